import {
  across,
  downFrom,
  drawHanging,
  drawTitle,
  fill,
  glow,
  inRow,
  lamplight,
  twinkle,
} from '../scene/draw.ts'
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
  const { wall, unit, title, shoe, edge, words } = layout
  fill(scene, 'ground', 'night')
  downFrom(scene, 'ground', 'cloth', { y: wall + 16 * edge })
  drawEvening(scene, { wall, foot: wall + 58 * edge, alpha: 0.2, high: 2.2 })
  across(scene, 'board', 'rail', { y: wall - 30 * edge, past: 40, high: edge })
  scene.put('board', 'wreath', { ...middle(words), scale: 0.82 * unit, turn: now / 90_000 })
  drawHanging(scene, 'lamp', {
    places: layout.lamps.map((share) => width * share),
    y: -6 * unit,
    scale: 0.82 * unit,
    sway: 0.045,
    light: { swing: 60 * unit, down: 50 * unit, grown: 1.15 * unit, ...LAMP },
  })
  const light = { x: width / 2, y: height * 0.42, wide: width * 0.95, high: height * 0.6 }
  lamplight(scene, light, 0.22 + 0.02 * Math.sin(now / 1_700))
  scene.put('board', 'shoe', { ...shoe })
  drawTitle(scene, title, name)
  glintOnShoe(scene, shoe, unit)
}

const middle = ({ x, y }: { x: number; y: number }) => ({ x, y })
/** How bright a lamp is, and its colour. */
export const LAMP = { alpha: 0.34, flicker: 0.06, tint: 0xffcf86 } as const

/** Windows with the evening behind them, which comes and goes a little. */
export function drawEvening(scene: Scene, { wall, foot, alpha, high, each = 1.1 }: Evening): void {
  const hall = scene.sizeOf('hall')
  const tall = foot / hall.height
  const wide = typeof each === 'number' ? tall * each : each(tall)
  inRow(scene, 'ground', 'hall', { each: hall.width * wide, past: 4, y: -4, high: tall })
  const { width, now } = scene
  const light = { x: width / 2, y: wall * 0.5, wide: width * 1.2, high: wall * high }
  glow(scene, 'ground+', light, {
    alpha: alpha + 0.05 * Math.sin(now / 2_700),
    tint: 0xffc070,
  })
}
type Evening = {
  wall: number
  /** How far down the windows go, which are so many times as wide as they are stretched. */
  foot: number
  each?: number | ((stretched: number) => number)
  alpha: number
  high: number
}

/** Now and then the shoe catches the light. */
export function glintOnShoe(scene: Scene, shoe: Room['shoe'], unit: number): void {
  twinkle(scene, { every: 3_800, ms: 900, scale: 0.5 * unit, turn: 1.2 }, (count) => ({
    x: shoe.x + ((count % 3) - 1) * 18 * shoe.scale,
    y: shoe.y - 14 * shoe.scale,
  }))
}
