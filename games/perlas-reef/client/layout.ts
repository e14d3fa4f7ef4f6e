import { shapeOf } from '@perlas/game-kit/scene/draw'

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = {
  /** The middle of the frame and how large it is drawn. */
  frame: { x: number; y: number; scale: number }
  title: { x: number; y: number; wide: number; scale: number }
  panel: { x: number; y: number; wide: number; high: number }
  unit: number
  beside: boolean
}

export const FRAME = { wide: 460, high: 372 }
/** In units of the frame, from its upper left corner: the first reel's middle and row, and how far the next ones are. */
const FIRST = { x: 62, y: 76 }
export const PITCH = { x: 84, y: 110 }
const PANEL = 44

export function layoutOf(width: number, height: number): Layout {
  const { beside, unit } = shapeOf(width, height)
  const low = height < 400
  const head = low ? 4 : Math.min(110, Math.max(46, height * 0.14))
  const scale = Math.min((width - 6) / FRAME.wide, (height - head - PANEL - 6) / FRAME.high, 1.9)
  const [wide, high] = [FRAME.wide * scale, FRAME.high * scale]
  const spare = Math.max(0, height - head - PANEL - high)
  const y = head + spare * 0.38 + high / 2
  const x = width / 2
  return {
    frame: { x, y, scale },
    title: {
      x,
      y: (y - high / 2) / 2 + 3,
      wide: width - 40,
      scale: low ? 0 : Math.min(1.2, (head / 92) * 1.05),
    },
    panel: { x: x - wide / 2, y: y + high / 2 + 2, wide, high: PANEL },
    unit,
    beside,
  }
}

/** The middle of a place on a reel; rows may be between two. */
export const placeAt = ({ frame }: Layout, reel: number, row: number) => ({
  x: frame.x + (FIRST.x + reel * PITCH.x - FRAME.wide / 2) * frame.scale,
  y: frame.y + (FIRST.y + row * PITCH.y - FRAME.high / 2) * frame.scale,
})
