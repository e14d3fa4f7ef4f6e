import { describe, fromEndings, type Ending, type Measured } from '@perlas/game-kit/rtp'
import { lineWins, gridOf } from './mangga-mania.ts'
import { multipliers, strips } from './paytable.ts'

/** Every stop of the four reels there is: nothing is estimated. */
export function enumerate(bet = 100): Measured {
  const endings: Ending[] = []
  const [first, second, third] = strips.map(({ length }) => length) as [number, number, number]
  const probability = 1 / (first * second * third * multipliers.length)
  for (let a = 0; a < first; a++)
    for (let b = 0; b < second; b++)
      for (let c = 0; c < third; c++) {
        const paid = lineWins(gridOf([a, b, c]), bet).reduce((sum, { win }) => sum + win, 0)
        for (const times of multipliers) endings.push({ pays: (paid * times) / bet, probability })
      }
  return fromEndings(endings)
}

/** The figures of the README. */
export function* report(): Iterable<string> {
  yield describe('All 221,184 stops', enumerate())
}
