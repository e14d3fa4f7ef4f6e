import type { Rates } from '@perlas/contract/coin-terms'
import { coinsOf } from '@perlas/contract/gifts'

/** Pure rules of what a deposit brings. Amounts in hundredths. */

/** What keeps a bonus from being worth more than it is meant to give; absent from terms that were given before. */
type Strictness = {
  /** A round that staked more counts for nothing. */
  roundMost?: number | null
  /** Percent of the coins that becomes free at most. */
  freedPercent?: number | null
}

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

export type ItemOutcome = 'used' | 'missed' | 'too-little' | 'withheld'

/** What an item is to add to a deposit that settled at `paid`, or why it adds nothing. */
export function itemResult(
  item: { kind: ItemKind; terms: ItemTerms },
  deposit: { paid: number; channelId: number },
  excluded: boolean,
): { outcome: Exclude<ItemOutcome, 'missed'>; coins: number } {
  if (excluded) return { outcome: 'withheld', coins: 0 }
  const { channels } = item.terms
  const fits = channels.length === 0 || channels.includes(deposit.channelId)
  const coins = fits ? coinsOf({ kind: item.kind, ...item.terms }, deposit.paid) : 0
  return coins > 0 ? { outcome: 'used', coins } : { outcome: 'too-little', coins: 0 }
}
