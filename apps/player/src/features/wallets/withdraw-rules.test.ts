import { expect, test } from 'vitest'
import { tailOf } from '#/payout/rules.ts'
import {
  accountFor,
  firstSteps,
  needsSetUp,
  periodOf,
  progressOf,
  quickAmounts,
  stepBeforeWithdrawal,
  type Withdrawable,
} from './withdraw-rules.ts'

test('the processing class of an amount is told before the button [PR-05]', () => {
  const periods = [
    { from: 100, to: 5_000_000, minDays: 1, maxDays: 3 },
    { from: 5_000_001, to: 50_000_000, minDays: 3, maxDays: 5 },
    { from: 50_000_001, to: null, minDays: 5, maxDays: 10 },
  ]
  expect(periodOf(5_000_000, periods)?.maxDays).toBe(3)
  expect(periodOf(5_000_001, periods)?.maxDays).toBe(5)
  expect(periodOf(90_000_000, periods)?.maxDays).toBe(10)
})

test('the end screen of a withdrawal follows the order, and says when the money came back [CA-07]', () => {
  const done = (status: string) => progressOf(status).steps.map((step) => step.done)
  expect(done('review')).toEqual([true, false, false])
  expect(done('paying')).toEqual([true, true, false])
  expect(done('paid')).toEqual([true, true, true])
  expect(progressOf('paid')).toMatchObject({ title: 'wallets.ended.paid', back: false })
  for (const status of ['rejected', 'returned', 'cancelled']) {
    expect(progressOf(status)).toMatchObject({ title: `wallets.ended.${status}`, back: true })
  }
})

test('the first withdrawal has one thread: what is done, what is with us, what to do now [CA-07]', () => {
  const of = (kyc: string | undefined, hasAccount: boolean, hasPin: boolean) =>
    firstSteps({ kyc, hasAccount, hasPin, needsRecovery: false }).map(
      ({ state, now }) => state + (now ? '!' : ''),
    )
  expect(of('none', false, false)).toEqual(['todo!', 'todo', 'todo'])
  expect(of('in-review', false, false)).toEqual(['wait', 'todo!', 'todo'])
  expect(of('rejected', true, false)).toEqual(['refused', 'done', 'todo!'])
  expect(of('expired', true, true)).toEqual(['todo!', 'done', 'done'])
  expect(of('approved', true, true)).toEqual(['done', 'done', 'done'])
  expect(of(undefined, true, true)).toEqual(['done', 'done', 'done'])
  const asked = { kyc: 'approved', hasAccount: true, hasPin: true, needsRecovery: true }
  expect(firstSteps(asked).at(-1)).toEqual({ step: 'way', state: 'todo', now: true })
})

function account(id: string, change: Partial<Withdrawable['accounts'][number]> = {}) {
  return {
    id,
    bankId: 'GCASH',
    bankName: 'GCash',
    accountName: 'Maria Clara',
    cardNum: '•••••••4567',
    isDefault: false,
    match: null,
    blocked: false,
    nameReview: 'none' as const,
    coolsUntil: null,
    ...change,
  }
}

test('money goes to the account that was chosen, else to the default, and to none that waits [CA-07] [CA-09]', () => {
  const waits = account('w', { coolsUntil: '2026-11-29', match: { score: 100, reason: '' } })
  const own = [account('a'), account('d', { isDefault: true }), waits]
  expect(accountFor(own, 'a')?.id).toBe('a')
  expect(accountFor(own, 'w')?.id).toBe('d')
  expect(accountFor([waits, account('a'), account('b', { blocked: true })], 'b')?.id).toBe('a')
  expect(accountFor([waits], 'w')).toBeUndefined()
  // Not verified yet: its wait begins with that.
  expect(accountFor([account('n', { coolsUntil: '2026-11-29' })], '')?.id).toBe('n')
  expect(tailOf('•••••••4567')).toBe('••4567')
})

test('without an account or a PIN the steps come first [CA-07]', () => {
  const accounts = [account('a')]
  expect(needsSetUp({ accounts, hasPin: true })).toBe(false)
  expect(needsSetUp({ accounts, hasPin: false })).toBe(true)
  expect(needsSetUp({ accounts: [], hasPin: true })).toBe(true)
})

test('the button of a cash-out says what comes before it, one thing at a time [CA-07]', () => {
  const own = account('a')
  const rules = { withdrawable: 500_00, min: 100_00, holds: [] }
  type Rules = Parameters<typeof stepBeforeWithdrawal>[0]
  const step = (change: Partial<Rules>) => stepBeforeWithdrawal({ ...rules, ...change }, own)
  expect(stepBeforeWithdrawal(rules, undefined)).toEqual({ need: 'accountOpen' })
  const noRecovery = [{ kind: 'way-back', amount: 0, until: null, bonusId: null }]
  expect(step({ holds: noRecovery })?.to).toBe('/profile/security')
  expect(step({ withdrawable: 99_99 })?.need).toBe('balance')
  expect(step({})).toBeUndefined()
})

test('amounts to tap are round ones under all that can leave, then all of it [CA-07]', () => {
  expect(quickAmounts(100_00, 2_760_50)).toEqual([500_00, 1_000_00, 2_000_00, 2_760_50])
  expect(quickAmounts(100_00, 500_00)).toEqual([500_00])
  expect(quickAmounts(600_00, 1_500_00)).toEqual([1_000_00, 1_500_00])
  expect(quickAmounts(100_00, 99_99)).toEqual([])
})
