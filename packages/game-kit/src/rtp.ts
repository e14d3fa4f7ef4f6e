import type { Stream } from './fairness.ts'

/** Measuring the return to player: by weights that are exact, or by many rounds with an interval. */

/** Every way a round can end: what it pays (in stakes) and its share of all ways. */
export type Ending = { pays: number; probability: number }

export type Measured = {
  /** Mean of pays: 0.96 is 96 %. */
  rtp: number
  /** Half the width of the 99 % interval; 0 when the figure is exact. */
  margin: number
  /** Standard deviation of what a round pays, in stakes. */
  deviation: number
  /** Share of the rounds that pay anything. */
  hitRate: number
  /** Share of the rounds that pay more than the stake. */
  winRate: number
  highest: number
  /** Share of the rounds that pay that. */
  highestShare: number
  rounds: number
}

/** Quantile of the normal distribution for a two-sided 99 % interval. */
const Z_99 = 2.5758293035489004

/** Half the width of the 99 % interval of a mean. */
export const marginOf = (deviation: number, rounds: number) =>
  (Z_99 * deviation) / Math.sqrt(rounds)

/** Exact, over all endings. Throws when their probabilities do not sum to one. */
export function fromEndings(endings: Iterable<Ending>): Measured {
  let [total, mean, square, hits, wins, highest, highestShare, rounds] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const { pays, probability } of endings) {
    rounds += 1
    total += probability
    mean += pays * probability
    square += pays * pays * probability
    if (pays > 0) hits += probability
    if (pays > 1) wins += probability
    if (probability > 0 && pays > highest) [highest, highestShare] = [pays, 0]
    if (pays === highest) highestShare += probability
  }
  if (Math.abs(total - 1) > 1e-9) throw new RangeError(`probabilities sum to ${total}`)
  const deviation = Math.sqrt(Math.max(0, square - mean * mean))
  return {
    rtp: mean,
    margin: 0,
    deviation,
    hitRate: hits,
    winRate: wins,
    highest,
    highestShare,
    rounds,
  }
}

/** How many throws of three dice of six sides there are. */
export const THROWS = 216
/** All of them, played by what `pays` of a stake for the chance of one: nothing is estimated. */
export const overThrows = (pays: (stream: Pick<Stream, 'below'>) => number): Measured =>
  fromEndings(
    Array.from({ length: THROWS }, (_, at) => {
      const dice = [at % 6, Math.floor(at / 6) % 6, Math.floor(at / 36)]
      return { pays: pays({ below: () => dice.shift() ?? 0 }), probability: 1 / THROWS }
    }),
  )

/** `pays(i)` is what round `i` pays in stakes, with chance of its own. */
export function simulate(rounds: number, pays: (round: number) => number): Measured {
  let [mean, spread, hits, wins, highest, atHighest] = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < rounds; i++) {
    const paid = pays(i)
    // Welford: one pass, no loss of digits over ten million rounds.
    const delta = paid - mean
    mean += delta / (i + 1)
    spread += delta * (paid - mean)
    if (paid > 0) hits += 1
    if (paid > 1) wins += 1
    if (paid > highest) [highest, atHighest] = [paid, 0]
    if (paid === highest) atHighest += 1
  }
  const deviation = Math.sqrt(spread / (rounds - 1))
  return {
    rtp: mean,
    margin: marginOf(deviation, rounds),
    deviation,
    hitRate: hits / rounds,
    winRate: wins / rounds,
    highest,
    highestShare: atHighest / rounds,
    rounds,
  }
}

/** One report in the words of the games' READMEs. */
export function describe(name: string, measured: Measured): string {
  const percent = (share: number) => `${(share * 100).toFixed(4)} %`
  const margin = measured.margin === 0 ? 'exact' : `± ${percent(measured.margin)} (99 %)`
  return [
    `${name}: return to player ${percent(measured.rtp)}, ${margin}`,
    `  pays anything ${percent(measured.hitRate)}, more than the stake ${percent(measured.winRate)},`,
    `  deviation ${measured.deviation.toFixed(3)} stakes, highest ${measured.highest} stakes, over ${measured.rounds.toLocaleString('en')} ways or rounds`,
  ].join('\n')
}

/** Pearson's statistic of counts against equal shares. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** Wilson and Hilferty's bound: a fair source exceeds it about once in 100 000 times. */
export function chiSquareBound(degrees: number, z = 4.265): number {
  return degrees * (1 - 2 / (9 * degrees) + z * Math.sqrt(2 / (9 * degrees))) ** 3
}
