import { fill } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { clamp, createTimeline, ease, lerp, type Timeline } from '@perlas/game-kit/scene/timeline'
import { kiteAt, skiesAt, type Layout } from './layout.ts'

/** What the sky shows now. */
export type SceneState = {
  /** How far up; it goes back to nothing between two flights. */
  up: number
  /** Since the string broke, from 0 to 1. */
  gone: number | undefined
  /** A take-down of the player's own shines, from 0 to 1. */
  shine: number | undefined
}

const THREADS = 18
const BOWS = ['bowA', 'bowB', 'bowC'] as const

export function drawSky(scene: Scene, layout: Layout, { up, gone, shine }: SceneState): void {
  const { width, height } = scene
  const { sky, unit } = layout
  const { mid, high } = skiesAt(up)
  fill(scene, 'ground', 'low')
  if (mid > 0) fill(scene, 'ground', 'mid', { alpha: mid })
  if (high > 0) fill(scene, 'ground', 'high', { alpha: high })
  const down = up * height * 0.42
  if (mid < 1)
    scene.put('ground', 'sun', {
      x: sky.wide * 0.72,
      y: sky.high * 0.72 + down * 0.4,
      scale: unit,
      alpha: 1 - mid,
    })
  if (high > 0.02) {
    const tile = 360 * unit
    for (let x = 0; x * tile < width; x += 1)
      for (let y = 0; y * tile < height; y += 1)
        scene.put('ground', 'stars', {
          x: (x + 0.5) * tile,
          y: (y + 0.5) * tile,
          scale: unit * 1.01,
          alpha: high * 0.9,
        })
    scene.put('ground', 'moon', {
      x: sky.wide * 0.84,
      y: sky.high * 0.3 + (1 - high) * -120,
      scale: unit,
      alpha: high,
    })
  }
  clouds(scene, layout, up, high)
  const land = Math.max(width / 600, unit)
  const shore = sky.high + down
  if (shore - 230 * land < height) {
    scene.put('board', 'barrio', { x: width / 2, y: shore, anchor: [0.5, 1], scale: land })
    // Below the picture's edge it is the same dark ground.
    scene.put('board', 'high', {
      x: width / 2,
      y: shore - 2,
      anchor: [0.5, 0],
      wide: (width + 4) / 16,
      high: 2,
      tint: 0x0c0616,
    })
  }
  drawKite(scene, layout, up, { gone, shine })
}

/** What the night leaves of a cloud's white. */
function mixed(night: number): number {
  const [r, g, b] = [lerp(255, 92, night), lerp(255, 98, night), lerp(255, 178, night)]
  return (Math.round(r) << 16) | (Math.round(g) << 8) | Math.round(b)
}

/** Clouds pass downwards as it climbs, the near ones faster; above all of them is only night. */
function clouds(scene: Scene, { sky, unit }: Layout, up: number, high: number): void {
  const room = sky.high + 260 * unit
  for (let i = 0; i < 7; i += 1) {
    const near = i % 2 === 0
    const speed = near ? 0.85 : 0.5
    const base = i * 173 + (near ? 40 : 0)
    const fallen = base + up * sky.high * 1.5 * speed
    const y = (fallen % room) - 130 * unit
    const drift = scene.reducedMotion ? 0 : scene.now / (near ? 160 : 300)
    const x = ((i * 271 + drift) % (sky.wide + 320 * unit)) - 160 * unit
    // At the shore they stand over the roofs, not before them.
    const clear = up < 0.3 && y > sky.high * 0.5 ? 0 : 1
    scene.put('ground', near ? 'cloudA' : 'cloudB', {
      x,
      y,
      scale: unit * (near ? 0.9 : 0.7),
      alpha: clear * (near ? 0.92 : 0.75),
      tint: mixed(high),
    })
  }
}

