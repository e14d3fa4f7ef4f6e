import { drawDie } from '@perlas/game-kit/parts/dice'
import { fill, twinkle } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { clamp, ease } from '@perlas/game-kit/scene/timeline'
import { colours, shows, type Colour } from '../live-perya.ts'
import { dieAt, type Layout } from './layout.ts'
import type { SceneState } from './moves.ts'

const tones: Readonly<Record<Colour, number>> = {
  red: 0xff6a70,
  yellow: 0xffd84a,
  green: 0x4ae08a,
  blue: 0x5a9aff,
  pink: 0xff8ad0,
  white: 0xf4ecff,
}
const face = (side: number) => `face-${colours[side]!}`
/** A die this far down has left the box. */
const OUT = 0.06

export function drawStage(
  scene: Scene,
  layout: Layout,
  state: SceneState,
  names: Readonly<Record<Colour, string>>,
): void {
  drawPlace(scene, layout)
  const { slope } = layout
  scene.put('board', 'slope', {
    ...slope,
    x:
      slope.x +
      (scene.reducedMotion ? 0 : Math.sin(scene.now / 31) * 1.6 * state.rattle * slope.scale),
  })
  const dice = [0, 1, 2].map((die) => ({ die, way: wayOf(state, die) }))
  for (const { die } of dice.filter(({ way }) => way < OUT)) drawOne(scene, layout, state, die)
  drawFlap(scene, layout, state)
  for (const { die } of dice
    .filter(({ way }) => way >= OUT)
    .sort((one, other) => one.way - other.way))
    drawOne(scene, layout, state, die)
  drawSign(scene, layout, state, names)
}

const wayOf = ({ rolling, way }: SceneState, die: number) => rolling?.[die]?.way ?? way[die] ?? 0

function drawOne(scene: Scene, layout: Layout, state: SceneState, die: number): void {
  const rolling = state.rolling?.[die]
  const at = dieAt(layout, die, wayOf(state, die))
  if (rolling) {
    drawDie(
      scene,
      { scale: at.scale, face },
      {
        x: at.x + rolling.aside * at.scale,
        y: at.y,
        high: rolling.high,
        turn: at.turn + rolling.turn,
        sides: rolling.sides,
        quarters: rolling.quarters,
      },
    )
    return
  }
  const shown = state.dice[die] ?? 0
  const again = state.over ? shows(state.over.dice, shown) : 0
  if (again > 1 && state.titled > 0)
    scene.put('board+', 'glow', {
      x: at.x,
      y: at.y,
      scale: 1.15 * at.scale,
      alpha:
        state.titled * (scene.reducedMotion ? 0.7 : 0.6 + 0.2 * Math.sin(scene.now / 260 + die)),
      tint: tones[colours[shown]!],
    })
  drawDie(
    scene,
    { scale: at.scale, face },
    {
      x: at.x,
      y: at.y,
      high:
        again > 1 && !scene.reducedMotion
          ? 0.05 * state.titled * Math.abs(Math.sin(scene.now / 240))
          : 0,
      turn: at.turn,
      sides: [shown],
      quarters: 0,
    },
  )
}

/** The flap over the box, the string that runs over its side, and the tassel that is pulled. */
function drawFlap(
  scene: Scene,
  { slope: { x, y, scale } }: Layout,
  { flap, pull }: SceneState,
): void {
  scene.put('things', 'flap', {
    x,
    y: y - 105 * scale,
    anchor: [0.5, 0],
    scale,
    high: Math.max(0.12, 1 - 0.88 * flap),
  })
  const side = x + 104 * scale
  const hangs = (34 + 30 * pull) * scale
  const sway = scene.reducedMotion ? 0 : Math.sin(scene.now / 900) * 0.05 * (1 - pull)
  scene.put('things', 'cord', {
    x: side,
    y: y - 128 * scale,
    anchor: [0.5, 0],
    scale,
    high: hangs / (40 * scale),
  })
  scene.put('things', 'tassel', {
    x: side,
    y: y - 129 * scale + hangs,
    anchor: [0.5, 0],
    scale,
    turn: sway,
  })
}

