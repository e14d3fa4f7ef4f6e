import { fastStream } from '@perlas/game-kit/measure-stream'
import { lengthsOf, type Pace } from '@perlas/game-kit/scene/lengths'
import { paces, recordingScene, replayed, shapes, silent } from '@perlas/game-kit/scene/recording'
import { expect, test } from 'vitest'
import { gridOf, lineWins, playJeepney, type JeepneyOutcome } from '../jeepney-gold.ts'
import { CELLS, HOLD, REELS, ROWS, strips } from '../paytable.ts'
import { atRest, drawPlace, drawReels, readOf, type SceneState, type Words } from './board.ts'
import { FRAME, layoutOf, placeAt, prizeAt } from './layout.ts'
import { heldAfter, valuesOf } from './hold.ts'
import { jeepneyMove } from './round.ts'

const BET = 1_000
const stateAt = (): SceneState => ({
  stops: atRest,
  values: new Map(),
  held: undefined,
  bet: BET,
  night: 0,
  left: 0,
  turning: [],
  coins: undefined,
  whirl: [],
  winners: new Map(),
  dim: 0,
  hit: undefined,
})
const words: Words = { mini: 'A', minor: 'B', major: 'C', grand: 'D', sign: 'E', amount: String }

function replay(outcome: JeepneyOutcome, pace: Pace) {
  const state = stateAt()
  const words: string[] = []
  const { timeline, cues, heard } = replayed(pace, [390, 577], BET, (scene, round) =>
    jeepneyMove({ scene, layout: () => layoutOf(390, 577) }, state, outcome, {
      ...round,
      sound: silent,
      amount: String,
      say: (say) => words.push('count' in say ? `${say.what} ${say.count}` : say.what),
      words: { coins: 'COINS', hold: 'HOLD', grand: 'GRAND' },
    }),
  )
  const at = (time: number): SceneState => {
    state.turning = []
    state.coins = undefined
    state.whirl = []
    timeline.pose(time, 0)
    return state
  }
  return { timeline, cues, heard, words, state, at }
}

const some = Array.from({ length: 40 }, (_, seed) => playJeepney(fastStream(seed * 31 + 5), BET))
const holding = Array.from({ length: 3_000 }, (_, seed) => playJeepney(fastStream(seed + 900), BET))
  .filter(({ respins }) => respins.length > 0)
  .slice(0, 12)

test('what is seen when a round is over is exactly what the outcome says, at every pace [GM-07]', () => {
  expect(holding.length).toBeGreaterThan(8)
  for (const pace of paces)
    for (const outcome of [...some, ...holding]) {
      const { timeline, cues, state, at, heard } = replay(outcome, pace)
      for (const cue of cues) {
        at(cue.at)
        cue.play()
      }
      const { stops, coins } = outcome
      expect(readOf(state)).toEqual(
        readOf({ stops, values: valuesOf(coins), held: heldAfter(outcome) }),
      )
      expect(heard.at(-1)).toBe(outcome.win)
      // What it says of the win never goes back.
      expect(heard).toEqual(heard.toSorted((a, b) => a - b))
      expect(state.night).toBe(0)
      expect(timeline.end).toBeLessThan(120_000)
    }
})

test('while coins hold, each turn is told and seen as it was drawn [GM-07]', () => {
  for (const outcome of holding) {
    const { cues, state, words } = replay(outcome, 'normal')
    const seen: number[] = []
    for (const cue of cues) {
      cue.play()
      const size = state.held?.size
      if (size !== undefined && size !== seen.at(-1)) seen.push(size)
    }
    let held = outcome.coins.length
    const expected = [held]
    for (const came of outcome.respins) if (came.length > 0) expected.push((held += came.length))
    expect(seen).toEqual(expected)
    expect(words.filter((one) => one.startsWith('coins'))).toHaveLength(held)
    expect(words).toContain('left 3')
  }
})

