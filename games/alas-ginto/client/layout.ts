import { shapeOf } from '@perlas/game-kit/scene/draw'
import { REELS, ROWS } from '../paytable.ts'

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = {
  /** The middle of the table and how large it is drawn. */
  frame: { x: number; y: number; scale: number }
  title: { x: number; y: number; wide: number; scale: number }
  /** The lamps that say what wins are multiplied by: their middles, and their size. */
  lamps: { x: number; y: number; gap: number; scale: number }
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
    const lamps = { x: middle, y: top + (roomy ? 100 : 62), gap: column / 4.2 }
    return {
      frame: { x, y: height / 2, scale },
      title: { x: middle, y: top, wide: column, scale: 1 },
      lamps: { ...lamps, scale: Math.min(1, (column / 360) * (roomy ? 1 : 0.7)) },
      panel: { x: left, y: lamps.y + (roomy ? 66 : 40), wide: column, high: PLAQUE },
      head: height,
      unit,
      beside,
    }
  }
  const small = height < 430
  const least = small ? 50 : 92
  const scale = Math.min((width - 2) / FRAME.wide, (height - least - PLAQUE - 4) / FRAME.high, 1.6)
  const high = FRAME.high * scale
  const spare = Math.max(0, height - high - PLAQUE - least)
  const head = least + spare * 0.62
  const below = Math.min(width - 96, 340)
  const lamp = Math.min(1.2, (head - (small ? 4 : 40)) / 68)
  return {
    frame: { x: width / 2, y: head + high / 2, scale },
    title: small
      ? { x: width / 2, y: 0, wide: 0, scale: 0 }
      : { x: width / 2, y: 21 + spare * 0.1, wide: width - 136, scale: Math.min(1, head / 172) },
    lamps: { x: width / 2, y: head - 32 * lamp, gap: Math.min(96, width / 4.3), scale: lamp },
    panel: {
      x: (width - below) / 2,
      y: head + high + Math.max(0, (height - head - high - PLAQUE) / 2),
      wide: below,
      high: PLAQUE,
    },
    head,
    unit,
    beside,
  }
}

/** The middle of a place on the table; rows may be between two, or above the first. */
export const placeAt = (
  { frame }: Layout,
  reel: number,
  row: number,
): { x: number; y: number } => ({
  x: frame.x + (reel - (REELS - 1) / 2) * CELL.wide * frame.scale,
  y: frame.y + (row - (ROWS - 1) / 2) * CELL.high * frame.scale,
})
