import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from './Button.tsx'
import type { ConfirmProps } from './ConfirmDialog.tsx'
import overlay from './Overlay.module.css'
import styles from './ConfirmDialog.module.css'

/** What `ConfirmDialog` opens. */
export function ConfirmFrame({
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
}: ConfirmProps) {
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
