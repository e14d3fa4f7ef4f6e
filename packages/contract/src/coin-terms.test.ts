import { expect, test } from 'vitest'
import { coinTermsProblems, freedMostOf } from './coin-terms.ts'

test('a turnover that no game counts for is refused [AC-17]', () => {
  expect(coinTermsProblems({ multiple: 5, rates: { 1: 0 }, freedPercent: 0 })).toHaveLength(1)
  expect(coinTermsProblems({ multiple: 0, rates: { 1: 0 }, freedPercent: 100 })).toEqual([])
  expect(coinTermsProblems({ multiple: 5, rates: { 1: 100 }, freedPercent: 99 })).toHaveLength(1)
})

test('what becomes free at most is a share of the coins, or all that they won [CA-06]', () => {
  expect(freedMostOf(300_00, 100)).toBe(300_00)
  expect(freedMostOf(33, 150)).toBe(49)
  for (const none of [0, null, undefined]) expect(freedMostOf(300_00, none)).toBeNull()
})
