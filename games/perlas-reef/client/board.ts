import { seenOn, symbolsOn, type Turning } from '@perlas/game-kit/parts/reels'
import { fill, grey, twinkle } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { clamp, ease, lerp, strewn } from '@perlas/game-kit/scene/timeline'
import { lines, reels, strips, type ReefSymbol } from '../paytable.ts'
import type { LineWin, Spin } from '../perlas-reef.ts'
import { PITCH, placeAt, type Layout } from './layout.ts'

export const ROWS = 3

/** How the picture stands; what timelines bend is set anew in each frame. */
export type SceneState = {
  /** Of each reel, the stop in its first row. */
  stops: readonly number[]
  /** Reels that a pearl lies open over, and how far. */
  open: ReadonlyMap<number, number>
  turning: readonly (Turning<ReefSymbol> | undefined)[]
  /** Places that win, as `reel,row`: how far they have stepped forward. */
  winners: ReadonlyMap<string, number>
  lines: readonly LineWin[]
  /** How far everything else steps back. */
  dim: number
  /** The reel that is waited for. */
  eager: number | undefined
  /** 0 … 1, from the reef by day to the deep of the free spins. */
  night: number
}

/** What lies there before the first round. */
export const atRest: readonly number[] = [12, 30, 2, 21, 27]

export const rowsOf = (reel: number, stop: number): ReefSymbol[] => {
  const strip = strips[reel]!
  return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length]!)
}

/** Places of a line that count, and of parols that pay. */
export const placesOf = ({ line, count }: LineWin): string[] =>
  lines[line]!.slice(0, count).map((row, reel) => `${reel},${row}`)
export const parolsOf = ({ grid, scatter }: Spin): string[] =>
  scatter
    ? grid.flatMap((reel, at) => (reel.includes('parol') ? [`${at},${reel.indexOf('parol')}`] : []))
    : []

/** The place: warm water with light from above; by night the deep, where the free spins are. */
export function drawReef(scene: Scene, { unit, frame }: Layout, night: number): void {
  const { width, height, now } = scene
  fill(scene, 'ground', 'sea')
  if (night > 0) fill(scene, 'ground', 'deep', { alpha: night })
  const shade = grey(1 - 0.35 * night, 24 * night)
  for (let i = 0; i < 6; i++) {
    const sway = Math.sin(now / (3_300 + i * 400) + i * 2)
    scene.put('ground+', 'shaft', {
      x: width * ((i + 0.4) / 6) + sway * 12,
      y: -16,
      anchor: [0.5, 0],
      turn: 0.18 - i * 0.07 + sway * 0.03,
      wide: (1 + strewn(i)) * Math.max(1, width / 600),
      high: (height / 420) * (0.8 + 0.4 * strewn(i, 2)),
      alpha: (0.34 + 0.16 * Math.sin(now / 2_200 + i * 1.8)) * (1 - 0.5 * night),
      tint: night > 0.5 ? 0xb09aff : 0xffffff,
    })
  }
  for (let i = 0; i < 9; i++) {
    const far = 0.5 + 0.5 * strewn(i, 3)
    const span = width + 160
    const way = (now / (26_000 / far) + strewn(i, 4)) % 1
    const back = i % 3 === 0
    scene.put('ground', i % 2 ? 'fishGold' : 'fishBlue', {
      x: back ? span - way * span - 80 : way * span - 80,
      y: height * (0.06 + 0.86 * strewn(i, 5)) + Math.sin(now / 900 + i) * 5,
      scale: 0.62 * far * unit,
      wide: back ? -1 : 1,
      turn: Math.sin(now / 420 + i * 2) * 0.06,
      alpha: 0.55 + 0.4 * far,
      tint: shade,
    })
  }
  for (const side of [-1, 1] as const) {
    const foot = { y: height + 8 * unit, tint: shade, scale: 1.08 * unit }
    scene.put('ground', 'reef', {
      ...foot,
      x: side < 0 ? -6 : width + 6,
      anchor: [0, 1],
      wide: side < 0 ? 1 : -1,
      turn: scene.reducedMotion ? 0 : Math.sin(now / 3_000 + side) * 0.006,
    })
  }
  if (!scene.reducedMotion)
    for (let i = 0; i < 16; i++) {
      const period = 6_000 + strewn(i) * 6_000
      const u = ((now + strewn(i, 1) * period) % period) / period
      scene.put('ground', 'bubble', {
        x: width * strewn(i, 2) + Math.sin(now / 700 + i) * 6,
        y: height * (1.05 - 1.15 * u),
        scale: (0.3 + 0.5 * strewn(i, 6)) * unit,
        alpha: 0.7 * Math.min(1, u * 6),
      })
    }
  scene.put('board+', 'glow', {
    x: frame.x,
    y: frame.y,
    wide: 5.2 * frame.scale,
    high: 4.4 * frame.scale,
    alpha: 0.18 + 0.22 * night,
    tint: night > 0.5 ? 0xb08aff : 0xaef4ff,
  })
}

