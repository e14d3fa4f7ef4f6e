import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RoundView } from '#/play/calls.ts'
import { BET, CASH, openPage, openRound, Page, roundOf, tableOf } from './solo-fixture.ts'
import { POLL_MS } from './solo-round.ts'

const bodies = (page: Page, name: 'play' | 'step') =>
  page.called(name).map(({ body }) => body as { requestId: string; n?: number })

test('a round goes from the press through its picture to the balance after it [GM-04] [GM-07]', () => {
  const page = new Page()
  expect(page.view.go).toMatchObject({ word: 'own', beside: BET, disabled: false })
  page.press()
  expect(page.effects.map((effect) => effect.do)).toEqual([
    'sound',
    'lock',
    'bet',
    'paid',
    'begin',
    'call',
  ])
  expect(page.calls[0]).toMatchObject({ body: { bet: BET, freeRoundId: null }, again: true })
  expect(page.view.go).toMatchObject({ word: 'skip', busy: true })
  expect(page.view).toMatchObject({ less: false, more: false, choosable: false })
  page.fall('play', { win: 5_000 })
  expect(page.balance).toBe(99_000)
  expect(page.effect('bridge')).toMatchObject({ type: 'round-started' })
  expect(page.effect('show')).toMatchObject({ resumed: false })
  page.seen(2_000)
  expect(page.effect('celebrate')).toMatchObject({ win: 5_000, bet: BET, counted: 2_000 })
  page.seen()
  expect(page.effect('announce')).toMatchObject({ about: { is: 'paid' } })
  page.fall('finish', { win: 5_000, balance: 104_000 })
  expect(page.balance).toBe(104_000)
  expect(page.effect('bridge')).toMatchObject({ type: 'round-ended' })
  expect(page.state).toMatchObject({ phase: 'rest', awaits: null, drawn: null, notice: null })
})

test('a press that is doubled is one round, and hurries its picture [GM-04]', () => {
  const page = new Page().press().press().press()
  expect(page.called('play')).toHaveLength(1)
  expect(page.effect('skip')).toBeDefined()
  page.fall('play').press()
  expect(page.called('play')).toHaveLength(1)
})

test('what comes twice or too late changes nothing', () => {
  const page = new Page().press()
  const { request } = page.calls[0]!
  const answer = { round: roundOf(), freeRounds: [] }
  page.fall('play')
  const { state } = page
  for (const late of [request, 0, 999])
    expect(page.send({ type: 'answered', request: late, answer }).state).toBe(state)
  const fault = { code: 'offline', refusal: undefined } as const
  expect(page.send({ type: 'failed', request, fault }).state).toBe(state)
  const showing = state.awaits?.id ?? 0
  page.seen().send({ type: 'shown', showing, counted: 0 })
  expect(page.named('celebrate')).toHaveLength(1)
  page.seen()
  const { state: ending } = page
  expect(page.send({ type: 'shown', showing, counted: 0 }).state).toBe(ending)
  expect(page.called('finish')).toHaveLength(1)
})

test('a stake that there is no money for is not asked for, and lowered by one press [GM-03]', () => {
  const page = new Page({ balance: 700 }).press()
  expect(page.calls).toEqual([])
  expect(page.state.notice).toMatchObject({ is: 'short', bet: BET, balance: 700 })
  page.send({ type: 'way-taken', way: 'lower-bet' })
  expect(page.state.bet).toBeLessThanOrEqual(700)
  expect(page.press().called('play')).toHaveLength(1)
})

test('a stake that the lobby refuses is explained with the balance as it is now [GM-03]', () => {
  const page = new Page().press()
  const refused = { state: 'bet-refused', outcome: null, win: null, balanceAfterBet: null } as const
  page.fall('play', { ...refused, refusal: 'INSUFFICIENT_FUNDS' })
  // Nothing can be pressed until the reason is known.
  page.press()
  expect(page.called('play')).toHaveLength(1)
  page.answer('balance', { balance: 300 })
  expect(page.state).toMatchObject({ phase: 'rest', notice: { is: 'short', balance: 300 } })
  page.state = { ...page.state, table: tableOf() }
  page.press().fall('play', { ...refused, refusal: 'LOSS_LIMIT', balance: null })
  expect(page.state).toMatchObject({
    phase: 'rest',
    notice: { is: 'refused', refusal: 'LOSS_LIMIT' },
  })
})

