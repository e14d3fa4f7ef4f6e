import { roundStream } from '@perlas/game-kit/fairness'
import { expect, test } from 'vitest'
import { placeOf, straysFrom, type Odds } from './odds.ts'

const odds: Odds = [
  { amount: 1_00, weight: 7_000 },
  { amount: 5_00, weight: 2_500 },
  { amount: 28_00, weight: 490 },
  { amount: 388_00, weight: 10 },
]

function drawn(times: number, table: Odds): Map<number, number> {
  const counts = new Map<number, number>()
  for (let nonce = 0; nonce < times; nonce += 1) {
    const seeds = { serverSeed: '3c'.repeat(32), clientSeed: 'proof', nonce }
    const place = placeOf(table, roundStream('c-test', seeds))
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return counts
}

test('what is drawn fairly never strays from its table, however often it was drawn [AC-19]', () => {
  for (const times of [0, 1, 3, 20, 500, 20_000])
    expect(straysFrom(odds, drawn(times, odds)), String(times)).toBe(false)
})

test('a table that was drawn with other weights is found [AC-19]', () => {
  const other = odds.map(({ amount, weight }, place) => ({
    amount,
    weight: weight + ([600, -500, -100][place] ?? 0),
  }))
  expect(straysFrom(odds, drawn(20_000, other))).toBe(true)
  // So is a prize that never comes.
  const without = drawn(20_000, odds)
  without.set(0, (without.get(0) ?? 0) + (without.get(2) ?? 0))
  without.delete(2)
  expect(straysFrom(odds, without)).toBe(true)
})

test('a place that the table does not have is found by itself [AC-19]', () => {
  expect(straysFrom(odds, new Map([[7, 1]]))).toBe(true)
})
