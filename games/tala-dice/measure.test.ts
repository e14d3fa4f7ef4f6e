import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import { enumerate } from './measure.ts'
import { chances, talaDice } from './tala-dice.ts'

test('the return is exactly 99 % at every step, side and stake [GM-07]', () => {
  // Every place at the default stake; that a win grows with its stake is the next test. `games/rtp.ts` goes through them all.
  for (const chance of chances) {
    for (const side of ['under', 'over'] as const) {
      expect(enumerate(talaDice.defaultBet, side, chance).rtp).toBeCloseTo(0.99, 12)
    }
  }
  expect(talaDice.rtp).toBe(9900)
})

test('the star falls evenly (chi-square over a hundred bands)', () => {
  const counts = Array.from({ length: 100 }, () => 0)
  for (let nonce = 0; nonce < 50_000; nonce++) {
    const stream = roundStream('tala-dice', { serverSeed: '3c'.repeat(32), clientSeed: 't', nonce })
    const { roll } = talaDice.play({ stream, bet: 100, choice: { side: 'under', chance: 99 } })
    counts[Math.floor(roll / 100)]! += 1
  }
  expect(chiSquare(counts)).toBeLessThan(chiSquareBound(99))
})
