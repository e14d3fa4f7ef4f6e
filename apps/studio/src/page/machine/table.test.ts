import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTableGame } from '@perlas/games/server'
import type { BetState, Mine, TableSnapshot } from '#/tables/protocol.ts'
import type { Word } from '../table/stream.ts'
import { shownBySpot, stakedOf } from './slip.ts'
import {
  EARLY_MS,
  firstTable,
  GATHER_MS,
  type TableCall,
  type TableEffect,
  type TableMessage,
  type TableState,
} from './table-state.ts'
import { reduceTable } from './table.ts'
import { clockOf, viewOf } from './table-view.ts'

const game = findTableGame('live-roulette')!
const bingo = findTableGame('bingo-barangay')!
const OPENED = 1_000_000
const CLOSES = OPENED + 15_000
const table = game.code

/** A page of a table whose clock the test moves; `calls` are those without an answer yet. */
class Page {
  state: TableState
  now = OPENED + 1_000
  effects: TableEffect[] = []
  readonly calls: TableCall[] = []
  private readonly rules

  constructor(balance = 100_000, of = game) {
    const stakes = [1_000, 5_000, 10_000]
    this.rules = { game: of, stakes, maxBet: null, seed: 'seed', pageId: 'page' }
    this.state = firstTable({ stake: 1_000, balance })
  }

  /** Sends a message; the effects of it are in `effects`. */
  send(message: TableMessage): this {
    const step = reduceTable(this.state, message, { rules: this.rules, now: this.now })
    this.state = step.state
    this.effects = [...step.effects]
    for (const effect of step.effects) if (effect.do === 'call') this.calls.push(effect)
    return this
  }
  receive(name: Word['name'], data: object): this {
    return this.send({
      type: 'heard',
      word: { name, data: { at: this.now, table, ...data } } as Word,
    })
  }
  /** Joins an open round, with nothing laid. */
  join(part: Partial<TableSnapshot> = {}): this {
    this.receive('state', snapshot(part))
    return this.answer('table/mine', mine(0, []))
  }
  /** Answers the oldest call of a name. */
  answer(name: TableCall['name'], answer: Mine): this {
    return this.send({ type: 'answered', request: this.taken(name).request, mine: answer })
  }
  fail(name: TableCall['name'], code: 'offline' | 'bets-closed' | 'session-ended'): this {
    return this.send({ type: 'failed', request: this.taken(name).request, fault: { code } })
  }
  private taken(name: TableCall['name']): TableCall {
    const at = this.calls.findIndex((call) => call.name === name)
    const [call] = this.calls.splice(at, 1)
    if (at < 0 || !call) throw new Error(`nobody asked for ${name}`)
    return call
  }
  /** Lays chips and sends them, as a pause of the player does. */
  lay(...spots: string[]): this {
    return this.send({ type: 'laid', spots }).send({ type: 'gathered' })
  }
  effect<Name extends TableEffect['do']>(name: Name) {
    return this.effects.find(
      (effect): effect is Extract<TableEffect, { do: Name }> => effect.do === name,
    )
  }
  get view() {
    return viewOf(this.state, this.rules.game, this.now)
  }
  get clock() {
    return clockOf(this.state, this.rules.game, this.now)
  }
}

const snapshot = (part: Partial<TableSnapshot>) => ({
  gameCode: table,
  gameVersion: '1',
  phase: 'open',
  k: 7,
  commitment: 'a',
  lobbyCommitment: 'b',
  heads: { studio: 'a', lobby: 'b', firstK: 1, lobbyFirstK: 1 },
  opensAt: OPENED,
  closesAt: CLOSES,
  fliesAt: null,
  mostPaid: null,
  ceiling: null,
  nextAt: null,
  bets: 0,
  staked: 0,
  root: null,
  beacon: null,
  drawn: null,
  voided: null,
  shut: null,
  pools: {},
  newest: [],
  downs: null,
  history: [],
  said: [],
  here: 0,
  mostStaked: 1_000_000,
  ...part,
})

