import type { ReactNode } from 'react'
import styles from './Action.module.css'

/**
 * The one thing to do on a page: over the lower edge of a phone, so it is a direct child of what scrolls there; in its
 * place on a desktop, where `narrow` keeps it from being as wide as the page.
 */
export function Action({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return (
    <div className={styles.action} data-narrow={narrow || undefined}>
      {children}
    </div>
  )
}

/** Stands in the place of the button while there is nothing to press. */
export function ActionRest({ children }: { children: ReactNode }) {
  return <p className={styles.rest}>{children}</p>
}
