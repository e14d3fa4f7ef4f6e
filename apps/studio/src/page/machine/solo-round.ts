import { duelScore } from '@perlas/game-kit/duel'
import type { RoundView } from '#/play/calls.ts'
import type { Fault } from './fault.ts'
import { pressSoon } from './solo-autoplay.ts'
import { choose, firstStake, giftOf } from './solo-stake.ts'
import {
  ask,
  notify,
  setBalance,
  wait,
  type Phase,
  type SoloNotice,
  type SoloState,
  type Turn,
  type Unsure,
} from './solo-state.ts'
import { count, perform, set } from './turn.ts'

/*
 * The life of a round, from the press to the balance after it. It decides nothing about outcomes: it asks, shows what it is
 * given, and after any trouble asks the studio for the current state.
 */

/** How often it is asked what became of something. */
export const POLL_MS = 2_000

export function enter(turn: Turn, phase: Phase, part: Partial<SoloState> = {}): void {
  set(turn, {
    phase,
    awaits: null,
    // The picture of an old round says so until another one begins.
    ...(phase === 'round' ? { watched: null } : { inStep: false }),
    ...(phase === 'rest' && { drawn: null }),
    ...part,
  })
  perform(
    turn,
    // A round is heard while it runs; one that waits for its player goes on.
    { do: 'sound', sound: phase === 'rest' ? 'rest' : 'play' },
    { do: 'lock', locked: phase !== 'rest', open: phase === 'open' },
    { do: 'bet', bet: firstStake(turn.state) },
  )
}

/** The next round: by the free rounds that are there, else by the chosen stake. */
export function play(turn: Turn): void {
  const free = giftOf(turn.state)
  if (free) choose(turn, turn.state.choice)
  const { bet: stake, choice, count: number } = turn.state
  const bet = free?.bet ?? stake
  notify(turn, null)
  enter(turn, 'round', { reading: null })
  perform(turn, { do: 'paid', amount: 0 }, { do: 'begin' })
  const requestId = `${turn.rules.pageId}-${number}`
  const body = { requestId, bet, choice, freeRoundId: free?.id ?? null }
  ask(turn, { is: 'play', bet }, { name: 'play', body })
}

/** One step of the open round. Its number makes a press that is sent twice the same step. */
export function act(turn: Turn, action: unknown): void {
  const { phase, drawn: round, count: number } = turn.state
  const last = round?.steps.at(-1)
  if (phase !== 'open' || !round || !last) return
  const { cashOut, pageId } = turn.rules
  perform(turn, { do: 'sound', sound: 'wake' })
  notify(turn, null)
  const inStep = cashOut !== undefined && action !== cashOut
  enter(turn, 'round', { inStep, pressing: null, reading: null })
  const body = { roundId: round.id, n: last.n + 1, action, requestId: `${pageId}-${number}` }
  ask(turn, { is: 'step' }, { name: 'step', body })
}

/** Goes on from the table: with an open round, or at rest. */
export function resume(turn: Turn): void {
  const { balance, round, duel } = turn.state.table
  setBalance(turn, balance)
  enter(turn, 'rest')
  if (duel) perform(turn, { do: 'choose', choice: duel.choice })
  if (balance === null) notify(turn, { is: 'failed', fault: silent })
  if (!round) return sayLater(turn)
  set(turn, { drawn: round })
  comeBack(turn, round)
}
const silent: Fault = { code: 'wallet-silent', refusal: undefined }

/** Shows a round that this page did not see fall. */
export function comeBack(turn: Turn, round: RoundView): void {
  set(turn, { drawn: round })
  enter(turn, 'round')
  perform(turn, { do: 'choose', choice: round.choice })
  choose(turn, round.choice)
  if (round.outcome !== null) perform(turn, { do: 'begin' })
  follow(turn, round, true)
}

/** Asks the studio for the table; nothing can be pressed until it is there. `later` is said once its round has been seen. */
export function resumeFresh(turn: Turn, later: SoloNotice | null): void {
  enter(turn, 'stuck', { later })
  ask(turn, { is: 'table' }, { name: 'table', body: {} })
}

