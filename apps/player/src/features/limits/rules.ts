import type { Limit, LimitKind, LimitPeriod } from '@perlas/contract/responsible'

/** Which limits there are, in the order in which they are shown. */
export const offered: readonly { kind: LimitKind; periods: readonly LimitPeriod[] }[] = [
  { kind: 'deposit', periods: ['day', 'week', 'month'] },
  { kind: 'loss', periods: ['day', 'week', 'month'] },
  { kind: 'wager', periods: ['day', 'week', 'month'] },
  { kind: 'bet', periods: ['each'] },
  { kind: 'time', periods: ['day'] },
]

export const MIN_MINUTES = 10
export const MAX_MINUTES = 1_439
const MAX_PESOS = 9_999_999

/** What was typed, as the wire wants it: hundredths of whole pesos, or minutes. Undefined for nonsense. */
export function amountOf(kind: LimitKind, typed: string): number | undefined {
  const text = typed.replaceAll(/[\s,\p{Sc}]/gu, '')
  if (!/^\d{1,7}$/.test(text)) return undefined
  const number = Number(text)
  if (kind === 'time') {
    return number >= MIN_MINUTES && number <= MAX_MINUTES ? number : undefined
  }
  return number > 0 && number <= MAX_PESOS ? number * 100 : undefined
}

/** The tighter of the player's and the house's. */
export function inForce(limit: Pick<Limit, 'amount' | 'houseAmount'> | undefined): number | null {
  if (!limit) return null
  if (limit.amount === null) return limit.houseAmount
  return limit.houseAmount === null ? limit.amount : Math.min(limit.amount, limit.houseAmount)
}

/** What the answers of the self-assessment add up to: how strongly to speak, never a diagnosis. */
export function adviceOf(yes: number): 'none' | 'some' | 'many' {
  if (yes === 0) return 'none'
  return yes < 3 ? 'some' : 'many'
}
