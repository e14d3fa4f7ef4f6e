import { seenOn, symbolsOn } from '@perlas/game-kit/parts/reels'
import { fastStream } from '@perlas/game-kit/measure-stream'
import { lengthsOf, type Pace } from '@perlas/game-kit/scene/lengths'
import { paces, replayed, silent } from '@perlas/game-kit/scene/recording'
import { expect, test } from 'vitest'
import { reels, strips } from '../paytable.ts'
import { openPearls, perlasReef, type ReefOutcome } from '../perlas-reef.ts'
import { atRest, ROWS, rowsOf, type SceneState } from './board.ts'
import { layoutOf, placeAt } from './layout.ts'
import { liesOf, reefMove, takesOf } from './round.ts'

const rounds = Array.from(
  { length: 600 },
  (_, seed) =>
    perlasReef.play({ stream: fastStream(seed), bet: 1_000, choice: null }) as ReefOutcome,
)
const free = rounds.filter(({ freeSpins }) => freeSpins.length > 0)

function played(outcome: ReefOutcome, pace: Pace) {
  const lies = { stops: atRest, open: new Map<number, number>() }
  const state: SceneState = {
    ...lies,
    turning: [],
    winners: new Map(),
    lines: [],
    dim: 0,
    eager: undefined,
    night: 0,
  }
  const { timeline, cues, heard } = replayed(pace, [390, 575], 1_000, (scene, round) =>
    reefMove({ scene, layout: () => layoutOf(390, 575) }, outcome, {
      ...round,
      state,
      sound: silent,
      amount: String,
      t: String,
      say: () => undefined,
    }),
  )
  for (const cue of cues) cue.play()
  /** The state at a moment, from nothing but that moment. */
  const at = (time: number): SceneState => {
    Object.assign(state, lies, {
      turning: [],
      winners: new Map(),
      lines: [],
      eager: undefined,
      night: 0,
    })
    timeline.pose(time, 0)
    return { ...state }
  }
  /** What is seen on the reels at a moment, opened pearls and all. */
  const seen = (time: number) => {
    const now = at(time)
    return Array.from({ length: reels }, (_, reel) => {
      if ((now.open.get(reel) ?? 0) >= 1) return ['pearl', 'pearl', 'pearl']
      const turning = now.turning[reel]
      const symbols = symbolsOn(strips[reel]!, now.stops[reel]!, turning)
      const left = Math.round((turning?.left ?? 0) * 1e6) / 1e6
      return seenOn(ROWS, left, symbols).map(({ symbol }) => symbol)
    })
  }
  return { timeline, heard, at, seen }
}

test('reels begin with what lay there, and each spin rests on exactly what the outcome says, at every pace [GM-07]', () => {
  expect(free.length).toBeGreaterThan(2)
  for (const pace of paces)
    for (const outcome of [...rounds.slice(0, 60), ...free]) {
      const { timeline, seen, heard } = played(outcome, pace)
      expect(seen(0)).toEqual(atRest.map((stop, reel) => rowsOf(reel, stop)))
      for (const [i, spin] of outcome.freeSpins.entries()) {
        const over = timeline.marks.find(({ name }) => name === `spin-${i}`)!.at
        expect(seen(over - 0.5)).toEqual(openPearls(spin.grid).grid)
      }
      if (outcome.freeSpins.length === 0 && outcome.win > 0)
        expect(seen(timeline.marks.find(({ name }) => name === 'known')!.at - 0.5)).toEqual(
          outcome.base.grid,
        )
      const { stops, open } = liesOf(outcome.freeSpins.at(-1) ?? outcome.base)
      expect([stops.length, [...open.keys()]]).toEqual([
        reels,
        (outcome.freeSpins.at(-1) ?? outcome.base).opened,
      ])
      // What is said on the way grows to the win, and never passes it.
      expect(heard).toEqual(heard.toSorted((one, other) => one - other))
      expect(heard.at(-1) ?? 0).toBe(outcome.win)
    }
})

test('a reel is waited for only while two parols lie there', () => {
  const length = lengthsOf('normal')
  for (const { base } of rounds) {
    const takes = takesOf(base.grid, length)
    let parols = 0
    for (let reel = 1; reel < reels; reel++) {
      if (base.grid[reel - 1]!.includes('parol')) parols += 1
      const longer = takes[reel]! - takes[reel - 1]! > length('reelGap') + 1
      expect(longer).toBe(parols >= 2)
    }
  }
})

test('the deep is there from the ribbon to the end of the free spins, and gone when the round is over', () => {
  for (const outcome of free.slice(0, 4)) {
    const { timeline, at } = played(outcome, 'normal')
    const first = timeline.marks.find(({ name }) => name === 'spin-0')!.at
    expect(at(0).night).toBe(0)
    expect(at(first).night).toBe(1)
    expect(at(timeline.end + 1).night).toBe(0)
  }
})

test('frame and words have their place on every shape of page', () => {
  for (const [width, height] of [
    [360, 330],
    [390, 575],
    [612, 315],
    [844, 250],
    [1_360, 600],
  ] as const) {
    const layout = layoutOf(width, height)
    const { frame, panel, title } = layout
    expect(frame.y - 186 * frame.scale).toBeGreaterThanOrEqual(0)
    expect(panel.y + panel.high).toBeLessThanOrEqual(height)
    expect(placeAt(layout, 4, 1).x + 42 * frame.scale).toBeLessThan(width)
    if (title.scale > 0)
      expect(title.y + 24 * title.scale).toBeLessThan(frame.y - 180 * frame.scale)
  }
})
