import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import overlay from './Overlay.module.css'
import styles from './ConfirmDialog.module.css'

/** Asks before something that cannot be taken back, or that leaves the page. A tap outside is no answer. */
export function ConfirmDialog({
  title,
  description,
  open,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  children,
  onConfirm,
  onClose,
}: {
  title: string
  description?: string
  open: boolean
  confirmLabel: string
  cancelLabel: string
  /** What is confirmed takes something away. */
  danger?: boolean
  /** It is being done. */
  busy?: boolean
  /** What it is about, where a sentence is not enough. */
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={overlay.backdrop} />
        <AlertDialog.Popup className={[overlay.popup, overlay.dialog, styles.confirm].join(' ')}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          {description && (
            <AlertDialog.Description className={styles.text}>{description}</AlertDialog.Description>
          )}
          {children}
          <div className={styles.actions}>
            <AlertDialog.Close
              render={
                <Button look="quiet" wide>
                  {cancelLabel}
                </Button>
              }
            />
            <Button look={danger ? 'danger' : 'primary'} wide busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
