import type {
  Gun,
  Purpose,
  Saying,
  SeaCall,
  SeaEffect,
  SeaNotice,
  SeaRules,
  SeaState,
  Volley,
} from './sea-state.ts'
import { count, perform, set, type Turn as AnyTurn } from './turn.ts'

/** One message on its way through the machine of a sea. */
export type Turn = AnyTurn<SeaState, SeaEffect> & {
  readonly rules: SeaRules
  /** Milliseconds since 1970 by the studio's clock. */
  readonly now: number
  /** The page's own milliseconds: only their differences count. */
  readonly at: number
}

export const say = (turn: Turn, saying: Saying) => perform(turn, { do: 'say', saying })

export const setGun = (turn: Turn, part: Partial<Gun>) =>
  set(turn, { gun: { ...turn.state.gun, ...part } })

export function setVolley(turn: Turn, part: Partial<Volley>): void {
  const { volley } = turn.state
  if (volley) set(turn, { volley: { ...volley, ...part } })
}

export function setBalance(turn: Turn, balance: number | null): void {
  if (balance === null) return
  set(turn, { balance })
  perform(turn, { do: 'balance', balance })
}

type Asked = SeaCall extends infer Call
  ? Call extends SeaCall
    ? Omit<Call, 'do' | 'request'>
    : never
  : never

export function ask(turn: Turn, purpose: Purpose, about: Asked): void {
  const request = count(turn)
  set(turn, { pending: new Map(turn.state.pending).set(request, purpose) })
  perform(turn, { do: 'call', request, ...about } as SeaCall)
}

export const isPending = ({ pending }: SeaState, is: Purpose['is']): boolean =>
  [...pending.values()].some((purpose) => purpose.is === is)

/** Where it is not known what became of a volley the studio is asked, never guessed. */
export function resume(turn: Turn): void {
  if (!isPending(turn.state, 'table')) ask(turn, { is: 'table' }, { name: 'table', body: {} })
}

/** The gun rests: what did not go yet does not go at all. */
export function stop(turn: Turn): void {
  const { gun } = turn.state
  if (!gun.held && gun.waiting.length + gun.net.length === 0) return
  setGun(turn, { held: false, waiting: [], net: [] })
  perform(
    turn,
    { do: 'timer', timer: 'shot', ms: null },
    { do: 'timer', timer: 'volley', ms: null },
  )
}

/** Lays a notice over the sea: then nothing shoots. */
export function notify(turn: Turn, notice: SeaNotice): void {
  stop(turn)
  set(turn, { notice })
}

/** The state of a sea in which neither money nor a session stands in the way of a press. */
export const takesPresses = (state: SeaState): boolean =>
  !state.over && state.volley?.phase !== 'silent' && !isPending(state, 'table')

export function clearNotice(turn: Turn): void {
  const { state } = turn
  if (state.notice !== null && takesPresses(state)) set(turn, { notice: null })
}

export function endSession(turn: Turn): void {
  set(turn, { over: true })
  perform(turn, { do: 'timer', timer: 'poll', ms: null })
  notify(turn, { is: 'ended' })
}
