import { drawRoom } from '@perlas/game-kit/parts/card-room'
import { drawCard } from '@perlas/game-kit/parts/cards'
import { grey } from '@perlas/game-kit/scene/draw'
import { openPicture, type Picture } from '@perlas/game-kit/scene/picture'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { clamp, ease } from '@perlas/game-kit/scene/timeline'
import type { SteppedTools } from '@perlas/game-kit/stage'
import {
  fivesOf,
  HAND,
  makersOf,
  ranks,
  type Five,
  type Hands,
  type JacksAction,
  type JacksView,
  type Made,
} from '../jacks-perlas.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { cardAt, layoutOf, smallCardAt, type Layout } from './layout.ts'

/** What the picture shows at this moment; timelines bend it while they last. */
export type SceneState = {
  view: JacksView | undefined
  /** Chosen for the next round. */
  hands: Hands
  /** The round pays more than it cost: only then anything of it is lit as won. */
  gains: boolean
  hold: boolean[]
  /** What the hint would hold; nothing where it is not asked for. */
  best: readonly boolean[]
  /** Cards that a timeline draws itself. */
  away: Set<number>
  /** 0 … 1, how far a card is pushed up, where it is just being. */
  pushed: Map<number, number>
  /** 0 … 1, how far it is shown what the hands make. */
  resultShown: number
  /** 0 … 1, how far small hands are fanned out. */
  fanned: number
  /** 0 … 1, how far a card of a small hand is turned over, where it is just being: `5 × hand + card`. */
  turned: Map<number, number>
}
export const none = (): boolean[] => Array.from({ length: HAND }, () => false)
export const freshState = (): SceneState => ({
  view: undefined,
  hands: 1,
  gains: false,
  hold: none(),
  best: [],
  away: new Set(),
  pushed: new Map(),
  resultShown: 1,
  fanned: 1,
  turned: new Map(),
})
/** How many hands are to be seen. */
export const shownHands = ({ view, hands }: Pick<SceneState, 'view' | 'hands'>): Hands =>
  view ? (fivesOf(view).length as Hands) : hands
/** What timelines bend, as it is where none is under way. */
export function settleState(state: SceneState): void {
  state.away.clear()
  state.pushed.clear()
  state.turned.clear()
  state.resultShown = state.fanned = 1
}

/** Where the device draws nothing, everything answers at once and the words are seen instead. */
export type Board = Picture<Layout> & { readonly state: SceneState }

type Names = Readonly<Record<Made | 'title' | 'held' | 'none', string>>

export async function openBoard(
  host: HTMLElement,
  root: HTMLElement,
  tools: SteppedTools<JacksAction>,
): Promise<Board> {
  const state = freshState()
  const names = {
    title: tools.t('title').toUpperCase(),
    held: tools.t('held').toUpperCase(),
    none: tools.t('made.none').toUpperCase(),
    ...Object.fromEntries(ranks.map((made) => [made, tools.t(`made.${made}`).toUpperCase()])),
  } as Names
  const picture = await openPicture(host, tools, {
    root,
    atlas: { url, table },
    layoutOf: (width, height) => layoutOf(width, height, shownHands(state)),
    measures: ({ panel, pays, cards, twoColumns, noPays, hand, others }) => ({
      panel,
      pays,
      cards,
      card: { step: hand.step },
      ...Object.fromEntries(others.map(({ box }, i) => [`hand-${i}`, box])),
      'is-low': twoColumns,
      'is-bare': noPays,
      'is-many': others.length > 0,
    }),
    draw(scene, layout) {
      drawRoom(scene, layout, names.title)
      const { pays, noPays } = layout
      if (!noPays)
        scene.put('board', 'board', {
          x: pays.x + pays.wide / 2,
          y: pays.y + pays.high / 2,
          wide: (pays.wide + 4) / 300,
          high: (pays.high + 6) / 240,
        })
      for (const i of layout.others.keys()) drawSmall(scene, layout, state, i)
      for (let at = 0; at < HAND; at++) drawOne(scene, layout, state, at, names)
      drawSign(scene, layout, state, names)
      settleState(state)
    },
    centre: ({ hand }) => hand,
  })
  return { ...picture, state }
}

