/**
 * The printed cards: the number of a card says what stands on it, for everybody and for ever. Which card is chosen
 * changes no chance, since every order of the balls is as likely as any other: so this needs no secret and no seed.
 */
export type CardForm = {
  /** Numbers 1 to this, a column of the card for each equal part of them. */
  balls: number
  /** Rows and columns of a card. */
  side: number
  /** The place that is free from the beginning, where there is one. */
  free?: number
  /** One over each column. */
  letters: readonly string[]
}
export const MAX_CARDS = 99_999_999
/** What stands in the free place. */
const NONE = 0

/** The patterns that halls play for: one line, four corners, two lines, both diagonals, everything. */
export type Pattern = 'line' | 'corners' | 'lines' | 'cross' | 'blackout'
/** With which call each number comes: by number, from 1 on; the free place has come before the first. */
export type Calls = readonly number[]

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

const places = (length: number, place: (at: number) => number) =>
  Array.from({ length }, (_, at) => place(at))

/** Rows, then columns, then both diagonals, as places. */
const linesOf = (side: number): readonly (readonly number[])[] => [
  ...places(side, (row) => row).map((row) => places(side, (at) => row * side + at)),
  ...places(side, (column) => column).map((column) => places(side, (at) => at * side + column)),
  places(side, (at) => at * (side + 1)),
  places(side, (at) => (at + 1) * (side - 1)),
]

/** With which call each number comes. */
export function callsOf(balls: readonly number[]): Calls {
  const calls = Array.from({ length: balls.length + 1 }, () => 0)
  balls.forEach((ball, at) => (calls[ball] = at + 1))
  return calls
}

/** How many of a card's numbers have not come with this call. */
export function missingAt(card: readonly number[], calls: Calls, call: number): number {
  let missing = 0
  for (const number of card) if (calls[number]! > call) missing += 1
  return missing
}

/** Cards of a form: what stands on each, and with which call it has each pattern. */
export function printing(form: CardForm) {
  const { balls, side, free, letters } = form
  const column = balls / side
  const lines = linesOf(side)
  const corners = [0, side - 1, side * (side - 1), side * side - 1] as const
  const cross = [...new Set(lines.slice(-2).flat())]
  return {
    ...form,
    /** So many numbers stand in each column's part of the balls. */
    column,
    lines,
    corners,
    cross,
    /** How many numbers a card has. */
    numbers: side * side - (free === undefined ? 0 : 1),
    letterOf: (ball: number) => letters[Math.floor((ball - 1) / column)] ?? letters[0]!,
    /** The places of a card, row by row; 0 in the free one. */
    cardOf(number: number): number[] {
      const next = mixer(number)
      const card = Array.from({ length: side * side }, () => NONE)
      for (let at = 0; at < side; at++) {
        const left = Array.from({ length: column }, (_, n) => at * column + n + 1)
        for (let row = 0; row < side; row++) {
          const place = row * side + at
          if (place === free) continue
          const taken = Math.floor((next() * left.length) / 2 ** 32)
          card[place] = left[taken]!
          left[taken] = left.at(-1)!
          left.pop()
        }
      }
      return card
    },
    /** With which call a card has each pattern. */
    finishOf(card: readonly number[], calls: Calls): Record<Pattern, number> {
      const when = (those: readonly number[]) => {
        let last = 0
        for (const place of those) last = Math.max(last, calls[card[place]!]!)
        return last
      }
      let [first, second] = [balls + 1, balls + 1]
      for (const those of lines) {
        const at = when(those)
        if (at < first) [first, second] = [at, first]
        else if (at < second) second = at
      }
      let blackout = 0
      for (const number of card) blackout = Math.max(blackout, calls[number]!)
      return { line: first, corners: when(corners), lines: second, cross: when(cross), blackout }
    },
  }
}
export type Printing = ReturnType<typeof printing>

/** B 1–15, I 16–30, N 31–45, G 46–60, O 61–75, and a free place in the middle. */
export const classic = printing({
  balls: 75,
  side: 5,
  free: 12,
  letters: ['B', 'I', 'N', 'G', 'O'],
})
