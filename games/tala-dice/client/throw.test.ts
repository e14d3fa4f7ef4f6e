import { expect, test } from 'vitest'
import { lengthsOf, type Pace } from '@perlas/game-kit/scene/lengths'
import type { Scene } from '@perlas/game-kit/scene/scene'
import type { Timeline } from '@perlas/game-kit/scene/timeline'
import { chances, edge, multiplier, wins, type TalaChoice, type TalaOutcome } from '../tala-dice.ts'
import type { SceneState } from './board.ts'
import { layoutOf, xOf } from './layout.ts'
import { nearest, typed } from './panel.ts'
import { throwMove } from './throw.ts'

const outcomeOf = (roll: number, choice: TalaChoice): TalaOutcome => {
  const won = wins(choice, roll)
  return { roll, ...choice, won, win: won ? (1_000 * multiplier(choice.chance)) / 100 : 0 }
}
const rolls = [0, 1, 4_940, 4_949, 4_950, 5_000, 5_049, 5_050, 5_200, 9_998, 9_999]
const choices: TalaChoice[] = [
  { side: 'under', chance: 4_950 },
  { side: 'over', chance: 4_950 },
  { side: 'over', chance: 99 },
  { side: 'under', chance: 9_000 },
]

function stage(pace: Pace) {
  const layout = layoutOf(390, 575)
  const state: SceneState = { at: undefined, moving: undefined, away: false, pull: 0, lit: 0 }
  const scene = {
    width: 390,
    height: 575,
    reducedMotion: false,
    now: 0,
    length: lengthsOf(pace),
    put: () => undefined,
    write: () => undefined,
  } as unknown as Scene
  const paid: number[] = []
  const sound = new Proxy({}, { get: () => () => undefined }) as never
  const move = (outcome: TalaOutcome) =>
    throwMove({ scene, layout: () => layout }, state, outcome, {
      sound,
      onWin: (win) => paid.push(win),
    })
  /** What the picture is bent to at a moment. */
  const at = (on: Timeline, time: number): SceneState => {
    Object.assign(state, { moving: undefined, away: false, pull: 0, lit: 0 })
    for (const turn of [0, 1, 2] as const) on.pose(time, turn)
    return { ...state }
  }
  return { move, at, layout, paid }
}

test('the light comes to rest exactly on the place of the outcome, at every pace [GM-07]', () => {
  for (const pace of ['normal', 'quick', 'turbo', 'reduced'] as const)
    for (const choice of choices)
      for (const roll of rolls) {
        const { move, at } = stage(pace)
        const on = move(outcomeOf(roll, choice))
        const { moving, away } = at(on, on.marks.find(({ name }) => name === 'known')!.at)
        expect([moving, away]).toEqual([roll, false])
      }
})

test('it never runs past its place: on its way it lies between the middle and there, and only goes one way', () => {
  for (const choice of choices)
    for (const roll of rolls) {
      const { move, at } = stage('normal')
      const on = move(outcomeOf(roll, choice))
      let last = 5_000
      for (let time = 0; time <= on.end; time += 7) {
        const { moving } = at(on, time)
        expect(Math.min(5_000, roll)).toBeLessThanOrEqual(moving!)
        expect(Math.max(5_000, roll)).toBeGreaterThanOrEqual(moving!)
        expect(Math.abs(moving! - roll)).toBeLessThanOrEqual(Math.abs(last - roll) + 1e-6)
        last = moving!
      }
    }
})

test('until it lies, what is lit says nothing of the outcome', () => {
  const { move, at } = stage('normal')
  const choice = choices[0]!
  const [won, lost] = [move(outcomeOf(1_200, choice)), move(outcomeOf(8_800, choice))]
  for (let time = 0; time < 1_600; time += 10) {
    const [one, other] = [at(won, time), at(lost, time)]
    expect([one.lit, one.pull, one.away]).toEqual([other.lit, other.pull, other.away])
  }
  expect(at(won, 1_760).lit).toBeGreaterThan(0)
})

test('what wins is as wide on the scale as it is likely, on every shape of page', () => {
  for (const [width, height] of [
    [360, 330],
    [390, 575],
    [612, 315],
    [844, 250],
    [1_360, 600],
  ] as const) {
    const layout = layoutOf(width, height)
    for (const chance of chances)
      for (const side of ['under', 'over'] as const) {
        const cut = xOf(layout, edge({ side, chance })) - layout.gauge.x
        const share = (side === 'under' ? cut : layout.gauge.wide - cut) / layout.gauge.wide
        expect(share).toBeCloseTo(chance / 10_000, 9)
      }
    const { star, figure, gauge, panel } = layout
    expect(star.y - 118 * star.scale).toBeGreaterThan(0)
    expect(figure.y).toBeLessThan(gauge.y - 40)
    expect(gauge.y + 46).toBeLessThanOrEqual(panel.y + 0.5)
    expect(panel.y + panel.high).toBeLessThanOrEqual(height)
  }
})

test('what is typed becomes the nearest chance on offer, or nothing', () => {
  expect(typed('49,5 %')).toBe(49.5)
  expect(typed('× 2.00')).toBe(2)
  for (const text of ['', ' ', 'abc', '-4', '0', '1e999']) expect(typed(text)).toBeUndefined()
  expect(nearest(4_950)).toBe(4_950)
  expect(nearest(1)).toBe(99)
  expect(nearest(99_999)).toBe(9_000)
  for (const wanted of [137, 2_500, 3_333, 6_666])
    for (const one of chances)
      expect(Math.abs(nearest(wanted) - wanted)).toBeLessThanOrEqual(Math.abs(one - wanted))
})
