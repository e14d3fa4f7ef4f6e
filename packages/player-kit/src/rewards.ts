import { rewardIds } from '@perlas/contract/enums'
import { create } from 'zustand'

/**
 * A reward as the server pays it: what, how much in its own measure, and the turnover it asks for; of a coupon what it adds
 * and the least deposit that it is for, in hundredths; of free rounds the stake of each, the game, and the days to play them.
 */
export type Reward = {
  id: number
  count: number
  betRate?: number | undefined
  amount?: number | undefined
  limitAmount?: number | undefined
  gameId?: number | undefined
  days?: number | undefined
}
export type RewardKind =
  | 'coins'
  | 'points'
  | 'boost'
  | 'coupon'
  | 'rounds'
  | 'look'
  | 'new-year'
  | 'count'

/** What is shown in the popup of rewards; nothing while there is nothing. */
export const useRewards = create<{ items: readonly Reward[] }>()(() => ({ items: [] }))

/** Shows what was received (HM-12). What a campaign did not pay is never shown. */
export function showRewards(items: readonly Reward[]) {
  useRewards.setState({ items: items.filter(({ count }) => count > 0) })
}
export function closeRewards() {
  useRewards.setState({ items: [] })
}

const within = (id: number, from: number, to: number) => id >= from && id <= to

/** What a reward's number stands for (AC-17). Coins and points are counted in hundredths. */
export function rewardKind(id: number): RewardKind {
  if (id === rewardIds.coins) return 'coins'
  if (id === rewardIds.points) return 'points'
  if (within(id, 1001, 1011) || within(id, 1201, 1204)) return 'boost'
  if (within(id, rewardIds.couponGiveMin, rewardIds.couponGiveMax)) return 'coupon'
  if (id === rewardIds.freeRounds) return 'rounds'
  if (within(id, rewardIds.look + 1, rewardIds.look + 99)) return 'look'
  return within(id, rewardIds.newYearActive, rewardIds.newYearFirework) ? 'new-year' : 'count'
}
