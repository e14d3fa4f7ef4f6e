import { expect, test } from 'vitest'
import { levelAt } from './rules.ts'

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
