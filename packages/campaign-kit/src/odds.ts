import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Stream } from '@perlas/game-kit/fairness'

/** One line of a table of chances: so many hundredths of bonus coins, as often as its weight is of all weights. */
export type Prize = {
  amount: number
  weight: number
  /** Of what has no price: `activity.prizes.<name>`. Its amount tells its line apart. */
  name?: string
}
export type Odds = readonly Prize[]

export const weightOf = (odds: Odds) => odds.reduce((sum, { weight }) => sum + weight, 0)

/** What a draw pays on average, in hundredths; a fraction stays one. */
export const averageOf = (odds: Odds) =>
  odds.reduce((sum, { amount, weight }) => sum + amount * weight, 0) / weightOf(odds)

/** The line that chance takes: the only way from a table to a prize, here, on the server and in a verifier. */
export function placeOf(odds: Odds, stream: Stream): number {
  let left = stream.below(weightOf(odds))
  return odds.findIndex(({ weight }) => (left -= weight) < 0)
}

/** What is published of a table before anybody draws: SHA-256 of its lines in their order, as hex. */
export function oddsHash(odds: Odds): string {
  const lines = odds.map(({ amount, weight }) => `${amount}:${weight}`).join('\n')
  return bytesToHex(sha256(utf8ToBytes(lines)))
}

/** A right table is held for a wrong one about once in a million times. */
const ONCE_IN_A_MILLION = 4.753
/** Lines that are expected less often are looked at together. */
const MIN_EXPECTED = 5

/** Whether prizes came so often, by their places, that chance alone hardly ever does it (chi-square, p below 10⁻⁶). */
export function straysFrom(odds: Odds, counts: ReadonlyMap<number, number>): boolean {
  if ([...counts.keys()].some((place) => !(place in odds))) return true
  const drawn = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const lines = odds
    .map(({ weight }, place) => ({
      expected: (drawn * weight) / weightOf(odds),
      came: counts.get(place) ?? 0,
    }))
    .sort((one, other) => one.expected - other.expected)
  const groups: { expected: number; came: number }[] = []
  let [expected, came] = [0, 0]
  for (const line of lines) {
    expected += line.expected
    came += line.came
    if (expected < MIN_EXPECTED) continue
    groups.push({ expected, came })
    ;[expected, came] = [0, 0]
  }
  if (groups.length < 2) return false
  const statistic = groups.reduce(
    (sum, one) => sum + (one.came - one.expected) ** 2 / one.expected,
    0,
  )
  // Wilson and Hilferty's bound.
  const part = 2 / (9 * (groups.length - 1))
  const bound = (groups.length - 1) * (1 - part + ONCE_IN_A_MILLION * Math.sqrt(part)) ** 3
  return statistic > bound
}

/** What is wrong with a table, in words. */
export function oddsProblems(odds: Odds, name: string): string[] {
  const amounts = odds.map(({ amount }) => amount)
  return [
    ...(odds.length < 2 ? [`${name}: at least two prizes.`] : []),
    ...(new Set(amounts).size < amounts.length ? [`${name}: each prize once.`] : []),
    ...(weightOf(odds) === 10_000
      ? []
      : [`${name}: weights add up to 10,000, not ${weightOf(odds)}.`]),
  ]
}
