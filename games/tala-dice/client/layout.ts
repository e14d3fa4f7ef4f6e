import { shapeOf } from '@perlas/game-kit/scene/draw'

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = {
  star: { x: number; y: number; scale: number }
  /** The number, and the words under it. */
  figure: { x: number; y: number; wide: number; scale: number }
  line: { x: number; y: number; wide: number }
  /** What came last, in small. */
  past: { x: number; y: number; wide: number }
  /** The scale from 0 to 100: its inner left end, the middle of its height, how long it is. */
  gauge: { x: number; y: number; wide: number }
  panel: { x: number; y: number; wide: number; high: number }
  horizon: number
  unit: number
}

const PANEL = 122
/** A touch along the scale, and the edge's number below it. */
const GAUGE = 92
const PAST = 30
/** From the middle of the star to the last of its beads. */
const STAR = 102

export function layoutOf(width: number, height: number): Layout {
  const { unit } = shapeOf(width, height)
  const panelWide = Math.min(width - 16, 520)
  const panel = { x: (width - panelWide) / 2, y: height - PANEL - 6, wide: panelWide, high: PANEL }
  const wide = Math.min(width - 52, 820)
  const gauge = { x: (width - wide) / 2, y: panel.y - GAUGE + 40, wide }
  const room = gauge.y - 40 - PAST
  const past = { x: 8, y: 6, wide: width - 16 }
  // With little height the number stands beside the star.
  if (room < 220) {
    const scale = Math.min(room / 190, 1)
    const y = PAST + room / 2
    const left = width / 2 - Math.min(width * 0.26, 220)
    const aside = left + STAR * scale + 8
    const free = Math.min(width * 0.5, 340, width - aside - 14)
    const x = Math.max(width / 2 + Math.min(width * 0.18, 150), aside + free / 2 + 4)
    const half = Math.min(width * 0.27, width - x - 4)
    return {
      star: { x: left, y, scale },
      figure: { x, y: y - 12, wide: free, scale: Math.min(0.9, room / 110) },
      line: { x: x - half, y: y + Math.min(34, room * 0.24), wide: half * 2 },
      past,
      gauge,
      panel,
      horizon: gauge.y - 30,
      unit,
    }
  }
  const figure = 96 * Math.min(1.4, Math.max(0.8, room / 330))
  const scale = Math.min((room - figure - 20) / 236, 1.5, width / 300)
  const y = PAST + (room - figure) / 2 + 2
  const below = PAST + room - figure / 2
  return {
    star: { x: width / 2, y, scale },
    figure: { x: width / 2, y: below - 8, wide: width * 0.86, scale: figure / 96 },
    line: { x: 16, y: below + figure * 0.24, wide: width - 32 },
    past,
    gauge,
    panel,
    horizon: gauge.y - 30,
    unit,
  }
}

/** Where a place of the scale is, in hundredths: 0 … 10,000. */
export const xOf = ({ gauge }: Layout, place: number) => gauge.x + (gauge.wide * place) / 10_000