function drawOne(scene: Scene, layout: Layout, state: SceneState, at: number, names: Names): void {
  const { view, resultShown } = state
  // Before the first deal the cloth shows where cards will lie.
  if (!view) {
    scene.put('board', 'place', { ...cardAt(layout, at), alpha: 0.75 })
    return
  }
  const held = view.held ? view.held[at]! : state.hold[at]!
  const pushed = state.pushed.get(at) ?? Number(held)
  const place = cardAt(layout, at, pushed)
  const made = view.made !== null && makersOf(view.hand)[at]!
  const lit = view.over && made ? resultShown : 0
  if (!state.away.has(at)) {
    if (lit > 0)
      scene.put('board+', 'glow', {
        ...place,
        wide: 1.5 * place.scale,
        high: 1.9 * place.scale,
        scale: 1,
        turn: 0,
        alpha: lit * (0.5 + 0.12 * Math.sin(scene.now / 300 + at)),
        tint: 0xffe08a,
      })
    if (!view.over && state.best[at])
      scene.put('board+', 'glow', {
        ...place,
        wide: 1.35 * place.scale,
        high: 1.75 * place.scale,
        scale: 1,
        turn: 0,
        alpha: 0.6 + 0.12 * Math.sin(scene.now / 420),
        tint: 0x9ae8ff,
      })
    const breath = scene.reducedMotion ? 0 : Math.sin(scene.now / 1_500 + at * 1.3) * 0.005
    drawCard(scene, 'things', view.hand[at]!, {
      ...place,
      turn: (place.turn ?? 0) + breath,
      lift: Math.max(0.45 * pushed * Number(!view.over), 0.4 * lit),
      tint: view.over && !made ? grey(1 - 0.42 * resultShown, 12) : 0xffffff,
    })
    if (!view.over && state.best[at])
      scene.put('things', 'mark', {
        ...place,
        y: place.y - 7 * place.scale * pushed,
        scale: place.scale * (1 + 0.045 * pushed),
      })
    if (lit > 0)
      scene.put('things', 'frame', {
        ...place,
        y: place.y - 6 * place.scale * lit,
        scale: place.scale * (1 + 0.04 * lit),
        alpha: lit,
      })
  }
  if (pushed <= 0.02 || !held) return
  const below = place.y + 78 * place.scale
  scene.put('things', 'held', {
    x: place.x,
    y: below,
    scale: 0.86 * place.scale * (0.7 + 0.3 * pushed),
    alpha: pushed * (view.over ? 1 - 0.5 * resultShown : 1),
  })
  scene.write('words', 'g', names.held, {
    x: place.x,
    y: below - 1 * place.scale,
    scale: 0.34 * place.scale,
    room: 72 * place.scale,
    alpha: pushed * (view.over ? 1 - 0.5 * resultShown : 1),
  })
}

/** One of the hands beside the first: covered but for what is held, until it is drawn. */
function drawSmall(scene: Scene, layout: Layout, state: SceneState, i: number): void {
  const { view, hold, pushed, resultShown, fanned, turned, gains } = state
  const small = layout.others[i]!
  if (!view) {
    for (let at = 0; at < HAND; at++) {
      const { scale, ...place } = smallCardAt(small, at)
      scene.put('board', 'place', { ...place, wide: 0.6 * scale, high: scale, alpha: 0.6 })
    }
    return
  }
  const five: Five = view.more?.[i] ?? view
  const makers = makersOf(five.hand)
  for (let at = 0; at < HAND; at++) {
    const lit = view.over && makers[at]! ? resultShown : 0
    const place = smallCardAt(small, at, lit)
    const held = pushed.get(at) ?? Number(hold[at])
    if (lit > 0 && gains)
      scene.put('board+', 'glow', {
        x: place.x,
        y: place.y,
        wide: 1.3 * place.scale,
        high: 1.7 * place.scale,
        alpha: lit * 0.4,
        tint: 0xffe08a,
      })
    drawCard(scene, 'things', five.hand[at]!, {
      ...place,
      x: small.x + (place.x - small.x) * fanned,
      open: view.over ? (turned.get(i * HAND + at) ?? 1) : held,
      tint: view.over && !makers[at] ? grey(1 - 0.42 * resultShown, 12) : 0xffffff,
    })
  }
}

/** What the first hand makes, once it is over. */
function drawSign(
  scene: Scene,
  layout: Layout,
  { view, resultShown, gains }: SceneState,
  names: Names,
): void {
  if (!view?.over || resultShown <= 0) return
  const name = view.made === null ? names.none : names[view.made]
  // No more than the stake is nothing to shine about.
  const more = view.made !== null && gains
  const { wide: room, ...place } = layout.words
  const part = more ? 'plaque-won' : 'plaque-none'
  const size = scene.sizeOf(part)
  const grown = scene.reducedMotion ? 1 : ease.back(resultShown)
  const alpha = clamp(resultShown * 3)
  const wide = Math.min(room, scene.widthOf('g', name) * place.scale * 0.8 + 60 * place.scale)
  scene.put('things', part, {
    x: place.x,
    y: place.y,
    wide: (wide / size.width) * grown,
    high: ((66 * place.scale) / size.height) * grown,
    alpha,
  })
  scene.write('words', 'g', name, {
    ...place,
    room: wide - 24,
    scale: place.scale * 0.78,
    grown,
    alpha,
    ...(!more && { tint: 0xe8e0f6 }),
  })
}
