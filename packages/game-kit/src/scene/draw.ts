import type { Layer, Place, Scene } from './scene.ts'
import { clamp, ease, lerp } from './timeline.ts'

/** What several games draw alike. */

/** A page is wide or tall, and things on it have a size: the two questions that a layout begins with. */
export const shapeOf = (width: number, height: number) => ({
  /** There is room for words and buttons beside the picture. */
  beside: width > height * 1.12,
  /** How large what stands around is. */
  unit: Math.min(1.5, Math.max(0.72, Math.min(width / 390, height / 560))),
})

/** A part that is stretched over the whole page: a sky. */
export function fill(scene: Scene, layer: Layer, part: string, more: Partial<Place> = {}): void {
  const { width, height } = scene.sizeOf(part)
  scene.put(layer, part, {
    x: scene.width / 2,
    y: scene.height / 2,
    wide: (scene.width + 4) / width,
    high: (scene.height + 4) / height,
    ...more,
  })
}

type More = Omit<Partial<Place>, 'x' | 'wide'>

/** A part from side to side, `past` wider than the page: an edge, a rail. Its top is at `y`. */
export function across(
  scene: Scene,
  layer: Layer,
  part: string,
  { past = 0, ...more }: More & { y: number; past?: number },
): void {
  const wide = (scene.width + past) / scene.sizeOf(part).width
  scene.put(layer, part, { x: scene.width / 2, anchor: [0.5, 0], wide, ...more })
}

/** A part from a height down to the foot of the page: a cloth, a floor. */
export function downFrom(
  scene: Scene,
  layer: Layer,
  part: string,
  { y, ...more }: Omit<More, 'high'> & { y: number },
): void {
  const high = (scene.height - y + 8) / scene.sizeOf(part).height
  across(scene, layer, part, { y, high, past: 8, ...more })
}

/** A part side by side, as often as one of them is about as wide as `each`. */
export function inRow(
  scene: Scene,
  layer: Layer,
  part: string,
  {
    each,
    past = 0,
    ...more
  }: More & { y: number; each: number; past?: number; turnOf?: (i: number) => number },
): void {
  const { turnOf, ...place } = more
  const times = Math.max(1, Math.round(scene.width / each))
  const wide = (scene.width + past) / times / scene.sizeOf(part).width
  for (let i = 0; i < times; i++)
    scene.put(layer, part, {
      x: ((i + 0.5) * scene.width) / times,
      anchor: [0.5, 0],
      wide,
      ...place,
      ...(turnOf && { turn: turnOf(i) }),
    })
}

/** Soft light over an area, so many units wide and high. */
export function glow(
  scene: Scene,
  layer: Layer,
  { x, y, wide, high }: Area,
  { alpha, tint }: { alpha: number; tint: number },
): void {
  scene.put(layer, 'glow', { x, y, wide: wide / GLOW, high: high / GLOW, alpha, tint })
}
type Area = { x: number; y: number; wide: number; high: number }
/** The size of the part. */
const GLOW = 128

/** The light of lamps on a table. */
export function lamplight(scene: Scene, { x, y, wide, high }: Area, alpha: number): void {
  scene.put('board+', 'light', { x, y, wide: wide / 200, high: high / 120, alpha })
}

/** Lamps that hang from above and sway, each with its light. */
export function drawHanging(
  scene: Scene,
  part: string,
  { places, y, scale, sway: far, light }: Hanging,
): void {
  for (const [i, x] of places.entries()) {
    const sway = Math.sin(scene.now / 2_100 + i * 2.2) * far
    scene.put('board', part, { x, y, anchor: [0.5, 0], scale, turn: sway })
    const { swing, down, grown, alpha, flicker, tint } = light
    scene.put('board+', 'glow', {
      x: x - sway * swing,
      y: down,
      scale: grown,
      alpha: alpha + flicker * Math.sin(scene.now / 900 + i),
      tint,
    })
  }
}
export type Hanging = {
  places: readonly number[]
  y: number
  scale: number
  /** How far it turns, in radians. */
  sway: number
  /** How far the light swings with it, how low and how large it is, and how bright. */
  light: {
    swing: number
    down: number
    grown: number
    alpha: number
    flicker: number
    tint: number
  }
}

/** The name of a game where its layout has room for it. */
export function drawTitle(
  scene: Scene,
  { wide: room, ...at }: { x: number; y: number; wide: number; scale: number },
  text: string,
): void {
  if (at.scale > 0) scene.write('words', 'g', text, { ...at, room })
}

type From = Place & { from: number; to: number }

/** A ring that grows and goes. */
export function ringOut(
  scene: Scene,
  layer: Layer,
  u: number,
  { from, to, scale = 1, alpha = 1, ...place }: From,
): void {
  scene.put(layer, 'ring', {
    ...place,
    scale: lerp(from, to, ease.out(u)) * scale,
    alpha: alpha * (1 - u),
  })
}

/** How a word that rises comes and goes: it has popped at `full`, and leaves from `from` on. */
export const risen = (u: number, full: number, from: number) => ({
  grown: ease.back(clamp(u / full)),
  alpha: clamp(u / 0.08) * (1 - ease.in(clamp((u - from) / (1 - from)))),
})

/** At rest something catches the light now and then, by the clock alone; `at` is where the turn's glint lies. */
export function twinkle(
  scene: Scene,
  { every, ms, scale, turn }: { every: number; ms: number; scale: number; turn: number },
  at: (count: number) => { x: number; y: number },
): void {
  const u = (scene.now % every) / ms
  if (scene.reducedMotion || u >= 1) return
  scene.put('things+', 'glint', {
    ...at(Math.floor(scene.now / every)),
    scale: scale * Math.sin(Math.PI * u),
    turn: turn * u,
  })
}

/** A grey to dim by; `blue` is how much bluer it is. */
export function grey(light: number, blue = 0): number {
  const value = Math.round(255 * Math.min(1, light))
  return (value << 16) | (value << 8) | Math.min(255, value + blue)
}
