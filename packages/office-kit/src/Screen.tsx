import type { ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'

/** A page of the office that is more than one list. A list on it may give the title instead. */
export function Screen({ title, children }: { title?: string; children: ReactNode }) {
  usePageTitle(title)
  return <div className="page">{children}</div>
}
