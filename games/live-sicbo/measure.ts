import { describe, fromEndings, type Measured } from '@perlas/game-kit/rtp'
import { liveSicBo, places } from './live-sicbo.ts'

/** How many throws of three dice there are. */
export const THROWS = 216

/** All 216 throws of a spot, played: nothing is estimated. */
export function enumerate(spot: string, amount = liveSicBo.defaultBet): Measured {
  return fromEndings(
    Array.from({ length: THROWS }, (_, at) => {
      const left = [at % 6, Math.floor(at / 6) % 6, Math.floor(at / 36)]
      const draw = liveSicBo.draw({ stream: { below: () => left.shift() ?? 0 } })
      return { pays: liveSicBo.pays(draw, { spot, amount }) / amount, probability: 1 / THROWS }
    }),
  )
}

/** The figures of the README: one spot of each kind that pays otherwise; the test has all of them. */
export function* report(): Iterable<string> {
  const seen = new Set<string>()
  for (const [code, { kind, odds }] of places) {
    if (seen.has(`${kind} ${odds}`)) continue
    seen.add(`${kind} ${odds}`)
    yield describe(code, enumerate(code))
  }
}
