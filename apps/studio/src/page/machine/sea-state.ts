import type { ShotsGame } from '@perlas/game-kit/game'
import type { RoundView } from '#/play/calls.ts'
import type { SeaSnapshot, SeaWords, VolleyShot } from '#/seas/protocol.ts'
import type { Fault } from './fault.ts'
import type { CommonNotice } from './notice.ts'

/*
 * The page of a sea as data: its state, the messages that it takes and the effects that it asks for. Times on the sea are the
 * studio's clock, those of the gun the page's own, which is never set back.
 */

export type SeaRules = {
  readonly game: ShotsGame
  /** Stakes of a shot that this session may choose, ascending. */
  readonly stakes: readonly number[]
  /** The most that this session may stake at once; null: no limit of its own. */
  readonly maxBet: number | null
  /** Begins the ids of this page's requests. */
  readonly pageId: string
}

export type Word = {
  [Name in keyof SeaWords]: { name: Name; data: SeaWords[Name] }
}[keyof SeaWords]

export type Gun = {
  /** A finger or a key is down. */
  readonly held: boolean
  readonly shotAt: number
  readonly sentAt: number
  /** Shots that were fired and did not go yet. */
  readonly waiting: readonly number[]
  /** A net that was thrown and did not go yet. */
  readonly net: readonly number[]
}

/**
 * The one volley that is under way. `asked`: its answer is awaited; `silent`: the wallet gave none, and it is asked for now and
 * then; `refused`: the balance is asked for, to say it with the refusal; `landing`, `praised`: it has its answer, which is shown.
 */
export type Volley = {
  readonly number: number
  readonly phase: 'asked' | 'silent' | 'refused' | 'landing' | 'praised'
  readonly requestId: string
  readonly sea: string
  readonly stake: number
  readonly fish: readonly number[]
  /** Caught by somebody meanwhile: its answer says by whom. */
  readonly withheld: readonly number[]
  readonly round: RoundView | null
}

/** A volley of the history in still water. */
export type Watched = {
  readonly number: number
  readonly round: RoundView
  readonly phase: 'playing' | 'standing'
  /** A press came while it was playing: it ends with its picture. */
  readonly leaving: boolean
}

export type SeaNotice = { is: 'ended' | 'returned' } | { is: 'waits'; bet: number } | CommonNotice

/** The use of a request's answer. `volleys`: so many had ended when it was asked. */
export type Purpose =
  | { is: 'volley' | 'finish' | 'refusal'; volley: number }
  | { is: 'table' }
  | { is: 'balance'; volleys: number }

export type SeaState = {
  /** As it was reported last; undefined before that. */
  readonly sea: SeaSnapshot | undefined
  readonly gone: ReadonlySet<number>
  /** The stake of each shot. */
  readonly stake: number
  /** As the lobby reported it last; null where that is not known. */
  readonly balance: number | null
  readonly aim: number | null
  /** One that is gone is followed by the next of its kind. */
  readonly locked: boolean
  readonly gun: Gun
  readonly volley: Volley | null
  /** The id of a volley whose answer was lost: nothing is shot at before it is known what became of it. */
  readonly lost: string | null
  readonly pending: ReadonlyMap<number, Purpose>
  /** The balance may have changed, and is asked for when nothing is under way. */
  readonly due: boolean
  readonly watched: Watched | null
  /** The lobby holds the game. */
  readonly paused: boolean
  readonly hidden: boolean
  /** The session has ended. */
  readonly over: boolean
  /** The page's time of the last shot while its music plays; null at rest. */
  readonly playedAt: number | null
  readonly notice: SeaNotice | null
  /** Volleys that ended. */
  readonly volleys: number
  /** Requests, volleys and replays so far: the next one's number. */
  readonly count: number
}

