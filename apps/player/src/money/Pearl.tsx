import type { ReactNode } from 'react'
import styles from './Pearl.module.css'

/** What is in one place, large, and what stands beside it. */
export function Pearl({
  title,
  titleId,
  beside,
  children,
}: {
  title: string
  titleId: string
  beside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.pearl}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <strong className={styles.sum}>{children}</strong>
      <span className={styles.beside}>{beside}</span>
    </div>
  )
}
