import { describe, fromEndings, type Measured } from '@perlas/game-kit/rtp'
import { codeOf, isLit, livePerya, TIERS, tiersOf } from './live-perya.ts'

/** How many throws of three dice there are. */
const THROWS = 216

/** All 216 throws of a bet in round k, played: nothing is estimated. */
export function enumerate(spot: string, k: number, amount = livePerya.defaultBet): Measured {
  return fromEndings(
    Array.from({ length: THROWS }, (_, at) => {
      const left = [at % 6, Math.floor(at / 6) % 6, Math.floor(at / 36)]
      const draw = livePerya.draw({ stream: { below: () => left.shift() ?? 0 }, k })
      return { pays: livePerya.pays(draw, { spot, amount }, k) / amount, probability: 1 / THROWS }
    }),
  )
}

/** The first round from `k` on in which a colour pays so. */
export function roundWith(tier: (typeof TIERS)[number], k = 1): { k: number; colour: number } {
  for (let at = k; ; at++) {
    const colour = tiersOf(at).indexOf(tier)
    if (colour >= 0) return { k: at, colour }
  }
}

/** How often so many colours are lit, and how often a lit one pays what. */
export function litOver(rounds: number) {
  const counts = [0, 0, 0, 0]
  const tiers = TIERS.map(() => 0)
  for (let k = 1; k <= rounds; k++) {
    const lit = tiersOf(k).filter(isLit)
    counts[lit.length]! += 1
    for (const tier of lit) tiers[TIERS.indexOf(tier)]! += 1
  }
  return { counts, tiers }
}

/** The figures of the README. */
export function* report(): Iterable<string> {
  for (const tier of TIERS) {
    const { k, colour } = roundWith(tier)
    yield describe(`${codeOf(colour, tier)}, round ${k}`, enumerate(codeOf(colour, tier), k))
  }
}
