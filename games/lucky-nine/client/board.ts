import { drawRoom } from '@perlas/game-kit/parts/card-room'
import { drawCard } from '@perlas/game-kit/parts/cards'
import { grey } from '@perlas/game-kit/scene/draw'
import { openPicture, type Picture } from '@perlas/game-kit/scene/picture'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { clamp, ease } from '@perlas/game-kit/scene/timeline'
import type { SteppedTools } from '@perlas/game-kit/stage'
import type { NineAction, NineView, Sides } from '../lucky-nine.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { cardAt, layoutOf, spotAt, type Layout } from './layout.ts'

export type Whose = 'house' | 'mine'

/** What the picture shows at this moment; timelines bend it while they last. */
export type SceneState = {
  view: NineView | undefined
  sides: Sides
  locked: boolean
  /** Cards that a timeline draws itself, as `mine-0`. */
  away: Set<string>
  /** How many cards a hand has room for, where one is just coming. */
  counts: Partial<Record<Whose, number>>
  /** What a hand's total says while its cards turn; null for nothing yet. */
  totals: Partial<Record<Whose, number | null>>
  /** How far a total jumps. */
  jump: Partial<Record<Whose, number>>
  /** 0 … 1, how far the winning hand is shown. */
  resultShown: number
  /** Which of the two bets beside the hand already show what they came to. */
  spots: number
}

/** Where the device draws nothing, everything answers at once and the words are seen instead. */
export type Board = Picture<Layout> & { readonly state: SceneState }

export async function openBoard(
  host: HTMLElement,
  root: HTMLElement,
  tools: SteppedTools<NineAction>,
): Promise<Board> {
  const state: SceneState = {
    view: undefined,
    sides: { pair: false, nine: false },
    locked: false,
    away: new Set(),
    counts: {},
    totals: {},
    jump: {},
    resultShown: 1,
    spots: 1,
  }
  const names = {
    title: tools.t('title').toUpperCase(),
    house: tools.t('house').toUpperCase(),
    mine: tools.t('you').toUpperCase(),
    won: tools.t('sign.won').toUpperCase(),
    lost: tools.t('sign.lost').toUpperCase(),
    tie: tools.t('sign.tie').toUpperCase(),
  }
  const picture = await openPicture(host, tools, {
    root,
    atlas: { url, table },
    layoutOf,
    measures: ({ panel, spots }) => ({ panel, spots }),
    draw(scene, layout) {
      drawRoom(scene, layout, names.title)
      drawSpots(scene, layout, state)
      for (const whose of ['house', 'mine'] as const) drawHand(scene, layout, state, whose)
      drawTotals(scene, layout, state, names)
      // What timelines bend is set anew by them in each frame.
      state.away.clear()
      ;[state.counts, state.totals, state.jump] = [{}, {}, {}]
      ;[state.resultShown, state.spots] = [1, 1]
    },
    centre: ({ words }) => words,
  })
  return { ...picture, state }
}

const cardsOf = ({ view }: SceneState, whose: Whose): readonly (number | null)[] => {
  if (!view) return []
  return whose === 'mine' ? view.mine : (view.house ?? [null, null])
}

/** Which hand steps back once the round is told: the worse one. */
const isBehind = (view: NineView | undefined, whose: Whose) =>
  (view?.end === 'won' && whose === 'house') || (view?.end === 'lost' && whose === 'mine')
const isAhead = (view: NineView | undefined, whose: Whose) =>
  (view?.end === 'won' && whose === 'mine') || (view?.end === 'lost' && whose === 'house')

