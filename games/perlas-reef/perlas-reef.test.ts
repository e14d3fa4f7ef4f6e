import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { exactReturn } from './measure.ts'
import { lines, pays, strips, type PayingSymbol, type ReefSymbol } from './paytable.ts'
import { MAX_FREE_SPINS, lineWins, perlasReef, spinAt, windowOf } from './perlas-reef.ts'

const anyStops = fc.tuple(...strips.map((strip) => fc.nat(strip.length - 1)))
const fill = (...reels: ReefSymbol[][]) => reels
const play = (nonce: number, bet = 100) =>
  perlasReef.play({
    stream: roundStream('perlas-reef', { serverSeed: '42'.repeat(32), clientSeed: 'test', nonce }),
    bet,
    choice: null,
  })

test('the declared return is the exact one, rounded down [GM-07]', () => {
  const { total, base, scatter, free } = exactReturn()
  expect(base + scatter + free).toBeCloseTo(total, 12)
  expect(Math.floor(total * 10_000)).toBe(perlasReef.rtp)
})

test('each line pays its longest run from the left, pearls standing in', () => {
  const grid = fill(
    ['coral', 'manta', 'sun'],
    ['coral', 'pearl', 'conch'],
    ['coral', 'manta', 'turtle'],
    ['bangka', 'manta', 'conch'],
    ['turtle', 'pearl', 'sun'],
  )
  const won = lineWins(grid, 2_000)
  expect(won.find((line) => line.line === 0)).toEqual({
    line: 0,
    symbol: 'manta',
    count: 5,
    win: 100_000,
  })
  expect(won.find((line) => line.line === 1)).toEqual({
    line: 1,
    symbol: 'coral',
    count: 3,
    win: 500,
  })
  expect(won.some((line) => line.line === 2)).toBe(false)
})

test('three parols pay anywhere and give ten free spins; a parol never helps a line', () => {
  const stops = strips.map((strip, reel) => (reel < 3 ? strip.indexOf('parol') : 5))
  const spin = spinAt(stops, 1_000, false)
  expect(spin.scatter).toEqual({ count: 3, win: 2_000, freeSpins: 10 })
  expect(
    lineWins(
      fill(
        ['parol', 'parol', 'parol'],
        ['pearl', 'pearl', 'pearl'],
        ['pearl', 'pearl', 'pearl'],
        ['coral', 'coral', 'coral'],
        ['sun', 'sun', 'sun'],
      ),
      100,
    ),
  ).toEqual([])
})

test('in free spins a pearl opens over its reel, and the picture keeps where it landed', () => {
  const stops = strips.map((strip) => Math.max(0, strip.indexOf('pearl')))
  const spin = spinAt(stops, 100, true)
  expect(spin.opened).toEqual([1, 2, 3])
  expect(spin.grid).toEqual(windowOf(stops))
  expect(spinAt(stops, 100, false).opened).toEqual([])
})

test('a spin is the sum of what it shows, in whole hundredths, for every stake', () => {
  fc.assert(
    fc.property(anyStops, fc.constantFrom(...perlasReef.bets), fc.boolean(), (stops, bet, free) => {
      const spin = spinAt(stops, bet, free)
      const shown = spin.lines.reduce((sum, line) => sum + line.win, spin.scatter?.win ?? 0)
      expect(spin.win).toBe(shown)
      expect(Number.isInteger(spin.win)).toBe(true)
      for (const line of spin.lines) {
        expect(line.win).toBe(
          (pays[line.symbol as PayingSymbol][line.count - 3]! * bet) / lines.length,
        )
      }
    }),
  )
})

test('a round is the sum of its spins, and plays all its free spins', () => {
  for (let nonce = 0; nonce < 5_000; nonce++) {
    const round = play(nonce)
    expect(round.win).toBe(round.freeSpins.reduce((sum, spin) => sum + spin.win, round.base.win))
    const due = [round.base, ...round.freeSpins].reduce(
      (sum, spin) => sum + (spin.scatter?.freeSpins ?? 0),
      0,
    )
    expect(round.freeSpins.length).toBe(Math.min(due, MAX_FREE_SPINS))
  }
})

test('a round pays in proportion to its stake', () => {
  for (let nonce = 0; nonce < 300; nonce++) {
    expect(play(nonce, 2_000).win).toBe(play(nonce).win * 20)
  }
})

test('the strips keep parols apart, so a reel never shows two', () => {
  for (const stop of strips[0]!.keys()) {
    const grid = windowOf(strips.map(() => stop))
    for (const reel of grid)
      expect(reel.filter((symbol) => symbol === 'parol').length).toBeLessThan(2)
  }
})

test('twenty lines, all different, each on every reel', () => {
  expect(new Set(lines.map((line) => line.join(''))).size).toBe(20)
  expect(lines.every((line) => line.length === strips.length)).toBe(true)
})
