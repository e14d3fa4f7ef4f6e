import { BALLS } from './cards.ts'
import {
  bingoBarangay,
  POT_FROM,
  PRIZES,
  TO_POT,
  type BingoDraw,
  type Pot,
} from './bingo-barangay.ts'

/** How many numbers a card has to have. */
const NUMBERS = 24

/** How likely one card is to have all its numbers within so many of 75 balls: so many ways of the last ones, of all. */
export function chanceWithin(balls: number): number {
  let chance = 1
  for (let at = 0; at < NUMBERS; at++) chance *= Math.max(0, balls - at) / (BALLS - at)
  return chance
}

/** What one round did with what was paid for its cards, in hundredths: all of it is in one of these. */
export type Sums = { paid: number; won: number; pots: number; kept: number }

/** The books of a round, from its draw, the pots before, and what each bet got. */
export function sumsOf(
  draw: BingoDraw,
  before: readonly Pot[],
  bets: readonly { spot: string; amount: number }[],
): Sums {
  const paid = bets.reduce((sum, { amount }) => sum + amount, 0)
  const won = bets.reduce((sum, bet) => sum + bingoBarangay.pays(draw, bet), 0)
  const held = (pots: readonly Pot[] = []) => pots.reduce((sum, { amount }) => sum + amount, 0)
  const pots = held(draw.pots) - held(before)
  return { paid, won, pots, kept: paid - won - pots }
}

/** The figures of the README. Prizes are parts of what was paid, so what comes back is no estimate. */
export function* report(): Iterable<string> {
  const prizes = Object.values(PRIZES).reduce((sum, part) => sum + part, 0)
  yield `prizes ${prizes.toFixed(2)} % of what was paid for the cards, in every round: ${Object.entries(
    PRIZES,
  )
    .map(([pattern, part]) => `${pattern} ${part} %`)
    .join(', ')}; the pot ${TO_POT} % more`
  for (const balls of [POT_FROM, 45, 47, 50, 53, 55, 57, 60])
    yield `a card has a blackout within ${balls} balls once in ${Math.round(1 / chanceWithin(balls)).toLocaleString('en')}`
}
