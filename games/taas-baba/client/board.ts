import { breath } from '@perlas/game-kit/parts/card-hands'
import { drawTitle, grey, twinkle } from '@perlas/game-kit/scene/draw'
import type { OnScene } from '@perlas/game-kit/scene/instant'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { clamp } from '@perlas/game-kit/scene/timeline'
import type { TaasView } from '../taas-baba.ts'
import { drawBig, drawSmall, wayOf } from './cards.ts'
import { trailAt, type Layout } from './layout.ts'
import { drawVeranda } from './veranda.ts'

/** The picture at this moment; timelines bend it while they last. */
export type SceneState = {
  view: TaasView | undefined
  /** The stake is on its way: the covered card waits. */
  waiting: boolean
  /** A timeline draws the open card itself, or the last one of the trail. */
  away: Set<'open' | 'trail'>
  /** How many cards the trail has room for, where one is just coming. */
  trail: number | undefined
  /** While the figure climbs: what it shows in hundredths, and how far it jumps. */
  climbing: number | undefined
  jump: number
  /** 0 … 1: light behind a card that was right, and how far a wrong one has gone grey. */
  light: number
  lost: number
}

/** A table on which a step is laid out in time. */
export type Board = OnScene<Layout> & { state: SceneState }

export const freshState = (): SceneState => ({
  view: undefined,
  waiting: false,
  away: new Set(),
  trail: undefined,
  climbing: undefined,
  jump: 0,
  light: 0,
  lost: 0,
})

/** Sets back all that timelines bend. */
export function settleState(state: SceneState): void {
  state.away.clear()
  state.trail = state.climbing = undefined
  state.jump = state.light = 0
  state.lost = state.view?.end === 'missed' ? 1 : 0
}

export function drawTable(scene: Scene, layout: Layout, state: SceneState, title: string): void {
  drawVeranda(scene, layout)
  drawTitle(scene, layout.title, title)
  drawTrail(scene, layout, state)
  drawDeck(scene, layout)
  drawOpen(scene, layout, state)
  drawFigure(scene, layout, state)
  settleState(state)
}

/** Cards that were open before, with how each came there. */
function drawTrail(scene: Scene, layout: Layout, { view, away, trail }: SceneState): void {
  const cards = view?.cards.slice(0, -1) ?? []
  const count = trail ?? cards.length
  if (count <= 0) return
  const { x, y, wide, scale } = layout.trail
  const tray = scene.sizeOf('tray')
  scene.put('things', 'tray', {
    x,
    y,
    // As wide as its cards need, so that the evening is seen beside it.
    wide: Math.min(wide, Math.max(180, count * 56 * scale + 40)) / tray.width,
    high: scale * 0.96,
    alpha: clamp(count),
  })
  for (const [at, card] of cards.entries()) {
    if (at === cards.length - 1 && away.has('trail')) continue
    drawTrailCard(scene, layout, { view: view!, at, card, count })
  }
}

export function drawTrailCard(
  scene: Scene,
  layout: Layout,
  { view, at, card, count }: { view: TaasView; at: number; card: number; count: number },
): void {
  const place = trailAt(layout, at, count)
  drawSmall(scene, card, place)
  const way = wayOf(view, at)
  if (way === undefined) return
  // Between two cards, or on the edge of its own where they lie close.
  const { scale } = layout.trail
  const left = place.x - Math.max(place.step / 2, 19 * scale)
  const close = place.step < 50 * scale
  scene.put('things', `mark-${way}`, {
    x: close ? place.x - 14 * scale : left,
    y: close ? place.y - 24 * scale : place.y,
    scale: (close ? 0.62 : 0.78) * scale,
    tint: close ? 0xffd75a : 0xb8fff0,
  })
}

function drawDeck(scene: Scene, { deck }: Layout): void {
  for (const i of [0, 1, 2])
    scene.put('things', 'back', {
      x: deck.x + i * 3,
      y: deck.y - i * 3,
      scale: deck.scale,
      turn: -0.14,
    })
  twinkle(scene, { every: 3_800, ms: 900, scale: 0.5, turn: 1.2 }, (count) => ({
    x: deck.x + ((count % 3) - 1) * 30 * deck.scale,
    y: deck.y - 34 * deck.scale,
  }))
}

function drawOpen(scene: Scene, { spot }: Layout, state: SceneState): void {
  const { view, waiting, away, light, lost } = state
  if (light > 0) {
    scene.put('things+', 'glow', {
      ...spot,
      wide: 1.7,
      high: 2.1,
      scale: spot.scale * (0.9 + 0.1 * light),
      alpha: light * 0.8,
      tint: 0xffd98a,
    })
  }
  if (away.has('open')) return
  if (!view) {
    const waits = waiting && !scene.reducedMotion ? 0.5 + 0.5 * Math.sin(scene.now / 190) : 0
    const scale = spot.scale * (1 + 0.03 * waits)
    return drawBig(scene, 'words', null, { ...spot, scale, turn: 0.02 * waits })
  }
  drawBig(scene, 'words', view.cards.at(-1)!, {
    ...spot,
    turn: breath(scene, 0, 0.004),
    ...(lost > 0 && { tint: grey(1 - 0.42 * lost, 12) }),
  })
}

/** The multiplier that cashing out pays now. */
function drawFigure(scene: Scene, { figure }: Layout, state: SceneState): void {
  const { view, climbing, jump } = state
  const times = climbing ?? (view && view.end !== 'missed' ? view.times : 0)
  if (times === 0) return
  const { wide: room, ...at } = figure
  if (jump > 0)
    scene.put('things+', 'glow', { ...at, wide: 2.4, high: 1, alpha: 0.5 * jump, tint: 0xfff0b8 })
  scene.write('words', 'g', `${(times / 100).toFixed(2)}×`, {
    ...at,
    room,
    grown: 1 + 0.16 * jump,
  })
}