type Placed = [requestId: string, spot: string, amount: number, state?: BetState, win?: number]
const mine = (k: number, bets: Placed[], part: Partial<Mine> = {}): Mine => ({
  table,
  k,
  bets: bets.map(([requestId, spot, amount, state = 'standing', win], at) => ({
    betId: `bet-${at}`,
    requestId,
    spot,
    amount,
    state,
    win: win ?? null,
    down: null,
  })),
  staked: bets.reduce((sum, [, , amount]) => sum + amount, 0),
  win: null,
  settled: false,
  balance: null,
  refusal: null,
  ...part,
})
const mark = { text: '17', tone: 'black' }
const draw = (k: number) => ({
  k,
  root: 'r',
  nextAt: CLOSES + 20_000,
  draw: { number: 17 },
  mark,
  seed: 's',
  lobbySeed: 'l',
  beaconSignature: null,
})
const opening = (k: number) => ({
  k,
  commitment: 'c',
  lobbyCommitment: 'd',
  opensAt: CLOSES + 20_000,
  closesAt: CLOSES + 35_000,
  mostPaid: null,
  beacon: null,
})
const idOf = (call: TableCall | undefined) =>
  (call?.body as { requestId?: string } | undefined)?.requestId ?? ''

/** Red is laid in round 7, taken, drawn, and the draw is being shown. */
function shownRound(): { page: Page; id: string } {
  const page = new Page().join().lay('red')
  const id = idOf(page.calls[0])
  page.answer('place', mine(7, [[id, 'red', 1_000]], { balance: 99_000 }))
  page.receive('closing', { k: 7 })
  page.receive('closed', { k: 7, root: 'r', bets: 1, staked: 1_000, beacon: null })
  return { page: page.receive('draw', draw(7)), id }
}

test('taps become one call after a pause, with the round that they were laid in [GM-04]', () => {
  const page = new Page().join()
  page.send({ type: 'laid', spots: ['red'] })
  expect(page.effect('gather')?.ms).toBe(GATHER_MS)
  page.send({ type: 'laid', spots: ['red', 'n-17'] })
  expect(page.calls).toEqual([])
  expect(page.view.staked).toBe(3_000)
  page.send({ type: 'gathered' })
  expect(page.calls.map(({ name, body }) => ({ name, body }))).toEqual([
    {
      name: 'place',
      body: {
        table,
        round: 7,
        requestId: idOf(page.calls[0]),
        bets: [
          { spot: 'red', amount: 2_000 },
          { spot: 'n-17', amount: 1_000 },
        ],
        seed: 'seed',
      },
    },
  ])
})

test('just before the window closes a tap is sent at once, and after it nothing is laid', () => {
  const page = new Page().join()
  page.now = CLOSES - 600
  page.send({ type: 'laid', spots: ['red'] })
  expect(page.calls).toHaveLength(1)
  page.now = CLOSES - EARLY_MS
  page.send({ type: 'laid', spots: ['red'] })
  expect(page.effect('say')?.saying.key).toBe('table.closedNow')
  expect(page.view).toMatchObject({ staked: 1_000, open: false, canUndo: false })
})

test('one press is under way at a time, and undoing waits for it [GM-04]', () => {
  const page = new Page().join().lay('red').lay('black').send({ type: 'undone' })
  expect(page.calls.map(({ name }) => name)).toEqual(['place'])
  const first = idOf(page.calls[0])
  page.answer('place', mine(7, [[first, 'red', 1_000]]))
  const second = idOf(page.calls[0])
  page.answer(
    'place',
    mine(7, [
      [first, 'red', 1_000],
      [second, 'black', 1_000],
    ]),
  )
  // The newest press is taken back, and no other.
  expect(page.calls.map(({ name, body }) => ({ name, body }))).toEqual([
    { name: 'unplace', body: { table, round: 7, requestId: second } },
  ])
  page.answer('unplace', mine(7, [[first, 'red', 1_000]]))
  expect(stakedOf(page.state.slip)).toBe(1_000)
})

test('a tap that was not sent is taken back without a call; clearing takes back all of the round', () => {
  const page = new Page().join().lay('red')
  page.answer('place', mine(7, [[idOf(page.calls[0]), 'red', 1_000]]))
  page.send({ type: 'laid', spots: ['black'] }).send({ type: 'undone' })
  expect(page.calls).toEqual([])
  expect(page.view.staked).toBe(1_000)
  page.send({ type: 'laid', spots: ['black'] }).send({ type: 'cleared' })
  expect(page.calls[0]?.body).toEqual({ table, round: 7, requestId: null })
  expect(page.view.staked).toBe(1_000)
})

