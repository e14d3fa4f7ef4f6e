import { cellAt } from '@perlas/game-kit/parts/slots'
import { shapeOf } from '@perlas/game-kit/scene/draw'
import { REELS, ROWS } from '../paytable.ts'

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = {
  /** The middle of the table and how large it is drawn. */
  frame: { x: number; y: number; scale: number }
  title: { x: number; y: number; wide: number; scale: number }
  /** The lamps that say what wins are multiplied by: the middle of the first, the way to the next, and their size. */
  lamps: { x: number; y: number; across: number; down: number; scale: number }
  panel: { x: number; y: number; wide: number; high: number }
  /** The sky ends and the wood begins. */
  head: number
  unit: number
  beside: boolean
}

export const FRAME = { wide: 400, high: 444 }
const CELL = { wide: 74.4, high: 103.6 }
/** Of a card as it is drawn: 110 units wide. */
export const CARD = 69 / 110
const PLAQUE = 56

export function layoutOf(width: number, height: number): Layout {
  const { beside, unit } = shapeOf(width, height)
  if (beside) {
    const column = Math.min(360, width * 0.36)
    const scale = Math.min((height - 8) / FRAME.high, (width - column - 40) / FRAME.wide, 1.7)
    const left = (width - FRAME.wide * scale - column - 24) / 2
    const x = left + column + 24 + (FRAME.wide * scale) / 2
    const roomy = height > 480
    const top = height * (roomy ? 0.24 : 0.16)
    const middle = left + column / 2
    const across = column / 4.2
    const below = top + (roomy ? 100 : 62)
    return {
      frame: { x, y: height / 2, scale },
      title: { x: middle, y: top, wide: column, scale: 1 },
      lamps: {
        x: middle - 1.5 * across,
        y: below,
        across,
        down: 0,
        scale: Math.min(1, (column / 360) * (roomy ? 1 : 0.7)),
      },
      panel: { x: left, y: below + (roomy ? 66 : 40), wide: column, high: PLAQUE },
      head: height,
      unit,
      beside,
    }
  }
  // A small page gives its height to the cards: the lamps hang beside them.
  const small = height < 430
  const plaque = small ? 36 : PLAQUE
  const least = small ? 8 : 92
  const aside = small ? 56 : 0
  const scale = Math.min(
    (width - 2 - aside) / FRAME.wide,
    (height - least - plaque - 4) / FRAME.high,
    1.6,
  )
  const high = FRAME.high * scale
  const spare = Math.max(0, height - high - plaque - least)
  const head = least + spare * (small ? 0 : 0.62)
  const below = Math.min(width - 96, 340)
  const lamp = small ? 0.8 : Math.min(1.2, (head - 40) / 68)
  const across = Math.min(84, width / 4.6)
  return {
    frame: { x: (width + aside) / 2, y: head + high / 2, scale },
    title: small
      ? { x: width / 2, y: 0, wide: 0, scale: 0 }
      : { x: width / 2, y: 24 + spare * 0.1, wide: width - 136, scale: Math.min(1, head / 172) },
    lamps: small
      ? {
          x: (width + aside - FRAME.wide * scale) / 4 + 2,
          y: head + high * 0.14,
          across: 0,
          down: high * 0.24,
          scale: lamp,
        }
      : { x: width / 2 - 1.5 * across, y: head - 32 * lamp, across, down: 0, scale: lamp },
    panel: {
      x: (width - below) / 2,
      y: head + high + Math.max(0, (height - head - high - plaque) / 2),
      wide: below,
      high: plaque,
    },
    head,
    unit,
    beside,
  }
}

/** The middle of a place on the table; rows may be between two, or above the first. */
export const placeAt = cellAt(CELL, { reels: REELS, rows: ROWS })
