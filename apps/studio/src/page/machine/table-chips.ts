import { spotOf } from '@perlas/game-kit/game'
import * as slips from './slip.ts'
import type { Chip } from './slip.ts'
import {
  ask,
  GATHER_MS,
  repeatable,
  say,
  takesBets,
  type Queued,
  type Saying,
  type TableCall,
  type TableNotice,
  type Turn,
} from './table-state.ts'
import { count, perform, set } from './turn.ts'

const LAST_CALL_MS = 900

export function lay(turn: Turn, spots: readonly string[]): void {
  const { state, now } = turn
  if (takesBets(state, now))
    return press(
      turn,
      spots.map((spot) => ({ spot, amount: state.stake })),
    )
  say(turn, { key: state.paused ? 'result.paused' : 'table.closedNow' })
}

export function repeat(turn: Turn): void {
  const bets = repeatable(turn.state, turn.rules.game)
  if (bets.length > 0 && takesBets(turn.state, turn.now)) press(turn, bets)
}

/** Chips go down if all of them may: a press is never half of what was meant. */
function press(turn: Turn, bets: readonly Chip[]): void {
  const no = whyNot(turn, bets)
  if (no && 'key' in no) return say(turn, no)
  if (no) return set(turn, { notice: no })
  set(turn, { slip: slips.tap(turn.state.slip, bets), notice: null })
  const { round, slip } = turn.state
  perform(
    turn,
    { do: 'sound', sound: 'knock' },
    { do: 'announce', about: { is: 'bets', bets }, k: slip.round },
  )
  if (round && turn.now > round.closesAt - LAST_CALL_MS) send(turn)
  else perform(turn, { do: 'gather', ms: GATHER_MS })
}

/** Names the rule that a press would break. */
function whyNot({ state, rules }: Turn, bets: readonly Chip[]): Saying | TableNotice | undefined {
  const { slip, round, balance } = state
  const { game } = rules
  const laid = slips.laidBySpot(slip)
  const more = slips.laidBySpot({ ...slips.emptySlip, taps: [bets] })
  const sum = bets.reduce((all, { amount }) => all + amount, 0)
  const most = Math.min(round?.mostStaked ?? game.mostStaked, rules.maxBet ?? Infinity)
  if (slips.stakedOf(slip) + sum > most) return { key: 'table.mostStaked', amount: most }
  for (const [spot, amount] of more) {
    const of = spotOf(game, spot, slip.round)
    if (of === 'odds-moved') return { is: 'odds' }
    if ((laid.get(spot) ?? 0) + amount > (of?.max ?? 0))
      return { key: 'table.mostOnSpot', spot, amount: of?.max ?? 0 }
  }
  if (game.mostBets !== undefined && laid.size + more.size > game.mostBets)
    return { key: 'table.mostCards', count: game.mostBets }
  if (balance !== null && sum + slips.heldOf(slip) > balance)
    return { is: 'short', bet: sum, balance, least: rules.stakes[0] ?? state.stake }
  return undefined
}

/** Sends all that is held, in as many presses as it takes. */
export function send(turn: Turn): void {
  perform(turn, { do: 'gather', ms: null })
  for (;;) {
    const id = `${turn.rules.pageId}-${turn.state.count}`
    const taken = slips.take(turn.state.slip, id)
    if (!taken) return
    count(turn)
    set(turn, { slip: taken.slip })
    enqueue(turn, { is: 'place', k: taken.slip.round, ...taken.press })
  }
}

export function undo(turn: Turn): void {
  perform(turn, { do: 'sound', sound: 'tap' })
  const { slip } = turn.state
  if (slip.taps.length > 0) return set(turn, { slip: slips.untap(slip) })
  enqueue(turn, { is: 'undo', k: slip.round })
}

export function clear(turn: Turn): void {
  perform(turn, { do: 'sound', sound: 'tap' }, { do: 'gather', ms: null })
  set(turn, { slip: slips.drop(turn.state.slip) })
  enqueue(turn, { is: 'clear', k: turn.state.slip.round })
}

function enqueue(turn: Turn, queued: Queued): void {
  set(turn, { queue: [...turn.state.queue, queued] })
  advance(turn)
}

/** One call after the other: what is laid and taken back arrives as it was meant. */
export function advance(turn: Turn): void {
  while (turn.state.busy === null) {
    const [next, ...queue] = turn.state.queue
    if (!next) return
    set(turn, { queue })
    const call = callOf(turn, next)
    if (!call) continue
    const requestId = next.is === 'place' ? next.requestId : null
    const busy = ask(turn, { is: 'press', requestId }, call)
    set(turn, { busy })
  }
}

/** Undefined where there is nothing to call any more. */
function callOf(turn: Turn, next: Queued): Pick<TableCall, 'name' | 'body'> | undefined {
  const { slip } = turn.state
  const { game, seed } = turn.rules
  // Chips are of the round that they were laid in: never of the next one.
  if (next.k !== slip.round) {
    if (next.is === 'place') say(turn, { key: 'table.closedNow' })
    return undefined
  }
  const where = { table: game.code, round: next.k }
  if (next.is === 'place') {
    const { requestId, bets } = next
    return { name: 'place', body: { ...where, requestId, bets, seed } }
  }
  const newest = slips.newest(slip)
  if (newest === undefined) return undefined
  return { name: 'unplace', body: { ...where, requestId: next.is === 'undo' ? newest : null } }
}

export function takeDown(turn: Turn, spot: string): void {
  const { round: k } = turn.state.slip
  const body = { table: turn.rules.game.code, round: k, spot }
  ask(turn, { is: 'down', spot, k }, { name: 'table/down', body })
}

export function lowerStake(turn: Turn): void {
  const most = turn.state.balance ?? 0
  const stake = turn.rules.stakes.findLast((one) => one <= most)
  set(turn, { notice: null, ...(stake !== undefined && { stake }) })
}
