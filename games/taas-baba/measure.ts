import { isRight, offerOf, RANKS, rightRanks, SWAPS, timesOf, type Way } from './taas-baba.ts'

/**
 * The return, exact and without simulation. What a round is worth where it stands follows from the 13
 * ranks that may come next, so the best and the worst that anybody can do with it are found from the
 * end backwards, over every state that can be reached.
 */
const both = ['up', 'down'] as const satisfies Way[]
const ranks = Array.from({ length: RANKS }, (_, rank) => rank)
/** The ranks that are right after a rank, for each way. */
const rightAfter = ranks.map((rank) => ({
  up: ranks.filter((next) => isRight(rank, 'up', next)),
  down: ranks.filter((next) => isRight(rank, 'down', next)),
}))

/** In stakes: what the best and the worst player get back over time. */
export function bestReturn(): number {
  return average(worth(Math.max))
}
export function worstReturn(): number {
  return average(worth(Math.min))
}

/** The plain way to play: the likelier side each time, the money after so many right guesses. */
export function naiveReturn(aim: number): number {
  const known = new Map<number, number[]>()
  function values(hits: number, ways: number): number[] {
    const seen = known.get(ways * 16 + hits)
    if (seen) return seen
    const cash = timesOf(hits, ways) / 100
    const found = ranks.map((rank) => {
      const way = rightRanks(rank, 'up') >= rightRanks(rank, 'down') ? 'up' : 'down'
      if (hits === aim || offerOf({ rank, hits, ways }, way) === null) return cash
      return shareOf(rank, way, values(hits + 1, ways * rightRanks(rank, way)))
    })
    // The product of the ranks and their number go together: a likelier side has seven ranks or more.
    known.set(ways * 16 + hits, found)
    return found
  }
  return average(values(0, 1))
}

/** What each first rank is worth to whoever always takes this of all that is possible. */
function worth(take: (...values: number[]) => number): number[] {
  const known = new Map<number, number[]>()
  function values(hits: number, ways: number, swaps: number): number[] {
    const key = (ways * 16 + hits) * 4 + swaps
    const seen = known.get(key)
    if (seen) return seen
    const cash = timesOf(hits, ways) / 100
    const swapped = swaps === 0 ? [] : [average(values(hits, ways, swaps - 1))]
    const found = ranks.map((rank) => {
      const guesses = both
        .filter((way) => offerOf({ rank, hits, ways }, way) !== null)
        .map((way) => shareOf(rank, way, values(hits + 1, ways * rightRanks(rank, way), swaps)))
      // With no guess left the round ends by itself.
      if (guesses.length === 0) return cash
      return take(...guesses, ...(hits === 0 ? [] : [cash]), ...swapped)
    })
    known.set(key, found)
    return found
  }
  return values(0, 1, SWAPS)
}

function shareOf(rank: number, way: Way, after: readonly number[]): number {
  let sum = 0
  for (const next of rightAfter[rank]![way]) sum += after[next]!
  return sum / RANKS
}

function average(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length
}

/** The figures of the README. */
export function* report(): Iterable<string> {
  const percent = (share: number) => `${(share * 100).toFixed(6)} %`
  yield `${percent(worstReturn())} for whoever plays worst, ${percent(bestReturn())} for whoever plays best, exact`
  for (const aim of [1, 2, 3, 6, 12])
    yield `${percent(naiveReturn(aim))} for the likelier way and out after ${aim}, exact`
}
