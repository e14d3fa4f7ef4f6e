import { panelBelow, panelBeside, stepped, type Box } from '@perlas/game-kit/parts/page-places'
import { shapeOf } from '@perlas/game-kit/scene/draw'
import { clamp, lerp } from '@perlas/game-kit/scene/timeline'

/** Where things stand on a page of any shape, in its units. */
export type Layout = ReturnType<typeof layoutOf>

const GAP = 6
const PLATE_WIDE = 330
/** Of the plate's scale: the dome above its middle, the plate below it. */
const ABOVE = 186
const BELOW = 96
/** How much of a standing page is between the lamps, where the total is written. */
const BETWEEN_LAMPS = 0.52
/** Half the height of the plate's picture, and of what is written over the dice, each at scale 1. */
const [HALF_PLATE, HALF_SIGN] = [103, 26]

/** The dome above, the layout at the foot; or the dome beside it. */
export function layoutOf(width: number, height: number) {
  const { unit, beside } = shapeOf(width, height)
  const aside = beside && width >= 520
  return { ...(aside ? landscape : portrait)(width, height), beside: aside, unit }
}

/** The plate in the room that is left for it. */
function staged({ x, y, wide, high }: Box) {
  const scale = Math.min((wide - 12) / PLATE_WIDE, (high - 4) / (ABOVE + BELOW), 1.9)
  const spare = Math.max(0, high - (ABOVE + BELOW) * scale)
  /** The plate: its middle, and how large it and the dome are. */
  const plate = { x: x + wide / 2, y: y + high - BELOW * scale - 2 - spare * 0.35, scale }
  const dice = Math.min((wide - 40) / 300, (high * 0.5) / 92, 1.75)
  /** The three dice in front, once the dome is away: their middle, how large they are, and what is written over them. */
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
  /** Where the table ends before the wall. */
  const wall = y + Math.max(6, high * lerp(0.16, 0.3, clamp((high - 120) / 160)))
  return { wall, plate, front, sign }
}

const roadsOf = (cell: number, hasRoads: boolean) => ({
  roads: { cell, high: hasRoads ? cell * 6 + 10 : 0 },
  hasRoads,
})
/** The road below the fields, with the gap above it. */
const below = ({ roads, hasRoads }: ReturnType<typeof roadsOf>) => (hasRoads ? roads.high + GAP : 0)

function portrait(width: number, height: number) {
  const road = roadsOf(stepped(height, [620, 11], [540, 10], [0, 8]), height >= 420)
  const half = stepped(height, [540, 58], [420, 50], [0, 44])
  const tab = stepped(height, [420, 40], [0, 36])
  const cell = stepped(height, [540, 48], [420, 44], [0, 38])
  const cells = cell * 3 + 8
  const high = half + tab + cells + GAP * 2 + below(road)
  const { panel, room } = panelBelow({ width, height }, { most: 560, high, foot: 6, gap: 4 })
  const stage = staged(room)
  return {
    ...stage,
    sign: { ...stage.sign, room: width * BETWEEN_LAMPS },
    panel,
    rows: { half, tab, cell, cells },
    ...road,
    isWhole: false,
  }
}

/** Where there is room for all of it, nothing has to be chosen. */
function landscape(width: number, height: number) {
  const isWhole = height >= 470 && width >= 940
  const tab = stepped(height, [300, 40], [0, 34])
  const road = roadsOf(stepped(height, [520, 11], [0, 9]), height >= 330)
  const free = height - 12 - below(road)
  // Halves, totals, dice, and three rows of those alike; or halves, tabs and three rows.
  const cell = isWhole
    ? Math.min(58, (free - GAP * 3 - 8) / 6.6)
    : Math.min(54, (free - tab - GAP * 2 - 8) / 4.1)
  const half = cell * (isWhole ? 1.3 : 1.05)
  const cells = cell * 3 + 8
  const high = half + (isWhole ? cell * 2.3 + GAP * 3 : tab + GAP * 2) + cells + below(road)
  const about = { most: 1_340, share: isWhole ? 0.6 : 0.54, y: (height - high) / 2, high }
  const { panel, room } = panelBeside({ width, height }, about)
  return { ...staged(room), panel, rows: { half, tab, cell, cells }, ...road, isWhole }
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
