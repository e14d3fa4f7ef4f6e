import {
  breath,
  drawPlaque,
  freshHands,
  settleHands,
  type HandsOn,
  type HandsState,
} from '@perlas/game-kit/parts/card-hands'
import { drawRoom } from '@perlas/game-kit/parts/card-room'
import { drawCard, type CardPlace } from '@perlas/game-kit/parts/cards'
import { glow, grey } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { fivesOf, HAND, makersOf, type Hands, type JacksView, type Made } from '../jacks-perlas.ts'
import { cardAt, smallCardAt, type Layout } from './layout.ts'

/** What the picture shows at this moment; timelines bend it while they last. */
type Own = {
  view: JacksView | undefined
  /** Chosen for the next round. */
  hands: Hands
  /** The round pays more than it cost: only then anything of it is lit as won. */
  gains: boolean
  hold: boolean[]
  /** What the hint would hold; nothing where it is not asked for. */
  best: readonly boolean[]
  /** 0 … 1, how far a card is pushed up, where it is just being. */
  pushed: Map<number, number>
  /** 0 … 1, how far small hands are fanned out. */
  fanned: number
  /** 0 … 1, how far a card of a small hand is turned over, where it is just being: `5 × hand + card`. */
  turned: Map<number, number>
}
export type SceneState = Own & HandsState<'hand'>
export type Board = HandsOn<'hand', Layout, Own>

export const none = (): boolean[] => Array.from({ length: HAND }, () => false)
export const freshState = (): SceneState => ({
  ...freshHands<'hand'>(),
  view: undefined,
  hands: 1,
  gains: false,
  hold: none(),
  best: [],
  pushed: new Map(),
  fanned: 1,
  turned: new Map(),
})
/** How many hands are to be seen. */
export const shownHands = ({ view, hands }: Pick<SceneState, 'view' | 'hands'>): Hands =>
  view ? (fivesOf(view).length as Hands) : hands
/** What timelines bend, as it is where none is under way. */
export function settleState(state: SceneState): void {
  settleHands(state)
  state.pushed.clear()
  state.turned.clear()
  state.fanned = 1
}

export type Names = Readonly<Record<Made | 'title' | 'held' | 'none', string>>

export function drawTable(scene: Scene, layout: Layout, state: SceneState, names: Names): void {
  drawRoom(scene, layout, names.title)
  const { x, y, wide, high } = layout.pays
  const size = { wide: (wide + 4) / 300, high: (high + 6) / 240 }
  if (!layout.noPays) scene.put('board', 'board', { x: x + wide / 2, y: y + high / 2, ...size })
  for (const i of layout.others.keys()) drawSmall(scene, layout, state, i)
  for (let at = 0; at < HAND; at++) drawOne(scene, layout, state, at, names)
  drawSign(scene, layout, state, names)
  settleState(state)
}

function drawOne(scene: Scene, layout: Layout, state: SceneState, at: number, names: Names): void {
  const { view, resultShown } = state
  // Before the first deal the cloth shows where cards will lie.
  if (!view) return scene.put('board', 'place', { ...cardAt(layout, at), alpha: 0.75 })
  const held = view.held ? view.held[at]! : state.hold[at]!
  const pushed = state.pushed.get(at) ?? Number(held)
  const place = cardAt(layout, at, pushed)
  if (!state.away.has(`hand-${at}`)) drawBig(scene, state, view, { at, place, pushed })
  if (pushed <= 0.02 || !held) return
  const { x, y, scale } = place
  const below = y + 78 * scale
  const alpha = pushed * (view.over ? 1 - 0.5 * resultShown : 1)
  scene.put('things', 'held', { x, y: below, scale: 0.86 * scale * (0.7 + 0.3 * pushed), alpha })
  const words = { x, y: below - scale, scale: 0.34 * scale, room: 72 * scale, alpha }
  scene.write('words', 'g', names.held, words)
}

/** A card of the first hand, with light around it where it made something or the hint would hold it. */
function drawBig(
  scene: Scene,
  { best, resultShown }: SceneState,
  view: JacksView,
  { at, place, pushed }: { at: number; place: CardPlace; pushed: number },
): void {
  const made = view.made !== null && makersOf(view.hand)[at]!
  const lit = view.over && made ? resultShown : 0
  const hinted = !view.over && best[at]
  const { x, y, scale } = place
  const around = (wide: number, high: number) => ({
    x,
    y,
    wide: wide * 128 * scale,
    high: high * 128 * scale,
  })
  if (lit > 0) {
    const alpha = lit * (0.5 + 0.12 * Math.sin(scene.now / 300 + at))
    glow(scene, 'board+', around(1.5, 1.9), { alpha, tint: 0xffe08a })
  }
  if (hinted) {
    const alpha = 0.6 + 0.12 * Math.sin(scene.now / 420)
    glow(scene, 'board+', around(1.35, 1.75), { alpha, tint: 0x9ae8ff })
  }
  drawCard(scene, 'things', view.hand[at]!, {
    ...place,
    turn: (place.turn ?? 0) + breath(scene, at, 0.005),
    lift: Math.max(0.45 * pushed * Number(!view.over), 0.4 * lit),
    tint: view.over && !made ? grey(1 - 0.42 * resultShown, 12) : 0xffffff,
  })
  const over = (part: string, up: number, grown: number, alpha = 1) =>
    scene.put('things', part, { ...place, y: y - up * scale, scale: scale * (1 + grown), alpha })
  if (hinted) over('mark', 7 * pushed, 0.045 * pushed)
  if (lit > 0) over('frame', 6 * lit, 0.04 * lit, lit)
}

/** One of the hands beside the first: covered but for what is held, until it is drawn. */
function drawSmall(scene: Scene, layout: Layout, state: SceneState, i: number): void {
  const { view, hold, pushed, resultShown, fanned, turned, gains } = state
  const small = layout.others[i]!
  const five = view && (view.more?.[i] ?? view)
  const makers = five ? makersOf(five.hand) : []
  for (let at = 0; at < HAND; at++) {
    const lit = view?.over && makers[at]! ? resultShown : 0
    const place = smallCardAt(small, at, lit)
    const { x, y, scale } = place
    if (!five || !view) {
      scene.put('board', 'place', { x, y, wide: 0.6 * scale, high: scale, alpha: 0.6 })
      continue
    }
    if (lit > 0 && gains) {
      const size = { wide: 1.3 * 128 * scale, high: 1.7 * 128 * scale }
      glow(scene, 'board+', { x, y, ...size }, { alpha: lit * 0.4, tint: 0xffe08a })
    }
    drawCard(scene, 'things', five.hand[at]!, {
      ...place,
      x: small.x + (x - small.x) * fanned,
      open: view.over ? (turned.get(i * HAND + at) ?? 1) : (pushed.get(at) ?? Number(hold[at])),
      tint: view.over && !makers[at] ? grey(1 - 0.42 * resultShown, 12) : 0xffffff,
    })
  }
}

/** What the first hand makes, once it is over. */
function drawSign(
  scene: Scene,
  { words: { wide: most, scale, ...at } }: Layout,
  { view, resultShown, gains }: SceneState,
  names: Names,
): void {
  if (!view?.over || resultShown <= 0) return
  const text = names[view.made ?? 'none']
  const wide = Math.min(most, scene.widthOf('g', text) * scale * 0.8 + 60 * scale)
  drawPlaque(scene, resultShown, {
    text,
    // No more than the stake is nothing to shine about.
    won: view.made !== null && gains,
    at,
    wide,
    high: 66 * scale,
    words: { scale: scale * 0.78, room: wide - 24, tint: 0xe8e0f6 },
  })
}