export type Timer = 'shot' | 'volley' | 'poll' | 'watched'
export type SeaAnswer =
  | { is: 'volley'; round: RoundView | null; gone: readonly number[] }
  | { is: 'finish'; round: RoundView }
  | { is: 'table'; round: RoundView | null; balance: number | null }
  | { is: 'balance'; balance: number }

export type SeaMessage =
  | { type: 'heard'; word: Word }
  /** Time has passed: what swims has swum on. */
  | { type: 'looked' | 'released' | 'pressed' | 'lock-toggled' }
  /** A finger on the picture is on this swimmer. */
  | { type: 'touched' | 'picked'; k: number }
  | { type: 'cast'; fish: readonly number[] }
  | { type: 'stake-chosen'; stake: number }
  | { type: 'stake-stepped'; by: 1 | -1 }
  | { type: 'elapsed'; timer: Timer }
  | { type: 'answered'; request: number; answer: SeaAnswer }
  | { type: 'failed'; request: number | null; fault: Fault }
  | { type: 'landed' | 'celebrated'; volley: number }
  | { type: 'watch-asked'; round: RoundView }
  | { type: 'watch-shown'; number: number }
  | { type: 'paused' | 'hidden'; held: boolean }
  | { type: 'stake-lowered' | 'notice-left' | 'retried' | 'balance-asked' | 'session-ended' }
  /** A volley that was open when the page came. */
  | { type: 'found'; round: RoundView }

/** Something that is said; amounts are hundredths, `code` is a kind that swims. */
export type Saying = {
  key: string
  amount?: number
  total?: number
  count?: number
  code?: string
  number?: number
}

export type SeaCall = { do: 'call'; request: number } & (
  | { name: 'volley'; body: { requestId: string; sea: string; stake: number; fish: number[] } }
  | { name: 'finish'; body: { roundId: string } }
  | { name: 'table' | 'balance'; body: object }
)
export type SeaEffect =
  | SeaCall
  /** Sends `elapsed` after so long, instead of an earlier one of the name; null: not at all. */
  | { do: 'timer'; timer: Timer; ms: number | null }
  | { do: 'sea'; sea: SeaSnapshot }
  | { do: 'gone'; gone: ReadonlySet<number> }
  | { do: 'aim'; k: number | null }
  | { do: 'stake'; stake: number }
  | { do: 'fire'; k: number }
  | { do: 'cast'; fish: readonly number[] }
  /** Others caught these. */
  | { do: 'taken'; fish: readonly number[] }
  /** Shows what a volley brought, and sends `landed`. */
  | { do: 'land'; volley: number; shots: readonly VolleyShot[]; stake: number }
  | { do: 'celebrate'; volley: number; win: number; bet: number }
  /** Shows an amount that was paid; `won`: more than its stake. Null: the mark of the last one goes. */
  | { do: 'paid'; amount: number | null; won: boolean }
  | { do: 'watch'; number: number; round: RoundView }
  | { do: 'balance'; balance: number }
  | { do: 'round'; round: RoundView; now: 'started' | 'ended' }
  | { do: 'say'; saying: Saying }
  /** Says what a volley caught and paid. */
  | { do: 'tell'; round: RoundView }
  | { do: 'coins'; count: number }
  | { do: 'sound'; sound: 'rest' | 'play' | 'tap' }
  /** The stream begins again, with the current state. */
  | { do: 'rejoin' }

const rest: Gun = { held: false, shotAt: -Infinity, sentAt: -Infinity, waiting: [], net: [] }

export const firstSea = ({ stake, balance }: Pick<SeaState, 'stake' | 'balance'>): SeaState => ({
  sea: undefined,
  gone: new Set(),
  stake,
  balance,
  aim: null,
  locked: true,
  gun: rest,
  volley: null,
  lost: null,
  pending: new Map(),
  due: false,
  watched: null,
  paused: false,
  hidden: false,
  over: false,
  playedAt: null,
  notice: balance === null ? { is: 'failed', fault: { code: 'wallet-silent' } } : null,
  volleys: 0,
  count: 1,
})
