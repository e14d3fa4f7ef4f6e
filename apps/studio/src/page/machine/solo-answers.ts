import type { FreeRounds, RoundView, Table } from '#/play/calls.ts'
import type { Fault } from './fault.ts'
import { isAboutMoney } from './notice.ts'
import { countRound, stopAutoplay } from './solo-autoplay.ts'
import {
  askForShort,
  askLater,
  comeBack,
  end,
  enter,
  follow,
  isSent,
  readBalance,
  resume,
  resumeFresh,
  sayLater,
  stayUnsure,
} from './solo-round.ts'
import { notifyShort } from './solo-stake.ts'
import {
  isOver,
  notify,
  setBalance,
  type Awaited,
  type SoloAnswer,
  type Turn,
  type Unsure,
} from './solo-state.ts'
import { perform, set } from './turn.ts'

/** The state after an answer that is waited for; any other changes nothing. */
export function answered(turn: Turn, request: number, answer: SoloAnswer): void {
  const { awaits, reading } = turn.state
  if ('balance' in answer && request === reading) return balanceRead(turn, answer.balance)
  if (awaits?.id !== request) return
  if ('table' in answer) return tableRead(turn, awaits, answer.table)
  if ('balance' in answer) {
    setBalance(turn, answer.balance)
    return refuseShort(turn, awaits)
  }
  setFree(turn, answer.freeRounds)
  switch (awaits.is) {
    case 'play':
    case 'step':
      return follow(turn, answer.round, false)
    case 'finish':
      return finished(turn, answer.round)
    case 'unsure':
      return learn(turn, awaits.about, answer.round)
  }
}

const setFree = (turn: Turn, freeRounds: FreeRounds[]) =>
  set(turn, { table: { ...turn.state.table, freeRounds } })

function tableRead(turn: Turn, awaits: Awaited, table: Table): void {
  set(turn, { table, reading: null })
  // The line is back.
  if (awaits.is === 'unsure') notify(turn, null)
  resume(turn)
}

function refuseShort(turn: Turn, awaits: Awaited): void {
  enter(turn, 'rest')
  if (awaits.is === 'short') notifyShort(turn, awaits.bet)
}

export function failed(turn: Turn, request: number | null, fault: Fault): void {
  const { awaits, reading } = turn.state
  if (request === null) return notify(turn, { is: 'failed', fault })
  if (request === reading) return set(turn, { reading: null })
  if (awaits?.id !== request) return
  switch (awaits.is) {
    case 'play':
      return notPlayed(turn, awaits.bet, fault)
    case 'step':
      return notStepped(turn, fault)
    case 'unsure':
      return fault.code === 'session-ended' ? stop(turn, fault) : askLater(turn, awaits.about)
    case 'short':
      return refuseShort(turn, awaits)
    default:
      return stop(turn, fault)
  }
}

function notPlayed(turn: Turn, bet: number, fault: Fault): void {
  perform(turn, { do: 'rest' })
  if (fault.code === 'round-open') {
    // Another window's round is not one of autoplay's.
    stopAutoplay(turn)
    return resumeFresh(turn, null)
  }
  if (fault.refusal === 'INSUFFICIENT_FUNDS') return askForShort(turn, bet)
  stop(turn, fault)
}

function notStepped(turn: Turn, fault: Fault): void {
  // More stake that was not taken: the step did not happen, and the round goes on as it stood.
  if (fault.code === 'bet-refused' && !isOver(fault)) {
    enter(turn, 'open')
    return notify(turn, { is: 'not-taken', refusal: fault.refusal })
  }
  if (fault.code === 'bet-unknown') return resumeFresh(turn, { is: 'returned' })
  // Another window was there first: the current state is asked for, never guessed.
  if (/^(?:step|round)-/.test(fault.code)) return resumeFresh(turn, { is: 'failed', fault })
  stop(turn, fault)
}

/** Says what went wrong. Without a line nothing can be pressed until the studio says again where the round stands. */
function stop(turn: Turn, fault: Fault): void {
  notify(turn, { is: 'failed', fault })
  if (fault.code === 'offline') return stayUnsure(turn, 'line')
  enter(turn, isOver(fault) ? 'stuck' : 'rest', { later: null })
}

// --- answers about a round

function finished(turn: Turn, answer: RoundView): void {
  const { drawn } = turn.state
  if (answer.state !== 'settled') {
    notify(turn, { is: 'win-waits', win: answer.win ?? 0 })
    return stayUnsure(turn, 'win')
  }
  end(turn, answer)
  sayLater(turn)
  if (drawn) countRound(turn, drawn)
}

/** An answer to what was not known: where it still is not, it is asked again. */
function learn(turn: Turn, about: Unsure, round: RoundView): void {
  if (about === 'win') {
    if (!['settled', 'rolled-back'].includes(round.state)) return askLater(turn, about)
    end(turn, round)
    notify(turn, round.state === 'rolled-back' ? { is: 'returned' } : null)
    return readBalance(turn)
  }
  const known = about === 'stake' ? !isSent(round) : round.asking === null
  if (!known) return askLater(turn, about)
  const before = turn.state.drawn?.staked ?? 0
  notify(turn, about === 'more' && round.staked <= before ? { is: 'returned' } : null)
  comeBack(turn, round)
  // The answer is about the first stake: more of it changed the balance since.
  if (about === 'more') readBalance(turn)
}

function balanceRead(turn: Turn, balance: number): void {
  set(turn, { reading: null })
  setBalance(turn, balance)
  const { notice, bet } = turn.state
  if (isAboutMoney(notice) && balance >= bet) notify(turn, null)
}
