import type { Layout } from '@perlas/game-kit/parts/sea/layout'
import { fill } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { lerp, strewn } from '@perlas/game-kit/scene/timeline'

/** Clouds go over the sun, the same for all in a sea: the light comes and goes a little. */
const CLOUD_MS = 90_000
/** The whale shark goes by, far away, once in a while. */
const GUEST_MS = 70_000

/** The place: the surface above with its light, the blue, a wall that drops away on both sides, and what drifts. */
export function drawSea(scene: Scene, layout: Layout, time: number | undefined): void {
  const { width, height, now } = scene
  const sun = time === undefined ? 1 : 0.8 + 0.2 * Math.cos((time / CLOUD_MS) * 2 * Math.PI)
  fill(scene, 'ground', 'sea')
  light(scene, sun)
  far(scene, layout)
  // The other side of the bay, deep in the haze, then the wall that we hang beside.
  const high = Math.max(0.9, height / 560)
  side(scene, { x: width + 14, foot: height + 90, scale: 1.24 * high, tint: 0x5aa2ee }, -1)
  side(scene, { x: -14, foot: height + 30, scale: high, tint: 0xffffff }, 1)
  side(scene, { x: width + 14, foot: height + 200 * high, scale: high, tint: 0xe0ecff }, -1)
  garden(scene, layout, high)
  if (scene.reducedMotion) return
  for (let i = 0; i < 14; i++) {
    const period = 8_000 + strewn(i) * 6_000
    const u = ((now + strewn(i, 1) * period) % period) / period
    scene.put('ground', 'bubble', {
      x: width * strewn(i, 2) + Math.sin(now / 800 + i) * 7,
      y: height * (1.02 - u * 1.04),
      scale: 0.14 + strewn(i, 3) * 0.4,
      alpha: 0.5 * (1 - u * 0.4),
    })
  }
  // Plankton, where the light catches it.
  for (let i = 0; i < 30; i++)
    scene.put('ground+', 'spark', {
      x: width * strewn(i, 11) + Math.sin(now / 3_100 + i * 2) * 22,
      y: height * (0.1 + 0.84 * strewn(i, 12)) + Math.cos(now / 3_700 + i) * 16,
      scale: 0.08 + 0.16 * strewn(i, 13),
      alpha: 0.3 + 0.3 * Math.sin(now / 900 + i * 1.9),
      tint: i % 3 ? 0xeaffff : 0xfff0b8,
    })
}

/** The surface from below, and shafts of light that wander. */
function light(scene: Scene, sun: number): void {
  const { width, height, now } = scene
  const wide = Math.max(1.1, width / 440)
  for (const [at, shift] of [0, 1].entries())
    scene.put('ground+', 'surface', {
      x: width / 2 + Math.sin(now / 4_200 + at * 2) * 24,
      y: -6,
      anchor: [0.5, 0],
      wide: wide * (shift ? -1.06 : 1.06),
      high: 0.9 + shift * 0.5 + 0.1 * Math.sin(now / 1_900 + at),
      alpha: (0.3 - 0.12 * shift) * sun,
    })
  for (let i = 0; i < 9; i++) {
    const sway = Math.sin(now / (3_800 + i * 380) + i * 2)
    scene.put('ground+', 'shaft', {
      x: width * ((i + 0.3) / 9) + sway * 16,
      y: -26,
      anchor: [0.5, 0],
      turn: 0.22 - i * 0.05 + sway * 0.03,
      wide: (0.6 + strewn(i) * 0.9) * Math.max(1, width / 640),
      high: (height / 512) * (0.86 + 0.34 * strewn(i, 2)),
      alpha: (0.3 + 0.14 * Math.sin(now / 2_300 + i * 1.7)) * sun,
      tint: 0xfffbe0,
    })
  }
}

/** What is far away: a ball of fish that turns, and now and then the whale shark. */
function far(scene: Scene, { unit }: Layout): void {
  const { width, height, now } = scene
  const middle = { x: width * 0.62, y: height * 0.3 }
  for (let i = 0; i < 46; i++) {
    const angle = strewn(i, 21) * 6.28 + now / (5_200 + strewn(i, 22) * 2_600)
    const reach = (0.25 + 0.75 * strewn(i, 23)) * 74 * unit
    const depth = Math.sin(angle)
    scene.put('ground', 'far', {
      x: middle.x + Math.cos(angle) * reach,
      y: middle.y + depth * reach * 0.36 + (strewn(i, 24) - 0.5) * 34 * unit,
      scale: (0.2 + 0.1 * depth) * unit,
      // It looks to the left as it is drawn.
      wide: depth > 0 ? 1 : -1,
      alpha: 0.5 + 0.2 * depth,
      tint: 0x7ac4f4,
    })
  }
  const u = (now % GUEST_MS) / GUEST_MS
  if (scene.reducedMotion || u > 0.6) return
  scene.put('ground', 'butanding', {
    x: lerp(width + 160 * unit, -160 * unit, u / 0.6),
    y: height * 0.52 + Math.sin(now / 3_000) * 8,
    scale: 0.9 * unit,
    turn: 0.03 * Math.sin(now / 1_700),
    alpha: 0.55,
    tint: 0xa8dcff,
  })
}

type Wall = { x: number; foot: number; scale: number; tint: number }
/** One side: its outer edge lies at the page's. */
const side = (scene: Scene, { x, foot, scale, tint }: Wall, wide: 1 | -1) =>
  scene.put('ground', 'wall', { x, y: foot, anchor: [0, 1], scale, wide, tint })

/** The outer edge of the wall, at so many of its units over its foot. */
const LEDGES = [
  [0, 128],
  [90, 114],
  [160, 98],
  [224, 88],
  [280, 62],
  [334, 56],
] as const

/** Fans and sponges on the ledges, that the current sways. */
function garden(scene: Scene, { unit }: Layout, high: number): void {
  const { width, height, now } = scene
  const grows = (part: string, ledge: number, scale: number, i: number, isRight = false) => {
    const [up, out] = LEDGES[ledge]!
    // What stands upright stands a little further in than what leans out.
    const x = (out - (part === 'sponge' ? 30 : 9)) * high - 14
    const lean = (isRight ? -0.5 : 0.5) + Math.sin(now / 2_400 + i * 1.4) * 0.05
    scene.put('ground', part, {
      x: isRight ? width - x : x,
      y: height + (isRight ? 200 * high : 30) - up * high,
      anchor: [0.5, 0.97],
      scale: scale * Math.sqrt(unit * high),
      wide: isRight ? -1 : 1,
      turn: part === 'sponge' ? lean * 0.3 : lean,
    })
  }
  grows('fanAmber', 5, 0.42, 1)
  grows('fanRose', 3, 0.66, 2)
  grows('fanAmber', 2, 0.54, 3)
  grows('sponge', 1, 0.56, 4)
  grows('fanRose', 4, 0.6, 5, true)
  grows('fanAmber', 3, 0.64, 6, true)
  scene.put('ground', 'sponge', {
    x: width - 22 * unit,
    y: height + 12,
    anchor: [0.5, 1],
    scale: 0.62 * unit,
    wide: -1,
  })
}
