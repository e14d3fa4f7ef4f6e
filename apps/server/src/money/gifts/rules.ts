import { coinsOf } from '@perlas/contract/gifts'

/** Pure rules of what a deposit brings. Amounts in hundredths. */

/** Percent of a stake that counts, by game type. */
export type Rates = Readonly<Record<number, number>>

/** What keeps a bonus from being worth more than it is meant to give; absent from terms that were given before. */
export type Strictness = {
  /** A round that staked more counts for nothing. */
  roundMost?: number | null
  /** Percent of the coins that becomes free at most. */
  freedPercent?: number | null
}

/** Coins that become free at most, of so many. */
export function freedMostOf(coins: number, { freedPercent }: Strictness): number | null {
  return freedPercent ? Math.floor((coins * freedPercent) / 100) : null
}

export type FirstTerms = {
  amount: number
  least: number
  multiple: number
  rates: Rates
  days: number
} & Strictness

export type ItemKind = 'boost' | 'coupon'
/** What is frozen when an item is given. */
export type ItemTerms = {
  num: number
  least: number
  most: number
  channels: number[]
  multiple: number
  rates: Rates
  /** How long its coins may be played. */
  days: number
} & Strictness

export type FirstOutcome = 'given' | 'too-little' | 'withheld' | 'elsewhere'
export type ItemOutcome = 'used' | 'missed' | 'too-little' | 'withheld'

/** What becomes of the first-recharge bonus when the first deposit settles at `paid`. */
export function firstOutcome(
  { least }: FirstTerms,
  paid: number,
  keptOut: boolean,
): Exclude<FirstOutcome, 'elsewhere'> {
  if (keptOut) return 'withheld'
  return paid < least ? 'too-little' : 'given'
}

/** What an item is to add to a deposit that settled at `paid`, or why it adds nothing. */
export function itemResult(
  item: { kind: ItemKind; terms: ItemTerms },
  deposit: { paid: number; channelId: number },
  keptOut: boolean,
): { outcome: Exclude<ItemOutcome, 'missed'>; coins: number } {
  if (keptOut) return { outcome: 'withheld', coins: 0 }
  const { channels } = item.terms
  const fits = channels.length === 0 || channels.includes(deposit.channelId)
  const coins = fits ? coinsOf({ kind: item.kind, ...item.terms }, deposit.paid) : 0
  return coins > 0 ? { outcome: 'used', coins } : { outcome: 'too-little', coins: 0 }
}

/** What is wrong with terms whose shape is right, in words. */
export function termsProblems(terms: {
  multiple: number
  rates: Rates
  freedPercent: number
}): string[] {
  const { multiple, rates, freedPercent } = terms
  return [
    ...(multiple > 0 && !Object.values(rates).some((rate) => rate > 0)
      ? ['No game counts, so the turnover could never be met.']
      : []),
    ...(freedPercent > 0 && freedPercent < 100
      ? ['At least 100 percent of the coins become free, or 0 for no such rule.']
      : []),
  ]
}
