import type { Reward } from '@perlas/contract/activities'
import { rewardIds } from '@perlas/contract/enums'
import { Points, PesosOrNone, strict, Whole } from '@perlas/contract/fields'
import { Type } from 'typebox'
import type { DepositOption, Effect, Step, View } from './kind.ts'

/** What one step gives, as operators fill it in: points and coins in hundredths, and how many free rounds. */
export const rewardFields = {
  points: Points('Points'),
  coins: PesosOrNone('Coins'),
  rounds: Type.Integer({ title: 'Free rounds', minimum: 0, maximum: 100, default: 0 }),
}
/** Rows of terms from before there were free rounds say nothing of them. */
export type RewardRow = { points: number; coins: number; rounds?: number }

/** Where the free rounds of all steps are played: a part of the terms, beside rows of `rewardFields`. */
export const freeRoundTerms = Type.Object(
  {
    gameId: Type.Integer({ title: 'Game', minimum: 0, maximum: 2_147_483_647, game: true }),
    bet: PesosOrNone('Stake of each', 'One that the game offers. What they win is cash.'),
    days: Whole('Days to play them', 1, 30),
  },
  { ...strict, title: 'Free rounds' },
)
export type FreeRoundTerms = { gameId: number; bet: number; days: number }
export const noFreeRounds: FreeRoundTerms = { gameId: 0, bet: 0, days: 7 }

/** A bet counts whole where the house keeps 4% of it, and less where it keeps less. */
const BETS_OF_THEO = 25

/** What counts of the bets of a day where so much of them is asked for: by what the house keeps, so that no bet is a cheaper way. */
export const countedBets = ({ stake, theo }: { stake: number; theo: number }): number =>
  Math.max(0, Math.min(stake, theo * BETS_OF_THEO))

/** What is wrong with free rounds of these rows; whether the game takes them at that stake is the engine's to say. */
export function freeRoundProblems(
  rows: readonly RewardRow[],
  { gameId, bet }: FreeRoundTerms = noFreeRounds,
): string[] {
  const gives = rows.some(({ rounds = 0 }) => rounds > 0)
  return gives && (gameId === 0 || bet === 0) ? ['Free rounds need a game and a stake.'] : []
}

/** For `freeRounds` of a kind. */
export const freeRoundsIn = (
  rows: readonly RewardRow[],
  free: FreeRoundTerms = noFreeRounds,
): FreeRoundTerms | undefined => (rows.some(({ rounds = 0 }) => rounds > 0) ? free : undefined)

export const isEmpty = ({ points, coins, rounds = 0 }: RewardRow) => points + coins + rounds === 0

/** What rows give in hundredths of coins, free rounds by their stakes. */
export const costOfRows = (rows: readonly RewardRow[], { bet }: FreeRoundTerms = noFreeRounds) =>
  rows.reduce((sum, { coins, rounds = 0 }) => sum + coins + rounds * bet, 0)

/** The same of what is shown. */
export const costIn = (rewards: readonly Reward[]): number =>
  rewards.reduce((sum, { id, count, amount = 0 }) => {
    if (id === rewardIds.coins) return sum + count
    return id === rewardIds.freeRounds ? sum + count * amount : sum
  }, 0)

/** What is set aside for a step that can be received, in hundredths of coins. */
export const reserveOf = ({ award, reserve }: Pick<Step, 'award' | 'reserve'>): number =>
  reserve ?? costIn(award)

/** How often coins are to be bet, and within how many days. */
export type Under = { multiple: number; coinDays: number; free?: FreeRoundTerms }

/** Free rounds as they are shown. */
const roundsShown = (count: number, { gameId, bet: amount, days }: FreeRoundTerms): Reward => ({
  id: rewardIds.freeRounds,
  count,
  amount,
  gameId,
  days,
})

/** A coupon as it is shown. */
export const couponIn = (propId: number, amount: number, least: number): Reward => ({
  id: propId,
  count: 1,
  amount,
  limitAmount: least,
})

/** A look as it is shown. */
export const lookIn = (look: number): Reward => ({ id: rewardIds.look + look, count: 1 })

/** As it is shown before it is given. */
export function rewardsIn(
  { points, coins, rounds = 0 }: RewardRow,
  multiple: number,
  free: FreeRoundTerms = noFreeRounds,
): Reward[] {
  return [
    ...(coins > 0 ? [{ id: rewardIds.coins, count: coins, betRate: multiple }] : []),
    ...(points > 0 ? [{ id: rewardIds.points, count: points }] : []),
    ...(rounds > 0 ? [roundsShown(rounds, free)] : []),
  ]
}

/** Describes a deposit that brings its reward at once, as players compare it. */
export const optionOf = (
  price: number,
  row: RewardRow,
  { multiple, coinDays }: Under,
): DepositOption => ({
  price,
  award: rewardsIn(row, multiple),
  required: row.coins * multiple,
  days: 1,
  playDays: coinDays,
})

/** As it is given. */
export function effectsOf(
  { points, coins, rounds = 0 }: RewardRow,
  { multiple, coinDays, free = noFreeRounds }: Under,
): Effect[] {
  const { gameId, bet, days } = free
  return [
    ...(coins > 0 ? [{ give: 'coins' as const, amount: coins, multiple, days: coinDays }] : []),
    ...(points > 0 ? [{ give: 'points' as const, amount: points }] : []),
    ...(rounds > 0 ? [{ give: 'rounds' as const, count: rounds, bet, gameId, days }] : []),
  ]
}

/** An effect as it is shown once it was given; nothing of what it cost. */
export function rewardOf(effect: Effect): Reward[] {
  if (effect.give === 'coins')
    return [{ id: rewardIds.coins, count: effect.amount, betRate: effect.multiple }]
  if (effect.give === 'coupon') return [couponIn(effect.propId, effect.amount, effect.least)]
  if (effect.give === 'rounds') return [roundsShown(effect.count, effect)]
  if (effect.give === 'tickets' || effect.give === 'tokens')
    return [{ id: effect.id, count: effect.count }]
  if (effect.give === 'look') return [lookIn(effect.look)]
  if (effect.give === 'seat' || effect.give === 'stock') return []
  if (effect.give === 'commission') return [{ id: rewardIds.coins, count: effect.amount }]
  return effect.amount > 0 ? [{ id: rewardIds.points, count: effect.amount }] : []
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

/** How far a step of money is, in whole pesos: what is not quite there is not told as there. */
export const progressInPesos = ({ done, goal }: Pick<Step, 'done' | 'goal'>): View['progress'] => ({
  done: Math.floor(done / 100),
  goal: Math.ceil(goal / 100),
})

/** A step as calls answer it. */
export const stepShown = ({ id, itemStatus, goal, done, award }: Step) => ({
  awardId: id,
  itemStatus,
  goal,
  done,
  award: [...award],
})
