import { expect, test } from 'vitest'
import { extent, scaleOf, stack } from './scale.ts'

test('steps are round and hold everything, also below nought', () => {
  const { ticks, y } = scaleOf({ low: -130, high: 870 }, 200)
  expect(ticks).toEqual([-500, 0, 500, 1000])
  expect([y(1000), y(-500)]).toEqual([0, 200])
  expect(y(0)).toBeCloseTo(133.3, 1)
})

test('without figures there is a scale all the same', () => {
  const { ticks, y } = scaleOf({ low: 0, high: 0 }, 100)
  expect(ticks.length).toBeGreaterThan(1)
  expect(y(0)).toBe(100)
})

test('what is stacked stands on what is under it, and debts hang', () => {
  expect(stack([5, 3, -2, 4])).toEqual([
    { from: 0, to: 5 },
    { from: 5, to: 8 },
    { from: 0, to: -2 },
    { from: 8, to: 12 },
  ])
  expect(extent([[5, 3, -2, 4]], true)).toEqual({ low: -2, high: 12 })
  expect(extent([[5, 3, -2, 4]], false)).toEqual({ low: -2, high: 5 })
})