test('chips of a round that has gone are never laid in the next one [GM-04]', () => {
  const page = new Page().join().lay('red').lay('black')
  page.receive('closing', { k: 7 }).receive('void', { k: 7, reason: 'fault', nextAt: null })
  page.receive('open', opening(8))
  // The answer of the first press comes late: the second one was of round 7 too.
  page.answer('place', mine(7, [[idOf(page.calls[0]), 'red', 1_000]]))
  expect(page.calls).toEqual([])
  expect(page.effect('say')?.saying.key).toBe('table.closedNow')
  expect(page.view.staked).toBe(0)
})

test('a press that the session, the spot or the balance does not allow lays nothing of itself', () => {
  const page = new Page(1_500).join({ mostStaked: 2_000 })
  page.send({ type: 'laid', spots: ['red', 'black'] })
  expect(page.state.notice).toEqual({ is: 'short', bet: 2_000, balance: 1_500, least: 1_000 })
  page.send({ type: 'laid', spots: ['red', 'black', 'odd'] })
  expect(page.effect('say')?.saying).toEqual({ key: 'table.mostStaked', amount: 2_000 })
  page.send({ type: 'laid', spots: ['no-such-spot'] })
  expect(page.effect('say')?.saying).toMatchObject({ key: 'table.mostOnSpot' })
  expect(page.view.staked).toBe(0)
  // Chips that are laid and not taken yet are spent.
  page.send({ type: 'laid', spots: ['red'] }).send({ type: 'laid', spots: ['red'] })
  expect(page.view.staked).toBe(1_000)
})

test('a refused stake is explained, and so is a call that fails', () => {
  const page = new Page().join().lay('red')
  page.answer('place', mine(7, [], { refusal: 'LOSS_LIMIT' }))
  expect(page.state.notice).toEqual({ is: 'refused', refusal: 'LOSS_LIMIT' })
  page.lay('black').fail('place', 'bets-closed')
  expect(page.effect('say')?.saying.key).toBe('table.closedNow')
  page.lay('black').fail('place', 'offline')
  expect(page.state.notice).toEqual({ is: 'failed', fault: { code: 'offline' } })
  expect(page.view.staked).toBe(0)
  // The line goes on with the next press.
  expect(page.lay('black').calls).toHaveLength(1)
})

test('nothing of the result is shown before the draw has been seen; then it is paid [GM-04] [GM-07]', () => {
  const { page, id } = shownRound()
  const won = mine(7, [[id, 'red', 1_000, 'settled', 2_000]], { win: 2_000, balance: 101_000 })
  page.receive('mine', won)
  expect(page.state.balance).toBe(99_000)
  expect(shownBySpot(page.state.slip, page.state.over).get('red')?.win).toBeNull()
  expect(page.view.past).toEqual([])

  page.send({ type: 'shown', draw: page.state.showing?.draw ?? 0 })
  expect(page.view.past).toEqual([{ k: 7, draw: { number: 17 }, mark }])
  page.answer('table/mine', won)
  expect(page.effect('balance')?.balance).toBe(101_000)
  expect(page.effect('celebrate')).toMatchObject({ win: 2_000, bet: 1_000 })
  expect(shownBySpot(page.state.slip, page.state.over).get('red')?.win).toBe(2_000)
  page.send({ type: 'celebrated', draw: page.state.showing?.draw ?? 0 })
  expect(page.effect('ended')?.roundId).toBe('live-roulette.7')
  expect(page.state.showing).toBeNull()
})

test('the next round waits until the draw has been seen, and then goes on in its order [GM-07]', () => {
  const { page, id } = shownRound()
  page.receive('open', opening(8))
  page.receive('pools', {
    k: 8,
    bets: 3,
    staked: 900,
    pools: { red: [3, 900] },
    newest: [],
    here: 4,
  })
  page.receive('closing', { k: 8 })
  expect(page.state.round).toMatchObject({ k: 7, phase: 'drawn' })
  const { draw: number } = page.state.showing ?? { draw: 0 }
  page.send({ type: 'shown', draw: number })
  page.answer('table/mine', mine(7, [[id, 'red', 1_000, 'settled', 0]], { win: 0 }))
  page.send({ type: 'celebrated', draw: number })
  expect(page.state.round).toMatchObject({ k: 8, phase: 'closing', bets: 3, here: 4 })
  expect(page.state.slip.round).toBe(8)
})

