import { shapeOf } from '../../scene/draw.ts'
import { clamp, lerp } from '../../scene/timeline.ts'
import { panelBelow, panelBeside, stepped, type Box } from '../page-places.ts'

/** Where things stand on a page of any shape, in its units. */
export type Layout = ReturnType<typeof layoutOf>

const SLOPE = { wide: 340, high: 330 }
const GAP = 6
const awningOf = (high: number) => Math.max(14, Math.min(54, high * 0.15))

/** The stage above, two rows of fields at the foot; or the stage beside them. Below the fields lie the last throws. */
export function layoutOf(width: number, height: number) {
  const page = { width, height }
  const shape = shapeOf(width, height)
  const beside = shape.beside && width >= 520
  const last = beside
    ? stepped(height, [480, 40], [230, 30], [0, 0])
    : stepped(height, [420, 30], [0, 0])
  const row = last > 0 ? last + GAP : 0
  const awning = awningOf(height)
  const free = height - awning - 22 - row - GAP
  const field = beside ? Math.min(170, free / 2) : stepped(height, [560, 92], [420, 78], [0, 72])
  const high = field * 2 + GAP + row
  const { panel, room } = beside
    ? panelBeside(page, { most: 1_240, share: 0.54, y: awning + 12 + (free / 2 - field), high })
    : panelBelow(page, { most: 560, high, foot: 6, gap: 2 })
  return {
    ...staged(room),
    panel,
    rows: { field, last },
    hasLast: last > 0,
    /** Fields are too low for their shape above their words. */
    isLow: field < 84,
    beside,
  }
}

function staged(room: Box) {
  const { x, y, wide, high } = room
  /** How far down the awning hangs. */
  const awning = awningOf(high)
  // The box stands before the awning: only its star reaches into the bulbs.
  const hangs = awning * 0.62
  const scale = Math.min((wide - 8) / SLOPE.wide, (high - hangs) / (SLOPE.high - 10), 1.75)
  const slope = { x: x + wide / 2, y: y + hangs + (high - hangs) / 2, scale }
  return {
    awning,
    /** Where the planks of the stage begin. */
    floor: y + high * lerp(0.58, 0.66, clamp((high - 150) / 200)),
    /** The slope with its box and its tray: the middle of its part. */
    slope,
    room,
    sign: {
      x: slope.x,
      y: slope.y + 18 * scale,
      scale: Math.max(0.46, Math.min(1.05, scale * 0.82)),
      room: Math.min(wide - 20, 330 * scale),
    },
  }
}

/** Where a die is on its way: 0 in the box, 1 in the tray; the slope comes nearer on the way down. */
export const dieAt = ({ slope: { x, y, scale } }: Layout, die: number, way: number) => ({
  x: x + (die - 1) * lerp(46, 98, way) * scale,
  y: y + lerp(-116, 98, way) * scale,
  scale: lerp(0.42, 0.9, way) * scale,
  turn: [-0.08, 0.03, 0.1][die]! * way,
})
