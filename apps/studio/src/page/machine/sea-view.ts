import type { Swimmer } from '@perlas/game-kit/sea'
import type { RoundView } from '#/play/calls.ts'
import { mostShots } from './sea-gun.ts'
import type { SeaRules, SeaState } from './sea-state.ts'
import { takesPresses } from './sea-turn.ts'
import { atHand, timeIn } from './sea-water.ts'

/** The bar around a sea: text keys, amounts in hundredths, what is disabled. */
export type SeaView = {
  stake: number
  go: 'action.paused' | 'action.shoot'
  off: boolean
  canLower: boolean
  canRaise: boolean
  locked: boolean
  watched: RoundView | null
}

export function viewOf(state: SeaState, { stakes }: SeaRules): SeaView {
  const off = !takesPresses(state)
  const at = stakes.indexOf(state.stake)
  return {
    stake: state.stake,
    go: state.paused ? 'action.paused' : 'action.shoot',
    off,
    canLower: !off && at > 0,
    canRaise: !off && at < stakes.length - 1,
    locked: state.locked,
    watched: state.watched?.round ?? null,
  }
}

/** The list of what can be shot at, the net and the herald at a moment. */
export type WaterView = {
  seed: string
  /** Milliseconds since the sea began. */
  time: number
  hand: readonly Swimmer[]
  aim: number | null
  /** Shots of one volley. */
  most: number
  gone: ReadonlySet<number>
  stake: number
}

export function waterOf(state: SeaState, rules: SeaRules, now: number): WaterView {
  const { sea, aim, gone, stake } = state
  return {
    seed: sea?.seed ?? '',
    time: timeIn(state, now),
    hand: atHand(state, rules, now),
    aim,
    most: mostShots(rules, stake),
    gone,
    stake,
  }
}

/** Seeds are not changed beneath shots that are under way. */
export const isAtRest = ({ volley, gun, lost }: SeaState): boolean =>
  volley === null && lost === null && gun.waiting.length + gun.net.length === 0
