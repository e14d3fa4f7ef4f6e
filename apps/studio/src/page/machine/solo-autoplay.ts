import type { BaseOutcome } from '@perlas/game-kit/game'
import type { RoundView } from '#/play/calls.ts'
import {
  begun,
  BETWEEN_MS,
  counted,
  endedBy,
  mayNotBegin,
  type AutoplayPlan,
  type StopReason,
} from '../autoplay.ts'
import { notify, type Turn } from './solo-state.ts'
import { count, perform, set } from './turn.ts'

/** Whatever stops it has stopped it: no press comes after. */
export function stopAutoplay(turn: Turn, why?: StopReason): void {
  if (!turn.state.autoplay) return
  set(turn, { autoplay: null, pressing: null })
  if (why) notify(turn, { is: 'autoplay', why })
}

export function beginAutoplay(turn: Turn, plan: AutoplayPlan): boolean {
  if (turn.state.phase !== 'rest') return false
  set(turn, { autoplay: begun(plan), pressing: null })
  return goesOn(turn)
}

/** Whether a further round may begin; where it may not, autoplay ends and says why. */
export function goesOn(turn: Turn): boolean {
  const { autoplay, bet, table, paused, hidden } = turn.state
  if (!autoplay) return false
  const why = mayNotBegin(autoplay, { bet, balance: table.balance, paused, hidden })
  if (why) stopAutoplay(turn, why)
  return why === undefined
}

/** Presses after a moment: long enough to see the last result. */
export function pressSoon(turn: Turn): void {
  if (!turn.state.autoplay) return
  const timer = count(turn)
  set(turn, { pressing: timer })
  perform(turn, { do: 'timer', timer, ms: BETWEEN_MS[turn.state.quick ? 'quick' : 'normal'] })
}

/** A round has ended. */
export function countRound(turn: Turn, { staked, win, outcome }: RoundView): void {
  const { autoplay } = turn.state
  if (!autoplay) return
  const feature = turn.rules.hasFeature?.(outcome as BaseOutcome) === true
  const ended = { bet: staked, win: win ?? 0, feature }
  set(turn, { autoplay: counted(autoplay, ended) })
  const why = endedBy(autoplay, ended)
  if (why) stopAutoplay(turn, why)
  else pressSoon(turn)
}
