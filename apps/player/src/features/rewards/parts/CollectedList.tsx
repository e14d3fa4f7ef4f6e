import type { Output } from '@perlas/contract/call'
import type { getRewards } from '@perlas/contract/activities'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { useActivityName } from '#/session/activity-pages.ts'

/** What was collected, a line each: from which activity, when, and what it was. */
export function CollectedList({
  of,
  className,
}: {
  of: Output<typeof getRewards>['history']
  className?: string | undefined
}) {
  const t = useT()
  const nameOf = useActivityName()
  return (
    <ul className={className}>
      {of.map(({ id, activity, at, rewards, won, title }) => (
        <li key={id}>
          <span>
            <strong>{nameOf(activity, title)}</strong>
            <small>{manilaTime(at)}</small>
          </span>
          <b>
            {won > 0 ? t('rewards.won', { amount: pesos(won) }) : `+${rewardWords(t, rewards)}`}
          </b>
        </li>
      ))}
    </ul>
  )
}
