import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** A word or a number that marks something: new, hot, how many. Its tone says what kind of thing it is. */
export function Badge({
  tone = 'quiet',
  children,
}: {
  tone?: 'quiet' | 'primary' | 'hot' | 'good' | 'campaign' | 'pearl'
  children: ReactNode
}) {
  return <span className={[styles.badge, styles[tone]].join(' ')}>{children}</span>
}
