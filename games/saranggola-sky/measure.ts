import { describe, fromEndings, type Measured } from '@perlas/game-kit/rtp'
import { heights, saranggolaSky, spotFor, TOP, waysTo } from './saranggola-sky.ts'

/** Taking down at a height, whether by hand or by itself: it is reached or not, in a counted number of 2^32 ways. */
export function returnAt(height: number): Measured {
  const bet = { spot: spotFor('a', height), amount: saranggolaSky.defaultBet }
  const pays = (end: number) => saranggolaSky.pays({ end }, bet) / bet.amount
  const reached = waysTo(height) / 2 ** 32
  return fromEndings([
    { pays: pays(height), probability: reached },
    { pays: height > 101 ? pays(height - 1) : pays(100), probability: 1 - reached },
  ])
}

/** The figures of the README. */
export function* report(): Iterable<string> {
  yield `ends at 1.00×, before anything can be gained: ${((1 - waysTo(101) / 2 ** 32) * 100).toFixed(4)} % of the rounds`
  for (const height of [101, ...heights, TOP])
    yield describe(`down at ${(height / 100).toFixed(2)}×`, returnAt(height))
}
