import { fill, grey, twinkle } from '@perlas/game-kit/scene/draw'
import type { Now } from '@perlas/game-kit/scene/instant'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { strewn } from '@perlas/game-kit/scene/timeline'
import { edge, type TalaChoice, type TalaOutcome } from '../tala-dice.ts'
import { xOf, type Layout } from './layout.ts'

export type SceneState = {
  /** Where the mark lies on the scale: hundredths, 0 … 9,999; undefined while there is none. */
  at: number | undefined
  /** What a timeline shows instead, in each frame. */
  moving: number | undefined
  away: boolean
  /** 0 … 1, how far the star draws itself together, and how much light the winning part gives. */
  pull: number
  lit: number
}
type Seen = Now<TalaChoice, TalaOutcome>

export const place = (roll: number) => (roll / 100).toFixed(2).padStart(5, '0')

/** The place: night over the bay, stars, and lights on the water. */
export function drawNight(scene: Scene, { horizon, unit }: Layout): void {
  const { width, height, now } = scene
  // The evening's last light lies on the horizon, wherever that is.
  const sky = horizon / 0.71
  fill(scene, 'ground', 'night', {
    y: sky / 2,
    high: (sky + 4) / scene.sizeOf('night').height,
  })
  if (sky < height)
    scene.put('ground', 'dark', {
      x: width / 2,
      y: (sky + height) / 2,
      wide: width / 6,
      high: (height - sky + 4) / 6,
      tint: 0x06062a,
    })
  for (let i = 0; i < 34; i++) {
    const light = scene.reducedMotion
      ? 0.6
      : 0.5 + 0.5 * Math.sin(now / (700 + strewn(i) * 900) + i * 2.4)
    scene.put('ground+', 'glow', {
      x: width * strewn(i, 1),
      y: horizon * 0.82 * strewn(i, 2),
      scale: (0.03 + 0.05 * strewn(i, 3)) * unit,
      alpha: 0.35 + 0.6 * light,
      tint: i % 3 ? 0xffffff : 0xffe0b0,
    })
  }
  const shore = scene.sizeOf('shore')
  const times = Math.max(1, Math.round(width / (shore.width * unit)))
  for (let i = 0; i < times; i++) {
    const x = ((i + 0.5) * width) / times
    const wide = (width + 2) / times / shore.width
    scene.put('ground', 'shore', { x, y: horizon + 2, anchor: [0.5, 1], wide, high: 0.72 * unit })
    scene.put('ground', 'shore', {
      x,
      y: horizon + 2,
      anchor: [0.5, 1],
      wide,
      high: -0.4 * unit,
      alpha: 0.3,
      tint: 0x9a8aff,
    })
  }
  for (let i = 0; i < 26; i++) {
    const far = strewn(i, 6)
    const sway = scene.reducedMotion ? 0 : Math.sin(now / 1_300 + i * 1.7)
    scene.put('ground+', 'glow', {
      x: width * strewn(i, 5) + sway * 6,
      y: horizon + 8 + (height - horizon) * far * far,
      wide: (0.16 + 0.3 * far) * unit,
      high: 0.016 * unit,
      alpha: 0.2 + 0.14 * sway,
      tint: i % 2 ? 0xffb08a : 0x8ac8ff,
    })
  }
}

/** The star breathes, its hoop turns, its tassels sway; it draws itself together before it throws its light. */
export function drawStar(scene: Scene, { star }: Layout, { pull, lit }: SceneState): void {
  const { now } = scene
  const { x, y, scale: size } = star
  const breath = scene.reducedMotion ? 0 : Math.sin(now / 1_400)
  const scale = size * (1 + 0.012 * breath - 0.07 * pull + 0.06 * lit)
  const sway = scene.reducedMotion ? 0 : Math.sin(now / 2_300) * 0.03
  scene.put('ground+', 'rays', {
    x,
    y,
    scale: 1.25 * size,
    turn: now / 24_000,
    alpha: 0.2 + 0.2 * pull + 0.35 * lit,
    tint: 0xffc88a,
  })
  scene.put('ground+', 'glow', {
    x,
    y,
    scale: (2.1 + 0.2 * breath + 0.5 * lit) * size,
    alpha: 0.34 + 0.25 * pull + 0.3 * lit,
    tint: 0xffa86a,
  })
  for (const side of [-1, 1] as const)
    scene.put('board', 'tassel', {
      x: x + side * 46 * scale,
      y: y + 60 * scale,
      anchor: [0.5, 0.04],
      scale: 0.78 * scale,
      turn:
        -side * 0.16 + sway * 2.2 + (scene.reducedMotion ? 0 : Math.sin(now / 1_100 + side) * 0.04),
    })
  scene.put('board', 'hoop', { x, y, scale, turn: now / 9_000 + pull * 0.5 })
  scene.put('board', 'tala', { x, y, scale, turn: sway })
  scene.put('board+', 'glow', { x, y, scale: 0.34 * scale, alpha: 0.25 + 0.5 * pull })
  twinkle(scene, { every: 2_700, ms: 800, scale: 0.6 * size, turn: 1.1 }, (count) => {
    const angle = -1.57 + (count % 5) * 1.2566
    return { x: x + 70 * scale * Math.cos(angle), y: y + 70 * scale * Math.sin(angle) }
  })
}

