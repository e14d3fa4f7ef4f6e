import { spotOf, type TableGame } from '@perlas/game-kit/game'
import type { Downs, Drawn, Mine, Phrase, Pools, StateWord } from '#/tables/words.ts'
import type { Word } from '../table/stream.ts'
import type { Fault } from './fault.ts'
import type { CommonNotice } from './notice.ts'
import * as slips from './slip.ts'
import type { Chip, Slip } from './slip.ts'

/*
 * The page of a table as data: `reduceTable` takes how it is and one message, and returns how it is then and the effects to
 * perform. It knows no document, clock, promise or chance: the time comes with the message, ids are counted.
 */

/** Taps are gathered for so long, so that ten of them are one call; before the window closes they are not. */
export const GATHER_MS = 320
const LAST_CALL_MS = 900
/** For the eye bets close a little early: what is on its way then still arrives. */
export const EARLY_MS = 300
/** As many rounds as `state` has. */
const HISTORY = 60

export type TableRules = {
  readonly game: TableGame
  /** The chips that this session may lay, ascending. */
  readonly stakes: readonly number[]
  /** The most that this session may stake in a round; null: no limit of its own. */
  readonly maxBet: number | null
  /** The player's seed; it is told with each press. */
  readonly seed: string
  /** Begins the ids of this page's requests. */
  readonly pageId: string
}

/** The draw that is shown now; `request` asks what it paid once it has been seen. */
type Showing = { readonly draw: number; readonly k: number; readonly request: number | null }
/** Presses and their undoing go out one after the other. */
type Queued =
  | { is: 'place'; k: number; requestId: string; bets: readonly Chip[] }
  | { is: 'undo' | 'clear'; k: number }
/** The use of a request's answer. */
type Purpose =
  | { is: 'press'; requestId: string | null }
  | { is: 'down'; spot: string; k: number }
  | { is: 'return'; k: number }
  | { is: 'paid'; draw: number }

export type TableNotice = { is: 'ended' | 'called' | 'odds' } | CommonNotice

export type TableState = {
  /** As the table reported it last; undefined before its first message. */
  readonly round: StateWord | undefined
  readonly slip: Slip
  /** The chip that is chosen. */
  readonly stake: number
  /** As the lobby reported it last; null where that is not known. */
  readonly balance: number | null
  /** The lobby holds the game. */
  readonly paused: boolean
  readonly showing: Showing | null
  /** The draw of this round has been seen to its end. */
  readonly over: boolean
  /** Messages that wait until the draw has been seen. */
  readonly deferred: readonly Word[]
  readonly queue: readonly Queued[]
  /** The request of the queue that has no answer yet. */
  readonly busy: number | null
  readonly pending: ReadonlyMap<number, Purpose>
  readonly notice: TableNotice | null
  /** Draws, requests and presses so far: the next one's number. */
  readonly count: number
}

export type TableMessage =
  | { type: 'heard'; word: Word }
  | { type: 'laid'; spots: readonly string[] }
  | { type: 'repeated' | 'undone' | 'cleared' | 'gathered' | 'session-ended' | 'notice-left' }
  | { type: 'taken-down'; spot: string }
  | { type: 'stake-chosen'; stake: number }
  | { type: 'stake-lowered' }
  | { type: 'answered'; request: number; mine: Mine }
  | { type: 'failed'; request: number | null; fault: Fault }
  | { type: 'shown' | 'celebrated'; draw: number }
  | { type: 'balance-read'; balance: number }
  | { type: 'paused'; held: boolean }

/** Something that is said for a moment; amounts are hundredths. */
export type Saying = { key: string; amount?: number; spot?: string; count?: number }
export type Announced =
  | { is: 'bets'; bets: readonly Chip[] }
  | { is: 'down'; spot: string; down: number }
  | { is: 'draw'; draw: unknown }

export type TableCall = {
  do: 'call'
  /** Each may arrive twice and is the same: it is tried again where no answer comes. */
  request: number
  name: 'place' | 'unplace' | 'table/down' | 'table/mine'
  body: object
}
export type TableEffect =
  | TableCall
  /** Sends `gathered` after so long, instead of an earlier one; null: not at all. */
  | { do: 'gather'; ms: number | null }
  | { do: 'new-round'; k: number; pools: Pools }
  | { do: 'rest' | 'begin' }
  | { do: 'pools'; pools: Pools }
  | { do: 'fly'; fliesAt: number; ceiling: number }
  | { do: 'downs'; downs: Downs }
  /** Shows the draw and sends `shown`; `late`: from where everybody is. */
  | { do: 'draw'; draw: number; value: unknown; late: boolean; drawnAt: number }
  /** The draw was seen by others before: it stands at once. */
  | { do: 'settle'; value: unknown }
  /** Shows an amount that was paid, without a celebration. */
  | { do: 'paid'; amount: number }
  | { do: 'celebrate'; draw: number; win: number; bet: number }
  | { do: 'ended'; roundId: string }
  | { do: 'balance'; balance: number }
  /** A taking down has its answer, whatever it is. */
  | { do: 'down-answered'; spot: string }
  | { do: 'say'; saying: Saying }
  | { do: 'announce'; about: Announced; k: number }
  | { do: 'bubble'; who: string; phrase: Phrase }
  | { do: 'sound'; sound: 'rest' | 'play' | 'tap' | 'knock' }
  | { do: 'remember'; stake: number }

