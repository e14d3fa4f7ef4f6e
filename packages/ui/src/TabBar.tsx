import { Tabs } from '@base-ui/react/tabs'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './TabBar.module.css'

export type TabItem = { value: number | string; label: string; icon?: IconName | undefined }

/** The list of a `Tabs.Root`: pills in a row that scrolls, or a two- or three-way switch. */
export function TabBar({
  items,
  label,
  look = 'pills',
}: {
  items: readonly TabItem[]
  label: string
  look?: 'pills' | 'switch' | 'chips'
}) {
  return (
    <Tabs.List className={[styles.list, styles[look]].join(' ')} aria-label={label} activateOnFocus>
      {items.map((item) => (
        <Tabs.Tab key={item.value} value={item.value} className={styles.tab}>
          {item.icon && <Icon name={item.icon} size={20} />}
          <span>{item.label}</span>
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}
