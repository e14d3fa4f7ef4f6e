import { colours } from '@perlas/game-kit/color-game'
import type { Dice } from '@perlas/game-kit/parts/dice'
import { shapeOf } from '@perlas/game-kit/scene/draw'

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = {
  awning: number
  title: { x: number; y: number; wide: number; scale: number }
  tray: { x: number; y: number; scale: number }
  /** What the last throw came to, in words. */
  line: { x: number; y: number; wide: number }
  /** Six places to bet on, three in a row: the first one's corner, and how large each is. */
  board: { x: number; y: number; wide: number; high: number }
  unit: number
  beside: boolean
}

const TRAY = { wide: 400, high: 196 }
const CELL = 104 / 124
const LINE = 26

export function layoutOf(width: number, height: number): Layout {
  const { beside, unit } = shapeOf(width, height)
  const short = height < 420
  const awning = short ? 36 : 58
  if (beside) {
    const half = Math.min(width / 2, 560)
    const left = width / 2 - half
    const wide = Math.min((half - 28) / 3, 180)
    const high = Math.min(wide * CELL, (height - awning - LINE - 28) / 2)
    const head = short ? 0 : 56
    const scale = Math.min((half - 24) / TRAY.wide, (height - awning - head - 20) / TRAY.high)
    const mid = awning + (height - awning) / 2
    const x = left + half / 2
    const y = mid - (TRAY.high * scale) / 2 - 14
    return {
      awning,
      title: { x, y, wide: half - 40, scale: short ? 0 : 0.9 },
      tray: { x, y: mid + (short ? 0 : 22), scale },
      line: { x: left + half + 8, y: mid + high + 8, wide: wide * 3 },
      board: { x: left + half + 8, y: mid - high - 6, wide, high },
      unit,
      beside,
    }
  }
  // Below the bulbs, which hang lower than the awning.
  const head = short ? 0 : 60
  const scale = Math.min((width - 12) / TRAY.wide, (height * 0.36) / TRAY.high, 1.4)
  const wide = Math.min((width - 16) / 3, 180)
  const top = awning + head + TRAY.high * scale + LINE
  const high = Math.min(wide * CELL, (height - top - 8) / 2)
  return {
    awning,
    title: { x: width / 2, y: awning + 36, wide: width - 60, scale: short ? 0 : 0.62 },
    tray: { x: width / 2, y: awning + head + (TRAY.high * scale) / 2, scale },
    line: { x: 12, y: top - LINE + 2, wide: width - 24 },
    board: { x: (width - wide * 3) / 2, y: top, wide, high },
    unit,
    beside,
  }
}

export const cellAt = ({ board }: Layout, at: number): { x: number; y: number } => ({
  x: board.x + ((at % 3) + 0.5) * board.wide,
  y: board.y + (Math.floor(at / 3) + 0.5) * board.high,
})

/** Where the dice come to rest, and how they lie. */
export const diceOf = ({ tray: { x, y, scale } }: Layout): Dice => ({
  x,
  scale,
  at: (die) => ({
    x: x + (die - 1) * 112 * scale,
    y: y + [6, -8, 10][die]! * scale,
    turn: [-0.14, 0.06, 0.17][die]!,
  }),
  face: (side) => `face-${colours[side]!}`,
})