export const firstTable = ({
  stake,
  balance,
}: Pick<TableState, 'stake' | 'balance'>): TableState => ({
  round: undefined,
  slip: slips.emptySlip,
  stake,
  balance,
  paused: false,
  showing: null,
  over: false,
  deferred: [],
  queue: [],
  busy: null,
  pending: new Map(),
  notice: null,
  count: 1,
})

/** One message on its way through the machine. */
type Turn = {
  state: TableState
  readonly effects: TableEffect[]
  readonly rules: TableRules
  /** Milliseconds since 1970 by the studio's clock. */
  readonly now: number
}

/** `now`: milliseconds since 1970 by the studio's clock. A message that fits nothing changes nothing. */
export function reduceTable(
  state: TableState,
  message: TableMessage,
  { rules, now }: { rules: TableRules; now: number },
): { state: TableState; effects: readonly TableEffect[] } {
  const turn: Turn = { state, effects: [], rules, now }
  take(turn, message)
  return { state: turn.state, effects: turn.effects }
}

export const takesBets = ({ round, paused }: TableState, now: number): boolean =>
  round?.phase === 'open' && !paused && now < round.closesAt - EARLY_MS

/** Bets that can be laid once more: of a programme, nothing of another round. */
export const repeatable = ({ slip }: TableState, game: TableGame): readonly Chip[] =>
  slips.repeatOf(slip).filter(({ spot }) => typeof spotOf(game, spot, slip.round) === 'object')

