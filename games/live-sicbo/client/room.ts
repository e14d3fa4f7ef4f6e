import { drawDie } from '@perlas/game-kit/parts/dice'
import { fill, twinkle } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { clamp, ease, lerp } from '@perlas/game-kit/scene/timeline'
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
  const { plate } = layout
  scene.put('board', 'tray', plate)
  // What is won pops where the dice lie: light first.
  if (state.over && state.resultShown > 0)
    scene.put('board+', 'glow', {
      x: layout.front.x,
      y: layout.front.y,
      wide: layout.front.scale * 3.1,
      high: layout.front.scale * 1.5,
      alpha:
        (scene.reducedMotion ? 0.5 : 0.45 + 0.08 * Math.sin(scene.now / 420)) * state.resultShown,
      tint: tones[sizeOf(state.over.dice)],
    })
  for (const die of [1, 0, 2]) drawOne(scene, layout, state, die)
  drawDome(scene, layout, state)
  drawSign(scene, layout, state, signs)
}

function drawOne(scene: Scene, layout: Layout, state: SceneState, die: number): void {
  const place = restAt(layout, die)
  const front = frontAt(layout, die)
  const u = state.front[die] ?? 0
  const face = (side: number) => `face-${side}`
  const moving = state.tumble?.[die]
  if (moving) {
    const { scale } = layout.plate
    drawDie(
      scene,
      { scale: place.scale, face },
      {
        x: place.x + moving.x * scale,
        y: place.y + moving.y * scale,
        high: moving.high,
        turn: place.turn + moving.turn,
        sides: moving.sides,
        quarters: moving.quarters,
      },
    )
    return
  }
  const shown = state.dice[die] ?? 1
  drawDie(
    scene,
    { scale: lerp(place.scale, front.scale, u), face },
    {
      x: lerp(place.x, front.x, u),
      y: lerp(place.y, front.y, u),
      high: 0.22 * Math.sin(Math.PI * u),
      turn: lerp(place.turn, front.turn, u),
      sides: [shown],
      quarters: 0,
    },
  )
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

function drawSign(
  scene: Scene,
  { sign }: Layout,
  { over, resultShown }: SceneState,
  signs: Readonly<Record<Size, string>>,
): void {
  if (!over || resultShown <= 0) return
  const size = sizeOf(over.dice)
  scene.write('words', 'g', `${totalOf(over.dice)}  ${signs[size]}`, {
    ...sign,
    grown: scene.reducedMotion ? 1 : ease.back(resultShown),
    alpha: clamp(resultShown * 3),
  })
}

/** The place: windows of shell with the evening behind, two lamps that sway, a table of narra in their light. */
function drawRoom(scene: Scene, layout: Layout): void {
  const { width, height, now } = scene
  const { wall, unit, plate, beside } = layout
  fill(scene, 'ground', 'night')
  const wood = scene.sizeOf('wood')
  scene.put('ground', 'wood', {
    x: width / 2,
    y: wall,
    anchor: [0.5, 0],
    wide: (width + 8) / wood.width,
    high: (height - wall + 8) / wood.height,
  })
  const hall = scene.sizeOf('hall')
  const high = (wall + 8) / hall.height
  const times = Math.max(1, Math.round(width / (hall.width * Math.max(high, 0.55))))
  for (let i = 0; i < times; i++)
    scene.put('ground', 'hall', {
      x: ((i + 0.5) * width) / times,
      y: -4,
      anchor: [0.5, 0],
      wide: (width + 4) / times / hall.width,
      high,
    })
  scene.put('ground+', 'glow', {
    x: plate.x,
    y: wall * 0.6,
    wide: (width * 1.1) / 128,
    high: (wall * 2.6) / 128,
    alpha: 0.24 + 0.05 * Math.sin(now / 2_700),
    tint: 0xffc070,
  })
  const rail = scene.sizeOf('rail')
  scene.put('board', 'rail', {
    x: width / 2,
    y: wall,
    wide: (width + 24) / rail.width,
    high: Math.min(1, unit * 0.9),
  })
  scene.put('board+', 'light', {
    x: plate.x,
    y: plate.y - 10,
    wide: (layout.front.wide * 1.1) / 200,
    high: (plate.scale * 300) / 120,
    alpha: 0.34 + 0.03 * Math.sin(now / 1_700),
  })
  if (wall < 26) return
  const size = Math.min(1, (wall + 40) / 110)
  for (const [i, share] of [-0.36, 0.36].entries()) {
    const sway = Math.sin(now / 2_100 + i * 2.2) * 0.05
    const x = plate.x + share * (beside ? layout.front.wide : width)
    scene.put('board', 'lamp', { x, y: -8, anchor: [0.5, 0], scale: size * 0.9, turn: sway })
    scene.put('board+', 'glow', {
      x: x - sway * 60,
      y: 50 * size,
      scale: 1.1 * size,
      alpha: 0.34 + 0.06 * Math.sin(now / 900 + i),
      tint: 0xffcf86,
    })
  }
}
