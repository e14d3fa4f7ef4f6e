import type { ReactNode } from 'react'
import styles from './Beside.module.css'

/** A way and what belongs to it: one after the other on a phone, side by side on a desktop. */
export function Beside({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.way}>{children}</div>
      <div className={styles.side}>{side}</div>
    </div>
  )
}