test('nothing of the outcome is seen before a reel stops, and no coin holds outside of its place [GM-07]', () => {
  for (const outcome of [...some.slice(0, 10), ...holding.slice(0, 4)]) {
    const { timeline, at, cues } = replay(outcome, 'normal')
    let next = 0
    for (let time = 0; time < timeline.end; time += 40) {
      while (next < cues.length && cues[next]!.at <= time) cues[next++]!.play()
      const { turning, coins } = at(time)
      for (const [reel, one] of turning.entries()) {
        // What runs is what lay there before, and the strip: its stop comes last.
        expect(one!.left).toBeGreaterThan(-1)
        expect(one!.before).toEqual(
          Array.from({ length: ROWS }, (_, row) => strips[reel]![atRest[reel]! + row]),
        )
      }
      for (const cell of coins?.keys() ?? []) expect(cell >= 0 && cell < CELLS).toBe(true)
    }
  }
})

test('a reel is waited for only while it can bring the last coins that are missing [GM-07]', () => {
  const stopped = (with3: readonly boolean[]): JeepneyOutcome => {
    const stops = strips.map((strip, reel) =>
      with3[reel] ? strip.indexOf('CCC') : (strip.indexOf('CCC') + 10) % strip.length,
    )
    const coins = gridOf(stops).flatMap((reel, at) =>
      reel.flatMap((letter, row) =>
        letter === 'C' ? [{ cell: at * ROWS + row, value: 100 }] : [],
      ),
    )
    const none = { lines: [], respins: [], grand: false, lineWin: 0, coinWin: 0, win: 0 }
    return { stops, coins: coins.slice(0, HOLD - 1), ...none, capped: false }
  }
  const landed = (with3: readonly boolean[]) =>
    replay(stopped(with3), 'normal').timeline.marks.find(({ name }) => name === 'landed')!.at
  const plain = landed([false, false, false, false, false])
  const eager = lengthsOf('normal')('eager')
  expect(landed([true, false, false, false, false])).toBe(plain + 4 * eager)
  expect(landed([false, false, false, true, false])).toBe(plain + eager)
  expect(landed([false, false, false, false, true])).toBe(plain)
})

test('on a page of any shape the reels, the prizes and the plaque lie on it, by day and by night', () => {
  for (const shape of shapes) {
    const [width, height] = shape
    const layout = layoutOf(width, height)
    const { frame, panel, prizes } = layout
    for (const reel of [0, REELS - 1])
      for (const row of [0, ROWS - 1]) {
        const { x, y } = placeAt(layout, reel, row)
        expect(x > 0 && x < width && y > 0 && y < height).toBe(true)
      }
    expect(frame.y - (FRAME.high / 2) * frame.scale).toBeGreaterThanOrEqual(-1)
    expect(panel.y + panel.high).toBeLessThanOrEqual(height + 1)
    for (let i = 0; i < 4; i++) {
      const { x, y } = prizeAt(layout, i)
      expect(x - 48 * prizes.scale).toBeGreaterThanOrEqual(-1)
      expect(x + 48 * prizes.scale).toBeLessThanOrEqual(width + 1)
      expect(y - 22 * prizes.scale).toBeGreaterThanOrEqual(-1)
    }
    const { scene, put } = recordingScene('normal', shape)
    const held = new Map([
      [0, 100],
      [7, 10_000],
    ])
    const state = { ...stateAt(), night: 1, left: 2, held }
    drawPlace(scene, layout, state, words)
    drawReels(scene, layout, state, words)
    expect(put.filter(({ part }) => part === 'place')).toHaveLength(CELLS)
    expect(put.filter(({ part }) => part === 'C' || part === 'silver')).toHaveLength(2)
  }
})

test('what lies there before the first round pays nothing, and no coin is among it', () => {
  expect(lineWins(gridOf(atRest), BET)).toEqual([])
  expect(gridOf(atRest).flat()).not.toContain('C')
})
