import { shapeOf } from '@perlas/game-kit/scene/draw'
import type { Rows } from '../perlas-drop.ts'

/** Where things stand on a page of any shape, in its units: one function of its size and the rows. */
export type Layout = {
  frame: { x: number; y: number; scale: number }
  title: { x: number; y: number; wide: number; scale: number }
  panel: { x: number; y: number; wide: number; high: number }
  /** From the middle of one shell to the next. */
  pitch: number
  /** From one row of pegs to the next. */
  drop: number
  /** The star that lets the pearls go, the first row, and the middle of the shells. */
  spout: number
  top: number
  shells: number
  /** What came last: chips from here on. */
  last: { x: number; y: number }
  unit: number
  beside: boolean
}

export const FRAME = 404
const PANEL = 122

export function layoutOf(width: number, height: number, rows: Rows): Layout {
  const { beside, unit } = shapeOf(width, height)
  const column = Math.min(340, width * 0.4)
  // A small phone gives the words above the board to the board.
  const head = beside || height < 400 ? 0 : Math.min(60, Math.max(40, height * 0.08))
  const room = beside
    ? { wide: width - column - 40, high: height - 12 }
    : { wide: width - 8, high: height - head - PANEL - 8 }
  const scale = Math.min(room.wide / FRAME, room.high / FRAME, 1.9)
  const side = FRAME * scale
  const left = (width - side - column - 24) / 2
  const x = beside ? left + column + 24 + side / 2 : width / 2
  const y = beside ? height / 2 : head + side / 2
  const at = (inside: number) => y - side / 2 + inside * scale
  const roomy = height > 480
  const top = height * (roomy ? 0.28 : 0.16)
  const below = Math.min(width - 16, 420)
  return {
    frame: { x, y, scale },
    title: beside
      ? { x: left + column / 2, y: top, wide: column, scale: 1 }
      : { x: width / 2, y: head / 2 + 2, wide: width - 40, scale: head / 84 },
    panel: beside
      ? { x: left, y: top + (roomy ? 56 : 34), wide: column, high: PANEL + 8 }
      : { x: (width - below) / 2, y: y + side / 2 + 2, wide: below, high: PANEL },
    pitch: (368 / (rows + 1)) * scale,
    drop: (256 / rows) * scale,
    spout: at(46),
    top: at(88),
    shells: at(366),
    last: { x: x + (side / 2 - 52 * scale), y: at(36) },
    unit,
    beside,
  }
}

/** The middle of a shell. */
export const shellAt = ({ frame, pitch }: Layout, rows: Rows, shell: number): number =>
  frame.x + (shell - rows / 2) * pitch

/** Where a pearl is above the peg of a row, after so many turns to the right. */
export const pegAt = ({ frame, pitch }: Layout, row: number, rights: number): number =>
  frame.x + (rights - row / 2) * pitch
