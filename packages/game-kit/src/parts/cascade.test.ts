import { expect, test } from 'vitest'
import { lengthsOf } from '../scene/lengths.ts'
import { paces } from '../scene/recording.ts'
import { fallingAt, fallMs } from './cascade.ts'

test('[GM-04] a card falls from where it was to its place, and lies there for good', () => {
  for (const pace of paces)
    for (const rows of [1, 2, 3, 4, 5]) {
      const length = lengthsOf(pace)
      expect(fallingAt(0, rows, length).above).toBe(rows)
      expect(fallingAt(fallMs(rows, length), rows, length).above).toBe(0)
      const over = fallMs(rows, length) + length('bounce')
      expect(fallingAt(over, rows, length)).toEqual({ above: 0, wide: 1, high: 1 })
    }
})

test('on its way it never goes back up, and never through the ground', () => {
  const length = lengthsOf('normal')
  const takes = fallMs(4, length)
  let last = Infinity
  for (let since = 0; since < takes; since += 4) {
    const { above } = fallingAt(since, 4, length)
    expect(above).toBeLessThanOrEqual(last)
    last = above
  }
  for (let since = takes; since < takes + 300; since += 4)
    expect(fallingAt(since, 4, length).above).toBeGreaterThanOrEqual(0)
})

test('where less motion is wished it is there at once', () => {
  expect(fallingAt(0, 3, lengthsOf('reduced'))).toEqual({ above: 0, wide: 1, high: 1 })
})
