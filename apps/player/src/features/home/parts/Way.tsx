import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A page of ours stays in the lobby; an address outside opens beside it; anything else is no link. */
export function Way({
  to,
  className,
  children,
}: {
  to: string
  className?: string | undefined
  children: ReactNode
}) {
  if (/^\/(?![/\\])/.test(to)) {
    return (
      <Link className={className} to={to}>
        {children}
      </Link>
    )
  }
  if (!/^(?:https:|tel:|mailto:)/.test(to)) return null
  return (
    <a className={className} href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