test('a page that nobody looks at keeps one round waiting, not all of them', () => {
  const { page } = shownRound()
  for (let k = 8; k < 300; k++) {
    page.receive('open', opening(k))
    page.receive('mine', mine(7, []))
    page.receive('closing', { k })
  }
  expect(page.state.deferred.map(({ name }) => name)).toEqual(['open', 'mine', 'closing'])
})

test('a page that joins again forgets the draw that it showed, and says what the round paid', () => {
  const { page, id } = shownRound()
  const { draw: old } = page.state.showing ?? { draw: 0 }
  const drawn = { ...draw(7), drawnAt: page.now }
  page.receive('state', snapshot({ phase: 'drawn', drawn }))
  expect(page.effect('settle')).toBeDefined()
  page.answer('table/mine', mine(7, [[id, 'red', 1_000, 'settled', 2_000]], { win: 2_000 }))
  expect(page.effect('paid')?.amount).toBe(2_000)
  // The end of the old picture says nothing any more.
  page.send({ type: 'shown', draw: old })
  expect(page.effects).toEqual([])
})

test('a draw that everybody is watching goes on from where they are', () => {
  const page = new Page(100_000, bingo)
  page.now = CLOSES + 3_000
  const drawn = { ...draw(7), drawnAt: page.now - 1_000 }
  page.receive('state', snapshot({ phase: 'drawn', drawn }))
  expect(page.effect('draw')).toMatchObject({ late: true, drawnAt: page.now - 1_000 })
  expect(page.clock.key).toBe('table.live')
  page.now = drawn.drawnAt + bingo.clock.show
  page.receive('state', snapshot({ phase: 'drawn', drawn }))
  expect(page.effect('settle')).toBeDefined()
})

test('where nobody answers what a round paid the next one goes on', () => {
  const { page } = shownRound()
  page.receive('open', opening(8))
  page.send({ type: 'shown', draw: page.state.showing?.draw ?? 0 })
  page.fail('table/mine', 'offline')
  expect(page.state.round).toMatchObject({ k: 8, phase: 'open' })
})

test('a round that is called off says so to who had a stake in it, and to nobody else', () => {
  const page = new Page().join()
  page.receive('void', { k: 7, reason: 'no-draw', nextAt: null })
  expect(page.state.notice).toBeNull()
  const other = new Page().join().lay('red')
  other.receive('void', { k: 7, reason: 'no-draw', nextAt: null })
  expect(other.state.notice).toEqual({ is: 'called' })
})

test('what comes twice, or of another round, changes nothing', () => {
  const { page } = shownRound()
  for (const again of [
    () => page.receive('draw', draw(7)),
    () => page.receive('closing', { k: 7 }),
    () => page.receive('closed', { k: 6, root: 'x', bets: 0, staked: 0, beacon: null }),
    () => page.receive('open', opening(6)),
    () => page.receive('open', opening(7)),
    () => page.send({ type: 'answered', request: 1, mine: mine(7, []) }),
    () => page.send({ type: 'failed', request: 1, fault: { code: 'offline' } }),
    () => page.send({ type: 'celebrated', draw: 999 }),
  ]) {
    const before = page.state
    again()
    expect(page.state).toBe(before)
    expect(page.effects).toEqual([])
  }
})

test('while the lobby holds the game nothing is laid, and it says why', () => {
  const page = new Page().join().send({ type: 'paused', held: true })
  page.send({ type: 'laid', spots: ['red'] })
  expect(page.effect('say')?.saying.key).toBe('result.paused')
  page.send({ type: 'repeated' })
  expect(page.view.staked).toBe(0)
  page.send({ type: 'paused', held: false }).send({ type: 'laid', spots: ['red'] })
  expect(page.view.staked).toBe(1_000)
})

test('a chip that is too much for the balance becomes the greatest that is not', () => {
  const page = new Page(6_000).join().send({ type: 'stake-chosen', stake: 10_000 })
  expect(page.effect('remember')?.stake).toBe(10_000)
  page.send({ type: 'laid', spots: ['red'] }).send({ type: 'stake-lowered' })
  expect(page.state).toMatchObject({ stake: 5_000, notice: null })
})

