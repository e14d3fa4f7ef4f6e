import type { DepositOffer } from '@perlas/contract/deposit-offers'
import { expect, test } from 'vitest'
import { firstStep, rungAt, stepsOf } from './rules.ts'

const offer = (code: string, price: number, worth: number): DepositOffer => ({
  code,
  activity: 71,
  actType: 11,
  price,
  award: [{ id: 2001, count: worth }],
  worth,
  required: worth * 5,
  days: 1,
  playDays: 7,
  ends: [],
  endsToday: [],
  withoutItem: false,
  withAny: false,
  expireTime: -1,
})
const offers = [
  offer('day-bonus', 200_00, 6_00),
  offer('day-bonus', 1_000_00, 30_00),
  offer('fund', 500_00, 100_00),
  offer('ladder-recharge', 37_00, 12_00),
]
const codes = (of: readonly DepositOffer[]) => of.map(({ code, worth }) => [code, worth])

test('steps go from the least deposit of the site to the largest that is named [AC-02] [CA-01]', () => {
  expect(stepsOf(offers, 100_00)).toEqual([
    { amount: 100_00, count: 1 },
    { amount: 200_00, count: 2 },
    { amount: 500_00, count: 3 },
    { amount: 1_000_00, count: 3 },
  ])
  expect(stepsOf([], 100_00)).toEqual([])
})

test('at an amount each offer is told once, by the dearest that it pays for [AC-02] [CA-01]', () => {
  const { comes, later } = rungAt(offers, 200_00)
  expect(codes(comes)).toEqual([
    ['ladder-recharge', 12_00],
    ['day-bonus', 6_00],
  ])
  expect(codes(later)).toEqual([['fund', 100_00]])
  expect(codes(rungAt(offers, 1_000_00).comes)).toEqual([
    ['fund', 100_00],
    ['day-bonus', 30_00],
    ['ladder-recharge', 12_00],
  ])
})

test('the smallest step that brings something is shown first: nobody is led to a larger one [AC-02]', () => {
  expect(firstStep(stepsOf(offers, 20_00))).toBe(37_00)
  expect(firstStep(stepsOf([offer('fund', 500_00, 1)], 100_00))).toBe(500_00)
  expect(firstStep([])).toBe(0)
})
