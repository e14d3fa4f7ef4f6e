import { drawRoom } from '@perlas/game-kit/parts/card-room'
import { drawCard } from '@perlas/game-kit/parts/cards'
import { grey } from '@perlas/game-kit/scene/draw'
import { openPicture, type Picture } from '@perlas/game-kit/scene/picture'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { clamp, ease, lerp } from '@perlas/game-kit/scene/timeline'
import type { SteppedTools } from '@perlas/game-kit/stage'
import type { BarahaAction, BarahaView, Hand, HandEnd } from '../baraha-21.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { cardAt, chipsAt, discAt, layoutOf, spreadOf, type Layout, type Seat } from './layout.ts'

/** What the picture shows at this moment; timelines bend it while they last. */
export type SceneState = {
  view: BarahaView | undefined
  bet: number
  locked: boolean
  /** Cards that a timeline draws itself, as `0-2`. */
  away: Set<string>
  /** How many cards a hand has room for, where one is just coming. */
  counts: Map<Seat, number>
  /** What a hand's total says while its cards turn; null for nothing yet. */
  totals: Map<Seat, number | null>
  /** How far a total jumps. */
  jump: Map<Seat, number>
  /** 0 … 1, how far a pair has parted; null where it is as the view says. */
  parted: number | null
  /** Chips on a hand that are still on their way: 0 at the player's hand, 1 where they belong. */
  coming: Map<0 | 1, number>
  /** 0 … 1, how far the result of each hand is shown, and how far chips went where they belong. */
  resultShown: number
  paid: number
}

/** Where the device draws nothing, everything answers at once and the words are seen instead. */
export type Board = Picture<Layout> & { readonly state: SceneState }

export const freshState = (): SceneState => ({
  view: undefined,
  bet: 0,
  locked: false,
  away: new Set(),
  counts: new Map(),
  totals: new Map(),
  jump: new Map(),
  parted: null,
  coming: new Map(),
  resultShown: 1,
  paid: 1,
})

/** What timelines bend, as it is where none is under way. */
export function settleState(state: SceneState): void {
  state.away.clear()
  for (const bent of [state.counts, state.totals, state.jump, state.coming]) bent.clear()
  state.parted = null
  ;[state.resultShown, state.paid] = [1, 1]
}

export type Names = Readonly<Record<HandEnd | 'title' | 'dealer' | 'mine', string>>

export async function openBoard(
  host: HTMLElement,
  root: HTMLElement,
  tools: SteppedTools<BarahaAction>,
): Promise<Board> {
  const state = freshState()
  const names: Names = {
    title: tools.t('title').toUpperCase(),
    dealer: tools.t('dealer').toUpperCase(),
    mine: tools.t('you').toUpperCase(),
    natural: tools.t('sign.natural').toUpperCase(),
    won: tools.t('sign.won').toUpperCase(),
    tie: tools.t('sign.tie').toUpperCase(),
    lost: tools.t('sign.lost').toUpperCase(),
    bust: tools.t('sign.bust').toUpperCase(),
  }
  const picture = await openPicture(host, tools, {
    root,
    atlas: { url, table },
    layoutOf,
    measures: ({ panel }) => ({ panel, 'is-beside': panel.wide < 300 }),
    draw(scene, layout) {
      drawRoom(scene, layout, names.title)
      drawTable(scene, layout)
      for (const seat of seatsOf(state.view)) {
        drawHand(scene, layout, state, seat)
        if (seat !== 'dealer') drawChips(scene, layout, state, seat, tools.amount)
      }
      for (const seat of seatsOf(state.view)) drawTotal(scene, layout, state, seat, names)
      drawSigns(scene, layout, state, names)
      settleState(state)
    },
    centre: ({ words }) => words,
  })
  return { ...picture, state }
}

export const partedOf = ({ parted, view }: SceneState): number =>
  parted ?? (view && view.hands.length > 1 ? 1 : 0)
const seatsOf = (view: BarahaView | undefined): Seat[] =>
  view && view.hands.length > 1 ? ['dealer', 0, 1] : ['dealer', 0]
const handOf = (view: BarahaView | undefined, seat: Seat): Hand | undefined =>
  seat === 'dealer' ? undefined : view?.hands[seat]

