import type { Layer, Scene } from '@perlas/game-kit/scene/scene'
import { clamp, ease, lerp } from '@perlas/game-kit/scene/timeline'
import type { Printing } from '../cards.ts'
import type { Layout } from './layout.ts'

/** The colour of a letter, on balls, board and cards; the letter is always beside it. */
const tints = [0x3f7bff, 0xf2335f, 0x8f5cff, 0x12a866, 0xff9416] as const
export const tintOf = ({ column }: Printing, ball: number) =>
  tints[Math.floor((ball - 1) / column)] ?? tints[0]

/** Half of a ball as it is drawn, in units of its part. */
const HALF = 52
/** Below this only the number stands on it. */
const LETTERED = 24
/** What a glyph's part has around it. */
const BLEED = 5

export type Place = { x: number; y: number; r: number; turn: number; alpha: number }

/** A ball with its letter and number, turned as a whole; the light on it stays where the lamp is. */
export function drawBall(
  scene: Scene,
  layer: Layer,
  { cards, ball }: { cards: Printing; ball: number },
  place: Place,
): void {
  const { x, y, r, alpha } = place
  const at = { x, y }
  const scale = r / HALF
  scene.put(layer, 'ball', { ...at, scale, alpha, tint: tintOf(cards, ball) })
  scene.put(layer, 'ballFace', { ...at, scale: scale * 1.1, alpha })
  const lettered = r >= LETTERED
  if (lettered) write(scene, layer, cards.letterOf(ball), { ...place, up: 0.42, size: 0.54 })
  write(scene, layer, String(ball), {
    ...place,
    up: lettered ? -0.13 : 0,
    size: lettered ? 1.06 : 1.16,
  })
  scene.put(layer, 'ballShine', { ...at, scale, alpha: alpha * 0.9 })
}

function write(
  scene: Scene,
  layer: Layer,
  text: string,
  { x, y, r, turn, alpha, up, size }: Place & { up: number; size: number },
): void {
  const scale = (size * r) / HALF
  const glyphs = Array.from(text, (char) => {
    const part = `n:${char}`
    return { part, wide: scene.sizeOf(part).width - BLEED }
  })
  let pen = -glyphs.reduce((sum, { wide }) => sum + wide, 0) / 2
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  for (const { part, wide } of glyphs) {
    const [dx, dy] = [(pen + wide / 2) * scale, -up * r]
    scene.put(layer, part, {
      x: x + dx * cos - dy * sin,
      y: y + dx * sin + dy * cos,
      scale,
      turn,
      alpha,
    })
    pen += wide
  }
}

/** As many lie in the trough before the first of them rolls off its end. */
const ROW = 5

/**
 * Where a ball is by its place in the order: -1 in the drum, 0 held up as the one that is called, from 1 on in the trough,
 * where each that comes pushes the others on. `from` is where in the drum it was. Undefined where it is not to be seen.
 */
export function placeOf(
  { drum, big, row }: Layout,
  at: number,
  from: { x: number; y: number } | undefined,
): Place | undefined {
  if (at <= -1 || at >= ROW + 1) return undefined
  if (at <= 0) return comes({ drum, big }, at + 1, from ?? { x: 0.2, y: 0.78 })
  // One whole roll from place to place: at rest a number stands upright.
  const turn = ease.sine(at % 1) * Math.PI * 2
  if (at < 1) {
    const u = ease.sine(at)
    const x = lerp(big.x, row.x, u)
    return {
      x,
      y: lerp(big.y, row.y, u * u),
      r: lerp(big.r, row.r, ease.out(at)),
      turn: -turn,
      alpha: 1,
    }
  }
  const gone = clamp(at - ROW)
  return {
    x: row.x + row.step * (at - 1),
    y: row.y + gone * gone * row.r * 2.4,
    r: row.r,
    turn: gone > 0 ? gone * 3 : turn,
    alpha: 1 - gone,
  }
}

/** Out of the glass by its spout, up in a bow, and larger as it comes near. */
function comes(
  { drum, big }: Pick<Layout, 'drum' | 'big'>,
  u: number,
  from: { x: number; y: number },
): Place {
  const small = drum.r * 0.11
  const start = { x: drum.x + from.x * drum.r, y: drum.y + from.y * drum.r }
  const spout = { x: drum.x + drum.r * 0.74, y: drum.y + drum.r * 0.74 }
  if (u < 0.34) {
    const w = ease.in(u / 0.34)
    return {
      x: lerp(start.x, spout.x, w),
      y: lerp(start.y, spout.y, w),
      r: lerp(small, small * 1.25, w),
      turn: w * 5,
      alpha: 1,
    }
  }
  const w = (u - 0.34) / 0.66
  const up = Math.sin(Math.PI * w) * big.r * 0.5
  const out = ease.out(w)
  return {
    x: lerp(spout.x, big.x, out),
    y: lerp(spout.y, big.y, ease.back(w)) - up * 0.4,
    r: lerp(small * 1.25, big.r, ease.back(w)),
    turn: (1 - out) * -5,
    alpha: 1,
  }
}
