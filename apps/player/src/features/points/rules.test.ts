import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenFor, mostOf, pointsFor } from './rules.ts'

test('so many points bring no more than what is left of the day, and hardly less [CA-11]', () => {
  expect(pointsFor(200_00, 125_00)).toBe(25_000_00)
  expect(pointsFor(1, 33)).toBe(0)
  const amount = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(amount, fc.integer({ min: 100, max: 1_000_000 }), (left, rate) => {
      expect(givenFor(pointsFor(left, rate), rate)).toBe(left)
    }),
  )
})

test('the most is what there is, or what is left of the day [CA-11]', () => {
  const day = { rate: 125_00, dayMost: 200_00, dayLeft: 150_00 }
  expect(mostOf(day, 1_000_55)).toBe(1_000_55)
  expect(mostOf(day, 90_000_00)).toBe(18_750_00)
  expect(mostOf({ ...day, dayLeft: 0 }, 90_000_00)).toBe(0)
  expect(mostOf({ ...day, dayMost: 0, dayLeft: 0 }, 90_000_00)).toBe(90_000_00)
})
