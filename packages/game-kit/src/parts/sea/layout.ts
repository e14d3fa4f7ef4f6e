import { shapeOf } from '../../scene/draw.ts'

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = {
  width: number
  height: number
  /** What swims is seen within this; the cannon stands below it. */
  sea: { wide: number; high: number }
  cannon: { x: number; y: number; scale: number }
  unit: number
  /** How large fish are. */
  fish: number
}

export function layoutOf(width: number, height: number): Layout {
  const { unit } = shapeOf(width, height)
  const low = height < 380
  const scale = unit * (low ? 0.62 : 0.86)
  return {
    width,
    height,
    sea: { wide: width, high: height - 46 * scale },
    cannon: { x: width / 2, y: height - 4, scale },
    unit,
    fish: Math.min(1.25, Math.max(0.58, Math.sqrt(width * height) / 510)) * (low ? 0.86 : 1),
  }
}

/** From shares of the sea to the page. */
export const placeOf = ({ sea }: Layout, { x, y }: { x: number; y: number }) => ({
  x: x * sea.wide,
  y: y * sea.high,
})
