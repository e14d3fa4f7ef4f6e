import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './TabBar.module.css'

export type TabItem<Value extends number | string> = {
  value: Value
  label: string
  icon?: IconName | undefined
}

/** Brings the chosen tab into sight, also where the row is wider than the phone. */
function showChosen(bar: HTMLElement | null) {
  const tab = bar?.querySelector<HTMLElement>('[aria-selected="true"]')
  if (!bar || !tab) return
  const left = tab.offsetLeft - (bar.clientWidth - tab.clientWidth) / 2
  bar.scrollTo({ left, behavior: 'smooth' })
}

/**
 * Tabs by the pattern of the ARIA guide: one stop for the tab key, arrows, Home and End choose at
 * once. `id` ties the bar to its `TabPanel`. Ours instead of Base UI's: 10 kB that home cannot spare.
 */
export function TabBar<Value extends number | string>({
  id,
  items,
  value,
  onChange,
  label,
  look = 'pills',
}: {
  id: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  label: string
  look?: 'pills' | 'switch' | 'chips'
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Measured as the next frame lays the page out anyhow: sooner, it would be laid out twice.
    requestAnimationFrame(() => showChosen(list.current))
  }, [value])

  function move(event: KeyboardEvent) {
    const at = items.findIndex((item) => item.value === value)
    const last = items.length - 1
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    const item = next === undefined ? undefined : items[next]
    if (next === undefined || !item) return
    event.preventDefault()
    onChange(item.value)
    ;(event.currentTarget.children[next] as HTMLElement).focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={[styles.list, styles[look]].join(' ')}
      onKeyDown={move}
    >
      {items.map((item) => {
        const chosen = item.value === value
        return (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-selected={chosen}
            aria-controls={chosen ? `${id}-panel` : undefined}
            tabIndex={chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(item.value)}
          >
            {item.icon && <Icon name={item.icon} size={20} />}
            <span>{item.label}</span>
          </button>
        )
      })}
    </div>
  )
}
