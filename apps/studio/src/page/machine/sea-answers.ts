import type { RoundView } from '#/play/calls.ts'
import type { VolleyOutcome, VolleyPressed } from '#/seas/protocol.ts'
import { flush, release } from './sea-gun.ts'
import type { Purpose, SeaAnswer, SeaState } from './sea-state.ts'
import {
  ask,
  endSession,
  notify,
  resume,
  say,
  setBalance,
  setVolley,
  stop,
  type Turn,
} from './sea-turn.ts'
import { isSessionOver, type Fault } from './fault.ts'
import { isAboutMoney } from './notice.ts'
import { taken, takeOut } from './sea-water.ts'
import { count, perform, set } from './turn.ts'

const POLL_MS = 2_000
/** From so many times the volley's stake on a catch is shown over the picture. */
const GREAT = 15

const isOpen = ({ state }: RoundView) => state === 'bet-sent' || state === 'bet-unknown'
/** After these nobody knows whether the volley arrived. */
const unsure: readonly Fault['code'][] = ['offline', 'fault']

/** The purpose of a request, once: an answer that comes twice finds none. */
function purposeOf(turn: Turn, request: number | null): Purpose | undefined {
  const purpose = request === null ? undefined : turn.state.pending.get(request)
  if (request === null || !purpose) return undefined
  const pending = new Map(turn.state.pending)
  pending.delete(request)
  set(turn, { pending })
  return purpose
}

/** The volley that a request was about, while it is still in that phase. */
const isOf = ({ volley }: SeaState, purpose: Purpose): boolean =>
  'volley' in purpose && volley?.number === purpose.volley

export function answered(turn: Turn, request: number, answer: SeaAnswer): void {
  const purpose = purposeOf(turn, request)
  if (!purpose) return
  if (answer.is === 'balance') return onBalance(turn, purpose, answer.balance)
  if (answer.is === 'table') return onTableAnswer(turn, answer)
  if (!isOf(turn.state, purpose)) return
  if (answer.is === 'finish') return finished(turn, answer.round)
  const { sea, volley } = turn.state
  if (sea && volley?.sea === sea.sea) takeOut(turn, answer.gone)
  if (answer.round) return follow(turn, answer.round)
  say(turn, { key: 'shots.gone' })
  endVolley(turn)
}

export function failed(turn: Turn, request: number | null, fault: Fault): void {
  if (request === null) return notify(turn, { is: 'failed', fault })
  const purpose = purposeOf(turn, request)
  if (!purpose) return
  const isOver = fault.code === 'session-ended' || isSessionOver(fault.refusal)
  if (isOver) endSession(turn)
  switch (purpose.is) {
    case 'table':
      return isOver ? undefined : notify(turn, { is: 'failed', fault })
    case 'volley':
      return isOf(turn.state, purpose) ? volleyFailed(turn, fault, isOver) : undefined
    case 'finish':
      if (isOver || !isOf(turn.state, purpose)) return
      if (fault.code !== 'round-unknown')
        return perform(turn, { do: 'timer', timer: 'poll', ms: POLL_MS })
      notify(turn, { is: 'failed', fault })
      return endVolley(turn)
    case 'refusal':
      if (!isOf(turn.state, purpose)) return
      return isOver ? endVolley(turn) : explain(turn)
    case 'balance':
  }
}

// --- a volley

/** The studio counts too: what is too much is left out, and nothing was taken. */
function volleyFailed(turn: Turn, fault: Fault, isOver: boolean): void {
  const { volley } = turn.state
  const { code } = fault
  if (code === 'too-often') say(turn, { key: 'shots.slower' })
  else stop(turn)
  if (code === 'sea-unknown') perform(turn, { do: 'rejoin' })
  else if (code === 'round-open') resume(turn)
  else if (code !== 'too-often' && !isOver) {
    if (unsure.includes(code)) set(turn, { lost: volley?.requestId ?? null })
    notify(turn, { is: 'failed', fault })
  }
  endVolley(turn)
}

/** Shows what became of the volley under way; where that is not known yet, it waits. */
function follow(turn: Turn, round: RoundView): void {
  set(turn, { lost: null })
  setVolley(turn, { round })
  if (round.outcome === null) {
    if (round.state === 'bet-refused') return refused(turn, round)
    if (round.state !== 'rolled-back') return wait(turn)
    notify(turn, { is: 'returned' })
    return endVolley(turn)
  }
  const { volley, sea, hidden, watched } = turn.state
  if (!volley) return
  setVolley(turn, { phase: 'landing' })
  if (round.balance !== null) set(turn, { balance: round.balance })
  perform(turn, { do: 'round', round, now: 'started' })
  const { shots } = round.outcome as VolleyOutcome
  const isHere = sea?.sea === volley.sea
  // It is not seen, or was shot in another sea.
  const isUnseen = hidden || watched !== null || !isHere
  if (!isUnseen) perform(turn, { do: 'land', volley: volley.number, shots, stake: volley.stake })
  if (isHere)
    takeOut(
      turn,
      shots.filter((shot) => shot.caught).map(({ fish }) => fish),
    )
  if (isUnseen) landed(turn, volley.number)
}

