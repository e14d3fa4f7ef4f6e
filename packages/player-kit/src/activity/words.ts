import type { Translate } from '../messages.ts'
import { formatPoints, pesos } from '../pesos.ts'
import { rewardKind, type Reward } from '../rewards.ts'

/** What rewards are, in a few words: "₱3 + 250 points". */
export function rewardWords(
  t: Translate,
  rewards: readonly Reward[],
  { short = false } = {},
): string {
  return rewards
    .map(({ id, count, amount = 0 }) => {
      const kind = rewardKind(id)
      if (kind === 'coins') return pesos(count)
      if (kind === 'coupon') return t('activity.coupon', { amount: pesos(amount) })
      return kind === 'points'
        ? t(short ? 'activity.pts' : 'activity.points', { points: formatPoints(count) })
        : String(count)
    })
    .join(' + ')
}
