import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangeOf, lapseOf, levelAt, needsOf } from './rules.ts'

const levels = [
  { level: 0, name: 'Shell', betAmount: 0 },
  { level: 1, name: 'Reef', betAmount: 1_000_00 },
  { level: 2, name: 'Pearl', betAmount: 10_000_00 },
]

test('the level is the highest whose wagers are reached [PF-06]', () => {
  expect(levelAt(levels, 0)).toEqual({ vip: 0, vipExp: 0, userLevel: 0 })
  expect(levelAt(levels, 999_99).vip).toBe(0)
  expect(levelAt(levels, 1_000_00)).toEqual({ vip: 1, vipExp: 0, userLevel: 1 })
  expect(levelAt(levels, 5_500_00)).toEqual({ vip: 1, vipExp: 50, userLevel: 1 })
})

test('the last level is full [PF-06]', () => {
  expect(levelAt(levels, 99_000_000_00)).toEqual({ vip: 2, vipExp: 100, userLevel: 2 })
})

test('points become whole hundredths of coins, and what makes none stays [CA-11]', () => {
  expect(exchangeOf(1_000_00, 125_00)).toEqual({ taken: 1_000_00, given: 8_00 })
  expect(exchangeOf(1_000_99, 125_00)).toEqual({ taken: 1_000_00, given: 8_00 })
  expect(exchangeOf(1_24, 125_00)).toEqual({ taken: 0, given: 0 })
  expect(exchangeOf(100, 33)).toEqual({ taken: 100, given: 303 })
})

test('never more is given than the rate allows, nor more taken than is there [CA-11]', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000 })
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 1_000_000 }), (points, rate) => {
      const { taken, given } = exchangeOf(points, rate)
      expect(taken).toBeLessThanOrEqual(points)
      expect(given * rate).toBeLessThanOrEqual(taken * 100)
      // Less than what one more hundredth of a coin would cost stays behind.
      expect(points - taken).toBeLessThanOrEqual(Math.ceil(rate / 100))
    }),
  )
})

test('an ID to verify, its review and a deposit are named, and what no rule asks for is not [CA-11]', () => {
  const needs = (identity: Parameters<typeof needsOf>[0]['identity'], deposits?: number) =>
    needsOf({ identity, deposits })
  expect(needs('none', 0)).toEqual(['identity', 'deposit'])
  expect(needs('draft', 1)).toEqual(['identity'])
  expect(needs('submitted', 0)).toEqual(['review', 'deposit'])
  expect(needs('in-review')).toEqual(['review'])
  for (const again of ['rejected', 'resubmit', 'expired'] as const)
    expect(needs(again, 2)).toEqual(['identity'])
  expect(needs('approved', 1)).toEqual([])
  expect(needs(undefined)).toEqual([])
})

const purse = {
  today: '2027-01-31',
  lastDay: '2027-11-23',
  notices: 0,
  points: 500_00,
  isExcluded: false,
}

test('points lapse after their last day, told thirty and three days before [CA-11]', () => {
  const on = (today: string, notices: number) => lapseOf({ ...purse, today, notices })
  const { lastDay } = purse
  expect(on('2027-10-23', 0)).toEqual({ do: 'nothing' })
  expect(on('2027-10-24', 0)).toEqual({ do: 'tell', lastDay, notices: 1 })
  expect(on('2027-10-25', 1)).toEqual({ do: 'nothing' })
  expect(on('2027-11-19', 1)).toEqual({ do: 'nothing' })
  expect(on('2027-11-20', 1)).toEqual({ do: 'tell', lastDay, notices: 2 })
  expect(on('2027-11-23', 2)).toEqual({ do: 'nothing' })
  expect(on('2027-11-24', 2)).toEqual({ do: 'lapse' })
  expect(lapseOf({ ...purse, points: 0 })).toEqual({ do: 'drop' })
})

test('nobody loses points that no mail told of three days before, or while they are kept out [CA-11] [PF-08]', () => {
  const late = { ...purse, today: '2027-12-24' }
  expect(lapseOf(late)).toEqual({ do: 'tell', lastDay: '2027-12-27', notices: 2 })
  expect(lapseOf({ ...late, notices: 1 })).toEqual({
    do: 'tell',
    lastDay: '2027-12-27',
    notices: 2,
  })
  // Whoever is kept out finds thirty days when they come back.
  for (const notices of [0, 1, 2])
    expect(lapseOf({ ...late, notices, isExcluded: true })).toEqual({
      do: 'keep',
      lastDay: '2028-01-23',
      notices: 0,
    })
  expect(lapseOf({ ...purse, isExcluded: true })).toEqual({ do: 'nothing' })
})
