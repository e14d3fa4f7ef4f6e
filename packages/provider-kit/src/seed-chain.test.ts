import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chainFrom, hashOf, seedAt, shortChainFrom } from './seed-chain.ts'

describe('the chain of seeds [GM-07]', () => {
  test('each seed hashes to the one before it, the first to the head, at every length', async () => {
    for (const length of [1, 2, 999, 1_000, 1_001, 2_500]) {
      const last = randomBytes(32)
      const { head, kept } = await chainFrom(last, length)
      expect(shortChainFrom(last, length)).toEqual({ head, kept })
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
