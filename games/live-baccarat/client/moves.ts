import {
  bell,
  clamp,
  createTimeline,
  ease,
  lerp,
  setsState,
  type Timeline,
} from '@perlas/game-kit/scene/timeline'
import type { Lively } from '@perlas/game-kit/parts/table-stage'
import { totalOf, winnerOf, type BaccaratDraw, type Side } from '../baccarat.ts'
import { hands, type Hand } from './layout.ts'

/** A card on the table: how far it came from the shoe, and how far it is turned over. */
export type Slot = { card: number | null; slide: number; open: number; lift: number }
/** What the picture shows at this moment; timelines write into it. */
export type SceneState = {
  cards: Record<Hand, Slot[]>
  /** How many cards a hand has room for, where one is just coming. */
  counts: Record<Hand, number>
  totals: Record<Hand, number | null>
  /** How far a total jumps. */
  jump: Record<Hand, number>
  winner: Side | undefined
  /** 0 … 1: how far the winner is shown; how far the cards are put away. */
  resultShown: number
  gone: number
}

export function emptyState(): SceneState {
  return {
    cards: { player: [], banker: [] },
    counts: { player: 2, banker: 2 },
    totals: { player: null, banker: null },
    jump: { player: 0, banker: 0 },
    winner: undefined,
    resultShown: 0,
    gone: 0,
  }
}

/** Everything lies as it came. */
export function lies(state: SceneState, draw: BaccaratDraw): void {
  Object.assign(state, emptyState())
  for (const hand of hands) {
    state.cards[hand] = draw[hand].map((card) => ({ card, slide: 1, open: 1, lift: 0 }))
    state.counts[hand] = draw[hand].length
    state.totals[hand] = totalOf(draw[hand])
  }
  state.winner = winnerOf(draw)
  state.resultShown = 1
}

function slides(on: Timeline, slot: Slot, from: number, { length, sound }: Lively): number {
  on.cue(from, () => sound.knock(5))
  return on.at(from, length('deal') * 1.2, (u) => void (slot.slide = u), setsState)
}

/** Four covered cards leave the shoe in turns: nobody knows yet what they will be. */
export function deals(state: SceneState, tools: Lively): Timeline {
  const on = createTimeline()
  const gap = tools.length('dealGap') * 1.7
  const order = ['player', 'banker', 'player', 'banker'] as const
  for (const [i, hand] of order.entries()) {
    const slot: Slot = { card: null, slide: 0, open: 0, lift: 0 }
    state.cards[hand].push(slot)
    slides(on, slot, i * gap, tools)
  }
  on.mark('begun')
  return on
}

/** The player's cards are turned over, then the banker's, then the thirds; the last card of all is turned slowly. */
export function reveals(state: SceneState, draw: BaccaratDraw, tools: Lively): Timeline {
  const { length, sound } = tools
  const on = createTimeline()
  const pause = length('stand') * 1.1
  const last = draw.banker.length > 2 || draw.player.length === 2 ? 'banker' : 'player'
  let at = 120

  const turns = (slot: Slot, card: number, slow: boolean) => {
    const ms = slow ? length('turnSlow') * 1.7 : length('turnOver') * 1.15
    on.at(at, 0, () => void (slot.card = card), setsState)
    on.cue(at + ms * (slow ? 0.78 : 0.5), () => sound.tap())
    at = on.at(at, ms, (u) => turnOver(slot, u, slow), setsState)
  }
  const says = (hand: Hand, count: number) => {
    const total = totalOf(draw[hand].slice(0, count))
    on.cue(at, () => sound.gong(total, 0.5))
    on.at(
      at,
      length('pop'),
      (u) => {
        state.totals[hand] = total
        state.jump[hand] = bell(u, 0.35, 0.65)
      },
      setsState,
    )
    at += pause
  }

  for (const hand of hands) {
    const slow = hand === 'banker' && draw.player.length + draw.banker.length === 4
    turns(state.cards[hand][0]!, draw[hand][0]!, false)
    at += 90
    turns(state.cards[hand][1]!, draw[hand][1]!, slow)
    says(hand, 2)
  }
  for (const hand of hands) {
    if (draw[hand].length < 3) continue
    const slot: Slot = { card: null, slide: 0, open: 0, lift: 0 }
    const begins = at
    // It is on the table from the moment on that it leaves the shoe.
    on.at(begins, 0, () => void (state.cards[hand][2] ??= slot), setsState)
    on.at(begins, length('deal'), (u) => void (state.counts[hand] = 2 + ease.sine(u)), setsState)
    at = slides(on, slot, begins, tools) + 60
    turns(slot, draw[hand][2]!, hand === last)
    says(hand, 3)
  }
  on.at(
    at,
    length('title') * 1.3,
    (u) => {
      state.winner = winnerOf(draw)
      state.resultShown = u
    },
    setsState,
  )
  on.mark('known', at + length('title') * 1.3)
  return on
}

function turnOver(slot: Slot, u: number, slow: boolean): void {
  // Slowly: it is bent up a little, held, and then let over.
  slot.open = slow
    ? lerp(0, 0.22, ease.sine(clamp(u / 0.5))) + 0.78 * ease.out(clamp((u - 0.6) / 0.4))
    : ease.sine(u)
  slot.lift = slow ? 0.8 * bell(u, 0.4, 0.25) : 0.5 * bell(u, 0.5, 0.5)
}

/** The cards are put away. */
export function clears(state: SceneState, { length, sound }: Lively): Timeline {
  const on = createTimeline()
  on.cue(0, () => sound.wave())
  on.at(0, length('leave') * 1.4, (u) => void (state.gone = ease.sine(u)), setsState)
  on.mark('end')
  return on
}
