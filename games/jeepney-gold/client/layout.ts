import { cellAt } from '@perlas/game-kit/parts/slots'
import { shapeOf } from '@perlas/game-kit/scene/draw'
import { REELS, ROWS } from '../paytable.ts'

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = {
  /** The middle of the reels and how large they are drawn. */
  frame: { x: number; y: number; scale: number }
  title: { x: number; y: number; wide: number; scale: number }
  /** The jeepney: the middle of its wheels' foot; of no size where there is no room. */
  jeep: { x: number; y: number; scale: number }
  /** The boards of the prizes, the greatest first: the middle of the first, and from one to the next. */
  prizes: { x: number; y: number; across: number; down: number; scale: number }
  panel: { x: number; y: number; wide: number; high: number }
  /** Where the street begins. */
  road: number
  unit: number
  beside: boolean
}

export const FRAME = { wide: 400, high: 284 }
const CELL = { wide: 74.4, high: 86 }
/** Of an emblem as it is drawn: 120 units wide. */
export const EMBLEM = 72 / 120
const PLAQUE = 54

export function layoutOf(width: number, height: number): Layout {
  const { beside, unit } = shapeOf(width, height)
  if (beside) {
    const column = Math.min(380, width * 0.35)
    const scale = Math.min((height - 10) / FRAME.high, (width - column - 44) / FRAME.wide, 2)
    const left = (width - FRAME.wide * scale - column - 28) / 2
    const roomy = height > 480
    const plaque = roomy ? PLAQUE : 40
    const middle = left + column / 2
    const panel = height - plaque - (roomy ? 26 : 8)
    const top = height * (roomy ? 0.1 : 0.13)
    const size = roomy ? 1.3 : Math.min(0.9, column / 260)
    const across = Math.min(150, column * 0.44) * (roomy ? 1 : 0.96)
    const second = top + (roomy ? 78 : 44)
    const foot = panel - (roomy ? 14 : 2)
    const free = foot - second - 84 * size
    return {
      frame: { x: left + column + 28 + (FRAME.wide * scale) / 2, y: height / 2, scale },
      title: { x: middle, y: top, wide: column, scale: roomy ? 1 : 0.62 },
      jeep: { x: middle, y: foot, scale: free < 60 ? 0 : Math.min(1.5, free / 178) },
      prizes: { x: middle - across / 2, y: second, across, down: 50 * size, scale: size },
      panel: { x: left, y: panel, wide: column, high: plaque },
      road: panel - (roomy ? 30 : 12),
      unit,
      beside,
    }
  }
  // A small page gives its height to the reels.
  const small = height < 430
  const plaque = small ? 38 : PLAQUE
  const least = small ? 42 : 190
  const scale = Math.min((width - 2) / FRAME.wide, (height - least - plaque - 8) / FRAME.high, 1.6)
  const high = FRAME.high * scale
  const spare = Math.max(0, height - high - plaque - least - 8)
  const head = least + spare * (small ? 0.3 : 0.85)
  const below = Math.min(width - 40, 350)
  const across = Math.min(104, (width - 14) / 4)
  const prize = small ? head / 2 : 78
  return {
    frame: { x: width / 2, y: head + high / 2, scale },
    title: small
      ? { x: width / 2, y: 0, wide: 0, scale: 0 }
      : { x: width / 2, y: 32, wide: width - 36, scale: 0.86 },
    jeep: {
      x: width / 2,
      y: head + 6,
      scale: small ? 0 : Math.min(1.2, (head - 102) / 176),
    },
    prizes: {
      x: width / 2 - across * 1.5,
      y: prize,
      across,
      down: 0,
      scale: Math.min(across / 103, head / 46),
    },
    panel: {
      x: (width - below) / 2,
      y: head + high + Math.max(2, (height - head - high - plaque) / 2),
      wide: below,
      high: plaque,
    },
    road: small ? head + high * 0.8 : head - 14,
    unit,
    beside,
  }
}

/** The middle of a place on the reels; rows may be between two, or above the first. */
export const placeAt = cellAt(CELL, { reels: REELS, rows: ROWS })

/** The four prizes as they stand: one row, or two of two. */
export const prizeAt = ({ prizes }: Layout, i: number) =>
  prizes.down > 0
    ? {
        x: prizes.x + (i % 2) * prizes.across,
        y: prizes.y + Math.floor(i / 2) * prizes.down,
      }
    : { x: prizes.x + i * prizes.across, y: prizes.y }
