import fc from 'fast-check'
import { expect, test } from 'vitest'
import { winSize } from './win-size.ts'

test('a loss is never dressed as a win: no more than the stake is never celebrated', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (bet, share) => {
        expect(['none', 'plain']).toContain(winSize(Math.floor(bet * share), bet))
      },
    ),
  )
})

test('more than the stake is counted, many times the stake celebrated', () => {
  expect(winSize(101, 100)).toBe('count')
  expect(winSize(999, 100)).toBe('count')
  expect(winSize(1_000, 100)).toBe('big')
  expect(winSize(4_000, 100)).toBe('great')
})
