import {
  drawHand,
  drawPlaque,
  drawTotal,
  freshHands,
  settleHands,
  type HandsOn,
  type HandsState,
} from '@perlas/game-kit/parts/card-hands'
import { drawRoom } from '@perlas/game-kit/parts/card-room'
import { glow } from '@perlas/game-kit/scene/draw'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { clamp, ease, lerp } from '@perlas/game-kit/scene/timeline'
import type { BarahaView, Hand, HandEnd } from '../baraha-21.ts'
import { cardAt, chipsAt, discAt, spreadOf, type Layout, type Seat } from './layout.ts'

/** What the picture shows at this moment; timelines bend it while they last. */
type Own = {
  view: BarahaView | undefined
  bet: number
  locked: boolean
  /** 0 … 1, how far a pair has parted; null where it is as the view says. */
  parted: number | null
  /** Chips on a hand that are still on their way: 0 at the player's hand, 1 where they belong. */
  coming: Map<0 | 1, number>
  /** 0 … 1, how far chips went where they belong. */
  paid: number
}
export type SceneState = Own & HandsState<Seat>
export type Board = HandsOn<Seat, Layout, Own>

export const freshState = (): SceneState => ({
  ...freshHands<Seat>(),
  view: undefined,
  bet: 0,
  locked: false,
  parted: null,
  coming: new Map(),
  paid: 1,
})

/** What timelines bend, as it is where none is under way. */
export function settleState(state: SceneState): void {
  settleHands(state)
  state.coming.clear()
  state.parted = null
  state.paid = 1
}

export type Names = Readonly<Record<HandEnd | 'title' | 'dealer' | 'mine', string>>

export function drawTable(
  scene: Scene,
  layout: Layout,
  state: SceneState,
  { names, amount }: { names: Names; amount: (hundredths: number) => string },
): void {
  drawRoom(scene, layout, names.title)
  drawThread(scene, layout)
  for (const seat of seatsOf(state.view)) {
    drawSeat(scene, layout, state, seat)
    if (seat !== 'dealer') drawChips(scene, layout, state, seat, amount)
  }
  for (const seat of seatsOf(state.view)) drawSum(scene, layout, state, seat, names)
  drawSigns(scene, layout, state, names)
  settleState(state)
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

const isAhead = (end: HandEnd | null | undefined) => end === 'won' || end === 'natural'
const isBehind = (end: HandEnd | null | undefined) => end === 'lost' || end === 'bust'

function drawThread(scene: Scene, { title, words: { x, y } }: Layout): void {
  if (title.scale === 0) return
  const wide = Math.min(scene.width * 0.9, 560) / scene.sizeOf('thread').width
  scene.put('board', 'thread', { x, y, wide, high: 1, alpha: 0.9 })
}

function drawSeat(scene: Scene, layout: Layout, state: SceneState, seat: Seat): void {
  const { view } = state
  const cards = cardsOf(view, seat)
  const spread = spreadOf(layout, seat, partedOf(state))
  const end = handOf(view, seat)?.end
  const [active, own] = [view?.active ?? null, seat !== 'dealer']
  if (own && active === seat && view!.hands.length > 1 && !state.away.has('frame')) {
    const { x, y, scale } = spread
    const count = state.counts.get(seat) ?? Math.max(2, cards.length)
    const wide = 2 * (cardAt(spread, count - 1, count).x - x) + 124 * scale
    const light = { alpha: 0.34 + 0.08 * Math.sin(scene.now / 420), tint: 0xffe08a }
    glow(scene, 'board+', { x, y, wide: wide * 1.5, high: 1.9 * 128 * scale }, light)
    scene.put('board', 'frame', { x, y: y + 3 * scale, wide: wide / 114, high: 1.04 * scale })
  }
  drawHand(scene, state, {
    seat,
    cards,
    hand: spread,
    cardAt: (at, count) => cardAt(spread, at, count),
    end: isAhead(end) ? 'ahead' : isBehind(end) ? 'behind' : undefined,
    lift: 0.5,
    waits: own && active !== null && active !== seat,
  })
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
  const gone = isBehind(end) ? ease.sine(clamp(paid)) : 0
  const tower = (count: number, at: { x: number; y: number }, alpha = 1) => {
    for (let i = 0; i < count; i++)
      scene.put('things', 'chip', { ...at, y: at.y - i * 7 * scale, scale: scale * 0.86, alpha })
  }
  const at = { x: lerp(x, layout.bank.x, gone), y: lerp(y, layout.bank.y, gone) }
  const fresh = state.coming.get(seat)
  if (gone < 1) tower(fresh === undefined ? stacks * 2 : stacks * 2 - 2, at, 1 - gone)
  if (fresh !== undefined) {
    const from = { x: layout.bank.x, y: scene.height }
    const u = ease.out(fresh)
    tower(2, { x: lerp(from.x, x, u), y: lerp(from.y, y - 14 * scale, u) })
  }
  if (isAhead(end)) {
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

function drawSum(scene: Scene, layout: Layout, state: SceneState, seat: Seat, names: Names): void {
  const { view } = state
  const at = discAt(layout, seat, partedOf(state))
  const { scale } = layout.disc
  const hand = handOf(view, seat)
  if (layout.title.scale > 0 && partedOf(state) < 0.5) {
    const name = seat === 'dealer' ? names.dealer : names.mine
    const place = { x: at.x, y: at.y + 42 * scale, scale: 0.25 * scale, room: 74 * scale }
    scene.write('words', 'g', name, place)
  }
  drawTotal(scene, state, {
    seat,
    disc: seat === 'dealer' ? 'disc-house' : 'disc-you',
    at,
    scale,
    stands: seat === 'dealer' ? view?.dealerTotal : hand?.total,
    best: 21,
    figure: { scale: 1.2, room: 40 * scale },
    dim: isBehind(hand?.end) ? 0.35 : 0,
  })
}

/** What the hands came to: one in the middle of the table, two each on its own. */
function drawSigns(scene: Scene, layout: Layout, state: SceneState, names: Names): void {
  const { view, resultShown } = state
  if (!view?.over || resultShown <= 0) return
  for (const [at, { end }] of view.hands.entries()) {
    if (end === null) continue
    const about = { text: names[end], won: isAhead(end) }
    const tint = 0xe0e6ff
    if (view.hands.length > 1) {
      const { x, y, scale } = spreadOf(layout, at as 0 | 1, 1)
      const words = { scale: 0.5 * scale, room: 128 * scale, up: 1, tint }
      const size = { at: { x, y: y + 50 * scale }, wide: 150 * scale, high: 48 * scale }
      drawPlaque(scene, resultShown, { ...about, ...size, words, layer: 'words' })
      continue
    }
    const { wide: room, scale, ...middle } = layout.words
    const wide = Math.min(room, scene.widthOf('g', about.text) * scale + 70 * scale)
    const words = { scale: scale * (about.won ? 0.82 : 0.7), room: wide - 20, tint }
    drawPlaque(scene, resultShown, { ...about, at: middle, wide, high: 66 * scale, words })
  }
}