/** Shows a round whose stake was taken; explains one whose was not. */
export function follow(turn: Turn, round: RoundView, resumed: boolean): void {
  set(turn, { drawn: round })
  if (isUnstaked(round)) return explain(turn, round)
  if (round.asking !== null) {
    notify(turn, { is: 'more-waits', bet: round.asking })
    return stayUnsure(turn, 'more')
  }
  perform(turn, { do: 'bet', bet: round.bet })
  perform(turn, { do: 'bridge', type: 'round-started', roundId: round.id })
  setBalance(turn, round.balanceAfterBet)
  const showing = wait(turn, { is: 'shown', resumed })
  perform(turn, { do: 'show', showing, round, resumed })
}
const isUnstaked = ({ outcome, steps }: RoundView) => outcome === null && steps.length === 0
export const isSent = ({ state }: RoundView) => state === 'bet-sent' || state === 'bet-unknown'

function explain(turn: Turn, round: RoundView): void {
  perform(turn, { do: 'rest' })
  if (isSent(round)) {
    notify(turn, { is: 'stake-waits', bet: round.bet })
    return stayUnsure(turn, 'stake')
  }
  if (round.refusal === 'INSUFFICIENT_FUNDS') return askForShort(turn, round.bet)
  setBalance(turn, round.balance)
  enter(turn, 'rest')
  const isRefused = round.state === 'bet-refused'
  notify(turn, isRefused ? { is: 'refused', refusal: round.refusal } : { is: 'returned' })
  readBalance(turn)
}

/** The lobby took nothing: the notice names the balance as it is now. */
export function askForShort(turn: Turn, bet: number): void {
  ask(turn, { is: 'short', bet }, { name: 'balance', body: {} })
}

export function shown(turn: Turn, showing: number, counted: number): void {
  const { awaits, drawn: round } = turn.state
  if (awaits?.id !== showing) return
  if (awaits.is === 'watched') {
    enter(turn, 'rest')
    return perform(turn, { do: 'choose', choice: awaits.choice })
  }
  if (!round) return
  if (awaits.is === 'shown') {
    if (round.win === null) return open(turn, round, awaits.resumed)
    set(turn, { inStep: false })
    const celebration = wait(turn, { is: 'celebrated' })
    const { win, staked: bet } = round
    perform(turn, { do: 'celebrate', showing: celebration, win, bet, counted })
  } else if (awaits.is === 'celebrated') {
    perform(turn, { do: 'announce', about: { is: 'paid', round } })
    ask(turn, { is: 'finish' }, { name: 'finish', body: { roundId: round.id } })
  }
}

/** The round waits for its player, or for autoplay. The lobby may close the frame now: it waits on the server. */
function open(turn: Turn, round: RoundView, resumed: boolean): void {
  perform(
    turn,
    { do: 'announce', about: { is: 'waits', round, resumed } },
    { do: 'bridge', type: 'round-ended', roundId: round.id },
  )
  enter(turn, 'open')
  sayLater(turn)
  pressSoon(turn)
}

export function end(turn: Turn, round: RoundView): void {
  countDeal(turn, round)
  setBalance(turn, round.balance)
  perform(turn, { do: 'bridge', type: 'round-ended', roundId: round.id })
  enter(turn, 'rest', { reading: null })
}

/** Adds a deal of a duel to the player's own, once: deals are numbered. */
function countDeal(turn: Turn, { bet, staked, win, proof }: RoundView): void {
  const { table } = turn.state
  if (!table.duel || proof.nonce <= table.duel.played) return
  const score = table.duel.score + duelScore({ bet, staked, win: win ?? 0 })
  set(turn, { table: { ...table, duel: { ...table.duel, played: proof.nonce, score } } })
}

export function sayLater(turn: Turn): void {
  const { later } = turn.state
  if (later) notify(turn, later)
  set(turn, { later: null })
}

// --- what is not known yet

/** Asks after a while, again and again, until it is known. */
export function stayUnsure(turn: Turn, about: Unsure): void {
  enter(turn, 'stuck')
  askLater(turn, about)
}
export function askLater(turn: Turn, about: Unsure): void {
  const timer = wait(turn, { is: 'unsure', about })
  perform(turn, { do: 'timer', timer, ms: POLL_MS })
}

/** The while is over: asks. */
export function elapsed(turn: Turn, timer: number): void {
  const { awaits, drawn } = turn.state
  if (awaits?.is !== 'unsure' || awaits.id !== timer) return
  const { about } = awaits
  if (about === 'line') return ask(turn, { is: 'unsure', about }, { name: 'table', body: {} })
  ask(turn, { is: 'unsure', about }, { name: 'finish', body: { roundId: drawn?.id } })
}

export function readBalance(turn: Turn): void {
  const request = count(turn)
  set(turn, { reading: request })
  perform(turn, { do: 'call', request, name: 'balance', body: {}, again: false })
}
