import type { Reward } from '@perlas/contract/activities'
import { rewardIds } from '@perlas/contract/enums'
import { Points, PesosOrNone } from '@perlas/contract/fields'
import type { Effect, Step } from './kind.ts'

/** What one step gives, as operators fill it in: points, coins, or both. Hundredths. */
export const rewardFields = {
  points: Points('Points'),
  coins: PesosOrNone('Coins'),
}
export type RewardRow = { points: number; coins: number }

type Under = { multiple: number; coinDays: number }

/** A coupon as it is shown. */
export const couponIn = (propId: number, amount: number, least: number): Reward => ({
  id: propId,
  count: 1,
  amount,
  limitAmount: least,
})

/** As it is shown before it is given. */
export function rewardsIn({ points, coins }: RewardRow, multiple: number): Reward[] {
  return [
    ...(coins > 0 ? [{ id: rewardIds.coins, count: coins, betRate: multiple }] : []),
    ...(points > 0 ? [{ id: rewardIds.points, count: points }] : []),
  ]
}

/** As it is given. */
export function effectsOf({ points, coins }: RewardRow, { multiple, coinDays }: Under): Effect[] {
  return [
    ...(coins > 0 ? [{ give: 'coins' as const, amount: coins, multiple, days: coinDays }] : []),
    ...(points > 0 ? [{ give: 'points' as const, amount: points }] : []),
  ]
}

/** Points that make a peso, as they are exchanged. */
export const POINTS_A_PESO = 125

/** How points become money: the rule of their exchange, as far as it decides what they are worth to whom. */
export type PointRule = {
  /** Hundredths of points for one coin. */
  rate: number
  /** Only players with a verified ID; one person verifies one account. */
  needsIdentity: boolean
  /** A deposit within so many days, today among them; 0 for no such rule. */
  depositDays: number
  /** Hundredths of coins on a day; 0 for no limit. */
  dayMost: number
}

/** As an installation ships. */
export const pointRule: PointRule = {
  rate: POINTS_A_PESO * 100,
  needsIdentity: true,
  depositDays: 30,
  dayMost: 200_00,
}

/** A step as calls answer it. */
export const stepShown = ({ id, itemStatus, goal, done, award }: Step) => ({
  awardId: id,
  itemStatus,
  goal,
  done,
  award: [...award],
})
