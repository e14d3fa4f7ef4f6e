import type { RoundView } from '#/play/calls.ts'
import type { Way } from '../notices.ts'
import { answered, failed } from './solo-answers.ts'
import { beginAutoplay, goesOn, stopAutoplay } from './solo-autoplay.ts'
import { act, elapsed, enter, play, readBalance, resume, resumeFresh, shown } from './solo-round.ts'
import {
  cashOf,
  choose,
  giftOf,
  isDuelOver,
  lowerBet,
  notifyShort,
  stepBet,
  takeBet,
} from './solo-stake.ts'
import {
  notify,
  wait,
  type SoloEffect,
  type SoloMessage,
  type SoloRules,
  type SoloState,
  type Turn,
} from './solo-state.ts'
import { perform, set } from './turn.ts'

/*
 * The page of a game for one player as data: `reduceSolo` takes how it is and one message, and returns how it is then and the
 * effects to perform. It knows no document, clock, promise or chance: ids are counted, and the picture's choice comes with a press.
 */

export const firstSolo = (
  start: Pick<SoloState, 'table' | 'bet' | 'choice' | 'quick' | 'hidden'>,
): SoloState => ({
  ...start,
  phase: 'rest',
  awaits: null,
  paused: false,
  times: 1,
  inStep: false,
  drawn: null,
  watched: null,
  notice: null,
  later: null,
  autoplay: null,
  pressing: null,
  reading: null,
  count: 1,
})

/** A message that fits nothing changes nothing. */
export function reduceSolo(
  state: SoloState,
  message: SoloMessage,
  rules: SoloRules,
): { state: SoloState; effects: readonly SoloEffect[] } {
  const turn: Turn = { state, effects: [], rules }
  take(turn, message)
  return turn
}

function take(turn: Turn, message: SoloMessage): void {
  switch (message.type) {
    case 'opened':
      return resume(turn)
    case 'pressed':
      return turn.state.autoplay ? stopAutoplay(turn) : press(turn, message.choice)
    case 'acted':
      return act(turn, message.action)
    case 'chose':
      return choose(turn, message.choice)
    case 'bet-set':
      return takeBet(turn, message.bet)
    case 'bet-stepped':
      return stepBet(turn, message.by)
    case 'quick-pressed':
      set(turn, { quick: !turn.state.quick })
      return perform(turn, { do: 'quick', quick: turn.state.quick })
    case 'answered':
      return answered(turn, message.request, message.answer)
    case 'failed':
      return failed(turn, message.request, message.fault)
    case 'elapsed':
      if (message.timer !== turn.state.pressing) return elapsed(turn, message.timer)
      return pressForPlayer(turn, message.choice)
    case 'shown':
      return shown(turn, message.showing, message.counted)
    case 'paused':
      set(turn, { paused: message.held })
      return message.held ? stopAutoplay(turn, 'paused') : undefined
    case 'hidden':
      set(turn, { hidden: message.hidden })
      return message.hidden ? stopAutoplay(turn, 'hidden') : undefined
    case 'balance-asked':
      return turn.state.phase === 'rest' ? readBalance(turn) : undefined
    case 'way-taken':
      return takeWay(turn, message.way)
    case 'autoplay-begun':
      return beginAutoplay(turn, message.plan) ? press(turn, message.choice) : undefined
    case 'watched':
      return watch(turn, message.round, message.choice)
  }
}

function press(turn: Turn, choice: unknown): void {
  const { state, rules } = turn
  if (state.phase === 'round') return perform(turn, { do: 'skip' })
  if (state.phase === 'open' && cashOf(state) !== null && rules.cashOut !== undefined)
    return act(turn, rules.cashOut)
  if (state.phase !== 'rest') return
  // The lobby holds the game. A press that does nothing says why.
  if (state.paused) return perform(turn, { do: 'announce', about: { is: 'paused' } })
  const { balance, duel } = state.table
  if (isDuelOver(state)) return perform(turn, { do: 'leave', to: 'lobby' })
  if (!giftOf(state) && balance !== null && balance < state.bet) return notifyShort(turn, state.bet)
  set(turn, { choice: duel ? duel.choice : choice })
  play(turn)
}

/** Autoplay presses what a player would press: a round, or the step of an open one. */
function pressForPlayer(turn: Turn, choice: unknown): void {
  set(turn, { pressing: null })
  const { phase, drawn, autoplay } = turn.state
  if (phase === 'open' && drawn && autoplay)
    return perform(turn, { do: 'aim', round: drawn, aim: autoplay.plan.aim ?? 1 })
  if (phase === 'rest' && goesOn(turn)) press(turn, choice)
}

function takeWay(turn: Turn, way: Way): void {
  if (turn.state.notice === null) return
  notify(turn, null)
  if (way === 'cashier' || way === 'lobby') perform(turn, { do: 'leave', to: way })
  if (way === 'retry') resumeFresh(turn, null)
  if (way === 'lower-bet') lowerBet(turn)
}

/** A round of the history in the game's own picture: nothing is asked of the studio, and it says what it is. */
function watch(turn: Turn, round: RoundView, choice: unknown): void {
  if (turn.state.phase !== 'rest') return
  stopAutoplay(turn)
  enter(turn, 'round', { watched: round })
  perform(turn, { do: 'paid', amount: round.win ?? 0 })
  const showing = wait(turn, { is: 'watched', choice })
  perform(turn, { do: 'watch', showing, round })
}
