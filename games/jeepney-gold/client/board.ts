import { drawPlaque } from '@perlas/game-kit/parts/slots'
import { seenOn, symbolsOn, type Turning } from '@perlas/game-kit/parts/reels'
import { fill, grey, twinkle } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { lerp } from '@perlas/game-kit/scene/timeline'
import { prizeOf, reelAt, type Prize } from '../jeepney-gold.ts'
import { CELLS, GRAND, MAJOR, MINI, MINOR, REELS, ROWS, strips } from '../paytable.ts'
import { FRAME, placeAt, prizeAt, EMBLEM, type Layout } from './layout.ts'

/** A coin that holds, as it is seen at a moment. */
export type Held = { value: number; grown?: number; light?: number; row?: number; alpha?: number }

/** How the picture stands; what timelines bend is set anew in each frame. */
export type SceneState = {
  stops: readonly number[]
  /** What the coins are worth that lie there, by their cells. */
  values: ReadonlyMap<number, number>
  /** Coins that hold, by their cells: the reels are out of sight. */
  held: ReadonlyMap<number, number> | undefined
  /** What those values are of. */
  bet: number
  /** 0 by day, 1 while coins hold. */
  night: number
  /** Turns that are left, while coins hold. */
  left: number
  turning: (Turning<string> | undefined)[]
  /** Coins under way, drawn instead of those that hold. */
  coins: ReadonlyMap<number, Held> | undefined
  /** How fast empty places turn, 0 to 1, by reel. */
  whirl: readonly number[]
  /** Places that win, by their cells: how far they have stepped forward. */
  winners: ReadonlyMap<number, number>
  /** How far everything else steps back. */
  dim: number
  /** The prize that was hit. */
  hit: Prize | 'grand' | undefined
}
export type Words = Readonly<Record<Prize | 'grand' | 'sign', string>> & {
  amount: (hundredths: number) => string
}

/** No coin lies there, and no line wins. */
export const atRest: readonly number[] = [0, 4, 9, 1, 12]

const boards = new Set(['A', 'K', 'Q', 'T'])
const letters: Readonly<Record<string, string>> = { A: 'A', K: 'K', Q: 'Q', T: '10' }

const blue = (night: number): number => {
  const part = (day: number, dark: number) => Math.round(lerp(day, dark, night))
  return (part(255, 110) << 16) | (part(255, 120) << 8) | 255
}

/** The city by day or by night, the street, and the jeepney with where it goes. */
export function drawPlace(scene: Scene, layout: Layout, state: SceneState, words: Words): void {
  const { width, height, now } = scene
  const { night } = state
  const { beside, road, unit, jeep } = layout
  const sky = (part: string, alpha: number) =>
    fill(scene, 'ground', part, {
      alpha,
      y: 0,
      anchor: [0.5, 0],
      high: (road + 20) / scene.sizeOf(part).height,
    })
  sky('morning', 1)
  if (night > 0) sky('evening', night)
  scene.put('ground+', 'rays', {
    x: jeep.scale > 0 ? jeep.x : width / 2,
    y: road - 40 * unit,
    scale: 2.2 * unit,
    turn: now / 30_000,
    alpha: lerp(0.3, 0.16, night),
    tint: night > 0.5 ? 0xff8ae0 : 0xfff0b0,
  })
  const row = {
    x: width / 2,
    y: road + 8,
    anchor: [0.5, 1] as const,
    wide: (width + 8) / 400,
    high: beside ? 1.7 * unit : unit,
  }
  if (night < 1) scene.put('ground', 'street', { ...row, alpha: 0.95 })
  if (night > 0) scene.put('ground', 'streetNight', { ...row, alpha: night })
  scene.put('ground', 'road', {
    x: width / 2,
    y: road,
    anchor: [0.5, 0],
    wide: (width + 8) / 400,
    high: (height - road + 4) / 100,
    tint: blue(night),
  })
  if (jeep.scale > 0) drawJeep(scene, layout, state, words)
  drawPrizes(scene, layout, state, words)
}

function drawJeep(
  scene: Scene,
  { jeep, beside }: Layout,
  { night, left }: SceneState,
  words: Words,
): void {
  const { x, scale } = jeep
  const idle = scene.reducedMotion ? 0 : Math.sin(scene.now / 90) * 0.7
  const y = jeep.y + idle
  const middle = y - 92 * scale
  const layer = beside ? 'board' : 'words'
  // Lamps shine at night.
  for (const side of [-1, 1])
    scene.put('ground+', 'glow', {
      x: x + side * 66 * scale,
      y: middle + 22 * scale,
      scale: lerp(0.6, 2.1, night) * scale,
      alpha: lerp(0.35, 0.85, night),
      tint: 0xffe6a0,
    })
  scene.put(layer, 'jeep', { x, y: middle, scale, tint: blue(night * 0.35) })
  const sign = { x, y: middle - 74 * scale }
  if (night < 0.5) {
    const word = words.sign
    scene.write('words', 'g', word, { ...sign, scale: 0.3 * scale, room: 136 * scale })
    return
  }
  for (let i = 0; i < 3; i++)
    scene.put('words', 'bulb', {
      x: x + (i - 1) * 40 * scale,
      y: sign.y,
      scale: (i < left ? 1.25 : 0.9) * scale,
      tint: i < left ? 0xffe27a : 0x5a4a8a,
    })
}

