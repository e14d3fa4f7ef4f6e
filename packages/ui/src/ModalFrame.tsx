import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef } from 'react'
import { IconButton } from './IconButton.tsx'
import styles from './Overlay.module.css'
import type { OverlayProps } from './overlay-props.ts'

/** What stands over the page and holds the focus; `Dialog` and `Panel` give it their shapes. */
export function ModalFrame({
  shape,
  title,
  description,
  open,
  onClose,
  closeLabel,
  locked = false,
  bare = false,
  closable = true,
  uninvited = false,
  children,
}: OverlayProps & { shape: 'dialog' | 'panel'; closable?: boolean }) {
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    // What had the focus may be taken away while it stands here (a page in a frame): then it would lie on the page
    // behind, and Tab would walk there.
    const watch = new MutationObserver(() => {
      const frame = popup.current
      if (frame && document.activeElement === document.body) frame.focus({ preventScroll: true })
    })
    const timer = setTimeout(() => {
      if (popup.current) watch.observe(popup.current, { childList: true, subtree: true })
    })
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [open])
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      disablePointerDismissal={locked}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          ref={popup}
          className={[styles.popup, styles[shape]].join(' ')}
          {...(uninvited ? { initialFocus: popup } : {})}
        >
          <header className={bare ? styles.bareHead : styles.head}>
            <Dialog.Title className={bare ? 'visually-hidden' : styles.title}>{title}</Dialog.Title>
            {closable && (
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
