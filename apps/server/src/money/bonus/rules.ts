import { hoursAfter } from '#/kernel/manila.ts'

/** Pure rules of bonus terms. Amounts in hundredths. */

/** Percent of a stake that counts for the turnover, by game type; a type that is not named counts nothing. */
export type Rates = Readonly<Record<number, number>>

export type Terms = {
  /** The seed's `betRate`: the bonus times this must be staked; 0 for coins that are free at once. */
  multiple: number
  rates: Rates
  endsAt: Date
  /** A round that staked more counts for nothing; null for no such rule. */
  roundMost?: number | null
  /** The most that becomes free when the turnover is met; what is locked above it leaves. Null for all of it. */
  freedMost?: number | null
}

/** A bet of which the house keeps this on average, in hundredths of a percent, counts in full; less counts less. */
const FULL_EDGE = 400

/** Percent of a stake that counts by what the house keeps of it: all bets cost alike until the turnover is met. */
export function weightOf(edgeBps: number): number {
  return Math.max(0, Math.min(100, Math.floor((edgeBps * 100) / FULL_EDGE)))
}

/** Percent of a stake that counts, of a game of this type and weight. */
export function percentOf(rates: Rates, game: { typeId: number; weight: number }): number {
  return Math.floor(((rates[game.typeId] ?? 0) * game.weight) / 100)
}

/** Every game type in full. */
export const fullRates: Rates = { 1: 100, 2: 100, 3: 100, 4: 100, 5: 100, 6: 100 }

/** What must be staked before the coins are free; the fraction of a hundredth counts as a whole one. */
export function requiredOf(amount: number, multiple: number): number {
  // In whole hundredths of the multiple, so that 1.1 times 100 is not 110.00000000000001.
  return Math.ceil((amount * Math.round(multiple * 100)) / 100)
}

/** What is wrong with terms: a fault of the campaign, never of the player. */
export function termsFault(amount: number, terms: Terms, now: Date) {
  const { multiple, rates, endsAt, roundMost, freedMost } = terms
  if (!Number.isSafeInteger(amount) || amount < 1) return 'the amount is no whole number above zero'
  if (!(multiple >= 0 && multiple < 1000)) return 'the multiple is not from 0 to 999'
  if (Math.abs(multiple * 100 - Math.round(multiple * 100)) > 1e-6)
    return 'the multiple has more than two decimals'
  const percents = Object.values(rates)
  if (percents.some((rate) => !Number.isInteger(rate) || rate < 0 || rate > 100))
    return 'a rate is not a whole percentage'
  if (multiple > 0 && !percents.some((rate) => rate > 0)) return 'no game counts'
  for (const most of [roundMost, freedMost]) {
    if (typeof most === 'number' && !(Number.isSafeInteger(most) && most > 0))
      return 'a most is no whole number above zero'
  }
  if (endsAt <= now) return 'it has ended before it begins'
  return undefined
}

/** Bonuses below this are kept together: they end at one moment, the latest of theirs, and are told as one. */
export const SMALL_BELOW = 20_00
export const isSmall = ({ amount, required }: { amount: number; required: number }): boolean =>
  required > 0 && amount < SMALL_BELOW

const WARNED_HOURS = 48

/** When a player is told that a bonus ends: two days ahead, or halfway where it lasts less than four. */
export function warnAt(grantedAt: Date, endsAt: Date): Date {
  const halfHours = (endsAt.getTime() - grantedAt.getTime()) / 2 / 3_600_000
  return hoursAfter(endsAt, -Math.min(WARNED_HOURS, halfHours))
}
