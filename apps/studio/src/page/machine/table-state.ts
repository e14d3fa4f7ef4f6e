import { spotOf, type TableGame } from '@perlas/game-kit/game'
import type { Downs, Mine, Phrase, Pools, TableSnapshot } from '#/tables/protocol.ts'
import type { Word } from '../table/stream.ts'
import type { Fault } from './fault.ts'
import type { CommonNotice } from './notice.ts'
import * as slips from './slip.ts'
import type { Chip, Slip } from './slip.ts'
import { count, perform, set, type Turn as AnyTurn } from './turn.ts'

/*
 * The page of a table as data: its state, the messages that it takes and the effects that it asks for. It knows no document,
 * clock, promise or chance: the time comes with the message, ids are counted.
 */

/** Taps are gathered for so long, so that ten of them are one call; before the window closes they are not. */
export const GATHER_MS = 320
/** For the eye bets close a little early: what is on its way then still arrives. */
export const EARLY_MS = 300
export type TableRules = {
  readonly game: TableGame
  /** The chips that this session may lay, ascending. */
  readonly stakes: readonly number[]
  /** The most that this session may stake in a round; null: no limit of its own. */
  readonly maxBet: number | null
  /** The player's seed; it is told with each press. */
  readonly seed: string
  /** Begins the ids of this page's requests. */
  readonly pageId: string
}

/** The draw that is shown now; `request` asks what it paid once it has been seen. */
type Showing = { readonly draw: number; readonly k: number; readonly request: number | null }
/** Presses and their undoing go out one after the other. */
export type Queued =
  | { is: 'place'; k: number; requestId: string; bets: readonly Chip[] }
  | { is: 'undo' | 'clear'; k: number }
/** The use of a request's answer. */
export type Purpose =
  | { is: 'press'; requestId: string | null }
  | { is: 'down'; spot: string; k: number }
  | { is: 'return'; k: number }
  | { is: 'paid'; draw: number }

export type TableNotice = { is: 'ended' | 'called' | 'odds' } | CommonNotice

export type TableState = {
  /** As the table reported it last; undefined before its first message. */
  readonly round: TableSnapshot | undefined
  readonly slip: Slip
  /** The chip that is chosen. */
  readonly stake: number
  /** As the lobby reported it last; null where that is not known. */
  readonly balance: number | null
  /** The lobby holds the game. */
  readonly paused: boolean
  readonly showing: Showing | null
  /** The draw of this round has been seen to its end. */
  readonly over: boolean
  /** Messages that wait until the draw has been seen. */
  readonly deferred: readonly Word[]
  readonly queue: readonly Queued[]
  /** The request of the queue that has no answer yet. */
  readonly busy: number | null
  readonly pending: ReadonlyMap<number, Purpose>
  readonly notice: TableNotice | null
  /** Draws, requests and presses so far: the next one's number. */
  readonly count: number
}

export type TableMessage =
  | { type: 'heard'; word: Word }
  | { type: 'laid'; spots: readonly string[] }
  | { type: 'repeated' | 'undone' | 'cleared' | 'gathered' | 'session-ended' | 'notice-left' }
  | { type: 'taken-down'; spot: string }
  | { type: 'stake-chosen'; stake: number }
  | { type: 'stake-lowered' }
  | { type: 'answered'; request: number; mine: Mine }
  | { type: 'failed'; request: number | null; fault: Fault }
  | { type: 'shown' | 'celebrated'; draw: number }
  | { type: 'balance-read'; balance: number }
  | { type: 'paused'; held: boolean }

/** Something that is said for a moment; amounts are hundredths. */
export type Saying = { key: string; amount?: number; spot?: string; count?: number }
export type Announced =
  | { is: 'bets'; bets: readonly Chip[] }
  | { is: 'down'; spot: string; down: number }
  | { is: 'draw'; draw: unknown }

export type TableCall = {
  do: 'call'
  /** Each may arrive twice and is the same: it is tried again where no answer comes. */
  request: number
  name: 'place' | 'unplace' | 'table/down' | 'table/mine'
  body: object
}
export type TableEffect =
  | TableCall
  /** Sends `gathered` after so long, instead of an earlier one; null: not at all. */
  | { do: 'gather'; ms: number | null }
  | { do: 'new-round'; k: number; pools: Pools }
  | { do: 'rest' | 'begin' }
  | { do: 'pools'; pools: Pools }
  | { do: 'fly'; fliesAt: number; ceiling: number }
  | { do: 'downs'; downs: Downs }
  /** Shows the draw and sends `shown`; `late`: from where everybody is. */
  | { do: 'draw'; draw: number; value: unknown; late: boolean; drawnAt: number }
  /** The draw was seen by others before: it stands at once. */
  | { do: 'settle'; value: unknown }
  /** Shows an amount that was paid, without a celebration. */
  | { do: 'paid'; amount: number }
  | { do: 'celebrate'; draw: number; win: number; bet: number }
  | { do: 'ended'; roundId: string }
  | { do: 'balance'; balance: number }
  /** A taking down has its answer, whatever it is. */
  | { do: 'down-answered'; spot: string }
  | { do: 'say'; saying: Saying }
  | { do: 'announce'; about: Announced; k: number }
  | { do: 'bubble'; who: string; phrase: Phrase }
  | { do: 'sound'; sound: 'rest' | 'play' | 'tap' | 'knock' }
  | { do: 'remember'; stake: number }

export const firstTable = ({
  stake,
  balance,
}: Pick<TableState, 'stake' | 'balance'>): TableState => ({
  round: undefined,
  slip: slips.emptySlip,
  stake,
  balance,
  paused: false,
  showing: null,
  over: false,
  deferred: [],
  queue: [],
  busy: null,
  pending: new Map(),
  notice: null,
  count: 1,
})

/** One message on its way through the machine of a table. */
export type Turn = AnyTurn<TableState, TableEffect> & {
  readonly rules: TableRules
  /** Milliseconds since 1970 by the studio's clock. */
  readonly now: number
}

export const takesBets = ({ round, paused }: TableState, now: number): boolean =>
  round?.phase === 'open' && !paused && now < round.closesAt - EARLY_MS

/** Bets that can be laid once more: of a programme, nothing of another round. */
export const repeatable = ({ slip }: TableState, game: TableGame): readonly Chip[] =>
  slips.repeatOf(slip).filter(({ spot }) => typeof spotOf(game, spot, slip.round) === 'object')

export function change(turn: Turn, part: Partial<TableSnapshot>): void {
  const { round } = turn.state
  if (round) set(turn, { round: { ...round, ...part } })
}

export function setBalance(turn: Turn, balance: number | null): void {
  if (balance === null) return
  set(turn, { balance })
  perform(turn, { do: 'balance', balance })
}

export const say = (turn: Turn, saying: Saying) => perform(turn, { do: 'say', saying })

export function ask(turn: Turn, purpose: Purpose, about: Pick<TableCall, 'name' | 'body'>): number {
  const request = count(turn)
  set(turn, { pending: new Map(turn.state.pending).set(request, purpose) })
  perform(turn, { do: 'call', request, ...about })
  return request
}
export const mineOf = ({ rules }: Turn) =>
  ({ name: 'table/mine', body: { table: rules.game.code } }) as const
