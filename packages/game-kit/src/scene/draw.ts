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
