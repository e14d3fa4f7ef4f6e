import { shapeOf } from '@perlas/game-kit/scene/draw'

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = {
  /** The middle of the stall and how large it is drawn. */
  stall: { x: number; y: number; scale: number }
  title: { x: number; y: number; wide: number; scale: number }
  panel: { x: number; y: number; wide: number; high: number }
  unit: number
  beside: boolean
}

export const STALL = { wide: 400, high: 420 }
/** In units of the stall, from its upper left corner. */
const COLUMNS = [66, 156, 246, 337] as const
const ROW = { first: 125, pitch: 93 }

export function layoutOf(width: number, height: number): Layout {
  const { beside, unit } = shapeOf(width, height)
  const column = beside ? Math.min(380, width * 0.34) : 0
  const head = beside || height < 420 ? 4 : Math.min(120, Math.max(44, height * 0.15))
  const scale = Math.min(
    (width - (beside ? column + 48 : 6)) / STALL.wide,
    (height - head - 6) / STALL.high,
    1.7,
  )
  const wide = STALL.wide * scale
  const left = (width - wide - column - 24) / 2
  const x = beside ? left + column + 24 + wide / 2 : width / 2
  const spare = Math.max(0, height - head - STALL.high * scale)
  const y = head + spare * 0.4 + (STALL.high * scale) / 2
  return {
    stall: { x, y, scale },
    title: beside
      ? { x: left + column / 2, y: height * 0.34, wide: column, scale: 1.1 }
      : { x, y: (head + spare * 0.4) / 2 + 4, wide: width - 60, scale: head < 20 ? 0 : head / 92 },
    panel: {
      x: x - 176 * scale,
      y: y + (360 - STALL.high / 2) * scale,
      wide: 352 * scale,
      high: 50 * scale,
    },
    unit,
    beside,
  }
}

/** The middle of a place on a reel; rows may be between two. */
export const placeAt = ({ stall }: Layout, reel: number, row: number) => ({
  x: stall.x + (COLUMNS[reel]! - STALL.wide / 2) * stall.scale,
  y: stall.y + (ROW.first + row * ROW.pitch - STALL.high / 2) * stall.scale,
})
