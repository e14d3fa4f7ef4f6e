import { Type } from 'typebox'
import { PesosOrNone, strict, Whole } from './fields.ts'

const Rates = Type.Object(
  {
    '1': Whole('Slots', 0, 100),
    '2': Whole('Fish', 0, 100),
    '3': Whole('Poker', 0, 100),
    '4': Whole('Sports', 0, 100),
    '5': Whole('Live', 0, 100),
    '6': Whole('Games', 0, 100),
  },
  { ...strict, title: 'Percent of a stake that counts' },
)
const Turnover = Whole('Turnover', 0, 100, 'How many times its coins must be staked; 0 is none.')
const CoinDays = Whole('Days to stake its coins', 1, 365)

const RoundMost = PesosOrNone(
  'Most that a round may stake',
  'A round that staked more counts for nothing; 0 for no such rule.',
)
const FreedPercent = Whole(
  'Percent of the coins that becomes free at most',
  0,
  10_000,
  'At least 100. What was won above it leaves once the turnover is met; 0 for all that they won.',
)

/** What bonus coins are given under, as an operator fills it in: part of a boost, a coupon and most campaigns. */
export const coinTerms = {
  multiple: Turnover,
  days: CoinDays,
  roundMost: RoundMost,
  freedPercent: FreedPercent,
  rates: Rates,
}

/** Percent of a stake that counts, by game type. */
export type Rates = Readonly<Record<number, number>>

/** The most that becomes free, of so many coins; null for all that they won. */
export function freedMostOf(coins: number, freedPercent: number | null | undefined): number | null {
  return freedPercent ? Math.floor((coins * freedPercent) / 100) : null
}

/** What is wrong with terms whose shape is right, in words. */
export function coinTermsProblems(terms: {
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
