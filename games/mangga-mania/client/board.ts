import { seenOn, symbolsOn, type Turning } from '@perlas/game-kit/parts/reels'
import { fill, grey, twinkle } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { multipliers, REELS, ROWS, strips } from '../paytable.ts'
import { placeAt, type Layout } from './layout.ts'

/** How the picture stands; what timelines bend is set anew in each frame. */
export type SceneState = {
  /** Of each reel, the stop in its first row; of the fourth, the one that counts. */
  stops: readonly number[]
  turning: (Turning<number> | undefined)[]
  /** Places that win, by `reel,row`: how far they have stepped forward. */
  winners: ReadonlyMap<string, number>
  /** How far everything else steps back. */
  dim: number
  /** How far the price that counts shines. */
  price: number
}

export const atRest: readonly number[] = [4, 11, 17, 8]

const stripOf = (reel: number): readonly unknown[] => strips[reel] ?? multipliers
/** The fourth reel counts in its middle row. */
const firstOf = (reel: number, stop: number) => (reel < REELS ? stop : stop - 1)
/** What lies in the rows of a reel, as places of its strip. */
export const rowsOf = (reel: number, stop: number): number[] => {
  const of = stripOf(reel).length
  return Array.from({ length: ROWS }, (_, row) => (firstOf(reel, stop) + row + of) % of)
}

const tones = new Map([
  [1, 0xf4f6ff],
  [2, 0x9af0c0],
  [3, 0x8ad0ff],
  [5, 0xd8a8ff],
  [10, 0xff9ab0],
  [15, 0xffd24a],
])

/** A street in the morning: sky, pennants, palms, baskets. */
export function drawPlace(scene: Scene, { stall, unit, beside }: Layout): void {
  const { width, height, now } = scene
  fill(scene, 'ground', 'morning')
  const drift = scene.reducedMotion ? 0 : Math.sin(now / 4_000) * 6
  scene.put('ground', 'sun', {
    x: width * 0.5 + drift,
    y: height * 0.5,
    scale: 2.6 * unit,
    alpha: 0.9,
  })
  scene.put('ground+', 'rays', {
    x: width / 2,
    y: height * 0.5,
    scale: 2.4 * unit,
    turn: now / 30_000,
    alpha: 0.2,
    tint: 0xfff0b0,
  })
  for (const side of [-1, 1] as const)
    scene.put('ground', 'palm', {
      x: side < 0 ? 58 * unit : width - 58 * unit,
      y: 60 * unit,
      scale: 1.1 * unit,
      wide: side < 0 ? -1 : 1,
      turn: scene.reducedMotion ? 0 : Math.sin(now / 2_400 + side) * 0.03,
    })
  scene.put('ground', 'pennants', {
    x: width / 2,
    y: 18 * unit,
    wide: (width + 12) / 400,
    high: unit,
    turn: scene.reducedMotion ? 0 : Math.sin(now / 2_900) * 0.004,
  })
  if (!beside) return
  const ground = stall.y + 200 * stall.scale
  const fruit = ['mangga', 'dalandan', 'saging', 'buko', 'kalamansi']
  for (let i = 0; i < 5; i++) {
    const size = 1.15 * stall.scale * (1 + 0.04 * (i % 2))
    const x = 40 + i * 112 * size
    if (x > stall.x - 240 * stall.scale) break
    const y = ground - (i % 2) * 8
    for (const [dx, dy] of [
      [-26, -34],
      [24, -36],
      [0, -46],
    ] as const)
      scene.put('board', fruit[i]!, {
        x: x + dx * size,
        y: y + dy * size,
        scale: 0.5 * size,
        turn: dx / 60,
      })
    scene.put('board', 'basket', { x, y, scale: size })
  }
}

