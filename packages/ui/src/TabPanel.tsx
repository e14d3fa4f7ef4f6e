import { useCallback, useRef, type ReactNode } from 'react'
import { useSwipe } from './swipe.ts'
import type { TabItem } from './TabBar.tsx'

/**
 * What the chosen tab of the bar with the same `id` shows. With `items` and `onChange`, the same as
 * the bar's, a finger swipes to the neighbours.
 */
export function TabPanel<Value extends number | string>({
  id,
  value,
  items,
  onChange,
  className,
  children,
}: {
  id: string
  value: Value
  items?: readonly TabItem<Value>[]
  onChange?: (value: Value) => void
  className?: string | undefined
  children: ReactNode
}) {
  const panel = useRef<HTMLDivElement>(null)
  const swiped = useCallback(
    (way: 'back' | 'forward') => {
      const at = items?.findIndex((item) => item.value === value) ?? -1
      const next = items?.[at + (way === 'forward' ? 1 : -1)]
      if (at >= 0 && next) onChange?.(next.value)
    },
    [items, onChange, value],
  )
  useSwipe(panel, items && onChange ? swiped : undefined)
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={`${id}-${value}`}
      className={className}
    >
      {children}
    </div>
  )
}
