import { describe, fromEndings, type Measured } from '@perlas/game-kit/rtp'
import { colorPerya } from './color-perya.ts'

/** All 216 throws, played: nothing is estimated. */
export function enumerate(count: number, bet = colorPerya.defaultBet): Measured {
  const choice = { colours: Array.from({ length: count }, (_, colour) => colour) }
  return fromEndings(
    Array.from({ length: 216 }, (_, throwNo) => {
      const dice = [throwNo % 6, Math.floor(throwNo / 6) % 6, Math.floor(throwNo / 36)]
      const stream = { below: () => dice.shift() ?? 0 }
      return { pays: colorPerya.play({ stream, bet, choice }).win / bet, probability: 1 / 216 }
    }),
  )
}

/** The figures of the README. */
export function* report(): Iterable<string> {
  for (let count = 1; count <= 6; count++) yield describe(`${count} colours`, enumerate(count))
}
