import { describe, overThrows, type Measured } from '@perlas/game-kit/rtp'
import { codeOf, isLit, livePerya, TIERS, tiersOf } from './live-perya.ts'

export const enumerate = (spot: string, k: number, amount = livePerya.defaultBet): Measured =>
  overThrows(
    (stream) => livePerya.pays(livePerya.draw({ stream, k }), { spot, amount }, k) / amount,
  )

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
