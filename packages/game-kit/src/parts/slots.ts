import { ringOut, type risen } from '../scene/draw.ts'
import type { OnScene } from '../scene/instant.ts'
import type { Scene } from '../scene/scene.ts'
import { clamp, swing, type Timeline } from '../scene/timeline.ts'

/** What slots do alike, whether their reels turn or their grid tumbles: where cells stand and are read, and the amount of a win. */

export type Spot = { x: number; y: number; scale: number }
type Size = { wide: number; high: number }
export type Grid = { reels: number; rows: number }

/** The middle of a cell of the grid in a frame; rows may be between two, or above the first. */
export const cellAt =
  (cell: Size, { reels, rows }: Grid) =>
  ({ frame: { x, y, scale } }: { frame: Spot }, reel: number, row: number) => ({
    x: x + (reel - (reels - 1) / 2) * cell.wide * scale,
    y: y + (row - (rows - 1) / 2) * cell.high * scale,
  })

/** A move of a slot that is laid out in time: its grid on the page of this moment. */
export type OnGrid<Layout> = OnScene<Layout> & {
  timeline: Timeline
  grid: Grid
  placeAt(layout: Layout, reel: number, row: number): { x: number; y: number }
}
export type Framed = { frame: Spot }

/** Where a cell is, and how large its frame. */
export const spotOf = <L extends Framed>(
  { layout, placeAt, grid: { rows } }: OnGrid<L>,
  cell: number,
): Spot => ({
  ...placeAt(layout(), Math.floor(cell / rows), cell % rows),
  scale: layout().frame.scale,
})

export type Ring = { from: number; to: number; tint: number }
/** A ring of light on a cell. */
export function ring<L extends Framed>(
  on: OnGrid<L>,
  when: number,
  cell: number,
  about: Ring,
): void {
  on.timeline.at(when, 520, (u) =>
    ringOut(on.scene, 'things+', u, { ...spotOf(on, cell), ...about }),
  )
}

/** Of rows in the order of `of`, one in which the fewest win, so that an amount covers no winner. */
export function freeRow(winners: readonly number[], of: readonly number[]): number {
  const count = (row: number) => winners.filter((one) => one === row).length
  return [...of].sort((a, b) => count(a) - count(b))[0]!
}

export type Shade = readonly [wide: number, high: number, dark?: number]
/** A shade behind words, so large for a frame of scale 1. */
export const shadeAt = (
  scene: Scene,
  { x, y, scale }: Spot,
  [wide, high, dark = 0.75]: Shade,
  alpha: number,
) =>
  scene.put('party', 'shade', { x, y, wide: wide * scale, high: high * scale, alpha: dark * alpha })

/** An amount over a shade: gold, or white where it is no win (`plain`). `since` lets its letters hop, one after the other. */
export function showAmount(
  scene: Scene,
  { grown, alpha }: ReturnType<typeof risen>,
  spot: Spot,
  text: string,
  {
    shade,
    plain,
    size,
    up,
    room = 330,
    since,
  }: {
    shade: Shade
    plain: boolean
    size: number
    /** How far its letters stand above the middle of the shade. */
    up: number
    room?: number
    since?: number
  },
): void {
  const { x, y, scale } = spot
  shadeAt(scene, spot, shade, alpha)
  scene.write('party', plain ? 's' : 'g', text, {
    x,
    y: y - up * scale,
    scale: size * scale,
    room: room * scale,
    grown,
    alpha,
    ...(since !== undefined && {
      each: (i: number) => ({ y: -5 * swing(clamp((since - 80 - i * 40) / 380)) * scale }),
    }),
  })
}

/** The plaque under the words of a slot. */
export const drawPlaque = (
  scene: Scene,
  { panel: { x, y, wide, high } }: { panel: { x: number; y: number } & Size },
): void =>
  scene.put('words', 'plaque', {
    x: x + wide / 2,
    y: y + high / 2 + 2,
    wide: wide / 288,
    high: high / 62,
  })

/** Cells that count down each reel, as a page is read: row by row. */
export const rowByRow = <Cell>(cells: readonly Cell[], rows: number): Cell[] =>
  cells.map(
    (_, i) => cells[(i % (cells.length / rows)) * rows + Math.floor((i * rows) / cells.length)]!,
  )
