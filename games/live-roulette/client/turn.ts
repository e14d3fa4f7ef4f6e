import { fill } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { clamp, createTimeline, ease, lerp, type Timeline } from '@perlas/game-kit/scene/timeline'
import type { StageTools } from '@perlas/game-kit/stage'
import { wheel } from '../wheel.ts'
import { wheelAt, type Layout } from './layout.ts'

const ROUND = Math.PI * 2
/** From the middle, in units of the bowl: the ball's track, and where it lies in a pocket. */
const [TRACK, POCKET] = [154, 92]
/** The rotor turns once in so long; the ball runs against it. */
const ROTOR_MS = 14_000
const LAP_MS = 940
const GROW_MS = 700
/** Where it is drawn from the start: as many laps at least before it falls. */
const MIN_LAPS = 2.6
const FALLS_AT = 0.56

/** What the wheel shows now. Of the ball: how far it stands from the zero of the rotor, and from the middle. */
export type SceneState = {
  grown: number
  ball: { turn: number; far: number } | undefined
  number: number | undefined
  /** How bright lightning lights the sky, 0 … 1. */
  flash: number
}
/** What sets one table apart from the others at the same bay: a light over its sky. */
export type Sky = { haze?: number }

const rotorOf = (scene: Scene) => (scene.now / ROTOR_MS) * ROUND
const pocketOf = (number: number) => (wheel.indexOf(number) / wheel.length) * ROUND

export function drawWheel(
  scene: Scene,
  layout: Layout,
  state: SceneState,
  { haze }: Sky = {},
): void {
  const { width, height } = scene
  fill(scene, 'ground', 'night')
  const sea = Math.max(width / 470, 1)
  scene.put('ground', 'bay', {
    x: width / 2,
    y: height,
    anchor: [0.5, 1],
    scale: sea,
    alpha: 0.9,
  })
  if (haze !== undefined)
    scene.put('ground+', 'glow', {
      x: width / 2,
      y: height * 0.42,
      wide: (width * 2.2) / 128,
      high: (height * 1.9) / 128,
      alpha: 0.5,
      tint: haze,
    })
  if (state.flash > 0)
    scene.put('ground+', 'glow', {
      x: width / 2,
      y: height * 0.1,
      wide: (width * 2) / 128,
      high: (height * 1.4) / 128,
      alpha: 0.75 * state.flash,
      tint: 0xb8c6ff,
    })
  const { x, y, scale } = wheelAt(layout, state.grown)
  const turn = rotorOf(scene)
  scene.put('board', 'bowl', { x, y: y + 7 * scale, scale })
  scene.put('board', 'rotor', { x, y, scale, turn })
  scene.put('board', 'turret', { x, y, scale, turn })
  if (state.ball) {
    const { turn: from, far } = state.ball
    const angle = turn + from - Math.PI / 2
    scene.put('things', 'ball', {
      x: x + Math.cos(angle) * far * scale,
      y: y + Math.sin(angle) * far * scale,
      scale: Math.max(scale, 0.8),
    })
    if (state.number !== undefined)
      scene.put('things+', 'glow', {
        x: x + Math.cos(angle) * far * scale,
        y: y + Math.sin(angle) * far * scale,
        scale: 0.5 * scale,
        alpha: scene.reducedMotion ? 0.6 : 0.45 + 0.3 * Math.sin(scene.now / 260),
        tint: 0xffe6a0,
      })
  }
  scene.put('things+', 'gloss', { x, y, scale, alpha: 0.9 })
}

/** The wheel comes to the front and the ball runs, for as long as nobody knows where it ends. */
export function running(state: SceneState, sound: StageTools['sound']): Timeline {
  const timeline = createTimeline()
  timeline.cue(0, () => sound.glide(GROW_MS))
  timeline.at(
    0,
    60_000,
    (_, since) => {
      state.grown = Math.max(state.grown, ease.sine(clamp(since / GROW_MS)))
      state.ball = { turn: -(since / LAP_MS) * ROUND, far: TRACK }
    },
    { turn: 0 },
  )
  return timeline
}

/** It runs out from where it is, falls, jumps and lies: planned backwards from the pocket that was drawn. */
export function runsOut(state: SceneState, number: number, sound: StageTools['sound']): Timeline {
  const timeline = createTimeline()
  const from = state.ball?.turn ?? 0
  const end = pocketOf(number)
  // Against the rotor: what is left to run shrinks to nothing at the pocket.
  const part = (((from - end) % ROUND) + ROUND) % ROUND
  const left = part + ROUND * MIN_LAPS
  const laps = left - (left % ROUND) + part
  const ms = (2 * laps * LAP_MS) / ROUND
  const grew = state.grown
  timeline.at(
    0,
    ms,
    (u, since) => {
      state.grown = Math.max(grew, ease.sine(clamp(since / GROW_MS)))
      state.ball = { turn: end + laps * (1 - u) ** 2, far: farAt(u) }
    },
    { turn: 0, hold: true },
  )
  for (const [at, step] of [
    [FALLS_AT + 0.13, 2],
    [FALLS_AT + 0.24, 1],
    [FALLS_AT + 0.32, 0],
    [0.97, 3],
  ] as const)
    timeline.cue(ms * at, () => sound.knock(step))
  timeline.mark('lies', ms)
  return timeline
}

function farAt(u: number): number {
  if (u < FALLS_AT) return TRACK
  const v = (u - FALLS_AT) / (1 - FALLS_AT)
  const falls = lerp(TRACK, POCKET, ease.in(clamp(v / 0.3)))
  const jumps =
    v < 0.3 ? 0 : Math.abs(Math.sin(((v - 0.3) / 0.7) * Math.PI * 3)) * (1 - v) ** 1.5 * 30
  return falls + jumps
}

/** Without movement: the ball lies where it came to. */
export function lies(state: SceneState, number: number): void {
  state.ball = { turn: pocketOf(number), far: POCKET }
  state.number = number
}

/** The wheel goes back, and makes room for the layout. */
export function goesBack(state: SceneState): Timeline {
  const timeline = createTimeline()
  const grown = state.grown
  timeline.at(0, GROW_MS, (u) => (state.grown = grown * (1 - ease.sine(u))), {
    turn: 0,
    hold: true,
  })
  return timeline
}
