import type { RoundView } from '#/play/calls.ts'
import { isPending, type Turn } from './sea-turn.ts'
import { count, perform, set } from './turn.ts'

/** The end of what is watched again stands so long, or until a press. */
const WATCHED_MS = 6_000

/** Shows a volley of the history in still water: nothing is asked of the studio. */
export function watch(turn: Turn, round: RoundView): void {
  const { watched, volley, gun } = turn.state
  const isBusy = volley !== null || gun.waiting.length + gun.net.length > 0
  if (watched || isBusy || isPending(turn.state, 'table') || round.outcome === null) return
  const number = count(turn)
  set(turn, { watched: { number, round, phase: 'playing', leaving: false } })
  perform(turn, { do: 'paid', amount: round.win ?? 0, won: false }, { do: 'watch', number, round })
}

/** Its picture has come to its end. */
export function watchShown(turn: Turn, number: number): void {
  const { watched } = turn.state
  if (watched?.number !== number || watched.phase !== 'playing') return
  if (watched.leaving) return endWatch(turn)
  set(turn, { watched: { ...watched, phase: 'standing' } })
  perform(turn, { do: 'timer', timer: 'watched', ms: WATCHED_MS })
}

/** A press goes back to the sea before anything is shot at. */
export function leaveWatch(turn: Turn): void {
  const { watched } = turn.state
  if (watched?.phase === 'standing') return endWatch(turn)
  if (watched && !watched.leaving) set(turn, { watched: { ...watched, leaving: true } })
}

export function endWatch(turn: Turn): void {
  if (turn.state.watched?.phase === undefined) return
  set(turn, { watched: null })
  const { sea, gone, aim, stake } = turn.state
  perform(turn, { do: 'timer', timer: 'watched', ms: null })
  if (sea) perform(turn, { do: 'sea', sea })
  perform(turn, { do: 'gone', gone }, { do: 'aim', k: aim }, { do: 'stake', stake })
}
