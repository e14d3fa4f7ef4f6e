import { lengthsOf, type Pace } from '@perlas/game-kit/scene/lengths'
import { paces, replayed, silent } from '@perlas/game-kit/scene/recording'
import { fastStream } from '@perlas/game-kit/measure-stream'
import { codesOf } from '@perlas/game-kit/tumble'
import { expect, test } from 'vitest'
import { after, playAlas, type AlasOutcome, type Spin } from '../alas-ginto.ts'
import { CELLS, ROWS } from '../paytable.ts'
import { atRest, type SceneState } from './board.ts'
import { placesOn, type TilePlace } from '@perlas/game-kit/parts/tumble'
import { layoutOf } from './layout.ts'
import { alasMove } from './round.ts'

const BET = 1_000

function replay(outcome: AlasOutcome, pace: Pace) {
  const state: SceneState = {
    table: codesOf(atRest),
    cards: undefined,
    night: 0,
    lamp: 0,
    swell: 0,
    out: 0,
    signs: { wild: 'W', parol: 'P' },
  }
  const { timeline, cues, heard } = replayed(pace, [390, 600], BET, (scene, round) =>
    alasMove({ scene, layout: () => layoutOf(390, 600) }, state, outcome, {
      ...round,
      sound: silent,
      amount: String,
      say: () => undefined,
      words: { free: 'FREE', more: String },
    }),
  )
  /** What a frame at a moment would be drawn from. */
  const at = (time: number): readonly TilePlace[] => {
    state.cards = undefined
    timeline.pose(time, 0)
    return state.cards ?? placesOn(state.table, ROWS)
  }
  return { timeline, cues, heard, state, at }
}

const endOf = ({ table, steps }: Spin) =>
  steps.reduce((cards, step) => after(cards, step), codesOf(table))
const some = Array.from({ length: 120 }, (_, seed) => playAlas(fastStream(seed * 31 + 5), BET))
const rounds = [
  ...some.slice(0, 40),
  ...Array.from({ length: 4_000 }, (_, seed) => playAlas(fastStream(seed + 900), BET))
    .filter(({ freeSpins }) => freeSpins.length > 0)
    .slice(0, 4),
]

test('what is seen at the end of each spin is exactly what the outcome says, at every pace [GM-07]', () => {
  for (const pace of paces)
    for (const outcome of rounds) {
      const { timeline, cues, state, at, heard } = replay(outcome, pace)
      const spins = [outcome.base, ...outcome.freeSpins]
      const ends: string[] = []
      let last = state.table.join()
      for (const cue of cues) {
        at(cue.at)
        cue.play()
        const now = state.table.join()
        if (now !== last) ends.push((last = now))
      }
      const expected = spins.map((spin) => endOf(spin).join())
      expect(ends).toEqual(expected.filter((one, i) => one !== expected[i - 1]))
      expect(heard.at(-1) ?? 0).toBe(outcome.win)
      expect(state).toMatchObject({ night: 0, lamp: 0 })
      expect(timeline.end).toBeLessThan(240_000)
    }
})

test('nothing of the outcome is seen before its card comes, and every card lies on a place of the table [GM-07]', () => {
  for (const outcome of some.slice(0, 20)) {
    const { timeline, at } = replay(outcome, 'normal')
    expect(at(0).map(({ code }) => code)).toEqual(codesOf(atRest))
    for (let time = 0; time < timeline.end; time += 70)
      for (const { reel, row } of at(time)) {
        expect(Number.isInteger(reel) && reel >= 0 && reel < CELLS / ROWS).toBe(true)
        expect(Number.isFinite(row)).toBe(true)
      }
  }
})

test('a reel is waited for only while two parols lie there and a third can still come [GM-07]', () => {
  const dealt = (rows: readonly string[]): AlasOutcome => {
    const table = Array.from({ length: CELLS }, (_, i) => rows[i % ROWS]![Math.floor(i / ROWS)]!)
    const base: Spin = { table: table.join(''), steps: [], parols: 2, freeSpins: 0, win: 0 }
    return { base, freeSpins: [], capped: false, win: 0 }
  }
  const lengthOf = (rows: readonly string[]) =>
    replay(dealt(rows), 'normal').timeline.marks.find(({ name }) => name === 'landed')!.at
  const plain = lengthOf(['KSHDC', 'QDSHJ', 'JCDSA', 'AHCKQ'])
  const eager = lengthsOf('normal')('eager')
  expect(lengthOf(['PPHDC', 'QDSHJ', 'JCDSA', 'AHCKQ'])).toBe(plain + 3 * eager)
  expect(lengthOf(['PSHPC', 'QDSHJ', 'JCDSA', 'AHCKQ'])).toBe(plain + eager)
  expect(lengthOf(['PSHDP', 'QDSHJ', 'JCDSA', 'AHCKQ'])).toBe(plain)
  // Three lie there: nothing is missing any more.
  expect(lengthOf(['PPPDC', 'QDSHJ', 'JCDSA', 'AHCKQ'])).toBe(plain + eager)
})
