import type { BaseOutcome, PlayedGame } from '@perlas/game-kit/game'
import type { RoundView, Table } from '#/play/calls.ts'
import type { Autoplay, AutoplayPlan, StopReason } from '../autoplay.ts'
import type { Way } from '../notices.ts'
import { isSessionOver, type Fault } from './fault.ts'
import type { CommonNotice } from './notice.ts'
import { count, perform, set, type Turn as AnyTurn } from './turn.ts'

/** The game as this page has it. */
export type SoloRules = {
  readonly game: PlayedGame
  /** Begins the ids of this page's requests. */
  readonly pageId: string
  /** The action that cashes out; undefined where the picture has all actions. */
  readonly cashOut: unknown
  /** Whether a round won the game's own feature. */
  hasFeature?(outcome: BaseOutcome): boolean
  /** The picture knows the steps of a round that plays by itself. */
  readonly autoplays: boolean
}

/** Rest → round under way → rest; a stepped round waits for its player between steps, `open`. */
export type Phase = 'rest' | 'round' | 'open' | 'stuck'

export type SoloNotice =
  | CommonNotice
  | { is: 'not-taken'; refusal: string | undefined }
  | { is: 'returned' }
  | { is: 'stake-waits' | 'more-waits'; bet: number }
  | { is: 'win-waits'; win: number }
  | { is: 'autoplay'; why: StopReason }

/** Asked now and then, until it is known: where a stake, a further stake, a win or the line stands. */
export type Unsure = 'stake' | 'more' | 'win' | 'line'
type Use =
  | { is: 'play'; bet: number }
  | { is: 'step' | 'celebrated' | 'finish' }
  | { is: 'shown'; resumed: boolean }
  | { is: 'table' }
  | { is: 'unsure'; about: Unsure }
  /** The lobby has too little for a stake: the notice names what there is. */
  | { is: 'short'; bet: number }
  | { is: 'watched'; choice: unknown }
/** The one answer, picture or timer that the page waits for; every other changes nothing. */
export type Awaited = Use & { readonly id: number }

export type SoloState = {
  /** As the studio reported it last. */
  readonly table: Table
  readonly phase: Phase
  readonly awaits: Awaited | null
  /** The lobby holds the game. */
  readonly paused: boolean
  readonly hidden: boolean
  readonly quick: boolean
  /** The price of the next round: `times` a bet of the game. */
  readonly bet: number
  readonly times: number
  readonly choice: unknown
  /** A step was sent, and its result is not seen yet. */
  readonly inStep: boolean
  /** The round that is drawn: its own stake is shown, not the one chosen for the next. */
  readonly drawn: RoundView | null
  /** A round of the history whose picture stands there. */
  readonly watched: RoundView | null
  readonly notice: SoloNotice | null
  /** Said once the round that is shown meanwhile has been seen. */
  readonly later: SoloNotice | null
  readonly autoplay: Autoplay | null
  /** The timer of the next press of autoplay. */
  readonly pressing: number | null
  /** The balance that was asked for; a round that begins makes it old. */
  readonly reading: number | null
  /** Requests, pictures and timers so far: the next one's number. */
  readonly count: number
}

export type SoloAnswer =
  | { table: Table }
  | { round: RoundView; freeRounds: Table['freeRounds'] }
  | { balance: number }
export type SoloMessage =
  | { type: 'opened' | 'quick-pressed' | 'balance-asked' }
  | { type: 'pressed' | 'chose'; choice: unknown }
  | { type: 'acted'; action: unknown }
  | { type: 'bet-set'; bet: number }
  | { type: 'bet-stepped'; by: 1 | -1 }
  | { type: 'answered'; request: number; answer: SoloAnswer }
  /** `request` is null where no call of the machine failed, but a sheet. */
  | { type: 'failed'; request: number | null; fault: Fault }
  | { type: 'elapsed'; timer: number; choice: unknown }
  /** `counted`: as much of the win as the picture counted by itself. */
  | { type: 'shown'; showing: number; counted: number }
  | { type: 'paused'; held: boolean }
  | { type: 'hidden'; hidden: boolean }
  | { type: 'way-taken'; way: Way }
  | { type: 'autoplay-begun'; plan: AutoplayPlan; choice: unknown }
  | { type: 'watched'; round: RoundView; choice: unknown }

export type SoloCall = {
  do: 'call'
  request: number
  name: 'play' | 'step' | 'finish' | 'table' | 'balance'
  body: object
  /** Each may arrive twice and is the same; false where the next one is asked soon anyway. */
  again: boolean
}
export type SoloEffect =
  | SoloCall
  /** Sends `elapsed` after so long. */
  | { do: 'timer'; timer: number; ms: number }
  | { do: 'lock'; locked: boolean; open: boolean }
  | { do: 'bet'; bet: number }
  | { do: 'choose'; choice: unknown }
  | { do: 'begin' | 'rest' | 'skip' }
  /** Shows a round and sends `shown`. */
  | { do: 'show'; showing: number; round: RoundView; resumed: boolean }
  | { do: 'celebrate'; showing: number; win: number; bet: number; counted: number }
  | { do: 'watch'; showing: number; round: RoundView }
  /** Asks the picture for the step of an open round towards an aim. */
  | { do: 'aim'; round: RoundView; aim: number }
  /** Shows an amount that was paid, without a celebration. */
  | { do: 'paid'; amount: number }
  | { do: 'balance'; balance: number }
  | { do: 'bridge'; type: 'round-started' | 'round-ended'; roundId: string }
  | { do: 'announce'; about: Announced }
  | { do: 'sound'; sound: 'rest' | 'play' | 'tap' | 'wake' }
  | { do: 'quick'; quick: boolean }
  | { do: 'remember'; bet: number }
  | { do: 'leave'; to: 'cashier' | 'lobby' }
export type Announced =
  | { is: 'paused' }
  | { is: 'bet'; bet: number }
  | { is: 'waits'; round: RoundView; resumed: boolean }
  | { is: 'paid'; round: RoundView }

/** One message on its way through the machine. */
export type Turn = AnyTurn<SoloState, SoloEffect> & { readonly rules: SoloRules }

/** Waits for one thing, instead of whatever was waited for; returns its number. */
export function wait(turn: Turn, use: Use): number {
  const id = count(turn)
  set(turn, { awaits: { ...use, id } })
  return id
}

export function ask(turn: Turn, use: Use, call: Pick<SoloCall, 'name' | 'body'>): void {
  const request = wait(turn, use)
  perform(turn, { do: 'call', request, again: use.is !== 'unsure' && use.is !== 'short', ...call })
}

/** A notice is something to read first: no further round begins by itself. */
export function notify(turn: Turn, notice: SoloNotice | null): void {
  set(turn, { notice, ...(notice && { autoplay: null, pressing: null }) })
}

export function setBalance(turn: Turn, balance: number | null): void {
  if (balance === null) return
  set(turn, { table: { ...turn.state.table, balance } })
  perform(turn, { do: 'balance', balance })
}

/** The session has ended: nothing can be played in it any more. */
export const isOver = ({ code, refusal }: Fault): boolean =>
  code === 'session-ended' || isSessionOver(refusal)
