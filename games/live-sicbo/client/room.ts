import { poppedBy } from '@perlas/game-kit/parts/card-hands'
import { LAMP } from '@perlas/game-kit/parts/card-room'
import { drawMoving, drawStill, onWay } from '@perlas/game-kit/parts/dice-table'
import {
  across,
  downFrom,
  drawHanging,
  fill,
  glow,
  inRow,
  lamplight,
  twinkle,
} from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { sizeOf, totalOf, type Size } from '../live-sicbo.ts'
import { frontAt, restAt, type Layout } from './layout.ts'
import type { SceneState } from './moves.ts'

const tones: Readonly<Record<Size, number>> = { small: 0x7ab4ff, big: 0xff8a98, triple: 0x7af0b0 }

export function drawTable(
  scene: Scene,
  layout: Layout,
  state: SceneState,
  signs: Readonly<Record<Size, string>>,
): void {
  drawRoom(scene, layout)
  const { plate, front, sign } = layout
  const { over, resultShown } = state
  scene.put('board', 'tray', plate)
  // What is won pops where the dice lie: light first.
  if (over && resultShown > 0) {
    const bright = scene.reducedMotion ? 0.5 : 0.45 + 0.08 * Math.sin(scene.now / 420)
    const light = { alpha: bright * resultShown, tint: tones[sizeOf(over.dice)] }
    const size = { wide: front.scale * 3.1 * 128, high: front.scale * 1.5 * 128 }
    glow(scene, 'board+', { x: front.x, y: front.y, ...size }, light)
  }
  for (const die of [1, 0, 2]) drawOne(scene, layout, state, die)
  drawDome(scene, layout, state)
  if (!over || resultShown <= 0) return
  const text = `${totalOf(over.dice)}  ${signs[sizeOf(over.dice)]}`
  scene.write('words', 'g', text, { ...sign, ...poppedBy(scene, resultShown) })
}

const face = (side: number) => `face-${side}`
function drawOne(scene: Scene, layout: Layout, { moving, way, dice }: SceneState, die: number) {
  const place = restAt(layout, die)
  if (moving) return drawMoving(scene, face, place, moving[die]!, layout.plate.scale)
  const u = way[die]!
  const at = onWay(place, frontAt(layout, die), u)
  drawStill(scene, face, at, { side: dice[die]!, high: 0.22 * Math.sin(Math.PI * u) })
}

function drawDome(scene: Scene, { plate, wall }: Layout, { jolt, lift }: SceneState): void {
  const { x, y, scale } = plate
  const now = scene.now
  const shaken = scene.reducedMotion ? 0 : jolt
  const up = lift * (y + 132 * scale)
  if (up > y + 130 * scale) return
  const at = {
    x: x + Math.sin(now / 27) * 4 * shaken * scale,
    y: y - 56 * scale - Math.abs(Math.sin(now / 61)) * 4 * shaken * scale - up,
  }
  // It hangs on a cord while it is in the air.
  const turn = Math.sin(now / 34) * 0.02 * shaken + 0.05 * Math.sin(lift * 5)
  scene.put('things', 'dome', { ...at, scale, turn, alpha: 0.97 })
  if (lift > 0 || scene.reducedMotion) return
  twinkle(scene, { every: 3_400, ms: 1_000, scale: 0.6 * scale, turn: 1.2 }, (count) => ({
    x: at.x + [-58, 34, 0][count % 3]! * scale,
    y: at.y + [-44, -8, -104][count % 3]! * scale,
  }))
  scene.put('things+', 'glow', {
    x: at.x - 30 * scale,
    y: Math.max(wall, at.y - 20 * scale),
    scale: 1.3 * scale,
    alpha: 0.12 + 0.03 * Math.sin(now / 1_400),
    tint: 0xffe0b0,
  })
}

/** The place: windows of shell with the evening behind, two lamps that sway, a table of narra in their light. */
function drawRoom(scene: Scene, layout: Layout): void {
  const { width, now } = scene
  const { wall, unit, plate, beside, front } = layout
  fill(scene, 'ground', 'night')
  downFrom(scene, 'ground', 'wood', { y: wall })
  const hall = scene.sizeOf('hall')
  const high = (wall + 8) / hall.height
  inRow(scene, 'ground', 'hall', { each: hall.width * Math.max(high, 0.55), past: 4, y: -4, high })
  const evening = { x: plate.x, y: wall * 0.6, wide: width * 1.1, high: wall * 2.6 }
  const bright = 0.24 + 0.05 * Math.sin(now / 2_700)
  glow(scene, 'ground+', evening, { alpha: bright, tint: 0xffc070 })
  const rail = { y: wall, past: 24, anchor: [0.5, 0.5], high: Math.min(1, unit * 0.9) } as const
  across(scene, 'board', 'rail', rail)
  const light = { x: plate.x, y: plate.y - 10, wide: front.wide * 1.1, high: plate.scale * 300 }
  lamplight(scene, light, 0.34 + 0.03 * Math.sin(now / 1_700))
  if (wall < 26) return
  const size = Math.min(1, (wall + 40) / 110)
  const aside = 0.36 * (beside ? front.wide : width)
  drawHanging(scene, 'lamp', {
    places: [plate.x - aside, plate.x + aside],
    y: -8,
    scale: size * 0.9,
    sway: 0.05,
    light: { swing: 60, down: 50 * size, grown: 1.1 * size, ...LAMP },
  })
}