export function cardsOf(view: BarahaView | undefined, seat: Seat): readonly (number | null)[] {
  if (!view) return []
  if (seat !== 'dealer') return view.hands[seat]?.cards ?? []
  return view.dealer.length > 1 ? view.dealer : [...view.dealer, null]
}

function drawTable(scene: Scene, layout: Layout): void {
  if (layout.title.scale === 0) return
  const { words } = layout
  const size = scene.sizeOf('thread')
  const wide = Math.min(scene.width * 0.9, 560) / size.width
  scene.put('board', 'thread', { x: words.x, y: words.y, wide, high: 1, alpha: 0.9 })
}

function drawHand(scene: Scene, layout: Layout, state: SceneState, seat: Seat): void {
  const { view } = state
  const cards = cardsOf(view, seat)
  const spread = spreadOf(layout, seat, partedOf(state))
  const count = state.counts.get(seat) ?? Math.max(2, cards.length)
  // Before the first deal the cloth shows where cards will lie.
  if (cards.length === 0)
    for (const at of [0, 1]) scene.put('board', 'place', { ...cardAt(spread, at, 2), alpha: 0.75 })
  const how = handOf(view, seat)?.end
  const ahead = how === 'won' || how === 'natural'
  const behind = how === 'lost' || how === 'bust'
  const played = seat !== 'dealer' && view?.active === seat && view.hands.length > 1
  if (played && !state.away.has('frame')) {
    const last = cardAt(spread, count - 1, count)
    const wide = 2 * (last.x - spread.x) + 124 * spread.scale
    scene.put('board+', 'glow', {
      ...spread,
      scale: 1,
      wide: (wide * 1.5) / 128,
      high: 1.9 * spread.scale,
      alpha: 0.34 + 0.08 * Math.sin(scene.now / 420),
      tint: 0xffe08a,
    })
    scene.put('board', 'frame', {
      x: spread.x,
      y: spread.y + 3 * spread.scale,
      wide: wide / 114,
      high: 1.04 * spread.scale,
    })
  }
  if (ahead && state.resultShown > 0)
    scene.put('board+', 'glow', {
      ...spread,
      wide: 2.9 * spread.scale,
      high: 2 * spread.scale,
      scale: 1,
      alpha: state.resultShown * (0.42 + 0.1 * Math.sin(scene.now / 380)),
      tint: 0xffe08a,
    })
  const waits = seat !== 'dealer' && view && view.active !== null && view.active !== seat
  for (const [at, card] of cards.entries()) {
    if (state.away.has(`${seat}-${at}`)) continue
    const place = cardAt(spread, at, count)
    const breath = scene.reducedMotion ? 0 : Math.sin(scene.now / 1_500 + at * 1.3) * 0.006
    drawCard(scene, 'things', card, {
      ...place,
      turn: (place.turn ?? 0) + breath,
      open: card === null ? 0 : 1,
      lift: ahead ? 0.5 * state.resultShown : 0,
      tint: behind ? grey(1 - 0.42 * state.resultShown, 12) : waits ? grey(0.8, 10) : 0xffffff,
    })
  }
}

/** The stake of a hand, and what it brought beside it. */
function drawChips(
  scene: Scene,
  layout: Layout,
  state: SceneState,
  seat: 0 | 1,
  amount: (hundredths: number) => string,
): void {
  const { view, bet, paid, locked } = state
  const { x, y } = chipsAt(layout, seat, partedOf(state))
  const { scale } = layout.chips
  scene.put('board', 'ring', { x, y, scale, alpha: 0.9 })
  const hand = view?.hands[seat]
  if (bet === 0) return
  const stacks = hand?.doubled ? 2 : 1
  const end = hand?.end ?? null
  const gone = end === 'lost' || end === 'bust' ? ease.sine(clamp(paid)) : 0
  const tower = (count: number, place: { x: number; y: number }, alpha = 1) => {
    for (let i = 0; i < count; i++)
      scene.put('things', 'chip', {
        x: place.x,
        y: place.y - i * 7 * scale,
        scale: scale * 0.86,
        alpha,
      })
  }
  const at = {
    x: lerp(x, layout.bank.x, gone),
    y: lerp(y, layout.bank.y, gone),
  }
  const fresh = state.coming.get(seat)
  if (gone < 1) tower(fresh === undefined ? stacks * 2 : stacks * 2 - 2, at, 1 - gone)
  if (fresh !== undefined) {
    const from = { x: layout.bank.x, y: scene.height }
    const u = ease.out(fresh)
    tower(2, { x: lerp(from.x, x, u), y: lerp(from.y, y - 14 * scale, u) })
  }
  if (end === 'won' || end === 'natural') {
    const u = ease.out(clamp(paid))
    const beside = { x: x - 30 * scale, y: y + 16 * scale }
    tower(end === 'natural' ? 3 : stacks * 2, {
      x: lerp(layout.bank.x, beside.x, u),
      y: lerp(layout.bank.y, beside.y, u),
    })
  }
  if (gone > 0.5) return
  scene.write('words', 's', amount(bet * stacks), {
    x,
    y: y + 36 * scale,
    scale: 0.62 * Math.max(0.8, scale),
    room: 96 * scale,
    alpha: locked || view ? 1 : 0.85,
  })
}

