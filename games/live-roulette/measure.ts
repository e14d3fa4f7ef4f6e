import { describe, fromEndings, type Measured } from '@perlas/game-kit/rtp'
import { liveRoulette } from './live-roulette.ts'
import { covers, waysOf, type RouletteDraw, type RouletteTable } from './roulette.ts'

const POCKETS = 37

/**
 * Every draw that pays otherwise, in how many of all ways it comes, in whole numbers. Of so many numbers that are struck a
 * certain one is one in as many of 37 ways, so what counts is how many are struck in all.
 */
export function ways({ lightning }: RouletteTable): { draw: RouletteDraw; ways: number }[] {
  const numbers = Array.from({ length: POCKETS }, (_, number) => number)
  if (!lightning) return numbers.map((number) => ({ draw: { number }, ways: 1 }))
  const { counts, times } = lightning
  const struck = counts.reduce((sum, [count, weight]) => sum + count * weight, 0)
  const spared = (POCKETS * waysOf(counts) - struck) * waysOf(times)
  return numbers.flatMap((number) => [
    { draw: { number, struck: [] }, ways: spared },
    ...times.map(([one, weight]) => ({
      draw: { number, struck: [{ number, times: one }] },
      ways: struck * weight,
    })),
  ])
}

/** All pockets and all strikes, played: nothing is estimated. */
export function enumerate(game: RouletteTable, spot: string, amount = game.defaultBet): Measured {
  const all = ways(game)
  const total = all.reduce((sum, one) => sum + one.ways, 0)
  return fromEndings(
    all.map((one) => ({
      pays: game.pays(one.draw, { spot, amount }) / amount,
      probability: one.ways / total,
    })),
  )
}

/** The figures of a table's README: one spot of each kind; the tests have all of them. */
export function* reportOf(game: RouletteTable): Iterable<string> {
  const kinds = new Map([...covers].map(([code, numbers]) => [numbers.length, code] as const))
  for (const [numbers, code] of [...kinds].sort(([a], [b]) => a - b))
    yield describe(`${numbers} numbers (${code})`, enumerate(game, code))
}

export const report = () => reportOf(liveRoulette)
