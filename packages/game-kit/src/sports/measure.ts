import { describe, fromEndings } from '../rtp.ts'
import { priceOf, shareOf, type Chance, type SportsGame } from './sport.ts'

/** What a leg returns, exactly: its price by its chance. Undefined where it is not offered. */
export function returnOf(chance: Pick<Chance, 'ways' | 'of'>): number | undefined {
  const price = priceOf(chance)
  return price === undefined ? undefined : (price / 100) * shareOf(chance)
}

/** The figures of a README: each market over so many rounds, the lowest and the highest leg, and one leg as its endings. */
export function* reportOf(game: SportsGame, rounds: number): Iterable<string> {
  const found = new Map<string, number[]>()
  for (let k = 1; k <= rounds; k++)
    for (const markets of game.chances(k))
      for (const { code, chances } of markets) {
        const returns = chances.flatMap((chance) => returnOf(chance) ?? [])
        found.set(code, [...(found.get(code) ?? []), ...returns])
      }
  const percent = (share: number) => `${(share * 100).toFixed(4)} %`
  for (const [code, returns] of found) {
    const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length
    yield `${code}: a leg returns ${percent(Math.min(...returns))} to ${percent(Math.max(...returns))}, mean ${percent(mean)}, over ${returns.length.toLocaleString('en')} legs, exact`
  }
  const [first] = game.chances(1)[0]?.[0]?.chances ?? []
  if (first) {
    const share = shareOf(first)
    yield describe(
      `${first.selection} of the first match of round 1`,
      fromEndings([
        { pays: (priceOf(first) ?? 0) / 100, probability: share },
        { pays: 0, probability: 1 - share },
      ]),
    )
  }
  for (const legs of [2, 3, 4, 5, 6])
    yield `a parlay of ${legs}: the product of its legs' returns, at most ${percent(0.94 ** legs)}`
}
