import { lerp, strewn } from '@perlas/game-kit/scene/timeline'
import type { Rows } from '../perlas-drop.ts'
import { pegAt, shellAt, type Layout } from './layout.ts'

/** Of the first fall, from the star to the first peg, in hops. */
const FIRST = 1.7
/** Of the last one, into the shell. */
const LAST = 1.25

export type Fall = { path: number; rows: Rows; hop: number }

/** Milliseconds from the star to the shell. */
export const lengthOf = ({ rows, hop }: Fall): number => (FIRST + rows - 1 + LAST) * hop

/** When the peg of a row is touched. */
export const touchAt = ({ hop }: Fall, row: number): number => (FIRST + row) * hop

/** After so many rows: how often it went right. */
export function rightsOf(path: number, rows: number): number {
  let rights = 0
  for (let row = 0; row < rows; row++) rights += (path >> row) & 1
  return rights
}

/**
 * Where a pearl is at a moment: a pure function of its path. From peg to peg it leaps a little up and falls, and leans
 * to where it goes only once it has touched.
 */
export function pearlAt(
  layout: Layout,
  fall: Fall,
  since: number,
): { x: number; y: number; row: number } {
  const { path, rows, hop } = fall
  const above = layout.pitch * 0.4
  const yOf = (row: number) => layout.top + row * layout.drop - above
  if (since < FIRST * hop) {
    const u = Math.max(0, since / (FIRST * hop))
    return { x: layout.frame.x, y: lerp(layout.spout, yOf(0), u * u), row: -1 }
  }
  const hops = since / hop - FIRST
  const row = Math.min(rows - 1, Math.floor(hops))
  const rights = rightsOf(path, row)
  const from = pegAt(layout, row, rights)
  const went = (path >> row) & 1
  if (row === rows - 1) {
    const u = Math.min(1, (hops - row) / LAST)
    const to = shellAt(layout, rows, rights + went)
    const low = layout.shells - layout.pitch * 0.1
    return { x: lerp(from, to, Math.min(1, u * 1.3)), y: leap(yOf(row), low, u), row }
  }
  const u = hops - row
  // No two leaps alike, and the next peg is met all the same; what is still to come has no part in it.
  const been = path & ((2 << row) - 1)
  const sway = Math.sin(Math.PI * u) * (strewn(been & 1023, row) - 0.5) * 0.18 * layout.pitch
  return {
    x: lerp(from, pegAt(layout, row + 1, rights + went), u) + sway,
    y: leap(yOf(row), yOf(row + 1), u),
    row,
  }
}

const leap = (from: number, to: number, u: number) => from + (to - from) * (1.85 * u * u - 0.85 * u)