const prizes = [
  ['grand', GRAND, 0xff6a7a],
  ['major', MAJOR, 0xd09aff],
  ['minor', MINOR, 0x7ad0ff],
  ['mini', MINI, 0x8af0b0],
] as const

function drawPrizes(scene: Scene, layout: Layout, { hit, bet }: SceneState, words: Words): void {
  const { scale } = layout.prizes
  for (const [i, [name, value, tint]] of prizes.entries()) {
    const { x, y } = prizeAt(layout, i)
    const on = hit === name
    const size = scale * (on ? 1.08 : 1)
    if (on) scene.put('board+', 'glow', { x, y, scale: 1.5 * scale, high: 0.6, tint, alpha: 0.9 })
    scene.put('words', 'prize', { x, y, scale: size, tint })
    scene.write('words', 'g', words[name], {
      x,
      y: y - 8 * size,
      scale: 0.2 * size,
      room: 72 * size,
    })
    scene.write('words', 's', words.amount((value * bet) / 100), {
      x,
      y: y + 7 * size,
      scale: 0.72 * size,
      room: 80 * size,
    })
  }
}

export function drawReels(scene: Scene, layout: Layout, state: SceneState, words: Words): void {
  const { frame } = layout
  const { scale } = frame
  scene.put('board', 'well', { ...frame, tint: blue(state.night * 0.5) })
  const held =
    state.coins ??
    (state.held && new Map([...state.held].map(([cell, value]) => [cell, { value }])))
  if (held) drawHeld(scene, layout, state, held, words)
  else
    for (let reel = 0; reel < REELS; reel++) {
      const turning = state.turning[reel]
      const strip = Array.from(strips[reel]!)
      const stop = state.stops[reel]!
      const symbolAt = symbolsOn(strip, stop, turning)
      const seen = seenOn(ROWS, turning?.left ?? 0, (offset) => ({
        letter: symbolAt(offset),
        // What stops here is known by its place; what runs by has no value.
        value: offset >= 0 && offset < ROWS ? state.values.get(reel * ROWS + offset) : undefined,
      }))
      for (const { symbol, row } of seen)
        putEmblem(scene, layout, state, words, {
          ...symbol,
          reel,
          row,
          high: turning?.high ?? 1,
          speed: turning?.speed ?? 0,
        })
    }
  scene.put('words', 'frame', frame)
  drawBulbs(scene, layout, state)
  drawPlaque(scene, layout)
  if (state.coins || state.turning.length > 0) return
  twinkle(scene, { every: 2_100, ms: 600, scale: 0.7 * scale, turn: 1 }, (count) => {
    const at = placeAt(layout, (count * 7) % 5, (count * 5) % 3)
    return { x: at.x + 18 * scale, y: at.y - 20 * scale }
  })
}

/** Little lamps run around the frame while coins hold. */
function drawBulbs(scene: Scene, { frame }: Layout, { night }: SceneState): void {
  if (night <= 0) return
  const [w, h] = [FRAME.wide - 18, FRAME.high - 18]
  const count = 44
  const run = scene.reducedMotion ? 0 : Math.floor(scene.now / 160)
  for (let i = 0; i < count; i++) {
    const way = (i / count) * 2 * (w + h)
    const [x, y] =
      way < w
        ? [way, 0]
        : way < w + h
          ? [w, way - w]
          : way < 2 * w + h
            ? [2 * w + h - way, h]
            : [0, 2 * (w + h) - way]
    const lit = (i + run) % 3 === 0
    scene.put('words', 'bulb', {
      x: frame.x + (x - w / 2) * frame.scale,
      y: frame.y + (y - h / 2) * frame.scale,
      scale: (lit ? 0.72 : 0.5) * frame.scale,
      alpha: night,
      tint: lit ? 0xfff0a0 : 0xc04a8a,
    })
  }
}

type Shown = {
  letter: string
  value: number | undefined
  reel: number
  row: number
  high: number
  speed: number
}

