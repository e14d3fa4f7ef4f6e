import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Burst } from './Burst.tsx'
import { Icon } from './Icon.tsx'
import overlay from './Overlay.module.css'
import styles from './RewardPopup.module.css'

export type RewardItem = {
  key: number | string
  /** A coin, an icon or a picture of 48 px. */
  picture: ReactNode
  /** What and how much: `<Amount>`, "2 tickets". */
  value: ReactNode
  label: string
}

/**
 * What was received, once and without pressing for more (HM-12). Anything but the items closes it;
 * those who use a keyboard or a screen reader have a button.
 */
export function RewardPopup({
  title = 'Congratulations!',
  items,
  hint = 'Click on an empty space to close the interface',
  open,
  onClose,
  closeLabel,
}: {
  title?: string
  items: readonly RewardItem[]
  hint?: string
  open: boolean
  onClose: () => void
  closeLabel: string
}) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={[overlay.backdrop, styles.veil].join(' ')} />
        <Dialog.Popup className={styles.popup}>
          <span className={styles.rays} aria-hidden="true">
            <svg viewBox="-100 -100 200 200">
              {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
                <path key={turn} d="M-9 0-17-98H17L9 0z" transform={`rotate(${turn})`} />
              ))}
            </svg>
          </span>
          <Burst />
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          <ul className={styles.items}>
            {items.map(({ key, picture, value, label }) => (
              <li key={key} className={styles.item}>
                <span className={styles.picture}>{picture}</span>
                <strong className={styles.value}>{value}</strong>
                <span className={styles.label}>{label}</span>
              </li>
            ))}
          </ul>
          <Dialog.Description className={styles.hint}>{hint}</Dialog.Description>
          <Dialog.Close className={styles.close} aria-label={closeLabel}>
            <Icon name="close" size={20} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
