import { downFrom, glow, inRow, lamplight, twinkle } from '../../scene/draw.ts'
import type { Scene } from '../../scene/scene.ts'
import { poppedBy } from '../card-hands.ts'
import { drawMoving, drawStill } from '../dice-table.ts'
import { drawAwning, drawFairNight } from '../fair.ts'
import { dieAt, type Layout } from './layout.ts'
import { shows, type SceneState } from './moves.ts'

/** A side of the dice: its part of the atlas, its light, and its name on the picture. */
export type Side = { face: string; tint: number; name: string }
export type Sides = readonly Side[]
/** A die this far down has left the box. */
const OUT = 0.06

export function drawStage(scene: Scene, layout: Layout, state: SceneState, sides: Sides): void {
  drawPlace(scene, layout)
  const { x, y, scale } = layout.slope
  const jolt = scene.reducedMotion ? 0 : Math.sin(scene.now / 31) * 1.6 * state.jolt * scale
  scene.put('board', 'slope', { x: x + jolt, y, scale })
  const dice = [0, 1, 2].map((die) => ({ die, way: state.moving?.[die]?.way ?? state.way[die]! }))
  const drawn = (those: typeof dice) => {
    for (const { die, way } of those) drawOne(scene, layout, state, { die, way, sides })
  }
  drawn(dice.filter(({ way }) => way < OUT))
  drawFlap(scene, layout, state)
  drawn(dice.filter(({ way }) => way >= OUT).sort((one, other) => one.way - other.way))
  drawSign(scene, layout, state, sides)
}

type Die = { die: number; way: number; sides: Sides }
function drawOne(scene: Scene, layout: Layout, state: SceneState, { die, way, sides }: Die): void {
  const face = (side: number) => sides[side]!.face
  const { moving, over, resultShown, dice } = state
  const at = dieAt(layout, die, way)
  if (moving) return drawMoving(scene, face, at, moving[die]!)
  const side = dice[die]!
  const again = (over ? shows(over.dice, side) : 0) > 1
  const { x, y, scale } = at
  if (again && resultShown > 0) {
    const bright = scene.reducedMotion ? 0.7 : 0.6 + 0.2 * Math.sin(scene.now / 260 + die)
    const tint = sides[side]!.tint
    scene.put('board+', 'glow', { x, y, scale: 1.15 * scale, alpha: resultShown * bright, tint })
  }
  const hops = again && !scene.reducedMotion
  const high = hops ? 0.05 * resultShown * Math.abs(Math.sin(scene.now / 240)) : 0
  drawStill(scene, face, at, { side, high })
}

/** The flap over the box, the string that runs over its side, and the tassel that is pulled. */
function drawFlap(
  scene: Scene,
  { slope: { x, y, scale } }: Layout,
  { flap, pull }: SceneState,
): void {
  const hung = { anchor: [0.5, 0], scale } as const
  const [side, top, hangs] = [x + 104 * scale, y - 128 * scale, (34 + 30 * pull) * scale]
  const sway = scene.reducedMotion ? 0 : Math.sin(scene.now / 900) * 0.05 * (1 - pull)
  const high = Math.max(0.12, 1 - 0.88 * flap)
  scene.put('things', 'flap', { x, y: y - 105 * scale, ...hung, high })
  scene.put('things', 'cord', { x: side, y: top, ...hung, high: hangs / (40 * scale) })
  scene.put('things', 'tassel', { x: side, y: top - scale + hangs, ...hung, turn: sway })
}

/** Draws figures that came more than once, over the slope. */
function drawSign(
  scene: Scene,
  { sign }: Layout,
  { over, resultShown }: SceneState,
  sides: Sides,
): void {
  const most = over?.dice.find((die) => shows(over.dice, die) > 1)
  if (!over || most === undefined || resultShown <= 0) return
  const { x, y, room, scale } = sign
  const light = { alpha: 0.55 * resultShown, tint: sides[most]!.tint }
  glow(scene, 'things+', { x, y, wide: room * 0.9, high: 0.9 * 128 * scale }, light)
  const text = `${shows(over.dice, most)} × ${sides[most]!.name}`
  scene.write('words', 'g', text, { ...sign, ...poppedBy(scene, resultShown) })
}

/** The place: a fair at nightfall behind a stage of planks, an awning with bulbs, bunting. */
function drawPlace(scene: Scene, { awning, floor, slope, room }: Layout): void {
  const { now, reducedMotion } = scene
  const { x, y, scale } = slope
  drawFairNight(scene, slope, { scale: 2.6 * scale, alpha: 0.16 })
  const high = Math.max(0.5, (floor * 0.62) / scene.sizeOf('fair').height)
  const fair = { each: 560, past: 2, y: floor + 4, anchor: [0.5, 1], high, alpha: 0.9 } as const
  inRow(scene, 'ground', 'fair', fair)
  downFrom(scene, 'ground', 'stage', { y: floor })
  const light = { x, y: y + 30 * scale, wide: room.wide * 1.05, high: scale * 330 }
  lamplight(scene, light, 0.3 + 0.03 * Math.sin(now / 1_700))
  inRow(scene, 'board', 'bunting', {
    each: 460,
    y: awning * 0.72,
    high: Math.min(1, awning / 40),
    turnOf: (i) => (reducedMotion ? 0 : Math.sin(now / 1_900 + i) * 0.008),
  })
  drawAwning(scene, awning, { drop: 1, step: 4, bulb: 0.52, light: 0.32 })
  twinkle(scene, { every: 3_600, ms: 900, scale: 0.5 * scale, turn: 1.2 }, (turn) => ({
    x: x + [0, -118, 122][turn % 3]! * scale,
    y: y + [-158, 96, 88][turn % 3]! * scale,
  }))
}
