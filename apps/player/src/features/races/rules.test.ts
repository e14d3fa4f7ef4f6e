import type { RaceShown } from '@perlas/contract/races'
import { expect, test } from 'vitest'
import { nextToEnd, poolSum } from '#/races/shown.ts'
import { busiest, numberIn, playerSum, timesText } from './rules.ts'

const race = (...of: [entrants: number, pool: number][]) =>
  ({ divisions: of.map(([entrants, pool]) => ({ entrants, pool })) }) as RaceShown

test('a score is shown exactly', () => {
  expect([0, 50, 1_00, 86_40, 1_284_05].map(timesText)).toEqual([
    '0×',
    '0.5×',
    '1×',
    '86.4×',
    '1,284.05×',
  ])
})

test('a page begins where most take part, and an address that is no race is none', () => {
  expect(busiest(race([0, 0], [3, 0], [3, 0]))).toBe(1)
  expect(busiest(race([0, 0], [0, 0], [0, 0]))).toBe(0)
  expect(poolSum(race([1, 5_00], [2, 7_00], [0, 0]))).toBe(12_00)
  expect(playerSum(race([1, 0], [2, 0], [4, 0]))).toBe(7)
  expect(['7', '0', '-1', '1e3', '9'.repeat(12), undefined].map(numberIn)).toEqual([
    7, 0, 0, 0, 0, 0,
  ])
})

test('the line on home is of the open race that ends first', () => {
  const of = (contest: number, state: RaceShown['state'], ends: number) =>
    ({ ...race(), contest, state, ends }) as RaceShown
  expect(nextToEnd([of(1, 'open', 30), of(2, 'counting', 10), of(3, 'open', 20)])?.contest).toBe(3)
  expect(nextToEnd([of(2, 'counting', 10)])).toBeUndefined()
})
