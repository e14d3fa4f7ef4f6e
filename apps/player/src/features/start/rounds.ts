import type { FrameMessage } from '@perlas/contract/bridge'

/** What the lobby knows of the game in its frame. */
export type GameState = {
  phase: 'loading' | 'ready' | 'fatal'
  /** Rounds under way: while one is, the lobby does not close the frame. */
  rounds: readonly string[]
  /** Told by a game that shows it itself: then the room does not show a second one. */
  balance: number | undefined
  reason: string
  /** The launch was too old when the page came to use it. */
  isLate: boolean
  wants: 'cashier' | 'lobby' | undefined
}

export const fresh: GameState = {
  phase: 'loading',
  rounds: [],
  balance: undefined,
  reason: '',
  isLate: false,
  wants: undefined,
}

export function afterMessage(state: GameState, message: FrameMessage): GameState {
  switch (message.type) {
    case 'ready':
      return { ...state, phase: 'ready' }
    case 'fatal':
      return {
        ...state,
        phase: 'fatal',
        reason: String(message.reason ?? '').slice(0, 200),
        rounds: [],
      }
    case 'launch-late':
      return { ...state, isLate: true }
    case 'round-started':
      return {
        ...state,
        rounds: [...state.rounds.filter((id) => id !== message.roundId), message.roundId],
      }
    case 'round-ended':
      return { ...state, rounds: state.rounds.filter((id) => id !== message.roundId) }
    case 'balance':
      return Number.isSafeInteger(message.balance) && message.balance >= 0
        ? { ...state, balance: message.balance }
        : state
    case 'cashier':
    case 'lobby':
      return { ...state, wants: message.type }
    default:
      return state
  }
}
