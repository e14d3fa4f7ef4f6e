import { fill } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { lerp, strewn } from '@perlas/game-kit/scene/timeline'
import type { Layout } from '@perlas/game-kit/parts/sea/layout'

/** Day and night go round in the deep, the same for all in a sea. */
const DAY_MS = 240_000
const nightAt = (time: number) => 0.5 - 0.5 * Math.cos((time / DAY_MS) * Math.PI)

function between(one: number, other: number, u: number): number {
  const part = (shift: number) =>
    Math.round(lerp((one >> shift) & 255, (other >> shift) & 255, u)) << shift
  return part(16) | part(8) | part(0)
}

/** The place: water, light from above, hills, a reef at both feet, and at night what glows by itself. */
export function drawSea(scene: Scene, { unit }: Layout, time: number | undefined): void {
  const { width, height, now } = scene
  const night = time === undefined ? 0 : nightAt(time)
  const shade = between(0xffffff, 0x7c86d4, night)
  fill(scene, 'ground', 'sea', { tint: shade })
  for (let i = 0; i < 7; i++) {
    const sway = Math.sin(now / (3_400 + i * 420) + i * 2)
    scene.put('ground+', 'shaft', {
      x: width * ((i + 0.4) / 7) + sway * 14,
      y: -20,
      anchor: [0.5, 0],
      turn: 0.16 - i * 0.05 + sway * 0.03,
      wide: (0.7 + strewn(i) * 0.8) * Math.max(1, width / 700),
      high: (height / 512) * (0.9 + 0.3 * strewn(i, 2)),
      alpha: (0.22 + 0.13 * Math.sin(now / 2_300 + i * 1.7)) * (1 - 0.66 * night),
      tint: between(0xffffff, 0xb0a8ff, night),
    })
  }
  const hills = { x: width / 2, wide: (width + 8) / 478, tint: shade }
  scene.put('ground', 'hillFar', { ...hills, y: height - 62 * unit, high: 1.6 * unit })
  reef(scene, unit, shade, true)
  scene.put('ground', 'hillNear', { ...hills, y: height - 14 * unit, high: 1.1 * unit })
  reef(scene, unit, shade, false)
  if (scene.reducedMotion) return
  for (let i = 0; i < 16; i++) {
    const period = 7_000 + strewn(i) * 6_000
    const u = ((now + strewn(i, 1) * period) % period) / period
    scene.put('ground', 'bubble', {
      x: width * strewn(i, 2) + Math.sin(now / 700 + i) * 6,
      y: height * (1.02 - u * 1.08),
      scale: 0.18 + strewn(i, 3) * 0.5,
      alpha: 0.6,
    })
  }
  // Plankton that glows: only where it is dark.
  if (night > 0.3)
    for (let i = 0; i < 26; i++)
      scene.put('ground+', 'spark', {
        x: width * strewn(i, 11) + Math.sin(now / 2_100 + i * 2) * 18,
        y: height * (0.14 + 0.8 * strewn(i, 12)) + Math.cos(now / 2_700 + i) * 14,
        scale: 0.16 + 0.3 * strewn(i, 13),
        alpha: (night - 0.3) * (0.35 + 0.35 * Math.sin(now / 600 + i * 1.9)),
        tint: i % 3 ? 0x7af0ff : 0xc0a0ff,
      })
}

function reef(scene: Scene, unit: number, tint: number, isFar: boolean): void {
  const { width, height, now } = scene
  const foot = height + (isFar ? -26 : 10) * unit
  const size = isFar ? 0.62 : 1
  const grows = (part: string, x: number, scale: number, wide: 1 | -1, sway: number) =>
    scene.put('ground', part, {
      x,
      y: foot,
      anchor: [0.5, 1],
      scale: scale * unit * size,
      wide,
      turn: sway,
      tint: isFar ? between(tint, 0x274a9a, 0.55) : tint,
    })
  const plant = (part: string, x: number, scale: number, flip: 1 | -1, i: number) =>
    grows(part, x, scale, flip, Math.sin(now / 2_600 + i) * 0.02)
  const blade = (x: number, scale: number, i: number) =>
    grows('kelp', x, scale, i % 2 ? -1 : 1, Math.sin(now / 1_900 + i * 1.3) * 0.08)
  if (isFar) {
    for (let i = 0; i < Math.ceil(width / (150 * unit)); i++) {
      const x = (i + 0.3 + 0.4 * strewn(i, 5)) * 150 * unit
      plant(['coralViolet', 'coralAmber', 'sponge'][i % 3]!, x, 0.9, i % 2 ? 1 : -1, i)
      blade(x + 40 * unit, 1, i)
    }
    return
  }
  for (const [part, x, scale, flip] of [
    ['coralRose', 26, 1.02, 1],
    ['coralAmber', 92, 0.56, -1],
  ] as const)
    plant(part, x * unit, scale, flip, x)
  for (const [part, x, scale, flip] of [
    ['sponge', 24, 0.92, 1],
    ['coralViolet', 84, 0.62, 1],
  ] as const)
    plant(part, width - x * unit, scale, flip, x)
  blade(64 * unit, 0.86, 1)
  blade(width - 58 * unit, 0.9, 3)
  blade(width - 112 * unit, 0.6, 4)
}
