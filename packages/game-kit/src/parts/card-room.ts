import { drawTitle, fill, twinkle } from '../scene/draw.ts'
import type { Scene } from '../scene/scene.ts'

/** Where the room stands: part of the layout of every game at its tables. */
export type Room = {
  /** How far down the wall with its windows goes. */
  wall: number
  /** How thick the edge of the table is. */
  edge: number
  title: { x: number; y: number; wide: number; scale: number }
  words: { x: number; y: number }
  shoe: { x: number; y: number; scale: number }
  lamps: readonly number[]
  unit: number
}

/** The card room, of the parts of `art/games/card-room`: evening behind windows of shell, lamps that sway, a table under their light. */
export function drawRoom(scene: Scene, layout: Room, name: string): void {
  const { width, height, now } = scene
  const { wall, unit, title, shoe, edge } = layout
  fill(scene, 'ground', 'night')
  const cloth = scene.sizeOf('cloth')
  const top = wall + 16 * edge
  scene.put('ground', 'cloth', {
    x: width / 2,
    y: top,
    anchor: [0.5, 0],
    wide: (width + 8) / cloth.width,
    high: (height - top + 8) / cloth.height,
  })
  const hall = scene.sizeOf('hall')
  const high = (wall + 58 * edge) / hall.height
  const times = Math.max(1, Math.round(width / (hall.width * high * 1.1)))
  for (let i = 0; i < times; i++)
    scene.put('ground', 'hall', {
      x: ((i + 0.5) * width) / times,
      y: -4,
      anchor: [0.5, 0],
      wide: (width + 4) / times / hall.width,
      high,
    })
  // The evening behind the shell comes and goes a little.
  scene.put('ground+', 'glow', {
    x: width / 2,
    y: wall * 0.5,
    wide: (width * 1.2) / 128,
    high: (wall * 2.2) / 128,
    alpha: 0.2 + 0.05 * Math.sin(now / 2_700),
    tint: 0xffc070,
  })
  const rail = scene.sizeOf('rail')
  scene.put('board', 'rail', {
    x: width / 2,
    y: wall - 30 * edge,
    anchor: [0.5, 0],
    wide: (width + 40) / rail.width,
    high: edge,
  })
  scene.put('board', 'wreath', {
    x: layout.words.x,
    y: layout.words.y,
    scale: 0.82 * unit,
    turn: now / 90_000,
  })
  for (const [i, share] of layout.lamps.entries()) {
    const sway = Math.sin(now / 2_100 + i * 2.2) * 0.045
    const [x, scale] = [width * share, 0.82 * unit]
    scene.put('board', 'lamp', { x, y: -6 * unit, anchor: [0.5, 0], scale, turn: sway })
    scene.put('board+', 'glow', {
      x: x - sway * 60 * unit,
      y: 50 * unit,
      scale: 1.15 * unit,
      alpha: 0.34 + 0.06 * Math.sin(now / 900 + i),
      tint: 0xffcf86,
    })
  }
  scene.put('board+', 'light', {
    x: width / 2,
    y: height * 0.42,
    wide: (width * 0.95) / 200,
    high: (height * 0.6) / 120,
    alpha: 0.22 + 0.02 * Math.sin(now / 1_700),
  })
  scene.put('board', 'shoe', { ...shoe })
  drawTitle(scene, title, name)
  twinkle(scene, { every: 3_800, ms: 900, scale: 0.5 * unit, turn: 1.2 }, (count) => ({
    x: shoe.x + ((count % 3) - 1) * 18 * shoe.scale,
    y: shoe.y - 14 * shoe.scale,
  }))
}
