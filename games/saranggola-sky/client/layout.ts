import { shapeOf } from '@perlas/game-kit/scene/draw'
import { clamp, lerp } from '@perlas/game-kit/scene/timeline'

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = {
  sky: { x: number; y: number; wide: number; high: number }
  /** The height, in figures; and who took down, beside the way of the kite. */
  figure: { x: number; y: number; wide: number }
  others: { y: number; high: number }
  panel: { x: number; y: number; wide: number; high: number }
  unit: number
  beside: boolean
}

export function layoutOf(width: number, height: number): Layout {
  const { beside: isWide, unit } = shapeOf(width, height)
  const beside = isWide && width >= 560
  const wide = beside ? Math.min(340, width * 0.36) : Math.min(width - 16, 560)
  const high = beside ? Math.min(height - 16, 330) : 150
  const panel = beside
    ? { x: width - wide - 12, y: (height - high) / 2, wide, high }
    : { x: (width - wide) / 2, y: height - high - 8, wide, high }
  const sky = {
    x: 0,
    y: 0,
    wide: beside ? width - wide - 12 : width,
    high: beside ? height : height - high - 8,
  }
  const figure = {
    x: sky.wide / 2,
    y: Math.max(46, sky.high * (beside ? 0.17 : 0.2)),
    wide: sky.wide - 32,
  }
  const y = beside && sky.wide > 560 ? 10 : figure.y + 50
  const others = { y, high: Math.max(0, sky.high - y - 4) }
  return { sky, figure, others, panel, unit, beside }
}

/** How far up a height is: nothing at the stake, one at e times it, with no end. */
export const climbed = (height: number) => Math.log(Math.max(100, height) / 100)

/** Where the kite stands at a height: it rises and drifts out, and soon the world sinks below it instead. */
export function kiteAt({ sky, unit }: Layout, up: number) {
  const u = 1 - Math.exp(-up * 1.5)
  return {
    x: sky.wide * lerp(0.3, 0.6, u),
    y: sky.high * lerp(0.74, 0.52, u),
    scale: unit * lerp(0.46, 0.6, u),
  }
}

/** How much of each sky is seen: evening, then the blue above it, then the night. */
export const skiesAt = (up: number) => ({
  mid: clamp((up - 0.15) / 0.9),
  high: clamp((up - 1.1) / 1.3),
})