/** A volley has been seen to its end. */
export function landed(turn: Turn, number: number): void {
  const { volley, balance } = turn.state
  const round = volley?.round
  if (volley?.number !== number || volley.phase !== 'landing' || !round) return
  const { shots, win } = round.outcome as VolleyOutcome
  const caught = shots.filter((shot) => shot.caught).length
  const won = win > round.bet
  perform(turn, { do: 'paid', amount: win, won })
  setBalance(turn, balance)
  if (caught > 0) perform(turn, { do: 'tell', round })
  if (win >= round.bet * GREAT) {
    release(turn)
    setVolley(turn, { phase: 'praised' })
    return perform(turn, { do: 'celebrate', volley: number, win, bet: round.bet })
  }
  if (won) perform(turn, { do: 'coins', count: Math.min(8, caught * 3) })
  done(turn, round)
}

export function celebrated(turn: Turn, number: number): void {
  const { volley } = turn.state
  if (volley?.number === number && volley.phase === 'praised' && volley.round)
    done(turn, volley.round)
}

function done(turn: Turn, round: RoundView): void {
  perform(turn, { do: 'round', round, now: 'ended' })
  endVolley(turn)
}

/** The next one may go; what others caught meanwhile is shown. */
function endVolley(turn: Turn): void {
  const { volley, sea, volleys } = turn.state
  set(turn, { volley: null, volleys: volleys + 1 })
  if (volley && volley.sea === sea?.sea) taken(turn, volley.withheld)
  flush(turn)
  if (turn.state.due) askBalance(turn)
}

/** A page that is hidden draws no frame: money waits for none. */
export function hide(turn: Turn, hidden: boolean): void {
  set(turn, { hidden })
  if (!hidden) return
  stop(turn)
  const { volley } = turn.state
  if (volley) landed(turn, volley.number)
}

// --- a silent wallet

/** A volley that this page did not send, or lost: it goes on as if it was just sent. */
function adopt(turn: Turn, round: RoundView): void {
  const { sea, stake, fish } = round.choice as VolleyPressed
  const { requestId } = round
  const number = count(turn)
  set(turn, {
    volley: { number, phase: 'silent', requestId, sea, stake, fish, withheld: [], round },
  })
}

/** A volley was open when the page came. */
export function find(turn: Turn, round: RoundView): void {
  if (turn.state.volley) return
  adopt(turn, round)
  wait(turn)
}

/** Asks now and then until it is known what became of it. */
function wait(turn: Turn): void {
  const bet = turn.state.volley?.round?.bet ?? 0
  setVolley(turn, { phase: 'silent' })
  notify(turn, { is: 'waits', bet })
  perform(turn, { do: 'timer', timer: 'poll', ms: POLL_MS })
}

export function poll(turn: Turn): void {
  const { volley, over } = turn.state
  if (volley?.phase !== 'silent' || !volley.round || over) return
  const body = { roundId: volley.round.id }
  ask(turn, { is: 'finish', volley: volley.number }, { name: 'finish', body })
}

function finished(turn: Turn, round: RoundView): void {
  if (isOpen(round)) return perform(turn, { do: 'timer', timer: 'poll', ms: POLL_MS })
  set(turn, { notice: null })
  follow(turn, round)
}

/** Another window, or a volley of before. */
function onTableAnswer(turn: Turn, { round, balance }: Extract<SeaAnswer, { is: 'table' }>): void {
  // The volley under way has an answer of its own.
  if (turn.state.volley) return
  setBalance(turn, balance)
  const { lost } = turn.state
  set(turn, { lost: null })
  if (round && isOpen(round)) return find(turn, round)
  // Shots of before the line was gone are seen now.
  if (!round || round.requestId !== lost) return
  adopt(turn, round)
  follow(turn, round)
}

// --- refusals and the balance

/** The notice says the balance: it is asked for before. */
function refused(turn: Turn, round: RoundView): void {
  stop(turn)
  if (isSessionOver(round.refusal)) {
    endSession(turn)
    return endVolley(turn)
  }
  setVolley(turn, { phase: 'refused' })
  const volley = turn.state.volley?.number ?? 0
  ask(turn, { is: 'refusal', volley }, { name: 'balance', body: {} })
}

function explain(turn: Turn): void {
  const { volley, balance, stake } = turn.state
  const { refusal, bet } = volley?.round ?? { refusal: null, bet: 0 }
  const least = turn.rules.stakes[0] ?? stake
  if (refusal !== 'INSUFFICIENT_FUNDS') notify(turn, { is: 'refused', refusal })
  else notify(turn, { is: 'short', bet, balance: balance ?? 0, least })
  endVolley(turn)
}

/** Behind a volley under way: its answer would be older than what is asked now, or newer. */
export function askBalance(turn: Turn): void {
  const { volley, volleys } = turn.state
  set(turn, { due: volley !== null })
  if (!volley) ask(turn, { is: 'balance', volleys }, { name: 'balance', body: {} })
}

function onBalance(turn: Turn, purpose: Purpose, balance: number): void {
  if (purpose.is === 'refusal' && isOf(turn.state, purpose)) {
    setBalance(turn, balance)
    return explain(turn)
  }
  if (purpose.is !== 'balance') return
  const { volley, volleys, notice, stake } = turn.state
  // Older than the last volley: it is asked for once more.
  if (volley || purpose.volleys !== volleys) return askBalance(turn)
  setBalance(turn, balance)
  if (isAboutMoney(notice) && balance >= stake) set(turn, { notice: null })
}
