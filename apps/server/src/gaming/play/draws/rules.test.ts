import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chainFrom, hashOf, seedAt } from './chain.ts'
import { isInTime } from './rules.ts'

describe('the chain of seeds [GM-07]', () => {
  test('each seed hashes to the one before it, the first to the head, at every length', async () => {
    for (const length of [1, 2, 999, 1_000, 1_001, 2_500]) {
      const { head, kept } = await chainFrom(randomBytes(32), length)
      const hexAt = (place: number) =>
        place === 0 ? head : seedAt(kept, length, place).toString('hex')
      for (const place of [1, 2, 500, 999, 1_000, 1_001, 2_000, 2_001, length]) {
        if (place > length) continue
        expect(hashOf(seedAt(kept, length, place)).toString('hex')).toBe(hexAt(place - 1))
      }
      expect(() => seedAt(kept, length, 0)).toThrow(RangeError)
      expect(() => seedAt(kept, length, length + 1)).toThrow(RangeError)
    }
  })
})

test('a table draws no faster than a round a second, with six hundred in hand [GM-07]', () => {
  const begun = new Date('2026-11-24T00:00:00Z')
  const after = (seconds: number) => new Date(begun.getTime() + seconds * 1_000)
  expect(isInTime(600, begun, begun)).toBe(true)
  expect(isInTime(601, begun, begun)).toBe(false)
  expect(isInTime(601, begun, after(1))).toBe(true)
  // A clock that was put back takes nothing away.
  expect(isInTime(600, begun, after(-60))).toBe(true)
})
