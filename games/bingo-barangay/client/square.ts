import { fill, twinkle } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { clamp, ease, lerp, strewn } from '@perlas/game-kit/scene/timeline'
import { drawBall, placeOf, tintOf } from './balls.ts'
import type { Printing } from '../cards.ts'
import { PADDLES, SEEN, type Drum } from './drum.ts'
import type { Layout } from './layout.ts'
import { callAt, calledAt, comingAt, type Show } from './show.ts'

/** What the square shows now. */
export type SceneState = {
  cards: Printing
  /** A draw that is shown, and how long it has been. */
  show: Show | undefined
  ms: number
  drum: Drum
  /** Where in the drum the ball was that comes out. */
  taken: { ball: number; x: number; y: number } | undefined
  /** The pot has fallen: the whole square is lit, 0 … 1. */
  lit: number
  /** A card of the player's own has won just now, 0 … 1. */
  shine: number
}

const empty = { show: undefined, taken: undefined, lit: 0, shine: 0 }
export const emptyPicture = (cards: Printing, drum: Drum): SceneState => ({
  ...empty,
  cards,
  ms: 0,
  drum,
})
/** The draw is over: the square is as it was before it, its drum apart. */
export function clearPicture(picture: SceneState): void {
  Object.assign(picture, empty)
}

/** How far a ball has to be on its way to the trough to lie in it; and how long its ring is seen. */
const LIES = 0.86
const RING_MS = 400
const TOWN = 520
const FLAGS = 480
/** Lanterns, in shares of the square; on a phone the sign has the place of the second. */
const PAROLS = [
  [0.045, 0.34],
  [0.955, 0.3],
] as const
const NARROW = 600

export function drawSquare(
  scene: Scene,
  layout: Layout,
  picture: SceneState,
  title: readonly string[],
): void {
  drawPlace(scene, layout, picture)
  drawDrum(scene, layout, picture)
  // With less motion a ball is there when it is called.
  const coming =
    picture.show && !scene.reducedMotion ? comingAt(picture.show, picture.ms) : undefined
  const called = picture.show ? calledAt(picture.show, picture.ms) : 0
  if (called === 0 && coming === undefined) drawSign(scene, layout, title)
  drawCalled(scene, layout, picture, { called, coming: coming ?? 0 })
}

function drawPlace(scene: Scene, layout: Layout, picture: SceneState): void {
  const { lit } = picture
  const { width, height, reducedMotion } = scene
  const now = reducedMotion ? 0 : scene.now
  const { square, floor, drum, big, unit } = layout
  fill(scene, 'ground', 'night', { y: square.high / 2, high: (square.high + 4) / 512 })
  // What lies under words and buttons is the night again.
  if (height > square.high)
    scene.put('ground', 'dark', {
      x: width / 2,
      y: (height + square.high) / 2,
      wide: (width + 4) / 8,
      high: (height - square.high + 2) / 8,
      tint: 0x12093a,
    })
  const stars = 26
  for (let i = 0; i < stars; i++)
    scene.put('ground+', 'spark', {
      x: strewn(i, 5) * width,
      y: strewn(i, 6) * floor * 0.6,
      scale: 0.1 + 0.16 * strewn(i, 7),
      alpha: 0.4 + 0.4 * Math.sin(now / 900 + i * 2.4),
    })
  const count = Math.max(1, Math.round(width / (TOWN * unit * 0.86)))
  const town = width / count / TOWN
  for (let i = 0; i < count; i++)
    scene.put('ground', 'town', {
      x: ((i + 0.5) * width) / count,
      y: floor + 4,
      anchor: [0.5, 1],
      wide: town + 0.004,
      high: Math.min(town, (floor * 0.82) / 176),
    })
  const boards = scene.sizeOf('floor')
  scene.put('ground', 'floor', {
    x: width / 2,
    y: floor,
    anchor: [0.5, 0],
    wide: (width + 8) / boards.width,
    high: (square.high - floor + 3) / boards.height,
  })
  drawFlags(scene, layout, now)
  for (const [x, y] of square.wide < NARROW ? PAROLS.slice(0, 1) : PAROLS)
    scene.put('board', 'parol', {
      x: square.x + square.wide * x,
      y: square.high * y - 30 * unit,
      anchor: [0.5, 0],
      scale: Math.min(0.62 * unit, square.high / 300),
      turn: Math.sin(now / 1_300 + x * 9) * 0.06,
    })
  scene.put('board+', 'glow', {
    x: big.x,
    y: big.y,
    scale: big.r / 24,
    alpha: 0.34 + 0.05 * Math.sin(now / 700),
    tint: 0xffd890,
  })
  scene.put('board+', 'glow', {
    x: drum.x,
    y: drum.y,
    scale: drum.r / 34,
    alpha: 0.3,
    tint: 0x8a9aff,
  })
  if (lit > 0) drawLights(scene, layout, picture, now)
}

