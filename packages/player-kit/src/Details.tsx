import type { ReactNode } from 'react'
import styles from './Details.module.css'

/** More about something, for who wants to know: closed until its line is tapped. */
export function Details({
  summary,
  className,
  children,
}: {
  summary: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <details className={[styles.details, className].filter(Boolean).join(' ')}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
