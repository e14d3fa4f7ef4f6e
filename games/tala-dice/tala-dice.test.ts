import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { chances, edge, multiplier, talaDice, wins } from './tala-dice.ts'
import { enumerate } from './measure.ts'

const choice = fc.record({
  side: fc.constantFrom('under' as const, 'over' as const),
  chance: fc.constantFrom(...chances),
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
