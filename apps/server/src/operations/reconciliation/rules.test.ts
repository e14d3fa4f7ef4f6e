import { expect, test } from 'vitest'
import type { StatementLine } from '#/money/providers/providers.ts'
import { judgeDraw, judgePayments, judgeRounds, type OurRound } from './rules.ts'

const ours = (reference: string, booked: number | null, status = 'paid') => ({
  about: 'deposit' as const,
  reference,
  providerRef: `pr-${reference}`,
  status,
  amount: booked ?? 100_00,
  booked,
})
const theirs = (reference: string, change: Partial<StatementLine> = {}): StatementLine => ({
  about: 'deposit',
  reference,
  providerRef: `pr-${reference}`,
  amount: 100_00,
  currency: 'PHP',
  status: 'paid',
  at: '',
  ...change,
})
const found = (verdict: ReturnType<typeof judgePayments>) =>
  verdict.differences.map(({ what, reference }) => [what, reference])

test.for([
  ['the same on both sides', [ours('D1', 100_00)], [theirs('D1')], []],
  ['another amount', [ours('D1', 100_00)], [theirs('D1', { amount: 99_99 })], [['amount', 'D1']]],
  [
    'another currency',
    [ours('D1', 100_00)],
    [theirs('D1', { currency: 'USD' })],
    [['amount', 'D1']],
  ],
  ['not there', [ours('D1', 100_00)], [], [['missing-there', 'D1']]],
  [
    'not paid there',
    [ours('D1', 100_00)],
    [theirs('D1', { status: 'pending' })],
    [['status', 'D1']],
  ],
  [
    'taken back',
    [ours('D1', 100_00)],
    [theirs('D1'), theirs('D1', { status: 'reversed' })],
    [['status', 'D1']],
  ],
  [
    'taken back by a dispute that is known here, and on a later day',
    [{ ...ours('D1', 100_00), reversed: 40_00 }],
    [theirs('D1', { status: 'reversed', amount: 40_00 })],
    [],
  ],
  [
    'taken back by more than the dispute says',
    [{ ...ours('D1', 100_00), reversed: 40_00 }],
    [theirs('D1'), theirs('D1', { status: 'reversed', amount: 60_00 })],
    [['status', 'D1']],
  ],
  ['not here', [], [theirs('D9')], [['missing-here', 'D9']]],
  ['without any order', [], [theirs('', { providerRef: 'pr-7' })], [['missing-here', 'pr-7']]],
  [
    'paid there, not booked here',
    [ours('D1', null, 'expired')],
    [theirs('D1')],
    [['status', 'D1']],
  ],
  ['unpaid on both sides', [ours('D1', null, 'expired')], [theirs('D1', { status: 'failed' })], []],
  [
    'paid twice there',
    [ours('D1', 100_00)],
    [theirs('D1'), theirs('D1', { providerRef: 'pr-2' })],
    [['doubled', 'D1']],
  ],
  [
    'booked twice here',
    [ours('D1', 100_00), ours('D1', 100_00)],
    [theirs('D1')],
    [['doubled', 'D1']],
  ],
  [
    'a deposit and a payout of one name',
    [ours('D1', 100_00)],
    [theirs('D1'), theirs('D1', { about: 'payout' })],
    [['missing-here', 'D1']],
  ],
] as const)('payments: %s', ([, here, there, expected]) => {
  expect(found(judgePayments(here, there))).toEqual(expected)
})

const round = (change: Partial<OurRound> = {}): OurRound => ({
  roundId: 'r1',
  playerId: 7,
  gameCode: 'reef',
  status: 'completed',
  bet: 10_00,
  win: 0,
  ...change,
})
const theirRound = (change: object = {}) => ({
  round_id: 'r1',
  game_code: 'reef',
  round_status: 'completed',
  bet: 10_00,
  win: 0,
  ...change,
})

test.for([
  ['the same', [round()], [theirRound()], []],
  ['another stake', [round()], [theirRound({ bet: 20_00 })], ['amount']],
  ['another win', [round()], [theirRound({ win: 1 })], ['amount']],
  ['still open here', [round({ status: 'open' })], [theirRound()], ['status']],
  ['not there', [round()], [], ['missing-there']],
  ['not here', [], [theirRound()], ['missing-here']],
  ['called off before it arrived', [], [theirRound({ round_status: 'cancelled', bet: 0 })], []],
  ['nothing on either side', [round({ status: 'cancelled', bet: 0 })], [], []],
  ['reported twice', [round()], [theirRound(), theirRound()], ['doubled']],
] as const)('rounds: %s', ([, here, there, expected]) => {
  expect(judgeRounds([...here], [...there]).differences.map(({ what }) => what)).toEqual(expected)
})

