import { shapeOf } from '@perlas/game-kit/scene/draw'
import { clamp, lerp } from '@perlas/game-kit/scene/timeline'

type Box = { x: number; y: number; wide: number; high: number }

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = {
  /** Where the table ends before the wall. */
  wall: number
  /** The plate: its middle, and how large it and the dome are. */
  plate: { x: number; y: number; scale: number }
  /** The three dice in front, once the dome is away: their middle, how large they are, and what is written over them. */
  front: { x: number; y: number; scale: number; wide: number }
  sign: { x: number; y: number; scale: number; room: number }
  panel: Box
  rows: { half: number; tab: number; cell: number; cells: number }
  roads: { cell: number; high: number }
  hasRoads: boolean
  /** Every group lies open: none has to be chosen. */
  isWhole: boolean
  beside: boolean
  unit: number
}

const GAP = 6
const PLATE_WIDE = 330
/** Of the plate's scale: the dome above its middle, the plate below it. */
const ABOVE = 186
const BELOW = 96
/** How much of a standing page is between the lamps, where the total is written. */
const BETWEEN_LAMPS = 0.52
/** Half the height of the plate's picture, and of what is written over the dice, each at scale 1. */
const [HALF_PLATE, HALF_SIGN] = [103, 26]

export function layoutOf(width: number, height: number): Layout {
  const { unit, beside } = shapeOf(width, height)
  return beside && width >= 520 ? landscape(width, height, unit) : portrait(width, height, unit)
}

/** The plate in the room that is left for it. */
function staged({ x, y, wide, high }: Box, unit: number) {
  const wall = y + Math.max(6, high * lerp(0.16, 0.3, clamp((high - 120) / 160)))
  const scale = Math.min((wide - 12) / PLATE_WIDE, (high - 4) / (ABOVE + BELOW), 1.9)
  const spare = Math.max(0, high - (ABOVE + BELOW) * scale)
  const plate = { x: x + wide / 2, y: y + high - BELOW * scale - 2 - spare * 0.35, scale }
  const dice = Math.min((wide - 40) / 300, (high * 0.5) / 92, 1.75)
  const front = { x: plate.x, y: plate.y - 10 * scale, scale: dice, wide }
  const written = Math.max(0.5, Math.min(1.1, dice * 0.66))
  // Over the dice, and clear of the plate's rim.
  const overRim = plate.y - HALF_PLATE * scale - HALF_SIGN * written
  const sign = {
    x: plate.x,
    y: Math.max(y + 16, Math.min(front.y - 62 * dice, overRim)),
    scale: written,
    room: wide - 24,
  }
  return { wall, plate, front, sign, unit }
}

/** The dome above, the layout at the foot. */
function portrait(width: number, height: number, unit: number): Layout {
  const hasRoads = height >= 420
  const half = height >= 540 ? 58 : height >= 420 ? 50 : 44
  const tab = height >= 420 ? 40 : 36
  const cell = height >= 540 ? 48 : height >= 420 ? 44 : 38
  const cells = cell * 3 + 8
  const road = height >= 620 ? 11 : height >= 540 ? 10 : 8
  const roads = { cell: road, high: hasRoads ? road * 6 + 10 : 0 }
  const wide = Math.min(width - 12, 560)
  const high = half + tab + cells + GAP * 2 + (hasRoads ? roads.high + GAP : 0)
  const panel = { x: (width - wide) / 2, y: height - high - 6, wide, high }
  const stage = staged({ x: 0, y: 0, wide: width, high: panel.y - 4 }, unit)
  return {
    ...stage,
    sign: { ...stage.sign, room: width * BETWEEN_LAMPS },
    panel,
    rows: { half, tab, cell, cells },
    roads,
    hasRoads,
    isWhole: false,
    beside: false,
    unit,
  }
}

/** The dome beside the layout; where there is room for all of it, nothing has to be chosen. */
function landscape(width: number, height: number, unit: number): Layout {
  const all = Math.min(width - 20, 1_340)
  const left = (width - all) / 2
  const isWhole = height >= 470 && width >= 940
  const wide = isWhole ? all * 0.6 : all * 0.54
  const hasRoads = height >= 330
  const tab = height >= 300 ? 40 : 34
  const road = height >= 520 ? 11 : 9
  const roads = { cell: road, high: hasRoads ? road * 6 + 10 : 0 }
  const free = height - 12 - (hasRoads ? roads.high + GAP : 0)
  // Halves, totals, dice, and three rows of those alike; or halves, tabs and three rows.
  const cell = isWhole
    ? Math.min(58, (free - GAP * 3 - 8) / 6.6)
    : Math.min(54, (free - tab - GAP * 2 - 8) / 4.1)
  const half = cell * (isWhole ? 1.3 : 1.05)
  const cells = cell * 3 + 8
  const high =
    half +
    (isWhole ? cell * 2.3 + GAP * 3 : tab + GAP * 2) +
    cells +
    (hasRoads ? roads.high + GAP : 0)
  const panel = { x: left + all - wide, y: (height - high) / 2, wide, high }
  return {
    ...staged({ x: left, y: 0, wide: all - wide - 14, high: height - 4 }, unit),
    panel,
    rows: { half, tab, cell, cells },
    roads,
    hasRoads,
    isWhole,
    beside: true,
    unit,
  }
}

/** How a die lies on the plate, under the dome and in front of it. */
export const restAt = ({ plate: { x, y, scale } }: Layout, die: number) => ({
  x: x + [-52, 4, 56][die]! * scale,
  y: y + [8, -24, 12][die]! * scale,
  turn: [-0.22, 0.12, 0.27][die]!,
  scale: 0.56 * scale,
})
export const frontAt = ({ front: { x, y, scale } }: Layout, die: number) => ({
  x: x + (die - 1) * 96 * scale,
  y: y + [4, -4, 4][die]! * scale,
  turn: [-0.07, 0.02, 0.08][die]!,
  scale,
})
