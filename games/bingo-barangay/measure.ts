import { bingoBarangay } from './bingo-barangay.ts'
import type { Pattern, Printing } from './cards.ts'
import {
  patternsOf,
  sharedOf,
  type BingoDraw,
  type BingoTable,
  type BingoTerms,
  type Pot,
} from './bingo.ts'

const choose = (of: number, some: number): number => {
  if (some < 0 || some > of) return 0
  let ways = 1
  for (let at = 0; at < some; at++) ways = (ways * (of - at)) / (at + 1)
  return ways
}
/** How likely so many numbers of a card are all among the balls that came. */
const chanceOfAll = ({ balls }: Printing, numbers: number, within: number): number =>
  choose(balls - numbers, within - numbers) / choose(balls, within)

/** How likely one card is to have all its numbers within so many balls. */
export const chanceWithin = (cards: Printing, within: number): number =>
  chanceOfAll(cards, cards.numbers, within)

/** Counts, by how many of a card's numbers came, the ways in which so many lines are whole. */
function waysOfLines({ lines, numbers, free = -1 }: Printing, least: number): number[] {
  const bit = (place: number) =>
    place === free ? 0 : 1 << (free >= 0 && place > free ? place - 1 : place)
  const masks = lines.map((places) => places.reduce((mask, place) => mask | bit(place), 0))
  const ways = Array.from({ length: numbers + 1 }, () => 0)
  for (let mask = 0; mask < 2 ** numbers; mask++) {
    let whole = 0
    for (const line of masks) if ((mask & line) === line && ++whole === least) break
    if (whole < least) continue
    let has = 0
    for (let left = mask; left !== 0; left &= left - 1) has += 1
    ways[has]! += 1
  }
  return ways
}
const counted = new Map<string, readonly number[]>()
function waysOnce(cards: Printing, least: number): readonly number[] {
  const key = `${cards.side} ${least}`
  const ways = counted.get(key) ?? waysOfLines(cards, least)
  counted.set(key, ways)
  return ways
}

/** How likely one card is to have a pattern within so many balls: exact. */
export function chanceOf(cards: Printing, pattern: Pattern, within: number): number {
  const { balls, numbers, corners, cross, free } = cards
  const inNumbers = (places: readonly number[]) => places.filter((place) => place !== free).length
  if (pattern === 'corners') return chanceOfAll(cards, inNumbers(corners), within)
  if (pattern === 'cross') return chanceOfAll(cards, inNumbers(cross), within)
  if (pattern === 'blackout') return chanceWithin(cards, within)
  return waysOnce(cards, pattern === 'line' ? 1 : 2).reduce(
    (sum, ways, has) =>
      sum + (ways * choose(balls - numbers, within - has)) / choose(balls, within),
    0,
  )
}

/** The return of a pattern's fixed prizes, as a part of the price of a card. */
export function fixedReturn({ cards, fixed }: BingoTerms, pattern: Pattern): number {
  let before = 0
  return (fixed[pattern] ?? []).reduce((sum, [within, times]) => {
    const chance = chanceOf(cards, pattern, within)
    const part = (chance - before) * times
    before = chance
    return sum + part
  }, 0)
}

/** What one round did with what was paid for its cards, in hundredths: all of it is in one of these. */
export type Sums = { paid: number; won: number; pots: number; kept: number }

/** The books of a round, from its draw, the pots before, and what each bet got. */
export function sumsOf(
  game: BingoTable,
  draw: BingoDraw,
  before: readonly Pot[],
  bets: readonly { spot: string; amount: number }[],
): Sums {
  const paid = bets.reduce((sum, { amount }) => sum + amount, 0)
  const won = bets.reduce((sum, bet) => sum + game.pays(draw, bet), 0)
  const held = (pots: readonly Pot[] = []) => pots.reduce((sum, { amount }) => sum + amount, 0)
  const pots = held(draw.pots) - held(before)
  return { paid, won, pots, kept: paid - won - pots }
}

/** The figures of a README. Prizes are parts of what was paid, so what comes back is no estimate. */
export function* reportOf({ terms }: BingoTable, early: readonly number[]): Iterable<string> {
  const { prizes, toPot, cards } = terms
  const parts = Object.entries(prizes).map(([pattern, part]) => `${pattern} ${part} %`)
  yield `prizes ${sharedOf(terms).toFixed(2)} % of what was paid for the cards, in every round: ${parts.join(', ')}; the pot ${toPot} % more`
  const fixed = patternsOf(terms).map((pattern) => ({
    pattern,
    part: fixedReturn(terms, pattern) * 100,
  }))
  const all = fixed.reduce((sum, { part }) => sum + part, 0)
  yield `fixed prizes ${all.toFixed(2)} %: ${fixed.map(({ pattern, part }) => `${pattern} ${part.toFixed(2)} %`).join(', ')}`
  for (const balls of early)
    yield `a card has a blackout within ${balls} balls once in ${Math.round(1 / chanceWithin(cards, balls)).toLocaleString('en')}`
}

export const report = () => reportOf(bingoBarangay, [44, 45, 47, 50, 53, 55, 57, 60])
