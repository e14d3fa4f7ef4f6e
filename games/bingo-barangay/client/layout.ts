import { shapeOf } from '@perlas/game-kit/scene/draw'
import { clamp, lerp } from '@perlas/game-kit/scene/timeline'

type Box = { x: number; y: number; wide: number; high: number }
type Round = { x: number; y: number; r: number }

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = {
  /** The part that the square is seen in; the rest is words and buttons over it. */
  square: Box
  drum: Round
  /** The ball that is called, and those before it in their trough. */
  big: Round
  row: Round & { step: number }
  floor: number
  /** What stands under the square, or beside it: prizes and board, then cards. */
  low: Box
  info: Box
  hand: Box
  /** There is no room for more than prizes and cards. */
  isLow: boolean
  beside: boolean
  unit: number
}

const GAP = 8
/** Below these what stands under the square, and prizes with the board, have to be short. */
const LOW = 330
const FULL = 246

export function layoutOf(width: number, height: number): Layout {
  const { beside: isWide, unit } = shapeOf(width, height)
  const beside = isWide && width >= 520
  return beside ? landscape(width, height, unit) : portrait(width, height, unit)
}

/** What stands on the stage: the drum on the left, the ball that is called beside it, the others in a row below. */
function staged(square: Box): Pick<Layout, 'square' | 'drum' | 'big' | 'row' | 'floor'> {
  const { x, y, wide, high } = square
  const r = Math.min(high * 0.385, wide * 0.215, 190)
  const middle = x + wide / 2
  const span = Math.min(wide, r * 5.2)
  const drum = { x: middle - span / 2 + r * 1.2, y: y + high * 0.46, r }
  const left = drum.x + r * 1.24
  const right = Math.min(x + wide - 8, middle + span / 2)
  const ball = Math.min((right - left) / 10.4, r * 0.24)
  const row = {
    x: left + ball * 1.3,
    y: y + high * 0.86,
    r: ball,
    step: (right - left - ball * 2.6) / 4,
  }
  const big = {
    x: (left + right) / 2,
    y: y + high * 0.42,
    r: Math.min(high * 0.27, (right - left) * 0.36),
  }
  return { square, drum, big, row, floor: y + high * lerp(0.7, 0.74, clamp((high - 150) / 200)) }
}

/** The square above, all else below it. */
function portrait(width: number, height: number, unit: number): Layout {
  const high = Math.round(Math.min(Math.max(height * 0.31, 88), 300))
  const wide = Math.min(width - 12, 620)
  const low = { x: (width - wide) / 2, y: high + 4, wide, high: height - high - 8 }
  return {
    ...staged({ x: 0, y: 0, wide: width, high }),
    low,
    info: low,
    hand: low,
    isLow: low.high < LOW,
    beside: false,
    unit,
  }
}

/** The square with prizes and board under it, cards beside them. */
function landscape(width: number, height: number, unit: number): Layout {
  const all = Math.min(width - 24, 1_420)
  const left = (width - all) / 2
  const wide = Math.round(all * 0.54)
  const board = Math.round(Math.min(Math.max(height * 0.42, 170), 292))
  const high = height - board - GAP
  const hand = { x: left + wide + 14, y: GAP, wide: all - wide - 14, high: height - GAP * 2 }
  const info = { x: left, y: high, wide, high: board }
  return {
    ...staged({ x: left, y: 0, wide, high }),
    low: hand,
    info,
    hand,
    isLow: board < FULL,
    beside: true,
    unit,
  }
}

/** So far around cards their light is seen, within the box that they are laid into. */
export const AROUND = 6
/** A card, its numbers to be read or only its daubs, in as many columns as show all of them best. */
export type Grid = { columns: number; cell: number; numbered: boolean }

const HEAD = 14
const FOOT = 15
/** Around what is printed on a card. */
const EDGE = 6
const BETWEEN = 6
/** A place is no higher than its share of its width, or its number would not fit. */
const FLAT = 0.92
const LARGEST = 40
/** A number is read in a place that is so high. */
const READ = 14
/** A daub is no smaller than this. */
const LEAST = 4
/** What is written under a card needs so much. */
const NARROWEST = 52

/** How `count` cards of so many rows are laid into a box: whole, and as large as they may be; below a size only daubs are shown. */
export function gridOf(
  count: number,
  side: number,
  { wide, high }: { wide: number; high: number },
): Grid {
  let best: Grid & { empty: number } = { columns: 1, cell: -Infinity, numbered: false, empty: 0 }
  for (let columns = 1; columns <= Math.max(1, Math.min(count, 8)); columns++) {
    const rows = Math.ceil(count / columns)
    const cardWide = (wide - BETWEEN * (columns - 1)) / columns - EDGE
    const cardHigh = (high - BETWEEN * (rows - 1)) / rows - EDGE
    if (columns > 1 && cardWide < NARROWEST) break
    const place = cardWide / side
    const read = Math.min((cardHigh - HEAD - FOOT) / side, place * FLAT, LARGEST)
    const numbered = read >= READ
    const size = numbered ? read : Math.min((cardHigh - FOOT) / side, place, LARGEST)
    const cell = Math.floor(size * 2) / 2
    const empty = rows * columns - count
    const isBetter =
      numbered === best.numbered
        ? cell > best.cell || (cell === best.cell && empty < best.empty)
        : numbered
    if (isBetter) best = { columns, cell, numbered, empty }
  }
  return { ...best, cell: Math.max(LEAST, best.cell) }
}

/** The same for cards that are chosen by their numbers: where there is no room for all of them one scrolls. */
export function readableGrid(
  count: number,
  side: number,
  box: { wide: number; high: number },
): Grid {
  const grid = gridOf(count, side, box)
  if (grid.numbered) return grid
  const fits = Math.floor((box.wide + BETWEEN) / ((READ / FLAT) * side + EDGE + BETWEEN))
  return { columns: Math.max(1, Math.min(count, fits, 4)), cell: READ, numbered: true }
}
