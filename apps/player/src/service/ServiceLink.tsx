import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useHasService } from '#/session/service.ts'

/** The way to customer service, where there is one. */
export function ServiceLink({ className, children }: { className?: string; children: ReactNode }) {
  if (!useHasService()) return null
  return (
    <Link className={className} to="/service">
      {children}
    </Link>
  )
}
