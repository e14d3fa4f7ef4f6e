import type { ReactNode } from 'react'

/** Names and values; what has no value shows a dash, what is grave stands out. */
export function DetailList({
  details,
}: {
  details: readonly (readonly [name: string, value: ReactNode, grave?: boolean])[]
}) {
  return (
    <dl className="detail-list">
      {details.map(([name, value, grave]) => (
        <div key={name} data-late={grave || undefined}>
          <dt>{name}</dt>
          <dd>{value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