/** Two lines of paper flags, which the evening wind moves. */
function drawFlags(scene: Scene, { square, unit }: Layout, now: number): void {
  const { width } = scene
  const lines = Math.max(1, Math.round(width / (FLAGS * Math.min(1.1, unit))))
  const wide = width / lines / FLAGS
  const high = Math.min(1.05, square.high / 210)
  for (const [part, y, shift] of [
    ['flagsB', 0.1, 0.5],
    ['flagsA', 0, 0],
  ] as const)
    for (let i = 0; i < lines + (shift ? 1 : 0); i++)
      scene.put('board', part, {
        x: ((i + 0.5 - shift) * width) / lines,
        y: square.high * y - 3,
        anchor: [0.5, 0],
        wide: wide + 0.004,
        high: high * (shift ? 0.8 : 1) * (1 + 0.04 * Math.sin(now / 800 + i + shift * 3)),
        turn: Math.sin(now / 1_700 + i * 2 + shift) * 0.008,
      })
}

/** The whole square is lit: light over everything, and fireworks over the roofs. */
function drawLights(
  scene: Scene,
  { square, floor }: Layout,
  { cards, lit }: SceneState,
  now: number,
): void {
  const { width } = scene
  scene.put('board+', 'rays', {
    x: square.x + square.wide / 2,
    y: floor * 0.6,
    scale: square.wide / 240,
    turn: now / 5_000,
    alpha: 0.5 * lit,
    tint: 0xffd070,
  })
  const shots = scene.reducedMotion ? 0 : 7
  for (let i = 0; i < shots; i++) {
    const turn = now / 1_300 + i / shots
    const [round, u] = [Math.floor(turn), turn % 1]
    const x = (0.06 + 0.88 * strewn(i, round)) * width
    const y = (0.1 + 0.42 * strewn(i + 20, round)) * floor
    const tint = tintOf(cards, 1 + (((i + round * 2) * cards.column) % cards.balls))
    for (let j = 0; j < 14; j++) {
      const angle = (j / 14) * Math.PI * 2
      const far = ease.out(u) * square.high * (0.16 + 0.06 * (j % 2))
      scene.put('things+', 'spark', {
        x: x + Math.cos(angle) * far,
        y: y + Math.sin(angle) * far + u * u * 18,
        scale: lerp(0.7, 0.2, u),
        alpha: lit * (1 - u),
        tint,
      })
    }
  }
}

