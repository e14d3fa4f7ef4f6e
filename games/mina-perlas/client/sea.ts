import { fill, grey } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { strewn } from '@perlas/game-kit/scene/timeline'
import type { Layout } from './layout.ts'

const DRIFT_MS = 46_000

/** The place: water, light, hills, plants at both feet, and what swims by while nobody plays. */
export function drawSea(scene: Scene, { unit, beside }: Layout, dim: number): void {
  const { width, height, now } = scene
  // A grey to dim by, a little blue.
  const shade = grey(1 - 0.34 * dim, 16)
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
      alpha: (0.2 + 0.14 * Math.sin(now / 2_300 + i * 1.7)) * (1 - 0.5 * dim),
    })
  }
  const far = ((now / DRIFT_MS + 0.16) % 1) * (width + 520 * unit) - 260 * unit
  scene.put('ground', 'butanding', {
    x: width - far,
    y: height * (beside ? 0.2 : 0.12) + Math.sin(now / 2_900) * 8,
    scale: unit * 0.82,
    turn: Math.sin(now / 2_100) * 0.03,
    alpha: 0.6,
    tint: shade,
  })
  const hills = { x: width / 2, wide: (width + 8) / 478, tint: shade }
  scene.put('ground', 'hillFar', { ...hills, y: height - 46 * unit, high: 1.5 * unit })
  scene.put('ground', 'hillNear', { ...hills, y: height - 14 * unit, high: 1.1 * unit })
  for (let i = 0; i < 8; i++) school(scene, i, unit, shade)
  const foot = height + 10 * unit
  const grows = (part: string, x: number, size: number, wide: 1 | -1, turn: number) => {
    const scale = size * unit
    scene.put('ground', part, { x, y: foot, anchor: [0.5, 1], scale, wide, turn, tint: shade })
  }
  const plant = (part: string, x: number, size: number, flip: 1 | -1, i: number) =>
    grows(part, x, size, flip, Math.sin(now / 2_600 + i) * 0.02)
  const blade = (x: number, size: number, i: number) =>
    grows('kelp', x, size, i % 2 ? -1 : 1, Math.sin(now / 1_900 + i * 1.3) * 0.07)
  blade(66 * unit, 0.74, 1)
  blade(84 * unit, 0.58, 2)
  blade(width - 74 * unit, 0.8, 3)
  blade(width - 96 * unit, 0.54, 4)
  plant('coralRose', 22 * unit, 0.95, 1, 0)
  plant('sponge', width - 22 * unit, 0.9, 1, 2)
  plant('coralAmber', 74 * unit, 0.52, -1, 1)
  plant('coralRose', width - 78 * unit, 0.46, 1, 3)
  if (!scene.reducedMotion)
    for (let i = 0; i < 14; i++) {
      const period = 7_000 + strewn(i) * 6_000
      const u = ((now + strewn(i, 1) * period) % period) / period
      scene.put('ground', 'bubble', {
        x: width * strewn(i, 2) + Math.sin(now / 700 + i) * 6,
        y: height * (1.02 - u * 1.08),
        scale: 0.2 + strewn(i, 3) * 0.5,
        alpha: 0.7,
      })
    }
}

function school(scene: Scene, i: number, unit: number, tint: number): void {
  const period = 21_000
  const u = ((scene.now + 9_000 + i * 340) % period) / period
  scene.put('ground', 'fish', {
    x: u * (scene.width + 240) - 120,
    y: scene.height * 0.74 + Math.sin(u * 9 + i) * 16 + (i % 3) * 17 * unit,
    scale: (0.34 + 0.16 * strewn(i)) * unit,
    wide: -1,
    turn: Math.cos(u * 9 + i) * 0.12,
    alpha: 0.75,
    tint: i % 3 === 0 ? 0xffd27a : tint,
  })
}