function drawHand(scene: Scene, layout: Layout, state: SceneState, whose: Whose): void {
  const cards = cardsOf(state, whose)
  const count = state.counts[whose] ?? Math.max(2, cards.length)
  const hand = layout[whose]
  // Before the first deal the cloth shows where cards will lie.
  if (cards.length === 0)
    for (const at of [0, 1]) {
      const { x, y, scale, turn = 0 } = cardAt(layout, whose, at, 2)
      scene.put('board', 'place', { x, y, scale, turn, alpha: 0.75 })
    }
  if (state.resultShown > 0 && isAhead(state.view, whose))
    scene.put('board+', 'glow', {
      ...hand,
      wide: 2.9 * hand.scale,
      high: 2 * hand.scale,
      scale: 1,
      alpha:
        state.resultShown * (0.42 + 0.1 * Math.sin(scene.now / 380)) * (whose === 'mine' ? 1 : 0.5),
      tint: whose === 'mine' ? 0xffe08a : 0xffa8a0,
    })
  for (const [at, card] of cards.entries()) {
    if (state.away.has(`${whose}-${at}`)) continue
    const place = cardAt(layout, whose, at, count)
    const breath = scene.reducedMotion ? 0 : Math.sin(scene.now / 1_500 + at * 1.3) * 0.006
    drawCard(scene, 'things', card, {
      ...place,
      turn: (place.turn ?? 0) + breath,
      open: card === null ? 0 : 1,
      lift: isAhead(state.view, whose) ? 0.55 * state.resultShown : 0,
      tint: isBehind(state.view, whose) ? grey(1 - 0.42 * state.resultShown, 12) : 0xffffff,
    })
  }
}

type Names = Readonly<Record<'house' | 'mine' | 'won' | 'lost' | 'tie', string>>

function drawTotals(scene: Scene, layout: Layout, state: SceneState, names: Names): void {
  const { view } = state
  const { scale } = layout.totals
  for (const whose of ['house', 'mine'] as const) {
    const stands = whose === 'mine' ? view?.total : view?.houseTotal
    const total = whose in state.totals ? state.totals[whose] : stands
    const { x, y } = layout.totals[whose]
    const grown = 1 + 0.35 * (state.jump[whose] ?? 0)
    const behind = isBehind(view, whose) ? grey(1 - 0.3 * state.resultShown) : 0xffffff
    scene.put('things', whose === 'mine' ? 'disc-you' : 'disc-house', {
      x,
      y,
      scale: scale * grown,
      tint: behind,
    })
    scene.write('words', 'g', names[whose], {
      // Beside its disc where hands lie beside each other, else below it.
      x: layout.title.scale > 0 ? x : x + 66 * scale,
      y: layout.title.scale > 0 ? y + 40 * scale : y,
      scale: 0.27 * scale,
      room: 84 * scale,
    })
    if (typeof total !== 'number') continue
    if (total === 9)
      scene.put('things+', 'glow', {
        x,
        y,
        scale: 0.75 * scale * grown,
        alpha: 0.5 + 0.1 * Math.sin(scene.now / 300),
        tint: 0xfff0a0,
      })
    scene.write('words', 's', String(total), { x, y: y - 1, scale: 1.45 * scale * grown })
  }
  if (!view?.end || state.resultShown <= 0) return
  const { wide: room, ...at } = layout.words
  const won = view.end === 'won'
  scene.write('words', 'g', names[view.end], {
    ...at,
    room,
    scale: won ? at.scale : at.scale * 0.8,
    grown: scene.reducedMotion ? 1 : ease.back(state.resultShown),
    alpha: clamp(state.resultShown * 3),
    ...(!won && { tint: 0xd9cfe6 }),
  })
}

/** Places for bets: the hand in the middle, one on each side of it; what lies on them, and what they brought. */
function drawSpots(
  scene: Scene,
  layout: Layout,
  { view, sides, locked, resultShown, spots }: SceneState,
): void {
  const { wide, high } = layout.spots
  const size = { wide: wide / 132, high: high / 70 }
  for (const at of [0, 1, 2]) {
    const { x, y } = spotAt(layout, at)
    const on = at === 1 || (at === 0 ? sides.pair : sides.nine)
    const paid =
      at === 1
        ? view?.end === 'won' && resultShown > 0.5
        : spots > 0.5 && ((at === 0 ? view?.pair : view?.nine) ?? 0) > 0
    if (paid)
      scene.put('board+', 'glow', {
        x,
        y,
        wide: (wide * 1.5) / 128,
        high: (high * 2.2) / 128,
        alpha: 0.6 + 0.2 * Math.sin(scene.now / 170),
        tint: 0xffe08a,
      })
    scene.put('things', at === 1 ? 'spot-hand' : 'spot', {
      x,
      y,
      ...size,
      tint: on ? 0xffffff : 0x7f96a0,
    })
    if (paid || (on && at !== 1)) scene.put('things', 'ring2', { x, y: y - 2, ...size })
    if (on && locked)
      scene.put('things', 'chip', { x: x + wide * 0.41, y: y - high * 0.4, scale: 0.42 })
  }
}
