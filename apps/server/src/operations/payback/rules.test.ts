import { publicStream } from '@perlas/game-kit/fairness'
import { expect, test } from 'vitest'
import { shownPayback, strays, type Counted } from './rules.ts'

const counted = (more: Partial<Counted> = {}): Counted => ({
  gameId: 1,
  name: 'Perlas Reef',
  version: '1.0.0',
  from: '2026-11-03',
  until: '2026-11-28',
  rounds: 100_000,
  stake: 100_000_00,
  win: 95_700_00,
  expected: 96_050_00,
  spread: 100_000 * 900 ** 2,
  current: true,
  ...more,
})

test('fewer than a thousand rounds are shown to nobody, and a range from a hundred thousand on', () => {
  expect(shownPayback(counted({ rounds: 999 }))).toBeUndefined()
  expect(shownPayback(counted({ rounds: 1_000 }))?.range).toBeNull()
  expect(shownPayback(counted({ rounds: 99_999 }))?.range).toBeNull()
  // σ of nine stakes: 1.96 × 9 ÷ √100,000 is 5.58 points on either side.
  expect(shownPayback(counted())).toMatchObject({
    declared: 960_500,
    paid: 957_000,
    range: { low: 904_718, high: 1_016_282 },
  })
})

test('a range never goes below nothing, and bets of different returns are weighed by what was bet on each', () => {
  const few = counted({ spread: 100_000 * 100_000 ** 2 })
  expect(shownPayback(few)?.range?.low).toBe(0)
  // A hundred pesos at 98.94 % and a hundred at 89.63 %.
  const mixed = counted({ stake: 200_00, expected: 98_94 + 89_63, win: 188_00 })
  expect(shownPayback(mixed)).toMatchObject({ declared: 942_850, paid: 940_000 })
})

test('a game strays where no chance brings it, and not before there are rounds enough', () => {
  const error = Math.sqrt(counted().spread)
  const away = (errors: number) => counted({ win: 96_050_00 + errors * error })
  expect([away(5.7), away(-5.7)].map(strays)).toEqual([false, false])
  expect([away(5.9), away(-5.9)].map(strays)).toEqual([true, true])
  expect(strays({ ...away(9), rounds: 99_999 })).toBe(false)
})

test('the range holds what a fair game pays about 95 times of 100', () => {
  const chance = publicStream('payback')
  // One of fifty rounds pays 48 stakes: 96 %.
  let held = 0
  for (let time = 0; time < 200; time += 1) {
    let [win, spread] = [0, 0]
    for (let round = 0; round < 2_000; round += 1) {
      const pays = chance.below(50) === 0 ? 48_00 : 0
      win += pays
      spread += (pays - 96) ** 2
    }
    // The same rounds fifty times over: the size from which a range is shown.
    const shown = shownPayback(
      counted({ stake: 2_000_00, expected: 2_000 * 96, win, spread, rounds: 100_000 }),
    )
    if (shown?.range && shown.paid >= shown.range.low && shown.paid <= shown.range.high) held += 1
  }
  expect(held / 200).toBeGreaterThan(0.91)
  expect(held / 200).toBeLessThan(0.99)
})
