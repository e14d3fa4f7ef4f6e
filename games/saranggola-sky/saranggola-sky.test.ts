import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ceilingFor, heightAt, lastOf, msTo } from '@perlas/game-kit/flight'
import { roundStream } from '@perlas/game-kit/fairness'
import { spotOf } from '@perlas/game-kit/game'
import { brokenLaws } from '@perlas/game-kit/laws'
import { returnAt } from './measure.ts'
import {
  endOf,
  heights,
  MAX_OF_ALL,
  MAX_PAID,
  readSpot,
  saranggolaSky,
  TOP,
  waysTo,
} from './saranggola-sky.ts'

const WAYS = 2 ** 32
const flight = saranggolaSky.flight!
const pays = (end: number, spot: string, amount: number, down: number | null = null) =>
  saranggolaSky.pays({ end }, { spot, amount, down })

test('the laws of a table hold over two thousand rounds [GM-07]', () => {
  expect(brokenLaws(saranggolaSky, 2_000)).toEqual([])
})

test('of 2^32 ways as many reach a height as are counted: a way more or less ends on its other side', () => {
  for (const height of [101, 102, 150, 199, 200, 201, 333, 1_000, 9_999, 10_000, 123_456, TOP]) {
    const ways = waysTo(height)
    expect(endOf(ways - 1)).toBeGreaterThanOrEqual(height)
    expect(endOf(ways)).toBeLessThan(height)
  }
  expect([endOf(0), endOf(1), endOf(WAYS - 1)]).toEqual([TOP, TOP, 100])
})

test('97 % come back, wherever one takes down: never less, and never a thousandth of a percent more', () => {
  for (const height of [101, ...heights, 12_345, TOP]) {
    const { rtp } = returnAt(height)
    expect(rtp).toBeGreaterThanOrEqual(0.97)
    expect(rtp).toBeLessThan(0.970_01)
  }
})

test('3.96 % of the flights end where they began', () => {
  expect(1 - waysTo(101) / WAYS).toBeCloseTo(0.0396, 4)
})

test('real draws end where the counts say, in one of a million at most elsewhere', () => {
  const rounds = 40_000
  const reached = new Map(heights.map((height) => [height, 0]))
  for (let nonce = 0; nonce < rounds; nonce++) {
    const seeds = { serverSeed: '7e'.repeat(32), clientSeed: 'kites', nonce }
    const { end } = saranggolaSky.draw({ stream: roundStream(saranggolaSky.code, seeds) })
    for (const height of heights) if (end >= height) reached.set(height, reached.get(height)! + 1)
  }
  for (const [height, count] of reached) {
    const share = waysTo(height) / WAYS
    const off = Math.abs(count - rounds * share) / Math.sqrt(rounds * share * (1 - share))
    expect(off, `${height}`).toBeLessThan(4.9)
  }
})

test('a kite comes down by hand, by itself, or not at all; whichever is first counts', () => {
  expect(pays(250, 'a-hand', 1_000)).toBe(0)
  expect(pays(250, 'a-hand', 1_000, 231)).toBe(2_310)
  expect(pays(250, 'a-200', 1_000)).toBe(2_000)
  expect(pays(250, 'b-250', 1_000)).toBe(2_500)
  expect(pays(249, 'b-250', 1_000)).toBe(0)
  // By hand below where it comes down by itself; a hand above is too late, and it came down in time.
  expect(pays(250, 'a-200', 1_000, 150)).toBe(1_500)
  expect(pays(250, 'a-200', 1_000, 240)).toBe(2_000)
  // After the end nothing counts.
  expect(pays(250, 'a-hand', 1_000, 251)).toBe(0)
  expect(pays(TOP, 'a-hand', 100)).toBe(1_000_000)
})

test('a kite that is worth the most comes down by itself', () => {
  const amount = 500_000
  expect(flight.downAt({ spot: 'a-hand', amount })).toBe(10_000)
  expect(pays(TOP, 'a-hand', amount)).toBe(MAX_PAID)
  expect(pays(9_999, 'a-hand', amount)).toBe(0)
})

