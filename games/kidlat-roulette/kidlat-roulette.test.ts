import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import { liveRoulette } from '../live-roulette/live-roulette.ts'
import { enumerate, ways } from '../live-roulette/measure.ts'
import { covers, waysOf } from '../live-roulette/roulette.ts'
import { kidlatRoulette } from './kidlat-roulette.ts'

const { spots, pays, lightning } = kidlatRoulette
const { counts, times } = lightning!
const drawAt = (nonce: number) =>
  kidlatRoulette.draw({
    stream: roundStream('kidlat-roulette', {
      serverSeed: '1c'.repeat(32),
      clientSeed: 'storm',
      nonce,
    }),
  })

test('every bet returns exactly 36 of 37, a straight with its lightning too [GM-07]', () => {
  for (const { code } of spots) expect(enumerate(kidlatRoulette, code).rtp).toBeCloseTo(36 / 37, 12)
  // In whole numbers: 37 times what comes back of all ways are 36 times all ways.
  const all = ways(kidlatRoulette)
  const total = all.reduce((sum, one) => sum + one.ways, 0)
  const back = all.reduce(
    (sum, one) => sum + one.ways * pays(one.draw, { spot: 'n-17', amount: 100 }),
    0,
  )
  expect(back * 37).toBe(total * 36 * 100)
  expect(kidlatRoulette.rtp).toBe(Math.floor((36 / 37) * 10_000))
})

test('three numbers are struck in the mean, with 104 times in the mean', () => {
  const mean = (of: typeof counts) =>
    of.reduce((sum, [what, weight]) => sum + what * weight, 0) / waysOf(of)
  expect([waysOf(counts), mean(counts)]).toEqual([100, 3])
  expect([waysOf(times), mean(times)]).toEqual([100, 104])
})

test('a straight gives back 30 times, and its own times where it was struck', () => {
  const draw = {
    number: 17,
    struck: [
      { number: 4, times: 500 },
      { number: 17, times: 200 },
    ],
  }
  expect(pays(draw, { spot: 'n-17', amount: 1_000 })).toBe(200_000)
  // Struck, but the ball lies in another pocket.
  expect(pays(draw, { spot: 'n-4', amount: 1_000 })).toBe(0)
  expect(pays({ ...draw, number: 18 }, { spot: 'n-18', amount: 1_000 })).toBe(30_000)
})

test('everything but a straight pays as at Live Roulette, struck or not', () => {
  const struck = [{ number: 17, times: 500 }]
  const others = [...covers].flatMap(([spot, { length }]) => (length > 1 ? [spot] : []))
  const paid = (spot: string) => pays({ number: 17, struck }, { spot, amount: 1_000 })
  const usual = (spot: string) => liveRoulette.pays({ number: 17 }, { spot, amount: 1_000 })
  expect(others.map(paid)).toEqual(others.map(usual))
  expect(others).toHaveLength(120)
})

test('no win is rounded; no straight pays more than 250,000.00, no other bet more than 72,000.00', () => {
  for (const { code, max, odds } of spots) {
    expect((max * odds) % 100).toBe(0)
    const most = covers.get(code)!.length === 1 ? 25_000_000 : 7_200_000
    expect((max * odds) / 100).toBeLessThanOrEqual(most)
  }
  expect(kidlatRoulette.maxWin).toBe(50_000)
})

test('what a draw pays is what one of the endings pays, whatever else was struck [GM-07]', () => {
  const paysOf = (draw: Parameters<typeof pays>[0]) =>
    spots.map(({ code }) => pays(draw, { spot: code, amount: 100 })).join()
  const kinds = new Set(kidlatRoulette.endings!().map(({ draw }) => paysOf(draw)))
  expect(kinds.size).toBe(37 * (1 + times.length))
  for (let nonce = 0; nonce < 500; nonce++) expect(kinds.has(paysOf(drawAt(nonce)))).toBe(true)
})

test('a road says the times where the number that came was struck', () => {
  const struck = [{ number: 17, times: 200 }]
  expect(kidlatRoulette.describe({ number: 17, struck })).toEqual({ text: '17×200', tone: 'black' })
  expect(kidlatRoulette.describe({ number: 18, struck })).toEqual({ text: '18', tone: 'red' })
})

test('the real stream strikes as the table says: how many, which, and with what, apart from the ball [GM-07]', () => {
  const rounds = 8_000
  const byCount = counts.map(() => 0)
  const byTimes = times.map(() => 0)
  const [pockets, numbers] = [0, 1].map(() => Array.from({ length: 37 }, () => 0)) as [
    number[],
    number[],
  ]
  let hits = 0
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { number, struck = [] } = drawAt(nonce)
    expect(new Set(struck.map((one) => one.number)).size).toBe(struck.length)
    pockets[number]! += 1
    byCount[counts.findIndex(([count]) => count === struck.length)]! += 1
    for (const one of struck) {
      numbers[one.number]! += 1
      byTimes[times.findIndex(([what]) => what === one.times)]! += 1
      if (one.number === number) hits += 1
    }
  }
  expect(chiSquare(pockets)).toBeLessThan(chiSquareBound(36))
  expect(chiSquare(numbers)).toBeLessThan(chiSquareBound(36))
  const off = (seen: number[], of: typeof counts) => {
    const all = seen.reduce((sum, n) => sum + n, 0)
    return seen.reduce((sum, n, at) => {
      const due = (all * of[at]![1]) / waysOf(of)
      return sum + (n - due) ** 2 / due
    }, 0)
  }
  expect(off(byCount, counts)).toBeLessThan(chiSquareBound(counts.length - 1))
  expect(off(byTimes, times)).toBeLessThan(chiSquareBound(times.length - 1))
  const share = 3 / 37
  expect(Math.abs(hits / rounds - share)).toBeLessThan(
    4 * Math.sqrt((share * (1 - share)) / rounds),
  )
})
