import { describe, overThrows, type Measured } from '@perlas/game-kit/rtp'
import { liveSicBo, places } from './live-sicbo.ts'

export const enumerate = (spot: string, amount = liveSicBo.defaultBet): Measured =>
  overThrows((stream) => liveSicBo.pays(liveSicBo.draw({ stream }), { spot, amount }) / amount)

/** The figures of the README: one spot of each kind that pays otherwise; the test has all of them. */
export function* report(): Iterable<string> {
  const seen = new Set<string>()
  for (const [code, { kind, odds }] of places) {
    if (seen.has(`${kind} ${odds}`)) continue
    seen.add(`${kind} ${odds}`)
    yield describe(code, enumerate(code))
  }
}
