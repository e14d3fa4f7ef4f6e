import { shapeOf } from '@perlas/game-kit/scene/draw'
import { clamp, lerp } from '@perlas/game-kit/scene/timeline'

type Box = { x: number; y: number; wide: number; high: number }

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = {
  /** How far down the awning hangs, and where the planks of the stage begin. */
  awning: number
  floor: number
  /** The slope with its box and its tray: the middle of its part. */
  slope: { x: number; y: number; scale: number }
  /** The room that it has. */
  room: { x: number; wide: number }
  sign: { x: number; y: number; scale: number; room: number }
  panel: Box
  rows: { field: number; last: number }
  hasLast: boolean
  /** Fields are too low for their shape above their words. */
  isLow: boolean
  beside: boolean
  unit: number
}

const SLOPE = { wide: 340, high: 330 }
const GAP = 6

export function layoutOf(width: number, height: number): Layout {
  const { unit, beside } = shapeOf(width, height)
  return beside && width >= 520 ? landscape(width, height, unit) : portrait(width, height, unit)
}

function staged({ x, y, wide, high }: Box, unit: number) {
  const awning = Math.max(14, Math.min(54, high * 0.15))
  // The box stands before the awning: only its star reaches into the bulbs.
  const top = y + awning * 0.62
  const scale = Math.min((wide - 8) / SLOPE.wide, (high - awning * 0.62) / (SLOPE.high - 10), 1.75)
  const slope = { x: x + wide / 2, y: top + (high - awning * 0.62) / 2, scale }
  return {
    awning,
    floor: y + high * lerp(0.58, 0.66, clamp((high - 150) / 200)),
    slope,
    room: { x, wide },
    sign: {
      x: slope.x,
      y: slope.y + 18 * scale,
      scale: Math.max(0.46, Math.min(1.05, scale * 0.82)),
      room: Math.min(wide - 20, 330 * scale),
    },
    unit,
  }
}

/** The stage above, six fields at the foot. */
function portrait(width: number, height: number, unit: number): Layout {
  const hasLast = height >= 420
  const field = height >= 560 ? 92 : height >= 420 ? 78 : 72
  const last = hasLast ? 30 : 0
  const wide = Math.min(width - 12, 560)
  const high = field * 2 + GAP + (hasLast ? last + GAP : 0)
  const panel = { x: (width - wide) / 2, y: height - high - 6, wide, high }
  return {
    ...staged({ x: 0, y: 0, wide: width, high: panel.y - 2 }, unit),
    panel,
    rows: { field, last },
    hasLast,
    isLow: field < 84,
    beside: false,
    unit,
  }
}

/** The stage beside six fields. */
function landscape(width: number, height: number, unit: number): Layout {
  const all = Math.min(width - 20, 1_240)
  const left = (width - all) / 2
  const wide = all * 0.54
  const hasLast = height >= 230
  const last = hasLast ? (height >= 480 ? 40 : 30) : 0
  const awning = Math.min(54, Math.max(14, height * 0.15))
  const free = height - awning - 22 - (hasLast ? last + GAP : 0) - GAP
  const field = Math.min(170, free / 2)
  const high = field * 2 + GAP + (hasLast ? last + GAP : 0)
  const panel = { x: left + all - wide, y: awning + 12 + (free / 2 - field), wide, high }
  return {
    ...staged({ x: left, y: 0, wide: all - wide - 14, high: height - 4 }, unit),
    panel,
    rows: { field, last },
    hasLast,
    isLow: field < 84,
    beside: true,
    unit,
  }
}

/** Where a die is on its way: 0 in the box, 1 in the tray; the slope comes nearer on the way down. */
export function dieAt({ slope: { x, y, scale } }: Layout, die: number, way: number) {
  const near = lerp(0.42, 0.9, way)
  return {
    x: x + (die - 1) * lerp(46, 98, way) * scale,
    y: y + lerp(-116, 98, way) * scale,
    scale: near * scale,
    turn: [-0.08, 0.03, 0.1][die]! * way,
  }
}