function putEmblem(
  scene: Scene,
  layout: Layout,
  state: SceneState,
  words: Words,
  { letter, value, reel, row, high, speed }: Shown,
): void {
  const { scale } = layout.frame
  const { x, y } = placeAt(layout, reel, row)
  // It comes out of the shade of the frame, and goes into it.
  const shadeAt = (at: number) =>
    Math.max(0, Math.min(1, (at + 0.72) / 0.4, (ROWS - 0.28 - at) / 0.4))
  const alpha = shadeAt(row)
  if (alpha <= 0) return
  const forward = state.winners.get(reel * ROWS + row) ?? 0
  const streak = Math.min(1, speed / 0.03)
  const size = EMBLEM * scale * (1 + 0.13 * forward)
  const foot = y + (1 - high) * 44 * scale
  const light = forward > 0 ? 1 : 1 - 0.5 * state.dim
  const tint = light < 1 ? grey(light, 20) : 0xffffff
  const shown = alpha * (1 - 0.35 * streak)
  if (streak > 0.3)
    for (const by of [-0.28, -0.14, 0.14, 0.28])
      scene.put('things', letter, {
        x,
        y: y + by * streak * 86 * scale,
        scale: 0.98 * size,
        high: 1.1,
        alpha: 0.2 * shadeAt(row + by * streak * 1.6) * streak,
      })
  if (forward > 0) {
    scene.put('board', 'edge', { x, y, scale, alpha: forward })
    scene.put('board+', 'glow', { x, y, scale: 0.9 * scale, alpha: 0.7 * forward, tint: 0xffc04a })
  }
  if (letter === 'C') {
    if (value !== undefined && streak < 0.3)
      scene.put('board+', 'glow', { x, y, scale: 0.86 * scale, alpha: 0.7 * alpha, tint: 0xffb040 })
    putCoin(scene, { x, y: foot, scale: size, high, alpha: shown, tint }, value, state.bet, words)
    return
  }
  const sway =
    forward > 0 && !scene.reducedMotion ? Math.sin(scene.now / 120 + reel) * 0.06 * forward : 0
  const place = { x, y: foot, scale: size, high, wide: 2 - high, turn: sway, alpha: shown, tint }
  scene.put('things', letter, place)
  if (boards.has(letter))
    scene.write('things', 'g', letters[letter]!, { ...place, scale: 0.86 * size, room: 68 * size })
}

type CoinPlace = {
  x: number
  y: number
  scale: number
  high?: number
  alpha: number
  tint?: number
}

/** A coin and what it is worth: an amount, or the name of a prize. */
function putCoin(
  scene: Scene,
  place: CoinPlace,
  value: number | undefined,
  bet: number,
  words: Words,
): void {
  const prize = value === undefined ? undefined : prizeOf(value)
  scene.put('things', prize ? 'silver' : 'C', place)
  if (value === undefined) return
  const { scale } = place
  if (prize)
    scene.write('things', 'g', words[prize], { ...place, scale: 0.42 * scale, room: 100 * scale })
  else
    scene.write('things', 's', words.amount((value * bet) / 100), {
      ...place,
      scale: 1.5 * scale,
      room: 100 * scale,
    })
}

/** Fifteen places, each with its coin, or turning by itself. */
function drawHeld(
  scene: Scene,
  layout: Layout,
  state: SceneState,
  held: ReadonlyMap<number, Held>,
  words: Words,
): void {
  const { scale } = layout.frame
  for (let cell = 0; cell < CELLS; cell++) {
    const [reel, row] = [Math.floor(cell / ROWS), cell % ROWS]
    const { x, y } = placeAt(layout, reel, row)
    scene.put('board', 'place', { x, y, scale: scale * 0.94 })
    const coin = held.get(cell)
    const whirl = state.whirl[reel] ?? 0
    if (!coin && whirl > 0)
      for (let i = 0; i < 3; i++) {
        const share = (((scene.now * 0.0034 + i / 3 + cell * 0.37) % 1) + 1) % 1
        scene.put('things+', 'spark', {
          x,
          y: y + (share - 0.5) * 66 * scale,
          wide: 1.5 * scale,
          high: 2.8 * scale,
          alpha: 0.42 * whirl * Math.sin(Math.PI * share),
          tint: 0xffd070,
        })
      }
    if (!coin) continue
    const { value, grown = 1, light = 1, row: off = 0, alpha = 1 } = coin
    scene.put('board+', 'glow', {
      x,
      y,
      scale: 0.9 * scale * grown,
      alpha: 0.6 * light,
      tint: 0xffb040,
    })
    const tint = light < 1 ? grey(Math.max(0.35, light), 20) : 0xffffff
    putCoin(
      scene,
      { x, y: y + off * 86 * scale, scale: EMBLEM * scale * grown, alpha, tint },
      value,
      state.bet,
      words,
    )
  }
}

/** What lies on the reels or holds on its places, as letters and values: for where nothing is drawn, and for tests. */
export function readOf({ stops, values, held }: Pick<SceneState, 'stops' | 'values' | 'held'>): {
  letter: string
  value: number | undefined
}[] {
  if (held)
    return Array.from({ length: CELLS }, (_, cell) => {
      const value = held.get(cell)
      return { letter: value === undefined ? '' : 'C', value }
    })
  return stops.flatMap((stop, reel) =>
    reelAt(reel, stop).map((letter, row) => ({
      letter,
      value: letter === 'C' ? values.get(reel * ROWS + row) : undefined,
    })),
  )
}
