/**
 * The printed cards: the number of a card says what stands on it, for everybody and for ever. Which card is chosen
 * changes no chance, since every order of the balls is as likely as any other: so this needs no secret and no seed.
 */
export const BALLS = 75
export const SIDE = 5
/** B 1–15, I 16–30, N 31–45, G 46–60, O 61–75. */
export const COLUMN = BALLS / SIDE
export const LETTERS = ['B', 'I', 'N', 'G', 'O'] as const
export const MAX_CARDS = 99_999_999
/** The middle of a card, which is free. */
export const FREE = 12
/** What stands in the free place. */
const NONE = 0

export const letterOf = (ball: number) => LETTERS[Math.floor((ball - 1) / COLUMN)] ?? 'B'

/** The 25 places of a card, row by row; 0 in the free one. */
export function cardOf(number: number): number[] {
  const next = mixer(number)
  const places = Array.from({ length: SIDE * SIDE }, () => NONE)
  for (let column = 0; column < SIDE; column++) {
    const left = Array.from({ length: COLUMN }, (_, at) => column * COLUMN + at + 1)
    for (let row = 0; row < SIDE; row++) {
      const place = row * SIDE + column
      if (place === FREE) continue
      const at = Math.floor((next() * left.length) / 2 ** 32)
      places[place] = left[at]!
      left[at] = left.at(-1)!
      left.pop()
    }
  }
  return places
}

/** 32 bits at a time out of a number: a Weyl sequence from where the number is mixed to, each step of it mixed. */
function mixer(seed: number): () => number {
  let at = mixed(seed ^ 0x5bd1_e995)
  return () => {
    at = (at + 0x9e37_79b9) | 0
    return mixed(at) >>> 0
  }
}

/** The finaliser of MurmurHash3: each bit moves all others. */
function mixed(word: number): number {
  let bits = word ^ (word >>> 16)
  bits = Math.imul(bits, 0x85eb_ca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35)
  return bits ^ (bits >>> 16)
}

const line = (length: number, place: (at: number) => number) =>
  Array.from({ length }, (_, at) => place(at))
/** Rows, columns and both diagonals, as places. */
export const LINES: readonly (readonly number[])[] = [
  ...line(SIDE, (row) => row).map((row) => line(SIDE, (at) => row * SIDE + at)),
  ...line(SIDE, (column) => column).map((column) => line(SIDE, (at) => at * SIDE + column)),
  line(SIDE, (at) => at * (SIDE + 1)),
  line(SIDE, (at) => (at + 1) * (SIDE - 1)),
]
export const CORNERS: readonly number[] = [0, SIDE - 1, SIDE * (SIDE - 1), SIDE * SIDE - 1]

/** With which call each number comes: by number, from 1 on; the free place has come before the first. */
export type Calls = readonly number[]
export function callsOf(balls: readonly number[]): Calls {
  const calls = Array.from({ length: BALLS + 1 }, () => 0)
  balls.forEach((ball, at) => (calls[ball] = at + 1))
  return calls
}

/** What is played for, in the order in which it is mostly won. */
export const patterns = ['corners', 'lines', 'blackout'] as const
export type Pattern = (typeof patterns)[number]

/** With which call a card has its four corners, two lines, and everything. */
export function finishOf(card: readonly number[], calls: Calls): Record<Pattern, number> {
  const when = (places: readonly number[]) => {
    let last = 0
    for (const place of places) last = Math.max(last, calls[card[place]!]!)
    return last
  }
  let [first, second] = [BALLS + 1, BALLS + 1]
  for (const places of LINES) {
    const at = when(places)
    if (at < first) [first, second] = [at, first]
    else if (at < second) second = at
  }
  let blackout = 0
  for (const number of card) blackout = Math.max(blackout, calls[number]!)
  return { corners: when(CORNERS), lines: second, blackout }
}

/** How many of a card's 24 numbers have not come with this call. */
export function missingAt(card: readonly number[], calls: Calls, call: number): number {
  let missing = 0
  for (const number of card) if (calls[number]! > call) missing += 1
  return missing
}
