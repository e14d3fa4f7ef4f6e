import { Drawer } from '@base-ui/react/drawer'
import { IconButton } from './IconButton.tsx'
import styles from './Overlay.module.css'
import type { OverlayProps } from './overlay-props.ts'

/** What comes from an edge and is dragged back over it; `Sheet` and `SidePanel` give it their edges. */
export function DrawerFrame({
  edge,
  title,
  description,
  open,
  onClose,
  closeLabel,
  locked = false,
  bare = false,
  children,
}: OverlayProps & { edge: 'bottom' | 'left' }) {
  const shape = edge === 'bottom' ? styles.sheet : styles.side
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      disablePointerDismissal={locked}
      swipeDirection={edge === 'bottom' ? 'down' : 'left'}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.backdrop} />
        <Drawer.Viewport className={[styles.viewport, shape].join(' ')}>
          <Drawer.Popup className={[styles.popup, styles.drawer].join(' ')}>
            {edge === 'bottom' && <span className={styles.grip} aria-hidden="true" />}
            <Drawer.Content className={styles.drawerContent}>
              <header className={bare ? styles.bareHead : styles.head}>
                <Drawer.Title className={bare ? 'visually-hidden' : styles.title}>
                  {title}
                </Drawer.Title>
                <Drawer.Close
                  render={<IconButton icon="close" label={closeLabel} className={styles.close} />}
                />
              </header>
              {description && (
                <Drawer.Description className={styles.description}>
                  {description}
                </Drawer.Description>
              )}
              {children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
