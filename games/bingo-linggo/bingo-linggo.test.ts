import { expect, test } from 'vitest'
import { cases } from '@perlas/dev-env/cases'
import { roundStream } from '@perlas/game-kit/fairness'
import { brokenLaws } from '@perlas/game-kit/laws'
import {
  LOTS,
  patternsOf,
  potsAt,
  roundsLeft,
  spotFor,
  withinOf,
  type BingoDraw,
} from '../bingo-barangay/bingo.ts'
import { chanceOf, fixedReturn, sumsOf } from '../bingo-barangay/measure.ts'
import { bingoLinggo } from './bingo-linggo.ts'

const { terms } = bingoLinggo
const { share } = bingoLinggo.shared!
const seeds = { serverSeed: '7e'.repeat(32), clientSeed: 'linggo' }
const drawOf = (nonce: number): BingoDraw =>
  bingoLinggo.draw({ stream: roundStream(bingoLinggo.code, { ...seeds, nonce }) })
const sold = (count: number, players: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({
    spot: spotFor(1_000, from + n + 1),
    amount: 1_000,
    seat: `seat-${n % players}`,
    real: true,
  }))

test('the laws of a table hold over five hundred rounds [GM-07]', () => {
  expect(brokenLaws(bingoLinggo, 500)).toEqual([])
})

test('92 % of what was paid come back in each round, 3 % go to the pot, 5 % stay [GM-07]', () => {
  let before: BingoDraw | undefined
  for (let k = 1; k <= 100; k++) {
    const bets = sold(30 + ((k * 37) % 300), 5 + (k % 9), k * 1_000)
    const pots = potsAt(terms, before, k)
    const draw = share({ draw: drawOf(k), k, before, bets })
    const sums = sumsOf(bingoLinggo, draw, pots, bets)
    expect(sums.kept).toBe((sums.paid * 5) / 100)
    before = draw
  }
})

test('fixed prizes return what shared ones do [GM-07]', () => {
  const exact = patternsOf(terms).reduce((sum, pattern) => sum + fixedReturn(terms, pattern), 0)
  expect(exact).toBeGreaterThan(bingoLinggo.rtp / 10_000)
  expect(exact).toBeLessThan(0.921)
  // Both diagonals are eight numbers.
  expect(1 / chanceOf(terms.cards, 'cross', 40)).toBeCloseTo(219.4, 0)
})

test('the pot falls in one of 18 rounds, and in each of them as often as in any other [GM-07]', () => {
  const bets = sold(5, 5)
  const lives = cases(3_600, 900)
  const fell = Array.from({ length: 18 }, () => 0)
  let [nonce, before]: [number, BingoDraw | undefined] = [0, undefined]
  let k = 1
  for (let life = 0; life < lives; life++) {
    const begins = k
    for (;;) {
      const { balls, lot } = drawOf((nonce += 1))
      // The balls move nothing of it: one order serves all.
      const draw: BingoDraw = share({ draw: { balls, lot: lot! }, k, before, bets })
      const { pot } = draw.rooms![0]!
      before = draw
      k += 1
      if (pot.each === 0) continue
      fell[k - 1 - begins]! += 1
      break
    }
  }
  // 17 degrees of freedom: beyond 45 once in 4,000.
  const squares = fell.reduce((all, count) => all + (count - lives / 18) ** 2 / (lives / 18), 0)
  expect(squares).toBeLessThan(45)
})

test('in its last round the pot is certain; a round without cards makes it no later and takes nothing of it', () => {
  const pot = { price: 1_000, amount: 700, since: 5 }
  expect([5, 21, 22, 23, 900].map((k) => roundsLeft(18, pot, k))).toEqual([18, 2, 1, 1, 1])
  expect(withinOf(terms, pot, 22, LOTS - 1)).toBe(75)
  expect(withinOf(terms, pot, 21, LOTS / 2)).toBe(0)
  expect(withinOf(terms, pot, 21, LOTS / 2 - 1)).toBe(75)
  const before: BingoDraw = { balls: [], pots: [pot] }
  const empty = share({ draw: drawOf(1), k: 22, before, bets: [] })
  expect(empty.pots).toEqual([pot])
  const bets = sold(7, 7)
  const full = share({ draw: drawOf(2), k: 23, before: empty, bets })
  const [room] = full.rooms!
  // With the part of this round, and what its prizes could not share.
  expect(room!.pot.amount).toBeGreaterThanOrEqual(700 + (7 * 1_000 * 3) / 100)
  expect(room!.pot).toMatchObject({ within: 75, call: room!.prizes!.blackout!.call })
  expect(full.pots![0]).toMatchObject({ since: 24 })
  const won = bets.map((bet) => bingoLinggo.pays(full, bet))
  expect(Math.max(...won)).toBeGreaterThanOrEqual(room!.pot.each)
})
