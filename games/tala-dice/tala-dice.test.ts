import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import { chances, edge, multiplier, talaDice, wins } from './tala-dice.ts'
import { enumerate } from './measure.ts'

const choice = fc.record({
  side: fc.constantFrom('under' as const, 'over' as const),
  chance: fc.constantFrom(...chances),
})

test('the return is exactly 99 % at every step, side and stake [GM-07]', () => {
  // Every place at the default stake; that a win grows with its stake is the next test. `games/rtp.ts` goes through them all.
  for (const chance of chances) {
    for (const side of ['under', 'over'] as const) {
      expect(enumerate(talaDice.defaultBet, side, chance).rtp).toBeCloseTo(0.99, 12)
    }
  }
  expect(talaDice.rtp).toBe(9900)
})

test('no win is rounded, and each step pays what it says', () => {
  for (const bet of talaDice.bets) {
    for (const chance of chances) {
      const win = (bet * multiplier(chance)) / 100
      expect(Number.isInteger(win)).toBe(true)
      expect(win * chance).toBe(bet * 9_900)
    }
  }
})

test('a choice wins in exactly as many places as it says', () => {
  for (const chance of [99, 4_950, 9_000]) {
    for (const side of ['under', 'over'] as const) {
      expect(enumerate(100, side, chance).hitRate).toBeCloseTo(chance / 10_000, 12)
    }
  }
  expect(wins({ side: 'under', chance: 4_950 }, 4_949)).toBe(true)
  expect(wins({ side: 'under', chance: 4_950 }, 4_950)).toBe(false)
  expect(edge({ side: 'over', chance: 4_950 })).toBe(5_050)
  expect(wins({ side: 'over', chance: 4_950 }, 5_050)).toBe(true)
  expect(wins({ side: 'over', chance: 4_950 }, 5_049)).toBe(false)
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

test('the choice and the stake do not move the star', () => {
  fc.assert(
    fc.property(choice, choice, fc.nat(10_000), (one, other, nonce) => {
      const roll = (picked: typeof one, bet: number) =>
        talaDice.play({
          stream: roundStream('tala-dice', { serverSeed: '11'.repeat(32), clientSeed: 'x', nonce }),
          bet,
          choice: picked,
        }).roll
      expect(roll(one, 100)).toBe(roll(other, 50_000))
    }),
  )
})

test('only steps of the ladder are choices', () => {
  expect(talaDice.readChoice({ side: 'under', chance: 4_950 })).toEqual({
    side: 'under',
    chance: 4_950,
  })
  for (const wrong of [
    null,
    1,
    {},
    { side: 'under' },
    { side: 'up', chance: 4_950 },
    { side: 'over', chance: 4_951 },
  ]) {
    expect(talaDice.readChoice(wrong)).toBeUndefined()
  }
})
