import type { ReactNode } from 'react'
import { Picture } from './Picture.tsx'
import { StatePicture, type StatePictureName } from './StatePicture.tsx'
import styles from './StateCard.module.css'

/**
 * Says what is, what to do next, and gives the way on: an end, a page not found. For what is empty
 * there is `EmptyState`, for what failed `ErrorState`.
 */
export function StateCard({
  picture,
  art,
  title,
  children,
  actions,
  level = 2,
  alert = false,
}: {
  picture: StatePictureName
  /** A picture set instead of the line drawing. */
  art?: string | undefined
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
      {art ? (
        <Picture className={styles.art} src={art} alt="" width={240} height={180} />
      ) : (
        <StatePicture name={picture} />
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
