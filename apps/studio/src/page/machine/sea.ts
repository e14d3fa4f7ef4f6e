import {
  answered,
  askBalance,
  celebrated,
  failed,
  find,
  hide,
  landed,
  poll,
} from './sea-answers.ts'
import {
  cast,
  flush,
  lowerStake,
  press,
  pull,
  release,
  setStake,
  stepStake,
  touch,
} from './sea-gun.ts'
import type { SeaEffect, SeaMessage, SeaRules, SeaState, Timer } from './sea-state.ts'
import { endSession, resume, stop, type Turn } from './sea-turn.ts'
import { onMessage, look, pick, toggleLock } from './sea-water.ts'
import { endWatch, watch, watchShown } from './sea-watch.ts'
import { set } from './turn.ts'

/**
 * `now`: milliseconds since 1970 by the studio's clock; `at`: the page's own. A message that fits nothing changes nothing. By
 * subject: `sea-water` what swims and the aim, `sea-gun` presses and shots, `sea-answers` volleys and money, `sea-watch` replays.
 */
export function reduceSea(
  state: SeaState,
  message: SeaMessage,
  { rules, now, at }: { rules: SeaRules; now: number; at: number },
): { state: SeaState; effects: readonly SeaEffect[] } {
  const turn: Turn = { state, effects: [], rules, now, at }
  take(turn, message)
  return turn
}

function take(turn: Turn, message: SeaMessage): void {
  switch (message.type) {
    case 'heard':
      return onMessage(turn, message.word)
    case 'looked':
      return look(turn)
    case 'touched':
      return touch(turn, message.k)
    case 'picked':
      return pick(turn, message.k)
    case 'pressed':
      return press(turn)
    case 'released':
      return release(turn)
    case 'cast':
      return cast(turn, message.fish)
    case 'lock-toggled':
      return toggleLock(turn)
    case 'stake-chosen':
      return setStake(turn, message.stake)
    case 'stake-stepped':
      return stepStake(turn, message.by)
    case 'stake-lowered':
      return lowerStake(turn)
    case 'elapsed':
      return elapsed(turn, message.timer)
    case 'answered':
      return answered(turn, message.request, message.answer)
    case 'failed':
      return failed(turn, message.request, message.fault)
    case 'landed':
      return landed(turn, message.volley)
    case 'celebrated':
      return celebrated(turn, message.volley)
    case 'watch-asked':
      return watch(turn, message.round)
    case 'watch-shown':
      return watchShown(turn, message.number)
    case 'paused':
      return pause(turn, message.held)
    case 'hidden':
      return hide(turn, message.held)
    case 'notice-left':
      return set(turn, { notice: null })
    case 'retried':
      set(turn, { notice: null })
      return resume(turn)
    case 'balance-asked':
      return askBalance(turn)
    case 'session-ended':
      return endSession(turn)
    case 'found':
      return find(turn, message.round)
  }
}

function elapsed(turn: Turn, timer: Timer): void {
  switch (timer) {
    case 'shot':
      return pull(turn)
    case 'volley':
      return flush(turn)
    case 'poll':
      return poll(turn)
    case 'watched':
      return endWatch(turn)
  }
}

/** The lobby holds the game: a limit of the player's own, its own hours, a question. */
function pause(turn: Turn, held: boolean): void {
  if (held === turn.state.paused) return
  if (held) stop(turn)
  set(turn, { paused: held })
}