test('a refusal for too little money reads the same, whichever way it comes', () => {
  const page = new Page().press().fail('play', 'bet-refused', 'INSUFFICIENT_FUNDS')
  page.fail('balance', 'offline')
  expect(page.state).toMatchObject({ phase: 'rest', notice: { is: 'short', bet: BET } })
  expect(page.named('rest')).toHaveLength(1)
})

test('a lost line in a press locks everything until the studio says where the round stands [GM-07]', () => {
  const page = new Page().press().fail('play', 'offline')
  expect(page.effect('timer')).toMatchObject({ ms: POLL_MS })
  expect(page.state).toMatchObject({ phase: 'stuck', notice: { is: 'failed' } })
  expect(page.press().calls).toEqual([])
  page.elapse().fail('table', 'offline').elapse()
  // The stake was taken: the round is shown as it fell, and not played again.
  page.answer('table', { table: tableOf({ balance: 99_000, round: roundOf({ win: 0 }) }) })
  expect(page.state.notice).toBeNull()
  expect(page.effect('show')).toMatchObject({ resumed: true })
  page.seen().seen().fall('finish')
  expect(page.state.phase).toBe('rest')
  expect(page.called('play')).toHaveLength(1)
})

test('another try before the line is back leaves one question, and its answer once', () => {
  const page = new Page().press().fail('play', 'offline').elapse()
  page.send({ type: 'way-taken', way: 'retry' }).send({ type: 'way-taken', way: 'retry' })
  expect(page.called('table')).toHaveLength(2)
  const [poll, retry] = page.calls
  const answer = { table: tableOf({ round: roundOf() }) }
  page.send({ type: 'answered', request: poll!.request, answer })
  expect(page.named('show')).toEqual([])
  page.send({ type: 'answered', request: retry!.request, answer })
  page.send({ type: 'answered', request: retry!.request, answer })
  expect(page.named('show')).toHaveLength(1)
})

test('a round that is open on another device is gone on with, and is none of autoplay [GM-07]', () => {
  const page = new Page({}, { code: 'mina-perlas', cashOut: CASH })
  const plan = { rounds: 10, lossLimit: 20_000, winLimit: null, onFeature: false, aim: 1 }
  page.send({ type: 'autoplay-begun', plan, choice: page.state.choice })
  page.fail('play', 'round-open')
  expect(page.state).toMatchObject({ autoplay: null, phase: 'stuck' })
  page.answer('table', { table: tableOf({ round: roundOf(openRound(2, 3_000)) }) }).seen()
  expect(page.view.go).toMatchObject({ word: 'cash', beside: 3_000, wide: true })
})

test('a reload finds the answer that it did not wait for, and shows it [GM-07]', () => {
  const page = new Page({ round: roundOf({ win: 2_000 }) })
  expect(page.effects.map((effect) => effect.do)).toContain('begin')
  expect(page.effect('show')).toMatchObject({ resumed: true, round: { id: 'round-one' } })
  expect(page.called('play')).toEqual([])
  page.seen().seen().fall('finish', { win: 2_000 })
  expect(page.state.phase).toBe('rest')
})

test('a session that ended stops all of it, wherever that is heard', () => {
  for (const page of [
    new Page().press().fail('play', 'session-ended'),
    new Page().press().fall('play').seen().seen().fail('finish', 'session-ended'),
    new Page().press().fail('play', 'offline').elapse().fail('table', 'session-ended'),
    openPage().act().fail('step', 'bet-refused', 'SESSION_EXPIRED'),
  ]) {
    const calls = page.named('call').length
    expect(page.view.go).toMatchObject({ word: 'waiting', disabled: true })
    expect(page.press().act().elapse().named('call')).toHaveLength(calls)
  }
})

