import type { Mine } from '#/tables/protocol.ts'
import type { Fault } from './fault.ts'
import * as slips from './slip.ts'
import { advance } from './table-chips.ts'
import { onMessage, onMine } from './table-report.ts'
import { ask, change, mineOf, say, setBalance, type Purpose, type Turn } from './table-state.ts'
import { perform, set } from './turn.ts'

/** As many rounds as `state` has. */
const HISTORY = 60

/** The purpose of a request, once: an answer that comes twice finds none. */
function purposeOf(turn: Turn, request: number | null): Purpose | undefined {
  const purpose = request === null ? undefined : turn.state.pending.get(request)
  if (request === null || !purpose) return undefined
  const pending = new Map(turn.state.pending)
  pending.delete(request)
  set(turn, { pending, ...(turn.state.busy === request && { busy: null }) })
  return purpose
}

export function answered(turn: Turn, { request, mine }: { request: number; mine: Mine }): void {
  const purpose = purposeOf(turn, request)
  switch (purpose?.is) {
    case 'press':
      onMine(turn, mine)
      if (purpose.requestId === null) return advance(turn)
      if (mine.refusal) set(turn, { notice: { is: 'refused', refusal: mine.refusal } })
      return pressed(turn, purpose.requestId)
    case 'down': {
      set(turn, { slip: slips.onMine(turn.state.slip, mine) })
      const { spot, k } = purpose
      perform(turn, { do: 'down-answered', spot })
      const down = mine.bets.find((bet) => bet.spot === spot)?.down
      if (down) perform(turn, { do: 'announce', about: { is: 'down', spot, down }, k })
      return
    }
    case 'return':
      set(turn, { slip: slips.onMine(turn.state.slip, mine) })
      return returned(turn, purpose.k)
    case 'paid':
      return paid(turn, purpose.draw, mine)
  }
}

export function failed(
  turn: Turn,
  { request, fault }: { request: number | null; fault: Fault },
): void {
  const purpose = purposeOf(turn, request)
  // A request that nobody waits for any more is not reported.
  if (request !== null && !purpose) return
  notifyFault(turn, fault)
  if (purpose?.is === 'press')
    return purpose.requestId === null ? advance(turn) : pressed(turn, purpose.requestId)
  if (purpose?.is === 'down') return perform(turn, { do: 'down-answered', spot: purpose.spot })
  if (purpose?.is === 'return') return returned(turn, purpose.k)
  if (purpose?.is === 'paid' && turn.state.showing?.draw === purpose.draw) goOn(turn)
}

/** The press has its answer: the studio's list counts, and the next one may go out. */
function pressed(turn: Turn, requestId: string): void {
  set(turn, { slip: slips.answered(turn.state.slip, requestId) })
  advance(turn)
}

/** Says what a round had paid that was drawn before the page came. */
function returned(turn: Turn, k: number): void {
  const { showing, round, slip } = turn.state
  if (showing || round?.k !== k) return
  perform(turn, { do: 'paid', amount: slip.mine?.k === k ? (slip.mine.win ?? 0) : 0 })
}

/** Faults that are said under the clock, instead of by a notice over the table; null: not at all. */
const sayings: Partial<Record<Fault['code'], string | null>> = {
  'bets-closed': 'table.closedNow',
  'flight-over': 'table.flightOver',
  'flight-not-begun': 'table.flightNotYet',
  'nothing-flies': null,
  'too-often': 'table.tooOften',
  'no-name': 'table.noName',
  'nothing-to-undo': null,
}
function notifyFault(turn: Turn, fault: Fault): void {
  const key = sayings[fault.code]
  if (key) say(turn, { key })
  if (key === undefined) set(turn, { notice: { is: 'failed', fault } })
}

// --- a draw that was seen

export function seen(turn: Turn, draw: number): void {
  const { showing, round } = turn.state
  if (showing?.draw !== draw || !round?.drawn) return
  const { draw: value, mark } = round.drawn
  const past = round.history
  if (past[0]?.k !== round.k)
    change(turn, { history: [{ k: round.k, draw: value, mark }, ...past].slice(0, HISTORY) })
  perform(turn, { do: 'announce', about: { is: 'draw', draw: value }, k: round.k })
  const request = ask(turn, { is: 'paid', draw }, mineOf(turn))
  set(turn, { over: true, showing: { ...showing, request } })
}

/** Celebrates what the round paid this player, if it did; then the messages that waited go on. */
function paid(turn: Turn, draw: number, mine: Mine): void {
  set(turn, { slip: slips.onMine(turn.state.slip, mine) })
  const { showing, round, slip } = turn.state
  if (showing?.draw !== draw) return
  const own = slip.mine
  if (!own || own.k !== round?.k || own.staked === 0) return goOn(turn)
  setBalance(turn, own.balance)
  perform(turn, { do: 'celebrate', draw, win: own.win ?? 0, bet: own.staked })
}

export function celebrated(turn: Turn, draw: number): void {
  const { showing } = turn.state
  if (showing?.draw !== draw) return
  perform(turn, { do: 'ended', roundId: `${turn.rules.game.code}.${showing.k}` })
  goOn(turn)
}

function goOn(turn: Turn): void {
  const { deferred } = turn.state
  set(turn, { showing: null, deferred: [] })
  for (const word of deferred) onMessage(turn, word)
}
