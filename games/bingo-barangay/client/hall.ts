import { make } from '@perlas/game-kit/dom'
import { rootOf } from '@perlas/game-kit/scene/panel'
import type { Scene } from '@perlas/game-kit/scene/scene'
import type { TableTools } from '@perlas/game-kit/stage'
import type { BingoDraw, BingoTable, BingoTerms, Room } from '../bingo.ts'
import { callersBoard } from './board.ts'
import { callOuts } from './call-out.ts'
import { hand as handOf } from './hand.ts'
import { resultPanel } from './result.ts'
import { playingFor, roomShown, type Playing, type Sold } from './rooms.ts'
import { showOf } from './show.ts'
import type { SceneState } from './square.ts'
import { roomStrip } from './strip.ts'

/** How fast the drum turns in each phase, in radians a second. */
export const SPEED = { sale: 0.55, closing: 2.5, called: 2.3, over: 0.4 } as const
export type Phase = keyof typeof SPEED

/** The tools of every part of the picture, with the terms of the hall. */
export type HallTools = TableTools & { terms: BingoTerms }

/** Words and buttons over the square. */
export function partsOf(tools: HallTools) {
  const strip = roomStrip(tools)
  const board = callersBoard(tools)
  const result = resultPanel(tools)
  const hand = handOf(tools)
  const callOut = callOuts(tools)
  const bigBall = make('p', { class: 'bingo-big', 'aria-hidden': 'true' })
  const info = make('div', { class: 'bingo-info' }, strip.root, board.root, result.root)
  const low = make('div', { class: 'bingo-low' }, info, hand.root)
  const root = rootOf('bingo', tools.t('title'), bigBall, callOut.root, low, callOut.live)
  return { root, strip, board, result, hand, callOut, bigBall }
}

export const firstState = ({ defaultBet }: BingoTable) => ({
  phase: 'sale' as Phase,
  /** The round, the price that is chosen, and what has been sold. */
  k: 1,
  worth: defaultBet,
  pools: {} as Sold,
  newest: undefined as BingoDraw | undefined,
  drawn: undefined as BingoDraw | undefined,
  called: 0,
  /** Milliseconds since the draw came. */
  clock: () => 0,
  ended: undefined as (() => void) | undefined,
  looks: undefined as ReturnType<typeof setInterval> | undefined,
})

export type Hall = Pick<HallTools, 'sound' | 'demo' | 'terms'> & {
  parts: ReturnType<typeof partsOf>
  picture: SceneState
  state: ReturnType<typeof firstState>
  /** Where something is seen to move. */
  moves(): Scene | undefined
  touch(): void
}

export const roomOf = ({ state, parts }: Hall, rooms: readonly Room[]) =>
  roomShown(rooms, state.worth, parts.hand.mine.of)

/** The room that is shown, its players and prizes. */
const playing = (hall: Hall): Playing => {
  const { picture, state, parts, terms, demo = false } = hall
  return playingFor({
    terms,
    room: picture.show && roomOf(hall, picture.show.rooms),
    chosen: state.worth,
    sold: picture.show ? undefined : state.pools,
    own: parts.hand.mine.of,
    k: state.k,
    before: state.newest,
    called: state.called,
    demo,
  })
}

export function showHall(hall: Hall): void {
  const { picture, state, parts } = hall
  parts.strip.show(playing(hall))
  parts.hand.count()
  parts.root.classList.toggle('is-watching', parts.hand.mine.count() === 0)
  if (picture.show) parts.board.show(picture.show, state.called, roomOf(hall, picture.show.rooms))
  showResult(hall)
  hall.touch()
}

/** Winners of this round, once it is over; until then those of the one before. */
function showResult(hall: Hall): void {
  const { state, parts, terms, demo = false } = hall
  const { mine } = parts.hand
  const isOver = state.phase === 'over'
  const draw = isOver ? state.drawn : state.newest
  parts.result.root.hidden = !draw?.balls.length
  if (!draw) return
  const room = roomOf(hall, showOf(terms, draw, { demo }).rooms)
  const price = room?.price ?? state.worth
  parts.result.show({
    room,
    balls: draw.balls,
    pot: draw.pots?.find((pot) => pot.price === price),
    mine: isOver ? { cards: mine.count(), paid: mine.win() } : undefined,
  })
}

export function turnTo({ state, parts }: Hall, next: Phase): void {
  state.phase = next
  parts.root.dataset['phase'] = next
  parts.root.classList.toggle('is-open', false)
  parts.hand.mine.fit()
}