test('the last bets are laid once more, and doubled where some are laid', () => {
  const { page, id } = shownRound()
  page.send({ type: 'shown', draw: page.state.showing?.draw ?? 0 })
  page.answer('table/mine', mine(7, [[id, 'red', 1_000, 'settled', 0]], { win: 0 }))
  page.send({ type: 'celebrated', draw: page.state.showing?.draw ?? 0 })
  page.now = CLOSES + 21_000
  page.receive('open', opening(8))
  expect(page.view).toMatchObject({ repeat: 'table.repeat', canRepeat: true })
  page.send({ type: 'repeated' })
  expect(page.view).toMatchObject({ staked: 1_000, repeat: 'table.double' })
  page.send({ type: 'repeated' })
  expect(page.view.staked).toBe(2_000)
})

test('the clock counts the window, the beacon, and then says what the table does', () => {
  const page = new Page().join()
  expect(page.clock).toMatchObject({ key: 'table.open', seconds: 14, open: true })
  page.now = CLOSES
  expect(page.clock).toMatchObject({ key: 'table.phase.closing', left: 0, open: false })
  page.receive('closing', { k: 7 })
  const beacon = { chain: 'c', round: 1, at: CLOSES + 4_000 }
  page.receive('closed', { k: 7, root: 'r', bets: 0, staked: 0, beacon })
  expect(page.clock).toMatchObject({ key: 'table.beacon', seconds: 4 })
  page.receive('shut', { reason: 'hours', nextAt: null })
  expect(page.clock.key).toBe('table.phase.shut')
  expect(page.view.shut).toEqual({ reason: 'hours', nextAt: null })
})

/** All that may happen at any moment: every message that fits the page, in any order. */
const happenings: readonly ((page: Page, n: number) => unknown)[] = [
  (page, n) => page.send({ type: 'laid', spots: [['red', 'black', 'n-17'][n % 3]!] }),
  (page) => page.send({ type: 'gathered' }),
  (page) => page.send({ type: 'undone' }),
  (page) => page.send({ type: 'cleared' }),
  (page) => page.send({ type: 'repeated' }),
  (page, n) => page.send({ type: 'paused', held: n % 2 === 0 }),
  (page, n) => (page.now += n * 300),
  (page) => page.receive('closing', { k: page.state.round?.k }),
  (page) => page.receive('draw', draw(page.state.round?.k ?? 0)),
  (page) =>
    page.receive('open', {
      ...opening((page.state.round?.k ?? 0) + 1),
      closesAt: page.now + 9_000,
    }),
  (page) => page.send({ type: 'shown', draw: page.state.showing?.draw ?? 0 }),
  (page) => page.send({ type: 'celebrated', draw: page.state.showing?.draw ?? 0 }),
  (page) => page.calls[0] && page.answer(page.calls[0].name, mine(page.state.slip.round, [])),
  (page) => page.calls[0] && page.fail(page.calls[0].name, 'offline'),
]

test('whatever happens in whatever order: one press under way, none while held, each chip sent once [GM-04] [GM-07]', () => {
  const one = fc.tuple(fc.nat(happenings.length - 1), fc.nat(20))
  fc.assert(
    fc.property(fc.array(one, { maxLength: 60 }), (moments) => {
      const page = new Page().join()
      const ids = new Set<string>()
      for (const [which, n] of moments) {
        const held = page.state.paused || !page.view.open
        const staked = stakedOf(page.state.slip)
        happenings[which]!(page, n)
        const under = page.calls.filter(({ name }) => name === 'place' || name === 'unplace')
        expect(under.length).toBeLessThanOrEqual(1)
        for (const effect of page.effects.filter((each) => each.do === 'call')) {
          if (effect.name !== 'place') continue
          expect(ids).not.toContain(idOf(effect))
          ids.add(idOf(effect))
          expect(effect.body).toMatchObject({ round: page.state.slip.round })
        }
        if (held && which < 5) expect(stakedOf(page.state.slip)).toBeLessThanOrEqual(staked)
        expect(stakedOf(page.state.slip)).toBeLessThanOrEqual(100_000)
        page.effects = []
      }
    }),
  )
})
