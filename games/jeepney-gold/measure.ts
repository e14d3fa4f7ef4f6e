import { fastStream } from '@perlas/game-kit/measure-stream'
import { describe, simulate, type Measured } from '@perlas/game-kit/rtp'
import { lineAt, playJeepney, reelAt } from './jeepney-gold.ts'
import {
  CELLS,
  COIN_CHANCE,
  coinValues,
  coinWeights,
  GRAND,
  HOLD,
  lines,
  RESPINS,
  ROWS,
  strips,
} from './paytable.ts'

/**
 * All of it is exact. A line sees one symbol of each reel, whatever the rows, so every line returns the same: it is summed over
 * all five symbols that can meet. Holding is a Markov chain on coins held and turns left, and what a coin is worth is drawn
 * by itself: so the feature is worth its coins, on average, times what one is worth, and the grand. The cap is left out: it needs a
 * board full of coins of which nearly all are majors.
 */

/** What lines return, in stakes. */
export function lineReturn(): number {
  const shares = strips.map((strip) => {
    const counts = new Map<string, number>()
    for (const letter of strip) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    return [...counts].map(([letter, count]) => [letter, count / strip.length] as const)
  })
  const sum = (reel: number, lie: string[], chance: number): number =>
    reel === shares.length
      ? (chance * (lineAt(lie)?.paid ?? 0)) / 100
      : shares[reel]!.reduce(
          (total, [letter, share]) => total + sum(reel + 1, [...lie, letter], chance * share),
          0,
        )
  return lines.length * sum(0, [], 1)
}

/** How often so many coins are seen at once: reel by reel, over every stop. */
export function coinsSeen(): number[] {
  let chances = [1]
  for (const [reel, strip] of strips.entries()) {
    const next = Array.from({ length: chances.length + ROWS }, () => 0)
    for (let stop = 0; stop < strip.length; stop++) {
      const seen = reelAt(reel, stop).filter((letter) => letter === 'C').length
      for (const [before, chance] of chances.entries())
        next[before + seen]! += chance / strip.length
    }
    chances = next
  }
  return chances
}

/** The chance of so many successes out of so many. */
function binomial(n: number, p: number): number[] {
  let chance = (1 - p) ** n
  return Array.from({ length: n + 1 }, (_, k) => {
    const now = chance
    chance *= ((n - k) / (k + 1)) * (p / (1 - p))
    return now
  })
}

/** How many coins hold in the end, where so many hold at first. */
export function heldInTheEnd(first: number): number[] {
  const p = COIN_CHANCE[0] / COIN_CHANCE[1]
  const ends = Array.from({ length: CELLS + 1 }, () => 0)
  // Coins never become fewer: each count is left for good, so one way up is enough.
  const at = Array.from({ length: CELLS + 1 }, () => Array.from({ length: RESPINS + 1 }, () => 0))
  at[first]![RESPINS] = 1
  for (let held = first; held <= CELLS; held++)
    for (let left = RESPINS; left >= 0; left--) {
      const chance = at[held]![left]!
      if (left === 0 || held === CELLS) {
        ends[held]! += chance
        continue
      }
      for (const [came, share] of binomial(CELLS - held, p).entries())
        at[held + came]![came > 0 ? RESPINS : left - 1]! += chance * share
    }
  return ends
}

const all = coinWeights.reduce((sum, count) => sum + count, 0)
/** What a coin is worth on average, in stakes. */
export const meanCoin =
  coinValues.reduce((sum, value, i) => sum + value * coinWeights[i]!, 0) / all / 100

export type Exact = {
  lines: number
  coins: number
  grand: number
  total: number
  /** How often coins hold, and how often all places become full. */
  holds: number
  full: number
}

export function exact(): Exact {
  let [coins, holds, full] = [0, 0, 0]
  for (const [first, chance] of coinsSeen().entries()) {
    if (first < HOLD) continue
    holds += chance
    const ends = heldInTheEnd(first)
    coins += chance * meanCoin * ends.reduce((sum, share, held) => sum + share * held, 0)
    full += chance * ends[CELLS]!
  }
  const grand = (full * GRAND) / 100
  const ofLines = lineReturn()
  return { lines: ofLines, coins, grand, total: ofLines + coins + grand, holds, full }
}

export function wholeRounds(rounds: number, seed: number): Measured {
  const stream = fastStream(seed)
  return simulate(rounds, () => playJeepney(stream, 100).win / 100)
}

/** The figures of the README. */
export function* report(long: boolean): Iterable<string> {
  const { lines: ofLines, coins, grand, total, holds, full } = exact()
  const percent = (share: number) => `${(share * 100).toFixed(4)} %`
  yield `exact: ${percent(total)}, of it lines ${percent(ofLines)}, coins ${percent(coins)}, the grand ${percent(grand)}`
  yield `coins hold once in ${(1 / holds).toFixed(1)} rounds, all places are full once in ${(1 / full).toFixed(0)}`
  yield describe('Whole rounds', wholeRounds(long ? 10_000_000 : 1_000_000, 7))
}
