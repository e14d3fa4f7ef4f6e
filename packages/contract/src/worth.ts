import type { Reward } from './activities.ts'
import { rewardIds } from './enums.ts'

/** A point as it is exchanged: 125 of them are one peso. */
const POINT = 0.008

/**
 * Worth of rewards in hundredths of coins: coins, points × 0.008, coupons by their amount (AC-05). The specification counts
 * a coupon as 100 × its number, and that number is its pesos: here the amount is in hundredths already.
 */
export function worthOf(rewards: readonly Reward[]): number {
  return rewards.reduce((sum, { id, count, amount }) => {
    if (id === rewardIds.coins) return sum + count
    return sum + (id === rewardIds.points ? count * POINT : count * (amount ?? 0))
  }, 0)
}
