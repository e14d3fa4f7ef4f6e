import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangeOf, levelAt } from './rules.ts'

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