test('while the lobby holds the game no round begins, and a press says why', () => {
  const page = new Page().send({ type: 'paused', held: true })
  expect(page.view.go.word).toBe('paused')
  expect(page.press().effect('announce')).toMatchObject({ about: { is: 'paused' } })
  expect(page.calls).toEqual([])
  expect(page.send({ type: 'paused', held: false }).press().calls).toHaveLength(1)
})

test('a duel has one stake and one choice, counts each deal once, and ends with the way back [GM-04]', () => {
  const choice = { urchins: 3 }
  const duel = { stake: BET, of: 2, choice, played: 0, score: 0 }
  const page = new Page({ mode: 'demo', duel }, { code: 'mina-perlas', cashOut: CASH })
  expect(page.named('choose').at(-1)).toMatchObject({ choice })
  expect(page.view).toMatchObject({ choosable: false, less: false, more: false })
  expect(page.view.duel).toEqual({ deal: 1, of: 2, score: 0 })
  page.send({ type: 'chose', choice: { urchins: 9 } })
  expect(page.effect('choose')).toMatchObject({ choice })
  page.send({ type: 'pressed', choice: { urchins: 9 } })
  expect(page.called('play').at(-1)?.body).toMatchObject({ bet: BET, choice })
  const proof = (nonce: number) => ({
    proof: { commitment: 'c', clientSeed: 's', nonce, serverSeed: null },
  })
  const over = { ...proof(1), win: 2 * BET, steps: openRound(1).steps }
  page.fall('play', over).seen().seen().fall('finish', over)
  expect(page.view.duel).toEqual({ deal: 2, of: 2, score: 200 })
  // Stake that was put on a deal later counts against it.
  const dearer = { ...over, ...proof(2), staked: 2 * BET }
  page.press().fall('play', dearer).seen().seen().fall('finish', dearer)
  expect(page.view.duel).toEqual({ deal: 2, of: 2, score: 300 })
  expect(page.view.go).toMatchObject({ word: 'done', beside: null, disabled: false })
  page.press()
  expect(page.effect('leave')).toMatchObject({ to: 'lobby' })
  expect(page.named('remember')).toEqual([])
})

test('free rounds are played before money, one bet each, at the stake they came with', () => {
  const gift = { id: 'gift', left: 2, bet: 500, won: 0, validUntil: 9 }
  const page = new Page({ balance: 0, freeRounds: [gift] })
  expect(page.view).toMatchObject({ isFree: true, choosable: false })
  expect(page.view.ribbon).toEqual({ is: 'free', count: 2, amount: 500 })
  expect(page.view.go).toMatchObject({ word: 'free', beside: 500 })
  page.press()
  expect(page.calls[0]?.body).toMatchObject({ bet: 500, freeRoundId: 'gift' })
  page.answer('play', { round: roundOf({ free: true }), freeRounds: [{ ...gift, left: 1 }] })
  page.seen().seen().answer('finish', { round: roundOf(), freeRounds: [] })
  expect(page.view).toMatchObject({ isFree: false, ribbon: null })
  const gone = new Page({ freeRounds: [gift] }).press().fail('play', 'free-rounds-gone')
  gone.send({ type: 'way-taken', way: 'retry' }).answer('table', { table: tableOf() })
  expect(gone.state).toMatchObject({ phase: 'rest', notice: null })
})

test('a choice of several bets costs as much more, never above the most; a free round is one', () => {
  const page = new Page({}, { code: 'jacks-perlas' })
  const { bet } = page.state
  page.send({ type: 'chose', choice: { hands: 5 } })
  expect(page.state).toMatchObject({ times: 5, bet: bet * 5 })
  expect(page.named('remember').at(-1)).toEqual({ do: 'remember', bet })
  // Less than the least of five: it is one again.
  const [least = 0] = page.rules.game.bets
  page.state = { ...page.state, table: tableOf({ balance: 4 * least }) }
  page.press().send({ type: 'way-taken', way: 'lower-bet' })
  expect(page.state).toMatchObject({ times: 1, choice: page.rules.game.sampleChoice })
  expect(page.press().calls[0]?.body).toMatchObject({ bet: page.state.bet })
  const gift = { id: 'gift', left: 1, bet: 500, won: 0, validUntil: 9 }
  const free = new Page({ freeRounds: [gift] }, { code: 'jacks-perlas' })
  free.send({ type: 'pressed', choice: { hands: 5 } })
  expect(free.calls[0]?.body).toMatchObject({ bet: 500, choice: page.rules.game.sampleChoice })
})