const draw = {
  table: 'roulette',
  k: 7,
  root: 'a'.repeat(64),
  commitment: 'd'.repeat(64),
  bets: 3,
  staked: 150,
  ourBets: 3,
  ourStaked: 150,
  late: 0,
  seats: 2,
  cancelled: 0,
  disputes: 0,
}
const nothing = { bets: 0, staked: 0, ourBets: 0, ourStaked: 0, seats: 0 }

test.for([
  ['fits', {}, []],
  ['nobody bet', nothing, []],
  ['a bet that was not said', { ourBets: 4 }, ['amount']],
  ['a stake that was not said', { ourStaked: 151 }, ['amount']],
  ['bets after the seed', { late: 2 }, ['missing-there']],
  ['another root was tried', { disputes: 1 }, ['doubled']],
  ['called off when its outcome could be known', { cancelled: 2 }, ['status']],
  ['some of it cancelled', { cancelled: 1 }, []],
  ['void, and all given back', { ...nothing, root: '', seats: 2, cancelled: 2 }, []],
  ['void, and stakes kept', { ...nothing, root: '', seats: 2, cancelled: 1 }, ['status']],
] as const)('a draw: %s [GM-07] [CA-12]', ([, change, expected]) => {
  const found_ = judgeDraw({ ...draw, ...change })
  expect(found_.map(({ what }) => what)).toEqual(expected)
  expect(
    found_.every(({ about, reference }) => about === 'draw' && reference === 'roulette.7'),
  ).toBe(true)
})

const here = (id: string, amount = 50, stood = true) => ({
  txId: `t-${id}`,
  platformTxId: id,
  amount,
  stood,
})
const there = (id: string, amount = 50, undone = false) => ({
  bet_id: id,
  tx_id: `t-${id}`,
  platform_tx_id: id,
  seed: 'seat',
  spot: 'red',
  amount,
  undone,
})
test.for([
  ['the same', [here('a'), here('b')], [there('a'), there('b')], draw.root, []],
  ['one taken back, and marked', [here('a', 50, false)], [there('a', 50, true)], draw.root, []],
  ['one dropped', [here('a'), here('b')], [there('a')], draw.root, ['missing-there']],
  ['one marked that stood', [here('a')], [there('a', 50, true)], draw.root, ['missing-there']],
  ['one added', [here('a')], [there('a'), there('b')], draw.root, ['missing-here']],
  [
    'one added that was taken back',
    [here('a', 50, false)],
    [there('a')],
    draw.root,
    ['missing-here'],
  ],
  ['another amount', [here('a')], [there('a', 60)], draw.root, ['amount']],
  ['another root', [here('a')], [there('a')], 'b'.repeat(64), ['amount']],
] as const)("a root's bets: %s [GM-07] [CA-12]", ([, ours_, theirs_, root, expected]) => {
  const ours = [...ours_]
  const sums = { ...draw, bets: ours.length, ourBets: ours.length }
  const verdict = judgeDraw(sums, { ours, theirs: [...theirs_], root, namedRoots: [draw.root] })
  expect(verdict.map(({ what }) => what)).toEqual(expected)
})

test('what says the same of one draw is one difference, with all of the evidence [GM-07] [CA-12]', () => {
  const sums = { ...draw, ourStaked: 151, late: 1 }
  const namedRoots = ['c'.repeat(64)]
  const bets = {
    ours: [here('a'), here('b')],
    theirs: [there('a', 60)],
    root: 'b'.repeat(64),
    namedRoots,
  }
  const verdict = judgeDraw(sums, bets)
  expect(verdict).toHaveLength(2)
  expect(verdict).toMatchObject([
    {
      what: 'amount',
      here: { staked: 151, root: bets.root },
      there: {
        staked: 150,
        root: draw.root,
        rootNow: namedRoots[0],
        changed: 1,
        providerRef: 't-a',
      },
    },
    { what: 'missing-there', here: { late: 1, unnamed: 1, providerRef: 't-b' } },
  ])
})

test('a root that the provider names otherwise now is a difference [GM-07] [CA-12]', () => {
  const sums = { ...draw, bets: 1, ourBets: 1 }
  const bets = {
    ours: [here('a')],
    theirs: [there('a')],
    root: draw.root,
    namedRoots: ['c'.repeat(64)],
  }
  expect(judgeDraw(sums, bets)).toMatchObject([
    { what: 'amount', there: { rootNow: bets.namedRoots[0] } },
  ])
})
