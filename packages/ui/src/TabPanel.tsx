import type { ReactNode } from 'react'

/** What the chosen tab of the bar with the same `id` shows. */
export function TabPanel({
  id,
  value,
  className,
  children,
}: {
  id: string
  value: number | string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={`${id}-${value}`}
      className={className}
    >
      {children}
    </div>
  )
}
