import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import styles from './Modal.module.css'

/**
 * One modal in its three shapes: a dialog, a sheet from the left, and a panel that fills a phone
 * and is a large dialog on a desktop.
 */
export function Modal({
  shape = 'dialog',
  title,
  description,
  open,
  onClose,
  closeLabel,
  locked = false,
  bare = false,
  children,
}: {
  shape?: 'dialog' | 'sheet' | 'panel'
  title: string
  description?: string | undefined
  open: boolean
  onClose: () => void
  closeLabel: string
  /** A tap outside does not close it. */
  locked?: boolean
  /** Only those who do not see hear the title. */
  bare?: boolean
  children: ReactNode
}) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      disablePointerDismissal={locked}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={[styles.popup, styles[shape]].join(' ')}>
          <header className={bare ? styles.bareHead : styles.head}>
            <Dialog.Title className={bare ? 'visually-hidden' : styles.title}>{title}</Dialog.Title>
            {shape !== 'dialog' && (
              <Dialog.Close
                render={<IconButton icon="close" label={closeLabel} className={styles.close} />}
              />
            )}
          </header>
          {description && (
            <Dialog.Description className={styles.description}>{description}</Dialog.Description>
          )}
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
