import { formatShort } from '@perlas/contract/money'
import { Link } from 'react-router'
import { useT } from '../messages.ts'
import { usePlayer } from '../player.ts'
import styles from './PointsPill.module.css'

/** How many points the player has, in the head of a page about them, and the way to their page. */
export function PointsPill() {
  const t = useT()
  const points = usePlayer(({ user }) => user?.lottery)
  if (points === undefined) return null
  return (
    <Link className={styles.points} to="/points">
      <span className={styles.pearl} aria-hidden="true" />
      <span className="visually-hidden">
        {t('activity.points', { points: formatShort(points) })}
      </span>
      <span aria-hidden="true">{formatShort(points)}</span>
    </Link>
  )
}