function drawKite(
  scene: Scene,
  layout: Layout,
  up: number,
  { gone, shine }: Pick<SceneState, 'gone' | 'shine'>,
): void {
  const { sky, unit } = layout
  const rest = kiteAt(layout, up)
  const time = scene.reducedMotion ? 0 : scene.now
  const sway = Math.sin(time / 520) * 0.07 + Math.sin(time / 230) * 0.02
  const away = gone === undefined ? 0 : ease.out(gone)
  const kite = {
    x: rest.x + Math.sin(time / 700) * 5 * unit + away * sky.wide * 0.5,
    y:
      rest.y +
      Math.cos(time / 640) * 6 * unit -
      away * sky.high * 0.16 +
      (gone ?? 0) ** 2 * sky.high * 0.3,
    scale: rest.scale * (1 - away * 0.4),
    turn: 0.3 + sway + away * 4.4,
    alpha: gone === undefined ? 1 : 1 - clamp((gone - 0.55) / 0.45),
  }
  const { cos, sin } = Math
  /** A point of the kite, in its own measures, on the page. */
  const on = (px: number, py: number) => ({
    x: kite.x + (px * cos(kite.turn) - py * sin(kite.turn)) * kite.scale,
    y: kite.y + (px * sin(kite.turn) + py * cos(kite.turn)) * kite.scale,
  })
  const hand = { x: sky.wide * 0.06, y: sky.high * 1.02 }
  const tied = on(0, -32)
  // Broken, its lower end falls back to the hand, and the upper one flies with the kite.
  const end =
    gone === undefined
      ? tied
      : { x: lerp(tied.x, hand.x + 40, away), y: lerp(tied.y, hand.y, away) }
  string(scene, hand, end, {
    sag: 26 * unit + away * 60,
    alpha: gone === undefined ? 0.85 : 1 - gone,
  })
  // The tail swings after it.
  let from = on(0, 112)
  for (let i = 0; i < 7; i += 1) {
    const angle = Math.PI / 2 + 0.5 + Math.sin(time / 360 - i * 0.7) * 0.42 + away * 2
    const to = {
      x: from.x - cos(angle - 0.5) * 20 * kite.scale * 1.5,
      y: from.y + sin(angle) * 25 * kite.scale,
    }
    line(scene, from, to, kite.alpha)
    scene.put('things', BOWS[i % 3]!, {
      ...to,
      scale: kite.scale * (1.1 - i * 0.06),
      turn: sin(time / 300 - i) * 0.4 + angle - Math.PI / 2,
      alpha: kite.alpha,
    })
    from = to
  }
  scene.put('things', 'kite', kite)
  if (shine !== undefined)
    scene.put('things+', 'glow', {
      ...on(0, -10),
      scale: kite.scale * lerp(1.4, 4.4, ease.out(shine)),
      alpha: (1 - shine) * 0.9,
      tint: 0xffe6a0,
    })
}

function string(
  scene: Scene,
  from: { x: number; y: number },
  to: { x: number; y: number },
  { sag, alpha }: { sag: number; alpha: number },
): void {
  const at = (u: number) => ({
    x: lerp(from.x, to.x, u),
    y: lerp(from.y, to.y, u) + Math.sin(Math.PI * u) * sag,
  })
  for (let i = 0; i < THREADS; i += 1) line(scene, at(i / THREADS), at((i + 1) / THREADS), alpha)
}

function line(
  scene: Scene,
  from: { x: number; y: number },
  to: { x: number; y: number },
  alpha: number,
): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  scene.put('things', 'thread', {
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
    wide: (Math.hypot(dx, dy) + 1) / 24,
    high: 0.5,
    turn: Math.atan2(dy, dx),
    alpha,
  })
}

/** The string broke: the kite is carried off, and is not seen any more. */
export function breaks(state: SceneState): Timeline {
  const timeline = createTimeline()
  timeline.at(0, 1_500, (u) => (state.gone = u), { turn: 0, hold: true })
  timeline.mark('broken', 700)
  return timeline
}

/** Another kite is tied on, down where the first one was. */
export function comesDown(state: SceneState): Timeline {
  const timeline = createTimeline()
  const from = state.up
  state.gone = undefined
  timeline.at(0, 900, (u) => (state.up = from * (1 - ease.sine(u))), { turn: 0, hold: true })
  return timeline
}

export function shines(state: SceneState): Timeline {
  const timeline = createTimeline()
  timeline.at(0, 700, (u) => (state.shine = u < 1 ? u : undefined), { turn: 0 })
  return timeline
}
