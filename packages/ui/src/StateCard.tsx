import type { ReactNode } from 'react'
import { StatePicture, type StatePictureName } from './StatePicture.tsx'
import styles from './StateCard.module.css'

/** Says what is (empty, failed, not found), what to do next, and gives the way on. */
export function StateCard({
  picture,
  title,
  children,
  actions,
  level = 2,
  alert = false,
}: {
  picture: StatePictureName
  title: string
  children?: ReactNode
  actions?: ReactNode
  level?: 1 | 2
  /** Read out at once: something went wrong. */
  alert?: boolean
}) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={styles.card} role={alert ? 'alert' : undefined}>
      <StatePicture name={picture} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
