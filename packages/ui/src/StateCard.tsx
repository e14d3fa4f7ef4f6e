import type { ReactNode } from 'react'
import { Picture } from './Picture.tsx'
import { StatePicture, type StatePictureName } from './StatePicture.tsx'
import styles from './StateCard.module.css'

/**
 * Says what is, what to do next, and gives the way on: an end, a page not found. For what is empty
 * there is `EmptyState`, for what failed `ErrorState`.
 */
export function StateCard({
  picture = 'shell',
  art,
  title,
  children,
  actions,
  level = 2,
  alert = false,
}: {
  /** A line drawing that needs no network. */
  picture?: StatePictureName | undefined
  /** A picture set instead, 240 x 180: `/pictures/empty/favourites`. */
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
