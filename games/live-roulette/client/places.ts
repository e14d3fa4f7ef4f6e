import { covers } from '../roulette.ts'

/**
 * The field of numbers in its own measure: three numbers wide (`u`), twelve rows long (`v`); the zero lies before the first
 * row. A chip lies on a number, on an edge, or on a corner: as close as this to an edge is on it.
 */
const NEAR = 0.25
export type Point = { u: number; v: number }

/** The spot under a finger. */
export function spotAt({ u, v }: Point): string {
  const [column, row] = [clampTo(Math.floor(u), 2), clampTo(Math.floor(v), 11)]
  const number = row * 3 + column + 1
  const across = edgeOf(u - column, column, 2)
  const along = edgeOf(v - row, row, 11)
  const isOut = across === 'first' || across === 'last'
  // Between two columns or two rows: the lower one of them.
  const left = across === 'before' ? column - 1 : column
  const above = along === 'before' ? row - 1 : row
  if (along === 'first') {
    if (isOut) return 'first-four'
    if (across) return `trio-${left + 1}`
    return `split-0-${column + 1}`
  }
  if (along === 'last' || !along) {
    if (isOut) return `street-${row * 3 + 1}`
    return across ? `split-${row * 3 + left + 1}-${row * 3 + left + 2}` : `n-${number}`
  }
  if (isOut) return `line-${above * 3 + 1}`
  if (across) return `corner-${above * 3 + left + 1}`
  return `split-${above * 3 + column + 1}-${above * 3 + column + 4}`
}

/** Where the middle of a chip on that spot lies; undefined for what is bet on outside of the field. */
export function placeOf(spot: string): Point | undefined {
  const [kind] = spot.split('-')
  const numbers = covers.get(spot)
  if (!numbers || !kind || !inside.has(kind)) return undefined
  if (spot === 'n-0') return { u: 1.5, v: -0.5 }
  const fields = numbers.filter((number) => number > 0)
  const mean = (of: (number: number) => number) =>
    fields.reduce((sum, number) => sum + of(number), 0) / fields.length
  const u = mean((number) => ((number - 1) % 3) + 0.5)
  const v = mean((number) => Math.floor((number - 1) / 3) + 0.5)
  if (kind === 'street' || kind === 'line') return { u: 0, v }
  if (spot === 'first-four') return { u: 0, v: 0 }
  return numbers.includes(0) ? { u, v: 0 } : { u, v }
}
const inside = new Set(['n', 'split', 'street', 'trio', 'first', 'corner', 'line'])

const clampTo = (value: number, most: number) => Math.min(most, Math.max(0, value))

function edgeOf(share: number, at: number, most: number) {
  if (share < NEAR) return at === 0 ? 'first' : 'before'
  if (share > 1 - NEAR) return at === most ? 'last' : 'after'
  return undefined
}
