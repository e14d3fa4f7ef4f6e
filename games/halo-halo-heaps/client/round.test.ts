import { fastStream } from '@perlas/game-kit/measure-stream'
import { lengthsOf, type Pace } from '@perlas/game-kit/scene/lengths'
import { paces, recordingScene, replayed, shapes, silent } from '@perlas/game-kit/scene/recording'
import { codesOf } from '@perlas/game-kit/tumble'
import { expect, test } from 'vitest'
import {
  endOf,
  heapsOn,
  playHalo,
  pouredAfter,
  type HaloOutcome,
  type Spin,
} from '../halo-halo-heaps.ts'
import { CELLS, REELS, ROWS } from '../paytable.ts'
import { atRest, drawBoard, drawPlace, type SceneState } from './board.ts'
import { FRAME, layoutOf, placeAt } from './layout.ts'
import { haloMove } from './round.ts'
import { placesOn, type TilePlace } from '@perlas/game-kit/parts/tumble'

const BET = 1_000
const stateAt = (): SceneState => ({
  table: codesOf(atRest),
  sweets: undefined,
  night: 0,
  poured: 0,
  swell: 0,
})

function replay(outcome: HaloOutcome, pace: Pace) {
  const state = stateAt()
  const words: string[] = []
  const { timeline, cues, heard } = replayed(pace, [390, 577], BET, (scene, round) =>
    haloMove({ scene, layout: () => layoutOf(390, 577) }, state, outcome, {
      ...round,
      sound: silent,
      amount: String,
      say: ({ what }) => words.push(what),
      words: { free: 'FREE', more: String },
    }),
  )
  /** What a frame at a moment would be drawn from. */
  const at = (time: number): readonly TilePlace[] => {
    state.sweets = undefined
    timeline.pose(time, 0)
    return state.sweets ?? placesOn(state.table, ROWS)
  }
  return { timeline, cues, heard, words, state, at }
}

const some = Array.from({ length: 120 }, (_, seed) => playHalo(fastStream(seed * 31 + 5), BET))
const rounds = [
  ...some.slice(0, 40),
  ...Array.from({ length: 4_000 }, (_, seed) => playHalo(fastStream(seed + 900), BET))
    .filter(({ freeSpins }) => freeSpins.length > 0)
    .slice(0, 4),
]

test('what is seen at the end of each spin, and in the tall glass, is exactly what the outcome says, at every pace [GM-07]', () => {
  for (const pace of paces)
    for (const outcome of rounds) {
      const { timeline, cues, state, at, heard } = replay(outcome, pace)
      const ends: string[] = []
      let last = state.table.join()
      for (const cue of cues) {
        at(cue.at)
        cue.play()
        const now = state.table.join()
        if (now !== last) ends.push((last = now))
      }
      const expected = [outcome.base, ...outcome.freeSpins].map((spin) => endOf(spin).join())
      expect(ends).toEqual(expected.filter((one, i) => one !== expected[i - 1]))
      expect(heard.at(-1) ?? 0).toBe(outcome.win)
      // What it says of the win never goes back.
      expect(heard).toEqual(heard.toSorted((a, b) => a - b))
      expect(state).toMatchObject({ night: 0, poured: pouredAfter(outcome) })
      expect(timeline.end).toBeLessThan(300_000)
    }
})

test('nothing of the outcome is seen before it falls, and all of it lies on a place of the shelf [GM-07]', () => {
  for (const outcome of some.slice(0, 20)) {
    const { timeline, at } = replay(outcome, 'normal')
    expect(at(0).map(({ code }) => code)).toEqual(codesOf(atRest))
    for (let time = 0; time < timeline.end; time += 70)
      for (const { reel, row } of at(time)) {
        expect(Number.isInteger(reel) && reel >= 0 && reel < REELS).toBe(true)
        expect(Number.isFinite(row)).toBe(true)
      }
  }
})

test('a reel is waited for only while three bells lie there and a fourth can still come [GM-07]', () => {
  const dealt = (rows: readonly string[]): HaloOutcome => {
    const table = Array.from({ length: CELLS }, (_, i) => rows[i % ROWS]![Math.floor(i / ROWS)]!)
    const base: Spin = {
      table: table.join(''),
      steps: [],
      plain: 0,
      times: 1,
      held: 0,
      bells: 3,
      freeSpins: 0,
      win: 0,
    }
    return { base, freeSpins: [], capped: false, win: 0 }
  }
  const lengthOf = (rows: readonly string[]) =>
    replay(dealt(rows), 'normal').timeline.marks.find(({ name }) => name === 'landed')!.at
  const rest = ['KSYIGN', 'LUSKOI', 'OINYSU', 'GNLOIY']
  const plain = lengthOf(['ULSYIG', ...rest])
  const eager = lengthsOf('normal')('eager')
  expect(lengthOf(['BBBYIG', ...rest])).toBe(plain + 3 * eager)
  expect(lengthOf(['BBLYBG', ...rest])).toBe(plain + eager)
  expect(lengthOf(['BBLYIB', ...rest])).toBe(plain)
  expect(lengthOf(['BBBBIG', ...rest])).toBe(plain + eager)
})

test('a round that reaches the most says so, and shows no more [GM-07]', () => {
  const outcome = playHalo({ below: () => 0 }, BET)
  const { cues, words, heard } = replay(outcome, 'turbo')
  for (const cue of cues) cue.play()
  expect(words.at(-1)).toBe('capped')
  expect(Math.max(...heard)).toBe(outcome.win)
})

test('on a page of any shape the shelf, the glass and the plaque lie on it, and the glass is full where much was poured', () => {
  for (const shape of shapes) {
    const [width, height] = shape
    const layout = layoutOf(width, height)
    const { frame, panel, glass } = layout
    for (const reel of [0, REELS - 1])
      for (const row of [0, ROWS - 1]) {
        const { x, y } = placeAt(layout, reel, row)
        expect(x > 0 && x < width && y > 0 && y < height).toBe(true)
      }
    expect(frame.y - (FRAME.high / 2) * frame.scale).toBeGreaterThanOrEqual(0)
    expect(panel.y + panel.high).toBeLessThanOrEqual(height + 1)
    expect(glass.x + 60 * glass.scale).toBeLessThanOrEqual(width + 1)
    const layers = (poured: number) => {
      const { scene, put } = recordingScene('normal', shape)
      const state = { ...stateAt(), poured }
      drawPlace(scene, layout, state)
      drawBoard(scene, layout, state)
      return put.filter(({ part }) => part === 'layer').length
    }
    expect([layers(0), layers(2) > 0, layers(30) > layers(2)]).toEqual([0, true, true])
  }
})

test('what lies there before the first round pays nothing', () => {
  expect(heapsOn(codesOf(atRest), BET)).toEqual([])
})
