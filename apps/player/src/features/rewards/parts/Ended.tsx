import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { useActivityName } from '#/session/activity-pages.ts'
import type { EndedActivity } from '../rules.ts'
import styles from './Rows.module.css'

/** Activities that are over for this player, and what they brought. */
export function Ended({ ended }: { ended: readonly EndedActivity[] }) {
  const t = useT()
  const nameOf = useActivityName()
  return (
    <ul className={styles.rows}>
      {ended.map(({ activity, at, rewards }) => (
        <li key={activity}>
          <span>
            <strong>{nameOf(activity)}</strong>
            <small>{t('rewards.got', { what: rewardWords(t, rewards) })}</small>
          </span>
          <small>{manilaDay(at)}</small>
        </li>
      ))}
    </ul>
  )
}
