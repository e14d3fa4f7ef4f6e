import { activityTypes } from '@perlas/contract/enums'
import { useT } from '@perlas/player-kit/messages.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Link } from 'react-router'
import { activityPath } from '#/session/activity-pages.ts'
import styles from './Wallets.module.css'

/** Activities that a plain deposit names, while they run for this player. */
const notes = [
  [activityTypes.DayBonus, 'day'],
  [activityTypes.AccumulatedRecharge, 'month'],
] as const

/** The last lines of the form: they are known late, and nothing lies below them. */
export function DepositNotes({ plain }: { plain: boolean }) {
  const t = useT()
  const running = usePlayer(({ activities }) => activities.activityIds)
  return (
    <>
      <p className={styles.note}>{t('wallets.depositNote')}</p>
      {plain &&
        notes
          .filter(([of]) => running.includes(of))
          .map(([of, key]) => (
            <p key={of} className={styles.note}>
              <Link to={activityPath(of)}>{t(`wallets.${key}`)}</Link>
            </p>
          ))}
    </>
  )
}
