import { seenOn, symbolsOn } from '@perlas/game-kit/parts/reels'
import { lengthsOf, type Pace } from '@perlas/game-kit/scene/lengths'
import { paces, replayed, silent } from '@perlas/game-kit/scene/recording'
import { fastStream } from '@perlas/game-kit/measure-stream'
import { expect, test } from 'vitest'
import { gridOf, manggaMania, type ManggaOutcome } from '../mangga-mania.ts'
import { REELS, ROWS, strips } from '../paytable.ts'
import { atRest, rowsOf, type SceneState } from './board.ts'
import { layoutOf } from './layout.ts'
import { manggaMove } from './spin.ts'

const rounds = Array.from(
  { length: 400 },
  (_, seed) =>
    manggaMania.play({ stream: fastStream(seed), bet: 1_000, choice: null }) as ManggaOutcome,
)

function spun(outcome: ManggaOutcome, pace: Pace) {
  const state: SceneState = { stops: atRest, turning: [], winners: new Map(), dim: 0, price: 0 }
  const { timeline, cues, heard } = replayed(pace, [390, 580], 1_000, (scene, round) =>
    manggaMove({ scene, layout: () => layoutOf(390, 580) }, state, outcome, {
      ...round,
      sound: silent,
      amount: String,
      say: () => undefined,
    }),
  )
  for (const cue of cues) cue.play()
  /** The fruit on a reel at a moment, row by row. */
  const seen = (reel: number, at: number) => {
    state.turning = []
    timeline.pose(at, 0)
    const turning = state.turning[reel]
    const rows = Array.from(strips[reel]!.keys())
    const symbols = symbolsOn(rows, state.stops[reel]!, turning)
    const left = Math.round((turning?.left ?? 0) * 1e6) / 1e6
    return seenOn(ROWS, left, symbols).map(({ symbol }) => strips[reel]![symbol])
  }
  return { timeline, heard, state, seen }
}

test('the reels begin with what lay there and rest on exactly what the outcome says, at every pace [GM-07]', () => {
  for (const pace of paces)
    for (const outcome of rounds.slice(0, 120)) {
      const { timeline, heard, state, seen } = spun(outcome, pace)
      const grid = gridOf(outcome.stops)
      for (let reel = 0; reel < REELS; reel++) {
        expect(seen(reel, 0)).toEqual(rowsOf(reel, atRest[reel]!).map((at) => strips[reel]![at]))
        expect(seen(reel, timeline.end + 1)).toEqual(grid[reel])
      }
      expect(state.stops).toEqual(outcome.stops)
      expect(heard).toEqual(outcome.win > 0 ? [outcome.win] : [])
    }
})

test('the fourth reel is waited for only while a line lies there that it can multiply [GM-07]', () => {
  const { length } = { length: lengthsOf('normal') }
  const lasts = (outcome: ManggaOutcome) =>
    Math.max(
      ...spun(outcome, 'normal')
        .timeline.cues.filter(({ at }) => at > 0)
        .map(({ at }) => at),
    )
  const lost = rounds.filter(({ lines }) => lines.length === 0).map(lasts)
  const won = rounds.filter(({ lines }) => lines.length > 0).map(lasts)
  expect(new Set(lost).size).toBe(1)
  for (const at of won) expect(at).toBeGreaterThanOrEqual(lost[0]! + length('eager'))
})