export function drawReels(scene: Scene, layout: Layout, state: SceneState): void {
  const { frame } = layout
  const { scale } = frame
  for (let reel = 0; reel < reels; reel++) {
    const middle = placeAt(layout, reel, 1)
    const waits = state.eager === reel
    const aside = state.eager !== undefined && !waits ? 0.34 : 0
    scene.put('board', 'well', {
      ...middle,
      wide: scale,
      high: scale * 0.995,
      tint: grey(1 - Math.max(0.3 * state.dim, aside), 20 * state.night),
    })
    if (waits) {
      const pulse = 0.75 + 0.25 * Math.sin(scene.now / 70)
      for (const row of [0.1, 1, 1.9])
        scene.put('board+', 'glow', {
          ...placeAt(layout, reel, row),
          wide: 1.15 * scale,
          high: 1.5 * scale,
          alpha: 0.62 * pulse,
          tint: 0xffd27a,
        })
    }
    const opened = state.open.get(reel) ?? 0
    const turning = state.turning[reel]
    const symbolAt = symbolsOn(strips[reel]!, state.stops[reel]!, turning)
    for (const { symbol, row } of seenOn(ROWS, turning?.left ?? 0, symbolAt))
      putSymbol(scene, layout, state, { reel, row, symbol, turning, opened, aside })
    if (opened > 0) openOver(scene, layout, state, { reel, opened })
  }
  scene.put('words', 'frame', frame)
  drawLines(scene, layout, state)
  twinkle(scene, { every: 2_100, ms: 650, scale: 0.6 * scale, turn: 1 }, (count) => {
    const side = count % 2 ? -1 : 1
    return {
      x: frame.x + side * 218 * scale,
      y: frame.y + (((count * 53) % 300) - 150) * scale,
    }
  })
}

const great = new Set<ReefSymbol>(['manta', 'sun', 'bangka', 'turtle', 'pearl', 'parol'])

type Shown = {
  reel: number
  row: number
  symbol: ReefSymbol
  turning: Turning<ReefSymbol> | undefined
  opened: number
  aside: number
}

function putSymbol(
  scene: Scene,
  layout: Layout,
  state: SceneState,
  { reel, row, symbol, turning, opened, aside }: Shown,
): void {
  const { scale } = layout.frame
  const { x, y } = placeAt(layout, reel, row)
  // It comes from behind the frame, and goes behind it.
  const edge = clamp((row + 0.52) / 0.3) * clamp((2.52 - row) / 0.3)
  if (edge <= 0) return
  const { high = 1, speed = 0 } = turning ?? {}
  const forward = state.winners.get(`${reel},${row}`) ?? 0
  const streak = Math.min(1, speed / 0.03)
  const size = (great.has(symbol) ? 0.74 : 0.62) * scale
  const foot = y + (1 - high) * 44 * scale
  if (streak > 0.3)
    for (const by of [-0.28, -0.14, 0.14, 0.28].filter(
      (far) => row + far > -0.4 && row + far < 2.4,
    ))
      scene.put('things', symbol, {
        x,
        y: y + by * streak * PITCH.y * scale,
        scale: size,
        high: 1.12,
        alpha: 0.2 * edge * streak,
      })
  if (forward > 0) {
    scene.put('board+', 'glow', {
      x,
      y,
      wide: 1.15 * scale,
      high: 1.25 * scale,
      alpha: 0.75 * forward,
      tint: symbol === 'parol' ? 0xff9a6a : 0x9afff0,
    })
    scene.put('things', 'cellEdge', { x, y, scale: 0.92 * scale, alpha: forward })
  }
  const idle =
    scene.reducedMotion || turning ? 0 : Math.sin(scene.now / 1_300 + reel * 1.1 + row * 2.3)
  const lively =
    forward > 0 && !scene.reducedMotion ? Math.sin(scene.now / 130 + reel) * forward : 0
  const light = forward > 0 ? 1 : 1 - Math.max(0.48 * state.dim, aside)
  scene.put('things', symbol, {
    x,
    y: foot + (great.has(symbol) ? idle * 1.2 * scale : 0),
    scale: size * (1 + 0.14 * forward),
    high,
    wide: 2 - high,
    turn: lively * 0.07 + (symbol === 'manta' || symbol === 'turtle' ? idle * 0.03 : 0),
    alpha: edge * (1 - 0.35 * streak) * (1 - clamp(opened * 2)),
    tint: light < 1 ? grey(light) : 0xffffff,
  })
}

