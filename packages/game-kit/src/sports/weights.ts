import type { Stream } from '../fairness.ts'

/** Chance in whole weights: what is drawn, and what it costs to bet on it, come from the same tables, and nothing is rounded between. */

/** All weights of a table of one draw, together. */
export const WHOLE = 2 ** 32

/** Weights of the numbers from `first` on. */
export type Weights = { first: number; weights: readonly bigint[] }

/**
 * A Poisson of `rate` thousandths as weights out of 2³² for `first` … `last`; what is less than the first or more than the last
 * lies on it. Whole numbers only, so every machine has the same table.
 */
export function poisson(rate: number, first: number, last: number): readonly number[] {
  const key = `${rate} ${first} ${last}`
  const before = tables.get(key)
  if (before) return before
  const made = tabulated(rate, first, last)
  // Clubs of a season meet again and again; what is forgotten is made once more, and is the same.
  if (tables.size >= MAX_TABLES) tables.clear()
  tables.set(key, made)
  return made
}

const MAX_TABLES = 1_000
const tables = new Map<string, readonly number[]>()

function tabulated(rate: number, first: number, last: number): number[] {
  // What lies beyond this is less than one part of 2^32 of the rates that are played.
  const end = last + 40
  const terms: bigint[] = []
  let term = 1n
  const r = BigInt(rate)
  // The terms r^n / n! / 1000^n over one denominator: 1000^end · end!.
  for (let n = 0; n <= end; n++) {
    terms.push(term)
    term *= r
  }
  let below = 1n
  for (let n = end; n >= 0; n--) {
    terms[n]! *= below
    below *= BigInt(Math.max(n, 1)) * 1000n
  }
  const all = terms.reduce((sum, one) => sum + one, 0n)
  const table: number[] = []
  let [so, given] = [0n, 0n]
  for (let n = 0; n < last; n++) {
    so += terms[n]!
    if (n < first) continue
    const upTo = (so * BigInt(WHOLE)) / all
    table.push(Number(upTo - given))
    given = upTo
  }
  table.push(WHOLE - Number(given))
  return table
}

export const weightsOf = (table: readonly number[], first: number): Weights => ({
  first,
  weights: table.map(BigInt),
})

/** Of a table that sums to 2³²: the place that was drawn. */
export function pick(table: readonly number[], stream: Stream): number {
  let left = stream.below(WHOLE)
  for (const [at, weight] of table.entries()) {
    if (left < weight) return at
    left -= weight
  }
  throw new RangeError('the weights do not sum to 2^32')
}

/**
 * The sum of two that do not know of each other. Both are written as one great number each, every weight in a field that is
 * wide enough for any weight of the sum: one multiplication makes them all, and they are read out of its digits.
 */
export function sumOf(one: Weights, other: Weights): Weights {
  const width = (total(one) * total(other)).toString(16).length
  const packed = ({ weights }: Weights) =>
    BigInt(`0x${weights.map((weight) => weight.toString(16).padStart(width, '0')).join('')}`)
  const count = one.weights.length + other.weights.length - 1
  const digits = (packed(one) * packed(other)).toString(16).padStart(count * width, '0')
  const weights = Array.from({ length: count }, (_, at) =>
    BigInt(`0x${digits.slice(at * width, (at + 1) * width)}`),
  )
  return { first: one.first + other.first, weights }
}

export const negative = ({ first, weights }: Weights): Weights => ({
  first: -(first + weights.length - 1),
  weights: [...weights].reverse(),
})

/** The weight of all numbers for which something holds. */
export const weightOf = ({ first, weights }: Weights, holds: (n: number) => boolean): bigint =>
  weights.reduce((sum, weight, at) => (holds(first + at) ? sum + weight : sum), 0n)

export const total = ({ weights }: Weights): bigint => weights.reduce((sum, one) => sum + one, 0n)
