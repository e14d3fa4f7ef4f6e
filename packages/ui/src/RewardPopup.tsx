import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import overlay from './Overlay.module.css'
import styles from './RewardPopup.module.css'
import { Treasure } from './Treasure.tsx'

export type RewardItem = {
  key: number | string
  /** A coin, an icon or a picture of 48 px. */
  picture: ReactNode
  /** What and how much: `<Amount>`, "2 tickets". */
  value: ReactNode
  label: string
}

/**
 * What was received, once and without pressing for more (HM-12), and what to do with it. Anything but the items closes it;
 * those who use a keyboard or a screen reader have a button.
 */
export function RewardPopup({
  title = 'Congratulations!',
  items,
  hint,
  size = 'card',
  next,
  open,
  onClose,
  closeLabel,
}: {
  title?: string
  items: readonly RewardItem[]
  /** How it closes, where a word says so. */
  hint?: string
  /** A scene for what was played for, such as a turn of the wheel. */
  size?: 'card' | 'scene'
  /** Its use, and the way there. */
  next?: { text: string; verb: string; go: () => void } | undefined
  open: boolean
  onClose: () => void
  closeLabel: string
}) {
  // One description is read out: what it means next, else how it closes.
  const Closing = next ? 'p' : Dialog.Description
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={[overlay.backdrop, styles.veil].join(' ')} />
        <Dialog.Popup className={styles.popup}>
          <Treasure size={size} />
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          <ul className={styles.items} data-alone={items.length === 1}>
            {items.map(({ key, picture, value, label }) => (
              <li key={key} className={styles.item}>
                <span className={styles.picture}>{picture}</span>
                <strong className={styles.value}>{value}</strong>
                <span className={styles.label}>{label}</span>
              </li>
            ))}
          </ul>
          {next && (
            <div className={styles.next}>
              <Dialog.Description>{next.text}</Dialog.Description>
              <Button size="large" wide onClick={next.go}>
                {next.verb}
              </Button>
            </div>
          )}
          {hint && <Closing className={styles.hint}>{hint}</Closing>}
          <Dialog.Close className={styles.close} aria-label={closeLabel}>
            <Icon name="close" size={20} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
