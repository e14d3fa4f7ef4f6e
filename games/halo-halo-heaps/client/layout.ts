import { cellAt } from '@perlas/game-kit/parts/slots'
import { shapeOf } from '@perlas/game-kit/scene/draw'
import { REELS, ROWS } from '../paytable.ts'

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = {
  /** The middle of the shelf and how large it is drawn. */
  frame: { x: number; y: number; scale: number }
  /** The middle of its first line. */
  title: { x: number; y: number; wide: number; scale: number }
  /** The tall glass: the middle of its foot, and how large it is. */
  glass: { x: number; y: number; scale: number }
  panel: { x: number; y: number; wide: number; high: number }
  /** The counter's top. */
  counter: number
  unit: number
  beside: boolean
}

export const FRAME = { wide: 400, high: 366 }
const CELL = { wide: 62, high: 68 }
/** Of a sweet as it is drawn: 120 units wide. */
export const SWEET = 62 / 120
const PLAQUE = 54
/** The first line of the title, and both lines together, at full scale. */
const TITLE = { wide: 390, high: 118 }

export function layoutOf(width: number, height: number): Layout {
  const { beside, unit } = shapeOf(width, height)
  if (beside) {
    const column = Math.min(380, width * 0.34)
    const scale = Math.min((height - 10) / FRAME.high, (width - column - 48) / FRAME.wide, 1.75)
    const left = (width - FRAME.wide * scale - column - 28) / 2
    const roomy = height > 480
    const plaque = roomy ? PLAQUE : 40
    const middle = left + column / 2
    const panel = height - plaque - (roomy ? 26 : 8)
    const top = height * (roomy ? 0.13 : 0.12)
    const foot = panel - (roomy ? 16 : 4)
    return {
      frame: { x: left + column + 28 + (FRAME.wide * scale) / 2, y: height / 2, scale },
      title: { x: middle, y: top, wide: column, scale: roomy ? 1 : 0.6 },
      glass: { x: middle, y: foot, scale: (foot - top - (roomy ? 44 : 24)) / 270 },
      panel: { x: left, y: panel, wide: column, high: plaque },
      counter: panel - (roomy ? 30 : 12),
      unit,
      beside,
    }
  }
  // A small page gives its height to the sweets: the glass stands beside them.
  const small = height < 430
  const plaque = small ? 36 : PLAQUE
  const least = small ? 8 : 118
  const aside = small ? 58 : 0
  const scale = Math.min(
    (width - 2 - aside) / FRAME.wide,
    (height - least - plaque - 8) / FRAME.high,
    1.6,
  )
  const high = FRAME.high * scale
  const spare = Math.max(0, height - high - plaque - least - 8)
  const head = least + spare * (small ? 0.3 : 0.8)
  const below = Math.min(width - 40, 350)
  const tall = Math.min(1.1, (head + 8) / 262)
  const room = width - 118 * tall - 52
  const letters = Math.min(1.2, (head - 12) / TITLE.high, room / TITLE.wide)
  return {
    frame: { x: (width - aside) / 2, y: head + high / 2, scale },
    title: small
      ? { x: width / 2, y: 0, wide: 0, scale: 0 }
      : {
          x: (width - 118 * tall) / 2,
          y: (head - TITLE.high * letters) / 2 + 32 * letters,
          wide: room,
          scale: letters,
        },
    glass: small
      ? { x: width - aside / 2 - 1, y: head + high - 6, scale: 0.42 }
      : { x: width - 64 * tall - 12, y: head + 8, scale: tall },
    panel: {
      x: (width - below) / 2,
      y: head + high + Math.max(2, (height - head - high - plaque) / 2 + 1),
      wide: below,
      high: plaque,
    },
    counter: head + high - 8,
    unit,
    beside,
  }
}

/** The middle of a place on the shelf; rows may be between two, or above the first. */
export const placeAt = cellAt(CELL, { reels: REELS, rows: ROWS })

/** The mouth of the tall glass: what is poured goes there. */
export const mouthOf = ({ glass }: Layout) => ({
  x: glass.x,
  y: glass.y - 178 * glass.scale,
})
