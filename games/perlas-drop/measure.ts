import { describe, fromEndings, type Measured } from '@perlas/game-kit/rtp'
import { perlasDrop, risks, rowCounts, type Risk, type Rows } from './perlas-drop.ts'

/** Every path there is, played: nothing is estimated. Several pearls return the same, each is a path of its own. */
export function enumerate(rows: Rows, risk: Risk, bet = perlasDrop.defaultBet): Measured {
  const paths = 2 ** rows
  return fromEndings(
    Array.from({ length: paths }, (_, path) => {
      let row = 0
      const stream = { below: () => (path >> row++) & 1 }
      const { win } = perlasDrop.play({ stream, bet, choice: { rows, risk, pearls: 1 } })
      return { pays: win / bet, probability: 1 / paths }
    }),
  )
}

export function extremes(): { lowest: number; highest: number } {
  const all = rowCounts.flatMap((rows) => risks.map((risk) => enumerate(rows, risk).rtp))
  return { lowest: Math.min(...all), highest: Math.max(...all) }
}

/** The figures of the README. */
export function* report(): Iterable<string> {
  const { lowest, highest } = extremes()
  const percent = (share: number) => `${(share * 100).toFixed(4)} %`
  yield `${percent(lowest)} to ${percent(highest)}, exact, over every path of nine boards`
  for (const rows of rowCounts)
    for (const risk of risks) yield describe(`${rows} rows, ${risk}`, enumerate(rows, risk))
}
