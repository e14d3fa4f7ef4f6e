import { describe, overThrows, type Measured } from '@perlas/game-kit/rtp'
import { colorPerya } from './color-perya.ts'

export const enumerate = (count: number, bet = colorPerya.defaultBet): Measured =>
  overThrows((stream) => {
    const choice = { colours: Array.from({ length: count }, (_, colour) => colour) }
    return colorPerya.play({ stream, bet, choice }).win / bet
  })

/** The figures of the README. */
export function* report(): Iterable<string> {
  for (let count = 1; count <= 6; count++) yield describe(`${count} colours`, enumerate(count))
}
