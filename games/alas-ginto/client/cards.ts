import type { TilePlace } from '@perlas/game-kit/parts/tumble'
import { grey } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { CARD, placeAt, type Layout } from './layout.ts'

const courtCards = new Set(['A', 'K', 'Q', 'J'])

/** A card, back to front: its field, its frame, who is on it, and its letter or word. */
export function putCard(
  scene: Scene,
  layout: Layout,
  pose: TilePlace,
  signs: { wild: string; parol: string },
): void {
  const { code, reel, row, light = 1, halo = 0, hidden, ...how } = pose
  const { x, y } = placeAt(layout, reel, row)
  const { scale: grown = 1, wide = 1, high = 1, turn = 0 } = how
  // Above the table it comes out of the dark.
  const alpha = (how.alpha ?? 1) * Math.max(0, Math.min(1, (row + 1.15) / 0.5))
  if (alpha <= 0) return
  const scale = CARD * layout.frame.scale * grown
  // What is squashed stands on its foot.
  const foot = y + (1 - high) * 73 * scale
  const tint = light < 1 ? grey(light, Math.round(18 * (1 - light))) : 0xffffff
  const put = (part: string, up = 0, more = 1) =>
    scene.put('things', part, {
      x: x + Math.sin(turn) * up * scale,
      y: foot - up * scale * high,
      scale: scale * more,
      wide,
      high,
      turn,
      alpha,
      tint,
    })
  if (halo > 0)
    scene.put('board+', 'glow', {
      x,
      y,
      scale: 1.32 * layout.frame.scale * grown,
      high: 1.25,
      alpha: halo * alpha,
      tint: 0xffb43a,
    })
  if (hidden) return put('back', -3)
  const card = String.fromCharCode(code)
  const letter = card.toUpperCase()
  const gold = card !== letter
  if (letter === 'W' || letter === 'P') {
    const wild = letter === 'W'
    const glow = { x, y, scale: 1.5 * scale, alpha: 0.7 * alpha * light }
    scene.put('board+', 'glow', { ...glow, tint: wild ? 0xff7ab8 : 0xffa040 })
    put(wild ? 'hero' : 'scatter', -2, 1.04)
    scene.write('things', 'g', wild ? signs.wild : signs.parol, {
      x,
      y: foot + (wild ? 59 : 57) * scale * high,
      scale: (wild ? 0.42 : 0.34) * scale,
      wide,
      high,
      alpha,
      tint,
    })
  } else if (courtCards.has(letter)) {
    put(gold ? 'fieldGold' : `field${letter}`, -3)
    put(gold ? 'frameGold' : 'frameCourt', -3)
    put(letter, -2)
    scene.put('things', `g:${letter}`, {
      x: x - 36 * scale * wide,
      y: foot + 53 * scale * high,
      scale: 0.7 * scale,
      wide,
      high,
      alpha,
      tint,
    })
  } else {
    put(gold ? 'plateGold' : 'plate', -3)
    put(letter, 1)
  }
  if (halo > 0) {
    const edge = { x, y: foot, scale: scale * 0.99, wide, high, turn }
    scene.put('things', 'edge', { ...edge, alpha: halo * alpha })
  }
}