test('all kites come down where together they are worth the most that a flight pays: later ones fly no higher, earlier ones are paid as ever', () => {
  const bets = [
    { spot: 'a-hand', amount: 1_000, count: 2 },
    { spot: 'a-400', amount: 1_000 },
    { spot: 'a-120', amount: 1_000 },
  ]
  // 3 × 1.50 of those that fly on, and 1.20 of the one that is down before.
  const ceiling = ceilingFor(flight, { top: TOP, mostPaid: 5_700, bets })
  expect(ceiling).toBe(150)
  const low = (end: number) => flight.under({ end }, { ceiling, mostPaid: 5_700 })
  const paid = (end: number, spot: string, down: number | null = null) =>
    saranggolaSky.pays(low(end), { spot, amount: 1_000, down })
  expect(paid(TOP, 'a-hand')).toBe(1_500)
  expect(paid(TOP, 'a-400')).toBe(1_500)
  expect(paid(TOP, 'a-120')).toBe(1_200)
  expect(paid(TOP, 'a-hand', 131)).toBe(1_310)
  // The string that breaks before it takes what still flies, and the last height is the lower one.
  expect(paid(149, 'a-hand')).toBe(0)
  expect([149, 150, 151].map((end) => lastOf(flight, low(end)))).toEqual([149, 150, 150])
  expect(flight.drawn(low(300))).toEqual({ end: 300 })
})

test('the ceiling comes from all bets alone: never more is paid than a flight may, a step higher would be, and never less than one step', () => {
  const worthAt = (bets: { spot: string; amount: number }[], height: number) =>
    bets.reduce((sum, bet) => {
      const at = Math.min(flight.downAt(bet), height)
      return sum + Math.floor((bet.amount * at) / 100)
    }, 0)
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          spot: fc.constantFrom('a-hand', 'b-hand', 'a-150', 'b-2000', 'a-50000'),
          amount: fc.integer({ min: 100, max: 500_000 }),
        }),
        { minLength: 1, maxLength: 40 },
      ),
      fc.integer({ min: 1_000_000, max: 1_000_000_000 }),
      (bets, mostPaid) => {
        const ceiling = ceilingFor(flight, { top: TOP, mostPaid, bets })
        expect(ceiling).toBe(ceilingFor(flight, { top: TOP, mostPaid, bets: bets.toReversed() }))
        if (ceiling > 101) expect(worthAt(bets, ceiling)).toBeLessThanOrEqual(mostPaid)
        if (ceiling < TOP) expect(worthAt(bets, ceiling + 1)).toBeGreaterThan(mostPaid)
        expect(ceiling).toBeGreaterThan(100)
      },
    ),
  )
  expect(ceilingFor(flight, { top: TOP, mostPaid: MAX_OF_ALL, bets: [] })).toBe(TOP)
  const crowd = { spot: 'a-hand', amount: 500_000, count: 100_000 }
  expect(ceilingFor(flight, { top: TOP, mostPaid: MAX_OF_ALL, bets: [crowd] })).toBe(101)
  // Ten players with all that they may stake are brought down by nobody's bets but their own limits.
  const few = ['a-hand', 'b-hand'].map((spot) => ({ spot, amount: 500_000, count: 10 }))
  expect(ceilingFor(flight, { top: TOP, mostPaid: MAX_OF_ALL, bets: few })).toBe(TOP)
})

test('a spot is one of two kites, by hand or at a height of this sky', () => {
  for (const code of ['a-hand', 'b-101', 'a-1000000'])
    expect(spotOf(saranggolaSky, code, 1)).toMatchObject({ code, min: 100, max: 500_000 })
  for (const code of ['c-hand', 'a-100', 'a-1000001', 'a-0150', 'a-1.5', 'a', 'a-hand-2', 'A-hand'])
    expect(readSpot(code)).toBeUndefined()
})

test('the height is the same for all: it follows from time alone, and its time from it', () => {
  expect([0, 11_553, 38_377, 76_753].map((ms) => heightAt(flight, ms))).toEqual([
    100, 200, 1_000, 10_000,
  ])
  for (const height of [101, 200, 1_000, TOP]) {
    expect(heightAt(flight, msTo(flight, height))).toBeGreaterThanOrEqual(height)
    expect(heightAt(flight, msTo(flight, height) - 1)).toBeLessThan(height)
  }
})
