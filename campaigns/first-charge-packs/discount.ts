import type { Reward } from '@perlas/contract/activities'
import { rewardIds } from '@perlas/contract/enums'

/** What a point is worth: 125 of them are one peso. */
const POINT = 0.008

/** What a pack is worth, in percent of its price: coins, points × 0.008 and coupons by their amount (AC-05). */
export function discountOf(price: number, award: readonly Reward[]): number {
  const worth = award.reduce((sum, { id, count, amount }) => {
    if (id === rewardIds.coins) return sum + count
    return sum + (id === rewardIds.points ? count * POINT : count * (amount ?? 0))
  }, 0)
  return Math.round((worth * 100) / price)
}
