import { expect, test } from 'vitest'
import type { StatementLine } from '#/money/providers/providers.ts'
import { judgePayments, judgeRounds, type OurRound } from './rules.ts'

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
