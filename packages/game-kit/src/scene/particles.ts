import type { Layer, Scene } from './scene.ts'
import { bell, clamp, lerp, strewn } from './timeline.ts'

export type Spray = {
  x: number
  y: number
  /** Units a millisecond, slowest and fastest. */
  speed: readonly [number, number]
  /** Where they fly, in radians, and how wide they spread around that. */
  towards: number
  spread: number
  /** Units a square millisecond. */
  gravity?: number
  drag?: number
  life: number
  scale: readonly [number, number]
  /** Milliseconds from one to the next. */
  gap?: number
  spin?: number
  tint?: number
  seed?: number
}

/** Each place is computed from its number and the time since they began: no state, nothing to collect. */
export function spray(
  scene: Scene,
  { layer, part, count }: { layer: Layer; part: (i: number) => string; count: number },
  since: number,
  { gravity = 0, drag = 0, gap = 0, spin = 0.01, seed = 0, ...how }: Spray,
): void {
  if (scene.reducedMotion) return
  for (let i = 0; i < count; i++) {
    const life = how.life * (0.7 + 0.3 * strewn(i, seed + 3))
    const age = since - i * gap - strewn(i, seed + 4) * 30
    if (age <= 0 || age >= life) continue
    const angle = how.towards + (strewn(i, seed) - 0.5) * how.spread
    const speed = lerp(...how.speed, strewn(i, seed + 1))
    const far = speed * (drag > 0 ? (1 - Math.exp(-age * drag)) / drag : age)
    scene.put(layer, part(i), {
      x: how.x + Math.cos(angle) * far,
      y: how.y + Math.sin(angle) * far + 0.5 * gravity * age * age,
      scale:
        lerp(...how.scale, strewn(i, seed + 2)) *
        (gravity > 0 ? Math.min(1, age / 60) : 1 - (age / life) * 0.6),
      turn: (strewn(i, seed + 5) - 0.5) * spin * age,
      alpha: clamp(bell(age / life, 0.05, 0.35)),
      ...(how.tint !== undefined && { tint: how.tint }),
    })
  }
}

/** The face of a coin that turns. */
export const coinAt = (since: number, i: number) =>
  `coin${[0, 1, 2, 3, 4, 5, 4, 3, 2, 1][Math.floor(since / 48 + i * 3) % 10]}`