export function drawReels(scene: Scene, layout: Layout, state: SceneState): void {
  const { stall } = layout
  const { scale } = stall
  for (let reel = 0; reel <= REELS; reel++) {
    const middle = placeAt(layout, reel, 1)
    const last = reel === REELS
    const light = grey(1 - 0.4 * state.dim * (last ? 0 : 1))
    scene.put('board', last ? 'matLast' : 'mat', {
      ...middle,
      wide: scale * (last ? 0.92 : 0.88),
      high: scale * 0.94,
      tint: light,
    })
    const strip = stripOf(reel)
    const stop = firstOf(reel, state.stops[reel]!)
    const turning = state.turning[reel]
    const of = Array.from(strip.keys())
    const symbolAt = symbolsOn(of, stop, turning)
    for (const { symbol, row } of seenOn(ROWS, turning?.left ?? 0, symbolAt))
      putSymbol(scene, layout, state, {
        reel,
        row,
        symbol,
        high: turning?.high ?? 1,
        speed: turning?.speed ?? 0,
      })
  }
  const counted = placeAt(layout, REELS, 1)
  if (state.price > 0)
    scene.put('things+', 'glow', {
      ...counted,
      scale: 1.1 * scale,
      alpha: 0.8 * state.price,
      tint: 0xffd24a,
    })
  scene.put('words', 'stall', stall)
  scene.put('words', 'marker', {
    x: counted.x + 46 * scale,
    y: counted.y,
    scale: 0.86 * scale * (1 + 0.25 * state.price),
  })
  twinkle(scene, { every: 2_300, ms: 600, scale: 0.7 * scale, turn: 1 }, (count) =>
    placeAt(layout, (count * 7) % 3, (count * 5) % 3),
  )
}

type Shown = { reel: number; row: number; symbol: number; high: number; speed: number }

function putSymbol(
  scene: Scene,
  layout: Layout,
  state: SceneState,
  { reel, row, symbol, high, speed }: Shown,
): void {
  const { scale } = layout.stall
  const { x, y } = placeAt(layout, reel, row)
  const alpha = Math.max(0, Math.min(1, (2.85 - row) / 0.3))
  const forward = state.winners.get(`${reel},${row}`) ?? 0
  const foot = y + (1 - high) * 40 * scale
  if (reel === REELS) {
    const times = multipliers[symbol]!
    const size = (row === 1 ? 1 + 0.16 * state.price : 1) * scale
    const tint = tones.get(times) ?? 0xffffff
    scene.put('things', 'plate', { x, y: foot, scale: 0.92 * size, high, alpha, tint })
    scene.write('things', 'g', `×${times}`, {
      x,
      y: foot + 1,
      scale: 0.5 * size,
      room: 60 * size,
      alpha,
    })
    return
  }
  const fruit = strips[reel]![symbol]!
  const streak = Math.min(1, speed / 0.03)
  if (streak > 0.3)
    for (const by of [-0.3, -0.15, 0.15, 0.3].filter((far) => row + far * streak < 2.5))
      scene.put('things', fruit, {
        x,
        y: y + by * streak * 92 * scale,
        scale: 0.72 * scale,
        high: 1.1,
        alpha: 0.2 * alpha * streak,
      })
  const light = forward > 0 ? 1 : 1 - 0.45 * state.dim
  if (forward > 0) {
    scene.put('board+', 'glow', { x, y, scale: 0.95 * scale, alpha: 0.8 * forward, tint: 0xffe06a })
    scene.put('things', 'edge', { x, y, scale: 0.9 * scale, alpha: forward })
  }
  const grown = 0.74 * (1 + 0.13 * forward)
  const sway =
    forward > 0 && !scene.reducedMotion ? Math.sin(scene.now / 120 + reel) * 0.08 * forward : 0
  scene.put('things', fruit, {
    x,
    y: foot,
    scale: grown * scale,
    high,
    wide: 2 - high,
    turn: sway,
    alpha: alpha * (1 - 0.35 * streak),
    tint: light < 1 ? grey(light) : 0xffffff,
  })
}
