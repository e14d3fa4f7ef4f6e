import { coinsOf } from '@perlas/contract/gifts'

/** Pure rules of what a deposit brings. Amounts in hundredths. */

/** Percent of a stake that counts, by game type. */
export type Rates = Readonly<Record<number, number>>

export type FirstTerms = {
  amount: number
  least: number
  multiple: number
  rates: Rates
  days: number
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
}

export type FirstOutcome = 'given' | 'too-little' | 'withheld'
export type ItemOutcome = 'used' | 'missed' | 'too-little' | 'withheld'

/** What becomes of the first-recharge bonus when the first deposit settles at `paid`. */
export function firstOutcome({ least }: FirstTerms, paid: number, keptOut: boolean): FirstOutcome {
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
export function ratesProblems({ multiple, rates }: { multiple: number; rates: Rates }): string[] {
  return multiple > 0 && !Object.values(rates).some((rate) => rate > 0)
    ? ['No game counts, so the turnover could never be met.']
    : []
}
