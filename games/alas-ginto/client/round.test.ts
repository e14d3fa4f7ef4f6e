import { lengthsOf, type Pace } from '@perlas/game-kit/scene/lengths'
import type { Scene } from '@perlas/game-kit/scene/scene'
import { fastStream } from '@perlas/game-kit/measure-stream'
import { codesOf } from '@perlas/game-kit/tumble'
import { expect, test } from 'vitest'
import { after, playAlas, type AlasOutcome, type Spin } from '../alas-ginto.ts'
import { CELLS, ROWS } from '../paytable.ts'
import { atRest, type Mood } from './board.ts'
import { lying, type CardPose } from './cards.ts'
import { layoutOf } from './layout.ts'
import { alasMove } from './round.ts'

const BET = 1_000
const paces: Pace[] = ['normal', 'quick', 'turbo']

/** A picture that only counts what is put; the timeline is what is tested. */
function stageFor(pace: Pace) {
  const scene = {
    width: 390,
    height: 600,
    calm: false,
    now: 0,
    length: lengthsOf(pace),
    put: () => undefined,
    write: () => undefined,
    sizeOf: () => ({ width: 10, height: 10 }),
    widthOf: () => 100,
  } as unknown as Scene
  const mood: Mood = {
    table: codesOf(atRest),
    cards: undefined,
    night: 0,
    lamp: 0,
    swell: 0,
    out: 0,
    signs: { wild: 'W', parol: 'P' },
  }
  return { scene, mood, layout: () => layoutOf(390, 600) }
}

const silent = new Proxy({}, { get: () => () => undefined }) as never

function replay(outcome: AlasOutcome, pace: Pace) {
  const { scene, mood, layout } = stageFor(pace)
  const heard: number[] = []
  const timeline = alasMove({ scene, layout }, mood, outcome, {
    bet: BET,
    onWin: (total) => heard.push(total),
    sound: silent,
    amount: String,
    say: () => undefined,
    words: { free: 'FREE', more: String },
  })
  const cues = timeline.cues.toSorted((one, other) => one.at - other.at)
  /** What a frame at a moment would be drawn from. */
  const at = (time: number): readonly CardPose[] => {
    mood.cards = undefined
    timeline.pose(time, 0)
    return mood.cards ?? lying(mood.table)
  }
  return { timeline, cues, heard, mood, at }
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
      const { timeline, cues, mood, at, heard } = replay(outcome, pace)
      const spins = [outcome.base, ...outcome.freeSpins]
      const ends: string[] = []
      let last = mood.table.join()
      for (const cue of cues) {
        at(cue.at)
        cue.play()
        const now = mood.table.join()
        if (now !== last) ends.push((last = now))
      }
      const expected = spins.map((spin) => endOf(spin).join())
      expect(ends).toEqual(expected.filter((one, i) => one !== expected[i - 1]))
      expect(heard.at(-1) ?? 0).toBe(outcome.win)
      expect(mood).toMatchObject({ night: 0, lamp: 0 })
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
