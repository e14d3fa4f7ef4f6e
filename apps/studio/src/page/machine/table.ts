import { answered, celebrated, failed, seen } from './table-answers.ts'
import { clear, lay, lowerStake, repeat, send, takeDown, undo } from './table-chips.ts'
import { onMessage } from './table-report.ts'
import {
  setBalance,
  type TableEffect,
  type TableMessage,
  type TableRules,
  type TableState,
  type Turn,
} from './table-state.ts'
import { perform, set } from './turn.ts'

/**
 * `now`: milliseconds since 1970 by the studio's clock. A message that fits nothing changes nothing. By subject: `table-report`
 * what the table reports, `table-chips` presses and their calls, `table-answers` what calls brought, and draws that were seen.
 */
export function reduceTable(
  state: TableState,
  message: TableMessage,
  { rules, now }: { rules: TableRules; now: number },
): { state: TableState; effects: readonly TableEffect[] } {
  const turn: Turn = { state, effects: [], rules, now }
  take(turn, message)
  return turn
}

function take(turn: Turn, message: TableMessage): void {
  switch (message.type) {
    case 'heard':
      return onMessage(turn, message.word)
    case 'laid':
      return lay(turn, message.spots)
    case 'repeated':
      return repeat(turn)
    case 'undone':
      return undo(turn)
    case 'cleared':
      return clear(turn)
    case 'gathered':
      return send(turn)
    case 'taken-down':
      return takeDown(turn, message.spot)
    case 'stake-chosen':
      perform(turn, { do: 'sound', sound: 'tap' }, { do: 'remember', stake: message.stake })
      return set(turn, { stake: message.stake })
    case 'stake-lowered':
      return lowerStake(turn)
    case 'answered':
      return answered(turn, message)
    case 'failed':
      return failed(turn, message)
    case 'shown':
      return seen(turn, message.draw)
    case 'celebrated':
      return celebrated(turn, message.draw)
    case 'balance-read':
      return turn.state.showing ? undefined : setBalance(turn, message.balance)
    case 'paused':
      return set(turn, { paused: message.held })
    case 'session-ended':
      return set(turn, { notice: { is: 'ended' } })
    case 'notice-left':
      return set(turn, { notice: null })
  }
}