/** What came more than once, over the slope. */
function drawSign(
  scene: Scene,
  { sign }: Layout,
  { over, titled }: SceneState,
  names: Readonly<Record<Colour, string>>,
): void {
  const most = over?.dice.find((die) => shows(over.dice, die) > 1)
  if (!over || most === undefined || titled <= 0) return
  scene.put('things+', 'glow', {
    x: sign.x,
    y: sign.y,
    wide: (sign.room * 0.9) / 128,
    high: 0.9 * sign.scale,
    alpha: 0.55 * titled,
    tint: tones[colours[most]!],
  })
  scene.write('words', 'g', `${shows(over.dice, most)} × ${names[colours[most]!]}`, {
    ...sign,
    grown: scene.reducedMotion ? 1 : ease.back(titled),
    alpha: clamp(titled * 3),
  })
}

/** The place: a fair at nightfall behind a stage of planks, an awning with bulbs, bunting. */
function drawPlace(scene: Scene, layout: Layout): void {
  const { width, height, now } = scene
  const { awning, floor, slope, room } = layout
  fill(scene, 'ground', 'night')
  scene.put('ground+', 'rays', {
    x: slope.x,
    y: slope.y,
    scale: 2.6 * slope.scale,
    turn: now / 30_000,
    alpha: 0.16,
    tint: 0xffc88a,
  })
  const fair = scene.sizeOf('fair')
  const times = Math.max(1, Math.round(width / 560))
  for (let i = 0; i < times; i++)
    scene.put('ground', 'fair', {
      x: ((i + 0.5) * width) / times,
      y: floor + 4,
      anchor: [0.5, 1],
      wide: (width + 2) / times / fair.width,
      high: Math.max(0.5, (floor * 0.62) / fair.height),
      alpha: 0.9,
    })
  const stage = scene.sizeOf('stage')
  scene.put('ground', 'stage', {
    x: width / 2,
    y: floor,
    anchor: [0.5, 0],
    wide: (width + 8) / stage.width,
    high: (height - floor + 8) / stage.height,
  })
  scene.put('board+', 'light', {
    x: slope.x,
    y: slope.y + 30 * slope.scale,
    wide: (room.wide * 1.05) / 200,
    high: (slope.scale * 330) / 120,
    alpha: 0.3 + 0.03 * Math.sin(now / 1_700),
  })
  const flags = scene.sizeOf('bunting')
  const lines = Math.max(1, Math.round(width / 460))
  for (let i = 0; i < lines; i++)
    scene.put('board', 'bunting', {
      x: ((i + 0.5) * width) / lines,
      y: awning * 0.72,
      anchor: [0.5, 0],
      wide: width / lines / flags.width,
      high: Math.min(1, awning / 40),
      turn: scene.reducedMotion ? 0 : Math.sin(now / 1_900 + i) * 0.008,
    })
  const count = Math.max(1, Math.round(width / 420))
  for (let i = 0; i < count; i++)
    scene.put('board', 'awning', {
      x: ((i + 0.5) * width) / count,
      y: 0,
      anchor: [0.5, 0],
      wide: (width + 2) / count / 480,
      high: awning / 66,
    })
  const bulbs = Math.max(7, Math.round(width / 44))
  for (let i = 0; i < bulbs; i++) {
    const [x, y] = [((i + 0.5) * width) / bulbs, awning + 1 + (i % 2) * 4]
    const light = scene.reducedMotion ? 0.7 : 0.55 + 0.45 * Math.sin(now / 420 + i * 1.9)
    scene.put('board', 'bulb', { x, y, scale: 0.52 })
    const glow = { x, y: y + 2, scale: 0.32, alpha: 0.35 + 0.4 * light, tint: 0xffd98a }
    scene.put('board+', 'glow', glow)
  }
  twinkle(scene, { every: 3_600, ms: 900, scale: 0.5 * slope.scale, turn: 1.2 }, (turn) => ({
    x: slope.x + [0, -118, 122][turn % 3]! * slope.scale,
    y: slope.y + [-158, 96, 88][turn % 3]! * slope.scale,
  }))
}
