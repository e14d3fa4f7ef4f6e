import { roundStream } from '@perlas/game-kit/fairness'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridOf, lineWins, manggaMania, outcomeAt } from './mangga-mania.ts'
import { enumerate } from './measure.ts'
import { lines, multipliers, pays, REELS, strips, type Fruit } from './paytable.ts'

const stops = fc.tuple(
  ...strips.map(({ length }) => fc.nat(length - 1)),
  fc.nat(multipliers.length - 1),
)
const rows = (...given: Fruit[][]): Fruit[][] =>
  Array.from({ length: REELS }, (_, reel) => given.map((row) => row[reel]!))

test('the return is exact over every stop, and what is declared is it, rounded down [GM-07]', () => {
  const { rtp, highest, hitRate, rounds } = enumerate()
  expect(rounds).toBe(24 ** 3 * 16)
  expect(Math.floor(rtp * 10_000)).toBe(manggaMania.rtp)
  expect(highest * 100).toBe(manggaMania.maxWin)
  expect(hitRate).toBeGreaterThan(0.2)
})

test('three alike pay on each of five lines, a golden mango for any fruit [GM-07]', () => {
  const grid = rows(
    ['saging', 'gold', 'saging'],
    ['buko', 'mangga', 'pakwan'],
    ['gold', 'kalamansi', 'gold'],
  )
  expect(lineWins(grid, 1_000)).toEqual([
    { line: 1, fruit: 'saging', win: pays.saging * 10 },
    { line: 2, fruit: 'kalamansi', win: pays.kalamansi * 10 },
  ])
  const golden = rows(
    ['gold', 'gold', 'gold'],
    ['buko', 'saging', 'pakwan'],
    ['buko', 'saging', 'mangga'],
  )
  expect(lineWins(golden, 100)).toEqual([{ line: 1, fruit: 'gold', win: pays.gold }])
})

test('the fourth reel multiplies all that was won, and no win is rounded at any stake [GM-07]', () => {
  fc.assert(
    fc.property(stops, fc.constantFrom(...manggaMania.bets), (at, bet) => {
      const { times, lines: won, win } = outcomeAt(at, bet)
      expect(times).toBe(multipliers[at[REELS]!])
      expect(win).toBe(times * won.reduce((sum, one) => sum + one.win, 0))
      expect(Number.isInteger(win)).toBe(true)
      const grid = gridOf(at)
      for (const { line, fruit } of won)
        for (const [reel, row] of lines[line]!.entries())
          expect([fruit, 'gold']).toContain(grid[reel]![row])
    }),
  )
})

test('every stop of every reel is drawn alike, by the stream of real rounds [GM-07]', () => {
  const counts = [...strips, multipliers].map(({ length }) => Array.from({ length }, () => 0))
  for (let nonce = 0; nonce < 12_000; nonce++) {
    const seeds = { serverSeed: '3d'.repeat(32), clientSeed: 'stops', nonce }
    const stream = roundStream('mangga-mania', seeds)
    const drawn = manggaMania.play({ stream, bet: 100, choice: null }) as { stops: number[] }
    for (const [reel, stop] of drawn.stops.entries()) counts[reel]![stop]! += 1
  }
  for (const reel of counts) expect(chiSquare(reel)).toBeLessThan(chiSquareBound(reel.length - 1))
})
