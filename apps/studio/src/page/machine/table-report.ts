import type { Drawn, Mine, TableSnapshot } from '#/tables/protocol.ts'
import type { Word } from '../table/stream.ts'
import * as slips from './slip.ts'
import { send } from './table-chips.ts'
import { ask, change, mineOf, setBalance, type TableState, type Turn } from './table-state.ts'
import { count, perform, set } from './turn.ts'

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

export function onMessage(turn: Turn, word: Word): void {
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
      return onMine(turn, word.data)
    case 'said':
      return perform(turn, { do: 'bubble', who: word.data.who, phrase: word.data.phrase })
  }
}

export function onMine(turn: Turn, mine: Mine): void {
  set(turn, { slip: slips.onMine(turn.state.slip, mine) })
  setBalance(turn, mine.balance)
}

/** After coming in, and after a break that was too long to catch up with: all of it as it is now. */
function join(turn: Turn, word: TableSnapshot): void {
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
