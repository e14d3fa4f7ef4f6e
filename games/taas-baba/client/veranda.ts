import type { Scene } from '@perlas/game-kit/scene/scene'
import type { Layout } from './layout.ts'

/** The place: evening over the sea between windows of shell, parols that sway, and the table with its cloth. */
export function drawVeranda(scene: Scene, layout: Layout): void {
  evening(scene, layout)
  const { width, height, now } = scene
  const { wall, edge, spot, unit } = layout
  const cloth = scene.sizeOf('cloth')
  const top = wall + 16 * edge
  scene.put('board', 'cloth', {
    x: width / 2,
    y: top,
    anchor: [0.5, 0],
    wide: (width + 8) / cloth.width,
    high: (height - top + 8) / cloth.height,
  })
  scene.put('board', 'emblem', {
    x: spot.x,
    y: spot.y,
    // It ends at the edge of the table.
    scale: Math.min(spot.scale * 0.94, (spot.y - wall - 22 * edge) / 106),
    turn: now / 90_000,
  })
  windows(scene, layout)
  for (const [i, share] of [0.24, 0.76].entries()) {
    const sway = Math.sin(now / 2_100 + i * 2.2) * 0.04
    const scale = Math.min(0.9, Math.max(0.42, wall / 190))
    const x = width * share
    const y = wall * 0.56 - 95 * scale
    scene.put('board', 'parol', { x, y, anchor: [0.5, 0], scale, turn: sway })
    scene.put('board+', 'glow', {
      x: x - sway * 80 * scale,
      y: y + 84 * scale,
      scale: scale * 1.1,
      alpha: 0.3 + 0.08 * Math.sin(now / 900 + i),
      tint: 0xffb45a,
    })
  }
  const rail = scene.sizeOf('rail')
  scene.put('board', 'rail', {
    x: width / 2,
    y: wall - 30 * edge,
    anchor: [0.5, 0],
    wide: (width + 40) / rail.width,
    high: edge,
  })
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
  const dusk = scene.sizeOf('dusk')
  scene.put('ground', 'dusk', {
    x: width / 2,
    y: -2,
    anchor: [0.5, 0],
    wide: (width + 4) / dusk.width,
    high: (wall + 24 * edge) / dusk.height,
  })
  const at = { x: width / 2, y: wall + 4 * edge }
  scene.put('ground', 'sun', { ...at, scale: 0.9 * unit })
  scene.put('ground+', 'rays', {
    ...at,
    scale: Math.max(wall / 120, width / 520),
    turn: now / 60_000,
    alpha: 0.34,
    tint: 0xffc070,
  })
  scene.put('ground+', 'glow', {
    ...at,
    scale: 1.7 * unit,
    alpha: 0.6 + 0.05 * Math.sin(now / 2_700),
    tint: 0xffd88a,
  })
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
  const post = scene.sizeOf('post')
  for (const side of [1, -1] as const) {
    const at = (x: number) => (side === 1 ? x : width - x)
    for (let x = from; x > 0; x -= wide)
      for (let row = 0; row < rows; row++)
        scene.put('board', 'capiz', {
          x: at(x - wide / 2),
          y: -2 + row * high,
          anchor: [0.5, 0],
          scale,
          wide: side,
        })
    scene.put('board', 'post', {
      x: at(from),
      y: -2,
      anchor: [0.5, 0],
      wide: scale,
      high: (foot + 2) / post.height,
    })
  }
  const garland = scene.sizeOf('garland')
  const times = Math.max(1, Math.round(width / (garland.width * 1.3 * unit)))
  for (let i = 0; i < times; i++)
    scene.put('board', 'garland', {
      x: ((i + 0.5) * width) / times,
      y: -4,
      anchor: [0.5, 0],
      wide: (width + 8) / times / garland.width,
      high: Math.min(1.2, wall / 110),
    })
}
