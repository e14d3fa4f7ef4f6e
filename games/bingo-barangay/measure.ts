import { BALLS, CORNERS, FREE, LINES, patterns, type Pattern } from './cards.ts'
import {
  bingoBarangay,
  FIXED,
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

const choose = (of: number, some: number): number => {
  if (some < 0 || some > of) return 0
  let ways = 1
  for (let at = 0; at < some; at++) ways = (ways * (of - at)) / (at + 1)
  return ways
}

/** Counts, by how many of a card's 24 numbers came, the ways in which two lines are whole. */
function waysOfTwoLines(): number[] {
  const bit = (place: number) => (place === FREE ? 0 : 1 << (place > FREE ? place - 1 : place))
  const lines = LINES.map((places) => places.reduce((mask, place) => mask | bit(place), 0))
  const ways = Array.from({ length: NUMBERS + 1 }, () => 0)
  for (let mask = 0; mask < 2 ** NUMBERS; mask++) {
    let whole = 0
    for (const line of lines) if ((mask & line) === line && ++whole === 2) break
    if (whole < 2) continue
    let has = 0
    for (let left = mask; left !== 0; left &= left - 1) has += 1
    ways[has]! += 1
  }
  return ways
}
let twoLines: readonly number[] | undefined

/** How likely one card is to have a pattern within so many balls: exact. */
export function chanceOf(pattern: Pattern, balls: number): number {
  const numbers = pattern === 'corners' ? CORNERS.length : NUMBERS
  // All numbers of the pattern are among the balls that came.
  if (pattern !== 'lines') return choose(BALLS - numbers, balls - numbers) / choose(BALLS, balls)
  twoLines ??= waysOfTwoLines()
  return twoLines.reduce((sum, ways, has) => {
    const share = ways / choose(NUMBERS, has)
    return (
      sum +
      (share * choose(NUMBERS, has) * choose(BALLS - NUMBERS, balls - has)) / choose(BALLS, balls)
    )
  }, 0)
}

/** The return of a pattern's fixed prizes, as a part of the price of a card. */
export function fixedReturn(pattern: Pattern): number {
  let before = 0
  return FIXED[pattern].reduce((sum, [within, times]) => {
    const chance = chanceOf(pattern, within)
    const part = (chance - before) * times
    before = chance
    return sum + part
  }, 0)
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
  const fixed = patterns.map((pattern) => ({ pattern, part: fixedReturn(pattern) * 100 }))
  const all = fixed.reduce((sum, { part }) => sum + part, 0)
  yield `fixed prizes ${all.toFixed(2)} %: ${fixed.map(({ pattern, part }) => `${pattern} ${part.toFixed(2)} %`).join(', ')}`
  for (const balls of [POT_FROM, 45, 47, 50, 53, 55, 57, 60])
    yield `a card has a blackout within ${balls} balls once in ${Math.round(1 / chanceWithin(balls)).toLocaleString('en')}`
}
