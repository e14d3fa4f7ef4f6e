import { activityTypes, rechargeKinds } from '@perlas/contract/enums'
import type { RechargeChannel } from '@perlas/contract/catalogue'
import { expect, test } from 'vitest'
import {
  activityOfDeposit,
  amountComplaint,
  bindingNeeded,
  gameBefore,
  recordsBefore,
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

test('a deposit begun in a game leads back into it, and nowhere else [CA-04]', () => {
  const back = (search: string) => gameBefore(new URLSearchParams(search))
  expect(back('?game=101')).toBe('/start?gameId=101')
  for (const search of ['', '?game=', '?game=0', '?game=-1', '?game=//evil.example', '?game=1.5'])
    expect(back(search)).toBeUndefined()
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

test('an order from the records leads back to them [CA-10]', () => {
  const from = (search: string) => recordsBefore(new URLSearchParams(search), 'deposits')
  expect(from('?order=D1&from=records')).toBe('/record/transaction?kind=deposits')
  expect(from('?order=D1&from=//evil.example')).toBeUndefined()
})
