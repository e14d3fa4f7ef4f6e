import { coinsOf, misfitOf } from '@perlas/contract/gifts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemResult, type ItemTerms } from './rules.ts'

const rates = { 1: 100 }
const terms: ItemTerms = {
  num: 10,
  least: 100_00,
  most: 50_00,
  channels: [],
  multiple: 5,
  rates,
  days: 7,
}
const boost = { kind: 'boost' as const, terms }
const coupon = { kind: 'coupon' as const, terms: { ...terms, num: 50_00, least: 500_00 } }

test('a boost adds its percentage up to its most, a coupon its amount from its least on [AC-17]', () => {
  const of = (item: typeof boost | typeof coupon, paid: number) =>
    itemResult(item, { paid, channelId: 1 }, false)
  expect(of(boost, 123_45)).toEqual({ outcome: 'used', coins: 12_34 })
  expect(of(boost, 10_000_00)).toEqual({ outcome: 'used', coins: 50_00 })
  expect(of(boost, 99_99)).toEqual({ outcome: 'too-little', coins: 0 })
  expect(of(coupon, 500_00)).toEqual({ outcome: 'used', coins: 50_00 })
  expect(of(coupon, 499_99)).toEqual({ outcome: 'too-little', coins: 0 })
  expect(itemResult(coupon, { paid: 500_00, channelId: 1 }, true).outcome).toBe('withheld')
})

test('what does not fit says why [AC-17]', () => {
  const offer = { kind: 'coupon', num: 50_00, least: 500_00, most: 50_00, channels: [3] }
  expect(misfitOf(offer, { amount: 500_00, channelId: 1 })).toBe('channel')
  expect(misfitOf(offer, { amount: 499_99, channelId: 3 })).toBe('too-little')
  expect(misfitOf(offer, { amount: 500_00, channelId: 3 })).toBeUndefined()
})

test('coins are whole hundredths, never more than the most, never less for a larger deposit [AC-17]', () => {
  const amount = fc.integer({ min: 1, max: 100_000_000 })
  const offer = fc.record({
    kind: fc.constant('boost'),
    num: fc.integer({ min: 1, max: 200 }),
    least: fc.integer({ min: 0, max: 1_000_000 }),
    most: fc.integer({ min: 1, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(offer, amount, amount, (item, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const coins = coinsOf(item, low)
      expect(Number.isInteger(coins) && coins >= 0 && coins <= item.most).toBe(true)
      expect(coinsOf(item, high)).toBeGreaterThanOrEqual(coins)
    }),
  )
})