// --- what the studio is not sure of

const unsure = { state: 'bet-sent', outcome: null, win: null, balanceAfterBet: null } as const
const known: [string, Partial<RoundView>, (page: Page) => void][] = [
  [
    'taken: it is shown',
    { state: 'win-pending', win: 0 },
    (page) => expect(page.effect('show')).toMatchObject({ resumed: true }),
  ],
  [
    'taken for steps: it can be played on',
    openRound(0, 1_000),
    (page) => expect(page.seen().state.phase).toBe('open'),
  ],
  [
    'taken back: the notice stays',
    { ...unsure, state: 'rolled-back', balance: 100_000 },
    (page) => {
      page.answer('balance', { balance: 100_000 })
      expect(page.state).toMatchObject({ phase: 'rest', notice: { is: 'returned' } })
    },
  ],
  [
    'refused: it says why',
    { ...unsure, state: 'bet-refused', refusal: 'WAGER_LIMIT' },
    (page) => expect(page.state).toMatchObject({ phase: 'rest', notice: { is: 'refused' } }),
  ],
]
test.each(known)('a stake on its way that is %s [GM-07]', (_, part, expected) => {
  const page = new Page().press().fall('play', unsure)
  expect(page.state).toMatchObject({ phase: 'stuck', notice: { is: 'stake-waits' } })
  page.elapse().fail('finish', 'offline').elapse().fall('finish', unsure).elapse()
  expect(page.press().state.phase).toBe('stuck')
  page.fall('finish', part)
  expected(page)
  expect(page.called('play')).toHaveLength(1)
})

test('a win that the lobby has not confirmed is asked for until it is paid, or the stake back', () => {
  for (const state of ['settled', 'rolled-back']) {
    const page = new Page().press().fall('play', { win: 2_000 }).seen().seen()
    page.fall('finish', { state: 'win-pending', win: 2_000, balance: null })
    expect(page.state).toMatchObject({ phase: 'stuck', notice: { is: 'win-waits', win: 2_000 } })
    page.elapse().fall('finish', { state: 'win-pending' }).elapse()
    page.fall('finish', { state, win: 2_000, balance: 101_000 })
    expect(page.balance).toBe(101_000)
    expect(page.state.phase).toBe('rest')
    expect(page.state.notice).toEqual(state === 'settled' ? null : { is: 'returned' })
  }
})

test('more stake on its way is waited for; taken or not, the round goes on as it stands', () => {
  for (const [staked, notice] of [
    [2 * BET, null],
    [BET, { is: 'returned' }],
  ] as const) {
    const page = openPage().act()
    page.fall('step', { ...openRound(0), asking: BET })
    expect(page.state).toMatchObject({ phase: 'stuck', notice: { is: 'more-waits', bet: BET } })
    page.elapse().fall('finish', { ...openRound(1), staked })
    expect(page.state.notice).toEqual(notice)
    expect(page.seen().state.phase).toBe('open')
  }
})

// --- steps

test('steps are numbered, sent once, and cashed out by the button [GM-07]', () => {
  const page = openPage(null)
  expect(page.view.go).toMatchObject({ word: 'choose', disabled: true })
  expect(page.press().calls).toEqual([])
  page.act({ open: 3 }).act({ open: 4 })
  expect(page.view.go).toMatchObject({ word: null, beside: null })
  expect(bodies(page, 'step')).toMatchObject([{ n: 1 }])
  page.fall('step', openRound(1, 1_500)).seen()
  expect(page.view.go).toMatchObject({ word: 'cash', beside: 1_500, disabled: false })
  page.press()
  expect(page.calls.at(-1)?.body).toMatchObject({ n: 2, action: CASH })
  page
    .fall('step', { win: 1_500, steps: openRound(2).steps })
    .seen()
    .seen()
  page.fall('finish', { win: 1_500 })
  expect(page.state.phase).toBe('rest')
  expect(new Set(bodies(page, 'step').map((body) => body.requestId)).size).toBe(2)
})