function take(turn: Turn, message: TableMessage): void {
  switch (message.type) {
    case 'heard':
      return hear(turn, message.word)
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

function set(turn: Turn, part: Partial<TableState>): void {
  turn.state = { ...turn.state, ...part }
}
function perform(turn: Turn, ...effects: readonly TableEffect[]): void {
  turn.effects.push(...effects)
}
function change(turn: Turn, part: Partial<StateWord>): void {
  const { round } = turn.state
  if (round) set(turn, { round: { ...round, ...part } })
}
function setBalance(turn: Turn, balance: number | null): void {
  if (balance === null) return
  set(turn, { balance })
  perform(turn, { do: 'balance', balance })
}
const say = (turn: Turn, saying: Saying) => perform(turn, { do: 'say', saying })

/** Counts, for the number of a draw or a request. */
function count(turn: Turn): number {
  const { count: number } = turn.state
  set(turn, { count: number + 1 })
  return number
}

function ask(turn: Turn, purpose: Purpose, about: Pick<TableCall, 'name' | 'body'>): number {
  const request = count(turn)
  set(turn, { pending: new Map(turn.state.pending).set(request, purpose) })
  perform(turn, { do: 'call', request, ...about })
  return request
}
const mineOf = ({ rules }: Turn) =>
  ({ name: 'table/mine', body: { table: rules.game.code } }) as const

// --- what the table reports

/** Results wait until the draw has been seen, and so does the next round. */
function waits({ showing, round }: TableState, word: Word): boolean {
  if (!showing || word.name === 'state') return false
  return word.name === 'mine' || ('k' in word.data && word.data.k > (round?.k ?? 0))
}

/** A page that nobody looks at draws nothing: of the rounds that wait the newest is kept. */
function defer(turn: Turn, word: Word): void {
  const { deferred } = turn.state
  const kept =
    word.name === 'open'
      ? deferred.filter(({ name }) => name === 'mine').slice(-1)
      : word.name === 'mine'
        ? deferred.filter(({ name }) => name !== 'mine')
        : deferred
  set(turn, { deferred: [...kept, word] })
}

function hear(turn: Turn, word: Word): void {
  if (waits(turn.state, word)) return defer(turn, word)
  const { round } = turn.state
  const isOfRound = 'k' in word.data && word.data.k === round?.k
  switch (word.name) {
    case 'state':
      return join(turn, word.data)
    case 'open':
      return open(turn, word.data)
    case 'closing':
      return isOfRound && round.phase === 'open' ? closing(turn) : undefined
    case 'closed': {
      const { root, bets, staked, beacon } = word.data
      return isOfRound ? change(turn, { phase: 'closed', root, bets, staked, beacon }) : undefined
    }
    case 'flight':
      return isOfRound ? fly(turn, word.data) : undefined
    case 'downs':
      return isOfRound ? perform(turn, { do: 'downs', downs: word.data }) : undefined
    case 'draw':
      return isOfRound ? drawn(turn, word.data) : undefined
    case 'void':
      return isOfRound ? called(turn, word.data) : undefined
    case 'pools': {
      const { bets, staked, pools, here } = word.data
      if (!isOfRound) return
      perform(turn, { do: 'pools', pools })
      return change(turn, { bets, staked, pools, here })
    }
    case 'limits':
      return change(turn, { mostStaked: word.data.mostStaked })
    case 'shut':
      return change(turn, { phase: 'shut', shut: word.data.reason, nextAt: word.data.nextAt })
    case 'results':
      return isOfRound ? change(turn, { nextAt: word.data.nextAt }) : undefined
    case 'mine':
      return hearMine(turn, word.data)
    case 'said':
      return perform(turn, { do: 'bubble', who: word.data.who, phrase: word.data.phrase })
  }
}

function hearMine(turn: Turn, mine: Mine): void {
  set(turn, { slip: slips.hear(turn.state.slip, mine) })
  setBalance(turn, mine.balance)
}

/** After coming in, and after a break that was too long to catch up with: all of it as it is now. */
function join(turn: Turn, word: StateWord): void {
  const { game } = turn.rules
  const past = word.phase === 'drawn' || word.phase === 'settled' ? word.drawn : null
  const goesOn =
    past !== null && game.shared !== undefined && turn.now - past.drawnAt < game.clock.show
  set(turn, {
    showing: null,
    deferred: [],
    round: word,
    slip: slips.begin(turn.state.slip, word.k),
    over: past !== null && !goesOn,
  })
  perform(turn, { do: 'new-round', k: word.k, pools: word.pools })
  if (word.phase === 'closing' || word.phase === 'closed') perform(turn, { do: 'begin' })
  if (word.phase === 'flying' && word.fliesAt !== null) climb(turn, word.fliesAt, word.ceiling)
  if (word.downs) perform(turn, { do: 'downs', downs: word.downs })
  if (past && goesOn) show(turn, past, { late: true, drawnAt: past.drawnAt })
  else if (past) perform(turn, { do: 'settle', value: past.draw })
  ask(turn, { is: 'return', k: word.k }, mineOf(turn))
}

function open(turn: Turn, word: Extract<Word, { name: 'open' }>['data']): void {
  const { round, slip } = turn.state
  // Reported twice, or this page joined again meanwhile, in a later round.
  if (!round || word.k < round.k || (word.k === round.k && round.phase !== 'shut')) return
  set(turn, { over: false, slip: slips.begin(slip, word.k) })
  perform(turn, { do: 'new-round', k: word.k, pools: {} }, { do: 'paid', amount: 0 })
  change(turn, {
    ...word,
    phase: 'open',
    fliesAt: null,
    ceiling: null,
    root: null,
    drawn: null,
    voided: null,
    shut: null,
    bets: 0,
    staked: 0,
    pools: {},
  })
  perform(turn, { do: 'sound', sound: 'rest' })
}

function closing(turn: Turn): void {
  send(turn)
  perform(turn, { do: 'sound', sound: 'play' }, { do: 'begin' })
  change(turn, { phase: 'closing' })
}

function fly(turn: Turn, word: { fliesAt: number; ceiling: number }): void {
  change(turn, { phase: 'flying', fliesAt: word.fliesAt, ceiling: word.ceiling })
  climb(turn, word.fliesAt, word.ceiling)
}
/** It climbs by the studio's clock; nobody knows where it ends. */
function climb(turn: Turn, fliesAt: number, ceiling: number | null): void {
  perform(turn, { do: 'fly', fliesAt, ceiling: ceiling ?? turn.rules.game.maxWin })
}

function drawn(turn: Turn, word: Extract<Word, { name: 'draw' }>['data']): void {
  const { draw, mark, seed, lobbySeed, beaconSignature, root, nextAt, at: drawnAt } = word
  const past = { draw, mark, seed, lobbySeed, beaconSignature, drawnAt }
  // The same draw twice is shown once.
  if (turn.state.round?.drawn) return
  change(turn, { phase: 'drawn', root, nextAt, drawn: past })
  show(turn, past, { late: false, drawnAt })
}

function show(
  turn: Turn,
  { draw: value }: Pick<Drawn, 'draw'>,
  about: { late: boolean; drawnAt: number },
): void {
  const draw = count(turn)
  set(turn, { showing: { draw, k: turn.state.round?.k ?? 0, request: null } })
  perform(turn, { do: 'draw', draw, value, ...about })
}

function called(turn: Turn, word: Extract<Word, { name: 'void' }>['data']): void {
  perform(turn, { do: 'rest' })
  change(turn, { phase: 'void', voided: word.reason, nextAt: word.nextAt })
  const { slip } = turn.state
  if (slips.stakedOf(slip) > 0) set(turn, { notice: { is: 'called' } })
  set(turn, { slip: slips.drop(slip) })
}

// --- a draw that was seen

function seen(turn: Turn, draw: number): void {
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
  set(turn, { slip: slips.hear(turn.state.slip, mine) })
  const { showing, round, slip } = turn.state
  if (showing?.draw !== draw) return
  const own = slip.mine
  if (!own || own.k !== round?.k || own.staked === 0) return goOn(turn)
  setBalance(turn, own.balance)
  perform(turn, { do: 'celebrate', draw, win: own.win ?? 0, bet: own.staked })
}

function celebrated(turn: Turn, draw: number): void {
  const { showing } = turn.state
  if (showing?.draw !== draw) return
  perform(turn, { do: 'ended', roundId: `${turn.rules.game.code}.${showing.k}` })
  goOn(turn)
}

function goOn(turn: Turn): void {
  const { deferred } = turn.state
  set(turn, { showing: null, deferred: [] })
  for (const word of deferred) hear(turn, word)
}

// --- chips

function lay(turn: Turn, spots: readonly string[]): void {
  const { state, now } = turn
  if (takesBets(state, now))
    return press(
      turn,
      spots.map((spot) => ({ spot, amount: state.stake })),
    )
  say(turn, { key: state.paused ? 'told.paused' : 'table.closedNow' })
}

function repeat(turn: Turn): void {
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
function send(turn: Turn): void {
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

function undo(turn: Turn): void {
  perform(turn, { do: 'sound', sound: 'tap' })
  const { slip } = turn.state
  if (slip.taps.length > 0) return set(turn, { slip: slips.untap(slip) })
  enqueue(turn, { is: 'undo', k: slip.round })
}

function clear(turn: Turn): void {
  perform(turn, { do: 'sound', sound: 'tap' }, { do: 'gather', ms: null })
  set(turn, { slip: slips.drop(turn.state.slip) })
  enqueue(turn, { is: 'clear', k: turn.state.slip.round })
}

function enqueue(turn: Turn, queued: Queued): void {
  set(turn, { queue: [...turn.state.queue, queued] })
  advance(turn)
}

/** One call after the other: what is laid and taken back arrives as it was meant. */
function advance(turn: Turn): void {
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

function takeDown(turn: Turn, spot: string): void {
  const { round: k } = turn.state.slip
  const body = { table: turn.rules.game.code, round: k, spot }
  ask(turn, { is: 'down', spot, k }, { name: 'table/down', body })
}

function lowerStake(turn: Turn): void {
  const most = turn.state.balance ?? 0
  const stake = turn.rules.stakes.findLast((one) => one <= most)
  set(turn, { notice: null, ...(stake !== undefined && { stake }) })
}

// --- answers

/** The purpose of a request, once: an answer that comes twice finds none. */
function purposeOf(turn: Turn, request: number | null): Purpose | undefined {
  const purpose = request === null ? undefined : turn.state.pending.get(request)
  if (request === null || !purpose) return undefined
  const pending = new Map(turn.state.pending)
  pending.delete(request)
  set(turn, { pending, ...(turn.state.busy === request && { busy: null }) })
  return purpose
}

function answered(turn: Turn, { request, mine }: { request: number; mine: Mine }): void {
  const purpose = purposeOf(turn, request)
  switch (purpose?.is) {
    case 'press':
      hearMine(turn, mine)
      if (purpose.requestId === null) return advance(turn)
      if (mine.refusal) set(turn, { notice: { is: 'refused', refusal: mine.refusal } })
      return pressed(turn, purpose.requestId)
    case 'down': {
      set(turn, { slip: slips.hear(turn.state.slip, mine) })
      const { spot, k } = purpose
      perform(turn, { do: 'down-answered', spot })
      const down = mine.bets.find((bet) => bet.spot === spot)?.down
      if (down) perform(turn, { do: 'announce', about: { is: 'down', spot, down }, k })
      return
    }
    case 'return':
      set(turn, { slip: slips.hear(turn.state.slip, mine) })
      return returned(turn, purpose.k)
    case 'paid':
      return paid(turn, purpose.draw, mine)
  }
}

function failed(turn: Turn, { request, fault }: { request: number | null; fault: Fault }): void {
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
