import { describe, fromEndings, type Measured } from '@perlas/game-kit/rtp'
import { covers, liveRoulette } from './live-roulette.ts'

/** All 37 pockets, played: nothing is estimated. */
export function enumerate(spot: string, amount = liveRoulette.defaultBet): Measured {
  return fromEndings(
    Array.from({ length: 37 }, (_, number) => {
      const draw = liveRoulette.draw({ stream: { below: () => number } })
      return { pays: liveRoulette.pays(draw, { spot, amount }) / amount, probability: 1 / 37 }
    }),
  )
}

/** The figures of the README: one spot of each kind; the test has all of them. */
export function* report(): Iterable<string> {
  const kinds = new Map([...covers].map(([code, numbers]) => [numbers.length, code] as const))
  for (const [numbers, code] of [...kinds].toSorted(([a], [b]) => a - b))
    yield describe(`${numbers} numbers (${code})`, enumerate(code))
}
