import { describe, fromEndings, type Measured } from '@perlas/game-kit/rtp'
import { chances, talaDice, wins } from './tala-dice.ts'

/** Every choice, every stake, every one of the 10 000 places: nothing is estimated. */
export function enumerate(bet: number, side: 'under' | 'over', chance: number): Measured {
  const places = 10_000
  const endings = Array.from({ length: places }, (_, roll) => {
    const outcome = talaDice.play({
      stream: { below: () => roll },
      bet,
      choice: { side, chance },
    })
    if (outcome.won !== wins({ side, chance }, roll))
      throw new Error('the outcome contradicts itself')
    return { pays: outcome.win / bet, probability: 1 / places }
  })
  return fromEndings(endings)
}

/** The lowest and the highest return over all choices and stakes. */
export function extremes(): { lowest: number; highest: number; ways: number } {
  let [lowest, highest, ways] = [Infinity, -Infinity, 0]
  for (const bet of talaDice.bets) {
    for (const side of ['under', 'over'] as const) {
      for (const chance of chances) {
        const { rtp, rounds } = enumerate(bet, side, chance)
        lowest = Math.min(lowest, rtp)
        highest = Math.max(highest, rtp)
        ways += rounds
      }
    }
  }
  return { lowest, highest, ways }
}

/** The figures of the README. */
export function* report(): Iterable<string> {
  const { lowest, highest, ways } = extremes()
  const percent = (share: number) => `${(share * 100).toFixed(6)} %`
  yield `${percent(lowest)} to ${percent(highest)}, exact, over ${chances.length} steps × 2 sides × all stakes, ${ways.toLocaleString('en')} ways`
  yield describe('Under at 49.50 %', enumerate(1_000, 'under', 4_950))
}