/** A pearl that opens over its whole reel: first it grows where it lies, then there are three. */
function openOver(
  scene: Scene,
  layout: Layout,
  state: SceneState,
  { reel, opened }: { reel: number; opened: number },
): void {
  const { scale } = layout.frame
  const rows = rowsOf(reel, state.stops[reel]!)
  const from = rows.indexOf('pearl')
  scene.put('board+', 'glow', {
    ...placeAt(layout, reel, 1),
    wide: 1.2 * scale,
    high: 3.4 * scale,
    alpha: 0.5 * opened * (0.85 + 0.15 * Math.sin(scene.now / 240)),
    tint: 0xc8f8ff,
  })
  for (let row = 0; row < ROWS; row++) {
    const forward = state.winners.get(`${reel},${row}`) ?? 0
    const u = row === from ? 1 : ease.back(clamp(opened * 1.6 - 0.3 * Math.abs(row - from)))
    const { x, y } = placeAt(layout, reel, lerp(from, row, clamp(u)))
    const pulse = row === from ? Math.sin(Math.PI * clamp(opened * 1.4)) * 0.3 : 0
    if (u <= 0) continue
    if (forward > 0) scene.put('things', 'cellEdge', { x, y, scale: 0.92 * scale, alpha: forward })
    scene.put('things', 'pearl', {
      x,
      y,
      scale: 0.74 * scale * (row === from ? 1 + pulse : lerp(0.5, 1, u)) * (1 + 0.1 * forward),
      tint: forward > 0 ? 0xffffff : grey(1 - 0.3 * state.dim),
    })
  }
}

/** Lines that pay, drawn through the places that count. */
function drawLines(scene: Scene, layout: Layout, { lines: won, dim }: SceneState): void {
  const { scale } = layout.frame
  for (const { line, count } of won) {
    const points = lines[line]!.slice(0, count).map((row, reel) => placeAt(layout, reel, row))
    for (let at = 1; at < points.length; at++) {
      const [a, b] = [points[at - 1]!, points[at]!]
      const [dx, dy] = [b.x - a.x, b.y - a.y]
      for (const [high, tint, alpha] of [
        [9, 0x5a2a08, 0.55],
        [5, 0xffd24a, 0.95],
      ] as const)
        scene.put('words', 'dark', {
          x: a.x + dx / 2,
          y: a.y + dy / 2,
          wide: (Math.hypot(dx, dy) + 3) / 8,
          high: (high * scale) / 8,
          turn: Math.atan2(dy, dx),
          alpha: alpha * Math.max(0.5, dim),
          tint,
        })
    }
  }
}

/** At rest the lines of the last spin take turns. */
export function takeTurns(scene: Scene, state: SceneState, spin: Spin): void {
  if (spin.lines.length === 0 && !spin.scatter) return
  const turns: (LineWin | 'parols')[] = [
    ...spin.lines,
    ...(spin.scatter ? ['parols' as const] : []),
  ]
  const shown = scene.reducedMotion ? turns : [turns[Math.floor(scene.now / 1_500) % turns.length]!]
  const breath = scene.reducedMotion
    ? 1
    : clamp(Math.sin(Math.PI * ((scene.now % 1_500) / 1_500)) * 3)
  const places = shown.flatMap((one) => (one === 'parols' ? parolsOf(spin) : placesOf(one)))
  state.winners = new Map(places.map((place) => [place, 0.7 * breath]))
  state.lines = shown.filter((one) => one !== 'parols')
  state.dim = 0.4
}
