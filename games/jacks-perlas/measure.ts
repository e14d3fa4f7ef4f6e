import { PAYS, ranks } from './jacks-perlas.ts'
import { paysOf } from './holds.ts'

/**
 * The return, exact: the best of 32 holds for each of all 2,598,960 deals, which are 134,459 when suits are taken for one
 * another. What a hold pays over all draws is counted once for every set of up to five cards (`sums`: all that the hands that
 * hold the set pay together) and put together by taking out what was thrown away.
 */
const DECK = 52
const chosen: number[][] = Array.from({ length: DECK + 1 }, (_, n) => {
  const row = [1]
  for (let k = 1; k <= 5; k++) row[k] = (row[k - 1]! * (n - k + 1)) / k
  return row
})
/** A set of cards, ascending, as a number of its own among all of its size. */
function indexOf(cards: readonly number[]): number {
  let index = 0
  for (let i = 0; i < cards.length; i++) index += chosen[cards[i]!]![i + 1]!
  return index
}

let known: Float64Array[] | undefined
/** By the size of a set: what all hands that hold it pay together. */
function sums(): Float64Array[] {
  known ??= counted()
  return known
}
const subsets = Array.from({ length: 32 }, (_, bits) =>
  [0, 1, 2, 3, 4].filter((at) => (bits & (1 << at)) !== 0),
)
function counted(): Float64Array[] {
  const of = [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(chosen[DECK]![size]!))
  const hand = [0, 0, 0, 0, 0]
  for (let e = 4; e < DECK; e++)
    for (let d = 3; d < e; d++)
      for (let c = 2; c < d; c++)
        for (let b = 1; b < c; b++)
          for (let a = 0; a < b; a++) {
            const pays = paysOf(a, b, c, d, e)
            if (pays === 0) continue
            hand[0] = a
            hand[1] = b
            hand[2] = c
            hand[3] = d
            hand[4] = e
            for (const places of subsets) {
              let index = 0
              for (let i = 0; i < places.length; i++) index += chosen[hand[places[i]!]!]![i + 1]!
              of[places.length]![index]! += pays
            }
          }
  return of
}

/** What a hold pays over time, in stakes: `held` are the places of the ascending hand that stay. */
export function worthOf(hand: readonly number[], held: number): number {
  const of = sums()
  const thrown = 31 & ~held
  let sum = 0
  // Hands that hold what was held, less those with any card that was thrown away.
  for (let out = thrown; ; out = (out - 1) & thrown) {
    const set = subsets[held | out]!.map((at) => hand[at]!)
    const odd = subsets[out]!.length % 2 === 1
    sum += (odd ? -1 : 1) * of[set.length]![indexOf(set)]!
    if (out === 0) break
  }
  return sum / chosen[47]![5 - subsets[held]!.length]!
}
export function bestOf(hand: readonly number[]): { held: number; pays: number } {
  let best = { held: 0, pays: -1 }
  for (let held = 0; held < 32; held++) {
    const pays = worthOf(hand, held)
    if (pays > best.pays + 1e-12) best = { held, pays }
  }
  return best
}

/** Deals that differ in nothing but which suit is which, each once: the one whose suits come first, and how many there are. */
const orders = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3]
    .filter((b) => b !== a)
    .flatMap((b) =>
      [0, 1, 2, 3].filter((c) => c !== a && c !== b).map((c) => [a, b, c, 6 - a - b - c] as const),
    ),
)
export function* classes(): Generator<{ hand: number[]; deals: number }> {
  for (let e = 4; e < DECK; e++)
    for (let d = 3; d < e; d++)
      for (let c = 2; c < d; c++)
        for (let b = 1; b < c; b++)
          for (let a = 0; a < b; a++) {
            const hand = [a, b, c, d, e]
            const own = indexOf(hand)
            let least = own
            let same = 0
            // Only suits that are used in the order of their first card can be the least.
            for (const order of orders) {
              const other = hand
                .map((card) => order[Math.floor(card / 13)]! * 13 + (card % 13))
                .sort((x, y) => x - y)
              const index = indexOf(other)
              if (index < least) {
                least = index
                break
              }
              if (index === own) same += 1
            }
            if (least === own) {
              yield { hand, deals: orders.length / same }
            }
          }
}

export type Result = { pays: number; classes: number; deals: number }
/** Over all deals, each with its best hold. */
export function bestReturn(): Result {
  const sum: Result = { pays: 0, classes: 0, deals: 0 }
  for (const { hand, deals } of classes()) {
    sum.classes += 1
    sum.deals += deals
    sum.pays += deals * bestOf(hand).pays
  }
  return { ...sum, pays: sum.pays / sum.deals }
}

/** Of all five-card hands how many make what. */
export function handCounts(): Record<string, number> {
  const found: Record<string, number> = {}
  for (let e = 4; e < DECK; e++)
    for (let d = 3; d < e; d++)
      for (let c = 2; c < d; c++)
        for (let b = 1; b < c; b++)
          for (let a = 0; a < b; a++) {
            const pays = paysOf(a, b, c, d, e)
            const made = ranks.find((rank) => PAYS[rank] === pays) ?? 'nothing'
            found[made] = (found[made] ?? 0) + 1
          }
  return found
}

/** The figures of the README. */
export function* report(long: boolean): Iterable<string> {
  if (!long) return yield 'the exact return walks through every deal: without --quick'
  const { pays, classes: count, deals } = bestReturn()
  yield `${deals} deals in ${count} classes, the best of 32 holds each: ${(pays * 100).toFixed(6)} %`
  for (const [made, many] of Object.entries(handCounts())) yield `dealt ${made}: ${many}`
}
