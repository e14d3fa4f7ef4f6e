import type { TilePlace } from '@perlas/game-kit/parts/tumble'
import { grey } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { timesOf } from '../halo-halo-heaps.ts'
import { ROWS } from '../paytable.ts'
import { placeAt, SWEET, type Layout } from './layout.ts'

/** What a glass multiplies by says its colour. */
const tones = [
  [50, 0xffd24a],
  [15, 0xff8ab0],
  [8, 0xd0a0ff],
  [4, 0x8ad0ff],
  [0, 0xa8f0c8],
] as const
export const toneOf = (times: number) => tones.find(([from]) => times >= from)![1]

export function putSweet(scene: Scene, layout: Layout, pose: TilePlace): void {
  const { code, reel, row, light = 1, halo = 0, wide = 1, high = 1, turn = 0 } = pose
  const { x, y } = placeAt(layout, reel, row)
  // It comes out of the shade of the frame, and goes into it.
  const shown = Math.min(1, (row + 0.66) / 0.5, (ROWS - 0.34 - row) / 0.5)
  const alpha = (pose.alpha ?? 1) * Math.max(0, shown)
  if (alpha <= 0) return
  const size = layout.frame.scale * (pose.scale ?? 1)
  const scale = SWEET * size
  const times = timesOf(code)
  const letter = String.fromCharCode(code)
  // What is squashed stands on its foot.
  const foot = y + (1 - high) * 58 * scale
  if (halo > 0) {
    const edge = { x, y, scale: layout.frame.scale, alpha: halo * alpha }
    scene.put('board', 'edge', edge)
    scene.put('board+', 'glow', {
      ...edge,
      scale: 0.8 * size,
      alpha: 0.6 * halo * alpha,
      tint: 0xffb43a,
    })
  }
  if (times > 0 || letter === 'B')
    scene.put('board+', 'glow', {
      x,
      y,
      scale: 0.7 * size,
      alpha: 0.7 * alpha * light,
      tint: times > 0 ? toneOf(times) : 0xffa040,
    })
  const dim = light < 1 ? grey(light, Math.round(22 * (1 - light))) : 0xffffff
  const place = { x, y: foot, scale, wide, high, turn, alpha }
  if (times === 0) return scene.put('things', letter, { ...place, tint: dim })
  scene.put('things', 'cup', { ...place, tint: light < 1 ? dim : toneOf(times) })
  scene.write('things', 'g', `×${times}`, {
    ...place,
    y: foot + 12 * scale * high,
    scale: 0.72 * scale,
    room: 56 * size,
    tint: dim,
  })
}
