import { rewardIds } from '@perlas/contract/enums'
import { gameName } from '../game-names.ts'
import type { Translate } from '../messages.ts'
import { formatShort } from '@perlas/contract/money'
import { pesos } from '../pesos.ts'
import { rewardKind, type Reward } from '../rewards.ts'

/** What is counted by itself: tickets, and what the New Year has. */
const tokens: Readonly<Record<number, string>> = {
  [rewardIds.count]: 'ticket',
  [rewardIds.newYearActive]: 'active',
  [rewardIds.newYearBox]: 'box',
  [rewardIds.newYearLottery]: 'ticket',
  [rewardIds.newYearFirework]: 'firework',
}

/** What rewards are, in a few words: "₱3 + 250 points", "10 free rounds in Alas Ginto, ₱2 each". */
export function rewardWords(
  t: Translate,
  rewards: readonly Reward[],
  { short = false } = {},
): string {
  return rewards
    .map(({ id, count, amount = 0, gameId = 0 }) => {
      const kind = rewardKind(id)
      if (kind === 'coins') return pesos(count)
      if (kind === 'look') return t(`activity.looks.${id - rewardIds.look}`)
      if (kind === 'coupon') return t('activity.coupon', { amount: pesos(amount) })
      if (kind === 'rounds') {
        const game = gameName(gameId)
        if (short || !game) return t('activity.rounds', { count })
        return t('activity.roundsIn', { count, game, bet: pesos(amount) })
      }
      return kind === 'points'
        ? t(short ? 'activity.pts' : 'activity.points', { points: formatShort(count) })
        : tokens[id]
          ? t(`activity.token.${tokens[id]}`, { count })
          : String(count)
    })
    .join(' + ')
}
