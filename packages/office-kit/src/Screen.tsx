import type { ReactNode } from 'react'
import { Title } from 'react-admin'

/** A page of the office that is more than one list. A list on it may give the title instead. */
export function Screen({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="page">
      {title !== undefined && <Title title={title} />}
      {children}
    </div>
  )
}