test('the lobby may close the frame while a round waits for its player', () => {
  const page = openPage()
  expect(page.named('bridge').map(({ type }) => type)).toEqual(['round-started', 'round-ended'])
  expect(page.effect('lock')).toMatchObject({ locked: true, open: true })
})

test('more stake that was not taken leaves the round open', () => {
  const page = openPage().act('double').fail('step', 'bet-refused', 'INSUFFICIENT_FUNDS')
  expect(page.state).toMatchObject({ phase: 'open', notice: { is: 'not-taken' } })
  expect(page.act('stand').state).toMatchObject({ phase: 'round', notice: null })
})

test('a step that another window took is explained once the round has been seen as it stands', () => {
  for (const [code, notice] of [
    ['step-taken', 'failed'],
    ['round-over', 'failed'],
    ['bet-unknown', 'returned'],
  ] as const) {
    const page = openPage().act().fail('step', code)
    expect(page.act().state.phase).toBe('stuck')
    page.answer('table', { table: tableOf({ round: roundOf(openRound(1)) }) })
    expect(page.state.notice).toBeNull()
    expect(page.seen().state).toMatchObject({ phase: 'open', notice: { is: notice } })
  }
})

test('a line that is lost in an open round comes back to the round as it stands [GM-07]', () => {
  const page = openPage().act().fail('step', 'offline').elapse()
  page.answer('table', { table: tableOf({ round: roundOf(openRound(1, 1_800)) }) }).seen()
  expect(page.view.go).toMatchObject({ word: 'cash', beside: 1_800 })
  expect(page.act().calls.at(-1)?.body).toMatchObject({ n: 2 })
})

// --- the balance

test('a balance that was asked for before a press is old when the round has begun [GM-04]', () => {
  const page = new Page().send({ type: 'balance-asked' })
  const [asked] = page.calls.splice(0, 1)
  page.round({ win: 0, balance: 99_000 })
  page.send({ type: 'answered', request: asked!.request, answer: { balance: 100_000 } })
  expect(page.balance).toBe(99_000)
})

test('money that came takes away the notice about money, and no other', () => {
  const page = new Page({ balance: null })
  expect(page.state.notice).toMatchObject({ fault: { code: 'wallet-silent' } })
  page.send({ type: 'balance-asked' }).answer('balance', { balance: 5_000 })
  expect(page.state.notice).toBeNull()
  page.send({ type: 'failed', request: null, fault: { code: 'offline', refusal: undefined } })
  page.send({ type: 'balance-asked' }).answer('balance', { balance: 9_000 })
  expect(page.balance).toBe(9_000)
  expect(page.state.notice).toMatchObject({ fault: { code: 'offline' } })
})

// --- an old round

test('an old round is watched without a call, and the choice of the next one comes back [GM-07]', () => {
  const page = new Page()
  page.send({ type: 'watched', round: roundOf({ win: 900 }), choice: 'mine' })
  expect(page.view.ribbon).toMatchObject({ is: 'watched' })
  expect(page.effect('paid')).toEqual({ do: 'paid', amount: 900 })
  expect(page.press().effect('skip')).toBeDefined()
  page.seen()
  expect(page.effect('choose')).toEqual({ do: 'choose', choice: 'mine' })
  expect(page.calls).toEqual([])
  expect(page.view.ribbon).toMatchObject({ is: 'watched' })
  expect(page.press().view.ribbon).toBeNull()
})

// --- any order

