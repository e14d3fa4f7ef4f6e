import { expect, test } from 'vitest'
import { riskFlags, type RiskInput } from './rules.ts'

const calm: RiskInput = {
  accountAgeHours: 2_000,
  newDeviceHours: null,
  deviceTwins: [],
  bankTwins: [],
  addressTwins: [],
  deposits: 1_000_00,
  bets: 5_000_00,
  withdrawalsBefore: 3,
  withdrawalsToday: 1,
  smallDepositsToday: 0,
  kycName: 'Maria Clara',
  kycFlags: [],
  goesTo: { name: 'MARIA CLARA', fitsId: true, addedHours: 500 },
  largestWin: 100_00,
  recentWins: 900_00,
  disputes: 0,
  disputed: 0,
}
const flagsOf = (change: Partial<RiskInput>) =>
  riskFlags({ ...calm, ...change }).map(({ flag }) => flag)

test('a calm withdrawal has no flags', () => {
  expect(flagsOf({})).toEqual([])
})

test.each<[string, Partial<RiskInput>]>([
  ['new-account', { accountAgeHours: 71 }],
  ['new-device', { newDeviceHours: 5 }],
  ['shared-device', { deviceTwins: ['100000002'] }],
  ['shared-address', { addressTwins: ['100000002'] }],
  ['barely-played', { bets: 999_99 }],
  ['first-withdrawal', { withdrawalsBefore: 0 }],
  ['many-withdrawals', { withdrawalsToday: 3 }],
  ['many-small-deposits', { smallDepositsToday: 5 }],
  ['kyc-flags', { kycFlags: ['same-person'] }],
  ['name-mismatch', { goesTo: { name: 'Crisostomo Ibarra', fitsId: false, addedHours: 500 } }],
  ['new-bank-account', { goesTo: { name: 'Maria Clara', fitsId: true, addedHours: 2 } }],
  ['many-friends', { invited: { many: { recent: 12, days: 1 }, doubles: undefined } }],
  ['void-friends', { invited: { many: undefined, doubles: { void: 3, members: 5 } } }],
  ['payment-dispute', { disputes: 1, disputed: 500_00 }],
  ['one-large-win', { largestWin: 10_000_00, recentWins: 12_000_00 }],
])('%s is raised by its own input alone, with evidence', (flag, change) => {
  expect(flagsOf(change)).toEqual([flag])
  expect(riskFlags({ ...calm, ...change })[0]?.evidence.length).toBeGreaterThan(0)
})

test('the gravest comes first', () => {
  expect(flagsOf({ accountAgeHours: 1, bets: 0, deviceTwins: ['1'] })).toEqual([
    'shared-device',
    'barely-played',
    'new-account',
  ])
})