/** The glass drum on its crossed canes: blades and balls turn in it. */
function drawDrum(
  scene: Scene,
  { drum: at, floor, square }: Layout,
  { cards, drum, taken, show, ms, shine }: SceneState,
): void {
  const scale = at.r / 120
  const { x, y, r } = at
  scene.put('board', 'stand', {
    x,
    y: Math.min(square.high + square.y - 4, Math.max(y + r * 1.1, floor + 26 * scale)),
    anchor: [0.5, 1],
    wide: scale * 0.98,
    high: scale * 0.98,
  })
  scene.put('board', 'drumBack', { x, y, scale })
  for (let i = 0; i < PADDLES; i++) {
    const angle = drum.angle + (i / PADDLES) * Math.PI * 2
    scene.put('board', 'paddle', {
      x: x + Math.cos(angle) * r * 0.84,
      y: y + Math.sin(angle) * r * 0.84,
      scale: scale * 0.8,
      turn: angle,
    })
  }
  const size = (r * SEEN) / 14
  for (const { ball, x: px, y: py, turn } of drum.peas) {
    const place = { x: x + px * r, y: y + py * r, scale: size }
    scene.put('board', 'pea', { ...place, tint: tintOf(cards, ball) })
    scene.put('board', 'peaFace', {
      ...place,
      x: place.x + Math.cos(turn) * r * 0.024,
      y: place.y + Math.sin(turn) * r * 0.024,
    })
  }
  const u = show && comingAt(show, ms)
  if (taken && u !== undefined && u < 0.3)
    scene.put('board+', 'glow', {
      x: x + lerp(taken.x, 0.74, u / 0.3) * r,
      y: y + lerp(taken.y, 0.74, u / 0.3) * r,
      scale: 0.34 * scale,
      alpha: 0.8 * (1 - u / 0.3),
      tint: 0xfff0c0,
    })
  scene.put('things', 'drumGlass', { x, y, scale })
  scene.put('things', 'drumHoop', { x, y, scale, turn: drum.angle })
  // The mouth that they come out of.
  scene.put('things', 'paddle', {
    x: x + r * 0.8,
    y: y + r * 0.8,
    scale: scale * 0.9,
    turn: 0.6,
    high: 1.5,
  })
  if (shine > 0)
    scene.put('things+', 'glow', { x, y, scale: scale * 2.6, alpha: 0.5 * shine, tint: 0xffe6a0 })
}

/** The name of the game, where the ball that is called will be. */
function drawSign(
  scene: Scene,
  { big, row, square }: Layout,
  [first = '', second = '']: readonly string[],
): void {
  const room = Math.min((square.x + square.wide - big.x) * 2 - 28, row.step * 5.2)
  const rise = scene.reducedMotion ? 0 : Math.sin(scene.now / 1_100) * 2
  scene.write('words', 'g', first, {
    x: big.x,
    y: big.y - big.r * 0.42 + rise,
    scale: big.r / 44,
    room,
  })
  scene.write('words', 'g', second, {
    x: big.x,
    y: big.y + big.r * 0.56 + rise,
    scale: big.r / 62,
    room,
  })
  twinkle(scene, { every: 4_600, ms: 700, scale: 0.9, turn: 0.8 }, (count) => ({
    x: big.x + (strewn(count, 3) - 0.5) * room * 0.8,
    y: big.y + (strewn(count, 4) - 0.5) * big.r,
  }))
}

/** The ball that is called, the one that comes, and those before it in their trough. */
function drawCalled(
  scene: Scene,
  layout: Layout,
  { cards, show, taken, ms }: SceneState,
  { called, coming }: { called: number; coming: number },
): void {
  const { row, big } = layout
  const trough = () =>
    scene.put('things', 'trough', {
      x: row.x + row.step * 2,
      y: row.y + row.r * 1.02,
      wide: (row.step * 4 + row.r * 3.4) / 288,
      high: row.r / 24,
    })
  if (!show) return trough()
  // What lies there makes way late: the new one is on its way before it pushes.
  const push = ease.sine(clamp((coming - 0.3) / 0.7))
  for (let back = 6; back >= 1; back--) {
    const ball = show.balls[called - 1 - back]
    const place = ball === undefined ? undefined : placeOf(layout, back + push, undefined)
    if (ball !== undefined && place) drawBall(scene, 'things', { cards, ball }, place)
  }
  const now = called > 0 ? show.balls[called - 1] : undefined
  const drawNow = () => {
    const place = placeOf(layout, push, undefined)
    if (now !== undefined && place) drawBall(scene, 'things', { cards, ball: now }, place)
  }
  // Once it is down it lies behind the edge of the trough as the others do.
  if (push > LIES) drawNow()
  trough()
  const since = ms - callAt(called)
  if (now !== undefined && !scene.reducedMotion && since < RING_MS)
    scene.put('things+', 'ring', {
      x: big.x,
      y: big.y,
      scale: (big.r / 50) * lerp(1, 1.7, ease.out(since / RING_MS)),
      alpha: 0.7 * (1 - since / RING_MS),
      tint: tintOf(cards, now),
    })
  if (push <= LIES) drawNow()
  const next = show.balls[called]
  if (next !== undefined && coming > 0) {
    const place = placeOf(layout, coming - 1, taken?.ball === next ? taken : undefined)
    if (place) drawBall(scene, 'things', { cards, ball: next }, place)
  }
}