/** All that may happen at any moment: every message that fits the page, in any order. */
const happenings: readonly ((page: Page, n: number) => unknown)[] = [
  (page) => page.press(),
  (page) => page.act(),
  (page) => page.act(CASH),
  (page, n) => page.send({ type: 'bet-stepped', by: n % 2 ? 1 : -1 }),
  (page, n) => page.send({ type: 'paused', held: n % 2 === 0 }),
  (page, n) => page.send({ type: 'hidden', hidden: n % 2 === 0 }),
  (page) => page.send({ type: 'balance-asked' }),
  (page) => page.send({ type: 'quick-pressed' }),
  (page, n) => page.send({ type: 'way-taken', way: n % 2 ? 'retry' : 'dismiss' }),
  (page, n) => page.send({ type: 'watched', round: roundOf({ at: n }), choice: {} }),
  (page) => page.seen(),
  (page) => page.elapse(),
  (page, n) => {
    const plan = { rounds: n, lossLimit: 20_000, winLimit: null, onFeature: true, aim: 1 }
    return page.send({ type: 'autoplay-begun', plan, choice: page.state.choice })
  },
  (page, n) => answerOldest(page, n),
  (page, n) => answerOldest(page, n),
  (page, n) => {
    const codes = ['offline', 'round-open', 'step-taken', 'bet-refused', 'bet-unknown'] as const
    const [call] = page.calls
    return call && page.fail(call.name, codes[n % codes.length]!)
  },
]
const falls: readonly Partial<RoundView>[] = [
  { win: 0 },
  { win: 4_000, balance: 103_000 },
  { state: 'win-pending', win: 4_000, balance: null },
  openRound(1, 1_500),
  unsure,
  { ...unsure, state: 'rolled-back', balance: 100_000 },
  { ...openRound(1), asking: BET },
]
function answerOldest(page: Page, n: number): unknown {
  const [call] = page.calls
  const part = falls[n % falls.length]!
  if (!call) return undefined
  if (call.name === 'balance') return page.answer('balance', { balance: 90_000 + n })
  if (call.name !== 'table') return page.fall(call.name, part)
  return page.answer('table', { table: tableOf({ round: n % 2 ? roundOf(part) : null }) })
}

test('whatever happens in whatever order: one press under way, none while held, each bet sent once [GM-04] [GM-07]', () => {
  const one = fc.tuple(fc.nat(happenings.length - 1), fc.nat(20))
  fc.assert(
    fc.property(fc.array(one, { maxLength: 80 }), fc.boolean(), (moments, stepped) => {
      const of = stepped ? { code: 'mina-perlas', cashOut: CASH } : {}
      const page = new Page({}, of)
      const ids = new Set<string>()
      for (const [which, n] of moments) {
        const { paused, phase, drawn } = page.state
        page.effects = []
        happenings[which]!(page, n)
        const sent = page.effects.filter((effect) => effect.do === 'call')
        const pressed = sent.filter(({ name }) => name === 'play' || name === 'step')
        expect(pressed.length).toBeLessThanOrEqual(1)
        for (const { name, body } of pressed) {
          expect(phase).toBe(name === 'play' ? 'rest' : 'open')
          if (name === 'play') expect(paused).toBe(false)
          if (name === 'step') expect(body).toMatchObject({ n: (drawn?.steps.at(-1)?.n ?? 0) + 1 })
          const { requestId } = body as { requestId: string }
          expect(ids).not.toContain(requestId)
          ids.add(requestId)
        }
        expectSound(page)
      }
    }),
    { numRuns: 300 },
  )
})

/** What holds at any moment. */
function expectSound(page: Page): void {
  const { state } = page
  // At rest, and in a round that waits for its player, nothing is on its way; else something always is.
  const isOver = state.notice?.is === 'failed' && state.notice.fault.code === 'session-ended'
  const waits = state.phase === 'rest' || state.phase === 'open' || isOver
  expect(state.awaits === null).toBe(waits)
  // A balance is one that was answered: it is never counted here.
  if (state.table.balance !== null && page.balance !== undefined)
    expect(page.balance).toBe(state.table.balance)
  // Something to read first: nothing plays by itself.
  if (state.notice) expect(state.autoplay).toBeNull()
  if (state.autoplay) expect(state.hidden || state.paused).toBe(false)
  expect(page.view.go.disabled).toBe(state.phase === 'stuck' || page.view.go.word === 'choose')
}