/** The scale: what wins is light, the rest is night; where it begins, and where the star's light fell. */
export function drawGauge(
  scene: Scene,
  layout: Layout,
  { choice, over, locked }: Seen,
  state: SceneState,
): void {
  const { x, y, wide } = layout.gauge
  const cap = scene.sizeOf('rim').width
  scene.put('board', 'span', { x: x + wide / 2, y, wide: (wide + 12) / scene.sizeOf('span').width })
  scene.put('board', 'rim', { x: x - 6, y, anchor: [1, 0.5], wide: 18 / cap })
  scene.put('board', 'rim', { x: x + wide + 6, y, anchor: [1, 0.5], wide: -18 / cap })
  const cut = edge(choice)
  const under = choice.side === 'under'
  // The outermost reach into the rounded ends.
  const part = (name: 'lit' | 'unlit', from: number, to: number, tint = 0xffffff) => {
    const [left, right] = [
      xOf(layout, from) - (from === 0 ? 8 : 0),
      xOf(layout, to) + (to === 10_000 ? 8 : 0),
    ]
    scene.put('board', name, { x: (left + right) / 2, y, wide: (right - left) / 12, tint })
  }
  const ended = over !== undefined
  const dim = ended && !over.won ? grey(0.62, 10) : 0xffffff
  part(under ? 'lit' : 'unlit', 0, cut, under ? dim : 0xffffff)
  part(under ? 'unlit' : 'lit', cut, 10_000, under ? 0xffffff : dim)
  const [from, to] = under ? [0, cut] : [cut, 10_000]
  const shine = Math.max(state.lit, ended && over.won ? 0.3 + 0.08 * Math.sin(scene.now / 300) : 0)
  if (shine > 0)
    scene.put('board+', 'glow', {
      x: (xOf(layout, from) + xOf(layout, to)) / 2,
      y,
      wide: (xOf(layout, to) - xOf(layout, from) + 40) / 90,
      high: 0.8,
      alpha: shine,
      tint: 0x6affdc,
    })
  scene.put('things', 'knob', {
    x: xOf(layout, cut),
    y: y + 1,
    scale: 0.74,
    tint: locked ? 0xc8c0dc : 0xffffff,
  })
  const at = state.moving ?? state.at
  if (at === undefined || state.away) return
  drawMark(scene, layout, at, { dim: ended && !over.won })
}

export function drawMark(
  scene: Scene,
  layout: Layout,
  at: number,
  { dim = false, lift = 0, scale = 0.72 }: { dim?: boolean; lift?: number; scale?: number } = {},
): void {
  const hover = scene.reducedMotion ? 0 : Math.sin(scene.now / 600) * 1.4
  scene.put('things', 'mark', {
    x: xOf(layout, at),
    y: layout.gauge.y - 2 - lift + hover,
    anchor: [0.5, 0.9],
    scale,
    tint: dim ? 0xa8a0c0 : 0xffffff,
  })
}

/** The number; before the first throw, the name. */
export function drawFigure(
  scene: Scene,
  { figure }: Layout,
  { over }: Seen,
  { state, name }: { state: SceneState; name: string },
): void {
  const at = state.moving ?? state.at
  const { wide: room, ...where } = figure
  const text = at === undefined ? name : place(Math.min(9_999, Math.round(at)))
  scene.write('words', 'g', text, {
    ...where,
    room,
    scale: where.scale * (at === undefined ? 0.72 : 1),
    grown: 1 + 0.12 * state.lit,
    ...(over && !over.won && { tint: 0xc4bcd6 }),
  })
}
