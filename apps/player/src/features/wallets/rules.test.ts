import { activityTypes, rechargeKinds } from '@perlas/contract/enums'
import type { RechargeChannel } from '@perlas/contract/catalogue'
import { expect, test } from 'vitest'
import {
  activityOfDeposit,
  amountComplaint,
  bindingNeeded,
  firstSteps,
  gameBefore,
  periodOf,
  progressOf,
  shownChannels,
  standsAlone,
  takesNoItem,
} from './rules.ts'

function channel(id: number, change: Partial<RechargeChannel> = {}): RechargeChannel {
  return {
    id,
    name: '',
    iconH5: '',
    bankId: '',
    kind: 'page',
    min: 10000,
    max: 500000,
    amounts: [],
    status: 1,
    sort: id,
    ...change,
  }
}

test('channels stand in the configured order, those that rest after those that are open [CA-01]', () => {
  const channels = [
    channel(1),
    channel(2, { status: 0 }),
    channel(3),
    channel(4, { status: 2, sort: 0 }),
  ]
  expect(shownChannels(channels, { 1: { sort: 9 }, 3: { sort: 1 } }).map(({ id }) => id)).toEqual([
    3, 1, 4,
  ])
})

test('a channel that needs a bank sends the player to bind it [CA-02]', () => {
  expect(bindingNeeded(channel(1, { bankId: 'BPI' }), {}, false)).toBe(
    '/bindBankCard?back=1&id=BPI',
  )
  expect(bindingNeeded(channel(1, { bankId: 'BPI' }), { BPI: [{}] }, false)).toBeUndefined()
  expect(bindingNeeded(channel(1), {}, true)).toBe('/bindBankCard?back=1')
  expect(bindingNeeded(channel(1), {}, false)).toBeUndefined()
})

test('an amount is checked in hundredths before it is sent [CA-03] [CA-12]', () => {
  expect(amountComplaint('500', 10000, 500000)).toBeUndefined()
  expect(amountComplaint('99.99', 10000, 500000)).toBe('low')
  expect(amountComplaint('5,000.01', 10000, 500000)).toBe('high')
  expect(amountComplaint('1.234', 10000, 500000)).toBe('amount')
  expect(amountComplaint('', 10000, 500000)).toBe('amount')
})

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

test('a deposit begun in a game leads back into it, and nowhere else [CA-04]', () => {
  const back = (search: string) => gameBefore(new URLSearchParams(search))
  expect(back('?game=101')).toBe('/start?gameId=101')
  for (const search of ['', '?game=', '?game=0', '?game=-1', '?game=//evil.example', '?game=1.5'])
    expect(back(search)).toBeUndefined()
})

test('the first withdrawal has one thread: what is done, what is with us, what to do now [CA-07]', () => {
  const of = (kyc: string | undefined, hasAccount: boolean, hasPassword: boolean) =>
    firstSteps({ kyc, hasAccount, hasPassword, needsRecovery: false }).map(
      ({ state, now }) => state + (now ? '!' : ''),
    )
  expect(of('none', false, false)).toEqual(['todo!', 'todo', 'todo'])
  expect(of('in-review', false, false)).toEqual(['wait', 'todo!', 'todo'])
  expect(of('rejected', true, false)).toEqual(['refused', 'done', 'todo!'])
  expect(of('expired', true, true)).toEqual(['todo!', 'done', 'done'])
  expect(of('approved', true, true)).toEqual(['done', 'done', 'done'])
  expect(of(undefined, true, true)).toEqual(['done', 'done', 'done'])
  const asked = { kyc: 'approved', hasAccount: true, hasPassword: true, needsRecovery: true }
  expect(firstSteps(asked).at(-1)).toEqual({ step: 'way', state: 'todo', now: true })
})

test('a deposit that is begun for an activity names it by its recharge kind [AC-18]', () => {
  expect(activityOfDeposit(rechargeKinds.ladder)).toBe(activityTypes.LadderRecharge)
  expect(activityOfDeposit(rechargeKinds.depositEvery)).toBe(activityTypes.ContinuousRecharge)
  expect(activityOfDeposit(rechargeKinds.none)).toBeUndefined()
  // No first deposit bonus is shown beside what takes its place.
  const kinds = [0, 4, 5, 6, 9, 10, 11]
  const alone = kinds.filter((kind) => standsAlone(activityOfDeposit(kind)))
  const { signInCard, fund, firstCharge, dayBonus } = rechargeKinds
  expect(alone).toEqual([signInCard, fund, firstCharge, dayBonus])
  expect(kinds.filter((kind) => takesNoItem(activityOfDeposit(kind)))).toEqual([dayBonus])
})
