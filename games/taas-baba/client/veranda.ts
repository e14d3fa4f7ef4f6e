import { across, downFrom, drawHanging, inRow } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import type { Layout } from './layout.ts'

/** The place: evening over the sea between windows of shell, parols that sway, and the table with its cloth. */
export function drawVeranda(scene: Scene, layout: Layout): void {
  evening(scene, layout)
  const { width, now } = scene
  const { wall, edge, spot, unit } = layout
  downFrom(scene, 'board', 'cloth', { y: wall + 16 * edge })
  scene.put('board', 'emblem', {
    x: spot.x,
    y: spot.y,
    // It ends at the edge of the table.
    scale: Math.min(spot.scale * 0.94, (spot.y - wall - 22 * edge) / 106),
    turn: now / 90_000,
  })
  windows(scene, layout)
  const scale = Math.min(0.9, Math.max(0.42, wall / 190))
  const y = wall * 0.56 - 95 * scale
  const light = { swing: 80 * scale, down: y + 84 * scale, grown: scale * 1.1 }
  drawHanging(scene, 'parol', {
    places: [width * 0.24, width * 0.76],
    y,
    scale,
    sway: 0.04,
    light: { ...light, alpha: 0.3, flicker: 0.08, tint: 0xffb45a },
  })
  across(scene, 'board', 'rail', { y: wall - 30 * edge, past: 40, high: edge })
  scene.put('board+', 'glow', {
    x: spot.x,
    y: spot.y,
    scale: 2.6 * Math.max(unit, spot.scale),
    alpha: 0.12 + 0.02 * Math.sin(now / 1_700),
    tint: 0x6affdc,
  })
}

/** The sun goes down over the sea. */
function evening(scene: Scene, { wall, edge, unit }: Layout): void {
  const { width, now } = scene
  const high = (wall + 24 * edge) / scene.sizeOf('dusk').height
  across(scene, 'ground', 'dusk', { y: -2, past: 4, high })
  const at = { x: width / 2, y: wall + 4 * edge }
  const grown = Math.max(wall / 120, width / 520)
  const bright = 0.6 + 0.05 * Math.sin(now / 2_700)
  const rays = { scale: grown, turn: now / 60_000, alpha: 0.34, tint: 0xffc070 }
  scene.put('ground', 'sun', { ...at, scale: 0.9 * unit })
  scene.put('ground+', 'rays', { ...at, ...rays })
  scene.put('ground+', 'glow', { ...at, scale: 1.7 * unit, alpha: bright, tint: 0xffd88a })
  const shore = scene.sizeOf('shore')
  const [from, to] = [inner(width), width - inner(width)]
  const scale = Math.min(1.5, Math.max(0.62, (to - from) / 420))
  for (const [x, wide] of [
    [from + shore.width * 0.5 * scale, 1],
    [to - shore.width * 0.5 * scale, -1],
  ] as const)
    scene.put('board', 'shore', { x, y: wall + 8 * edge, anchor: [0.5, 1], scale, wide })
}

/** How far a window goes in from its side of the page. */
const inner = (width: number) => Math.max(62, width * 0.16)

function windows(scene: Scene, { wall, edge, unit }: Layout): void {
  const { width } = scene
  const pane = scene.sizeOf('capiz')
  const foot = wall + 62 * edge
  // Whole rows, down to behind the edge of the table.
  const rows = Math.max(1, Math.round((foot + 2) / (134 * Math.min(1.2, unit))))
  const high = (foot + 2) / rows
  const scale = high / pane.height
  const wide = pane.width * scale
  const from = inner(width)
  const post = { y: -2, wide: scale, high: (foot + 2) / scene.sizeOf('post').height }
  for (const side of [1, -1] as const) {
    const put = (
      part: string,
      x: number,
      place: { y: number; wide: number; scale?: number; high?: number },
    ) => scene.put('board', part, { x: side === 1 ? x : width - x, anchor: [0.5, 0], ...place })
    for (let x = from; x > 0; x -= wide)
      for (let row = 0; row < rows; row++)
        put('capiz', x - wide / 2, { y: -2 + row * high, scale, wide: side })
    put('post', from, post)
  }
  const each = scene.sizeOf('garland').width * 1.3 * unit
  inRow(scene, 'board', 'garland', { each, past: 8, y: -4, high: Math.min(1.2, wall / 110) })
}