function drawTotal(
  scene: Scene,
  layout: Layout,
  state: SceneState,
  seat: Seat,
  names: Names,
): void {
  const { view } = state
  const { x, y } = discAt(layout, seat, partedOf(state))
  const { scale } = layout.disc
  const hand = handOf(view, seat)
  const stands = seat === 'dealer' ? view?.dealerTotal : hand?.total
  const total = state.totals.has(seat) ? state.totals.get(seat) : stands
  const grown = 1 + 0.35 * (state.jump.get(seat) ?? 0)
  const behind = hand?.end === 'lost' || hand?.end === 'bust'
  scene.put('things', seat === 'dealer' ? 'disc-house' : 'disc-you', {
    x,
    y,
    scale: scale * grown,
    tint: behind ? grey(1 - 0.35 * state.resultShown) : 0xffffff,
  })
  if (layout.title.scale > 0 && partedOf(state) < 0.5)
    scene.write('words', 'g', seat === 'dealer' ? names.dealer : names.mine, {
      x,
      y: y + 42 * scale,
      scale: 0.25 * scale,
      room: 74 * scale,
    })
  if (typeof total !== 'number') return
  if (total === 21)
    scene.put('things+', 'glow', {
      x,
      y,
      scale: 0.75 * scale * grown,
      alpha: 0.5 + 0.1 * Math.sin(scene.now / 300),
      tint: 0xfff0a0,
    })
  scene.write('words', 's', String(total), {
    x,
    y: y - 1,
    scale: 1.2 * scale * grown,
    room: 40 * scale,
  })
}

/** What the hands came to: one in the middle of the table, two each on its own. */
function drawSigns(scene: Scene, layout: Layout, state: SceneState, names: Names): void {
  const { view, resultShown } = state
  if (!view?.over || resultShown <= 0) return
  const grown = scene.reducedMotion ? 1 : ease.back(resultShown)
  const alpha = clamp(resultShown * 3)
  for (const [at, { end }] of view.hands.entries()) {
    if (end === null) continue
    const won = end === 'won' || end === 'natural'
    if (view.hands.length === 1) {
      const { wide: room, ...place } = layout.words
      const size = scene.sizeOf(won ? 'plaque-won' : 'plaque-none')
      const wide = Math.min(room, scene.widthOf('g', names[end]) * place.scale + 70 * place.scale)
      scene.put('things', won ? 'plaque-won' : 'plaque-none', {
        x: place.x,
        y: place.y,
        wide: (wide / size.width) * grown,
        high: ((66 * place.scale) / size.height) * grown,
        alpha,
      })
      scene.write('words', 'g', names[end], {
        ...place,
        room: wide - 20,
        scale: place.scale * (won ? 0.82 : 0.7),
        grown,
        alpha,
        ...(!won && { tint: 0xe0e6ff }),
      })
      continue
    }
    const { x, y, scale } = spreadOf(layout, at as 0 | 1, 1)
    const size = scene.sizeOf('plaque-won')
    const below = y + 50 * scale
    scene.put('words', won ? 'plaque-won' : 'plaque-none', {
      x,
      y: below,
      wide: ((150 * scale) / size.width) * grown,
      high: ((48 * scale) / size.height) * grown,
      alpha,
    })
    scene.write('words', 'g', names[end], {
      x,
      y: below - 1,
      scale: 0.5 * scale,
      room: 128 * scale,
      grown,
      alpha,
      ...(!won && { tint: 0xe0e6ff }),
    })
  }
}
