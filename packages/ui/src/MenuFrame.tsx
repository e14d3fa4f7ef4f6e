import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu as Base } from '@base-ui/react/menu'
import { Icon } from './Icon.tsx'
import type { MenuProps } from './Menu.tsx'
import styles from './Menu.module.css'

/** Opened by `Menu`. */
export function MenuFrame({ trigger, about, items }: MenuProps) {
  return (
    // The page's content policy allows no style elements; ours are in the sheet.
    <CSPProvider disableStyleElements>
      <Base.Root modal={false} defaultOpen>
        <Base.Trigger render={trigger({})} />
        <Base.Portal>
          <Base.Positioner className={styles.place} align="end" sideOffset={6} collisionPadding={8}>
            <Base.Popup className={styles.popup}>
              {about !== undefined && <div className={styles.about}>{about}</div>}
              {items.map(({ label, icon, onSelect }) => (
                <Base.Item key={label} className={styles.item} onClick={onSelect}>
                  <Icon name={icon} size={20} />
                  <span>{label}</span>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
