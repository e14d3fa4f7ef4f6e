import { fill, inRow } from '../scene/draw.ts'
import type { Scene } from '../scene/scene.ts'

/** A fair at nightfall, of the parts of `art/games/perya`: what its stalls and stages have in common. */

/** The light of its six colours. */
export const tones = {
  red: 0xff6a70,
  yellow: 0xffd84a,
  green: 0x4ae08a,
  blue: 0x5a9aff,
  pink: 0xff8ad0,
  white: 0xf4ecff,
} as const

/** The night, and rays that turn around a place. */
export function drawFairNight(
  scene: Scene,
  { x, y }: { x: number; y: number },
  { scale, alpha }: { scale: number; alpha: number },
): void {
  fill(scene, 'ground', 'night')
  const turn = scene.now / 30_000
  scene.put('ground+', 'rays', { x, y, scale, turn, alpha, tint: 0xffc88a })
}

/** An awning so high, and bulbs below it that come and go. */
export function drawAwning(
  scene: Scene,
  awning: number,
  { drop, step, bulb, light }: { drop: number; step: number; bulb: number; light: number },
): void {
  const { width, now, reducedMotion } = scene
  inRow(scene, 'board', 'awning', { each: 420, past: 2, y: 0, high: awning / 66 })
  const bulbs = Math.max(7, Math.round(width / 44))
  for (let i = 0; i < bulbs; i++) {
    const [x, y] = [((i + 0.5) * width) / bulbs, awning + drop + (i % 2) * step]
    const bright = reducedMotion ? 0.7 : 0.55 + 0.45 * Math.sin(now / 420 + i * 1.9)
    scene.put('board', 'bulb', { x, y, scale: bulb })
    const shine = { scale: light, alpha: 0.35 + 0.4 * bright, tint: 0xffd98a }
    scene.put('board+', 'glow', { x, y: y + 2, ...shine })
  }
}
