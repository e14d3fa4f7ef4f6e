import type { Lengths } from '@perlas/game-kit/scene/lengths'
import {
  bell,
  clamp,
  createTimeline,
  ease,
  lerp,
  strewn,
  type Timeline,
} from '@perlas/game-kit/scene/timeline'
import type { StageTools } from '@perlas/game-kit/stage'
import { totalOf, type SicBoDraw } from '../live-sicbo.ts'

const SIDES = 6

/** A die at a moment: how far off its place, how high, which sides pass and how many quarters of a turn it has made. */
export type Tumble = {
  x: number
  y: number
  high: number
  turn: number
  sides: readonly number[]
  quarters: number
}
/** What the picture shows at this moment; timelines write into it. */
export type SceneState = {
  /** Under the dome or in front of it; those of the round before lie there until the next throw. */
  dice: readonly number[]
  /** While they tumble, for each die. */
  tumble: readonly Tumble[] | undefined
  /** How far the dome is jolted, and how far it has been lifted. */
  jolt: number
  lift: number
  /** How far each die has come to the front. */
  front: number[]
  /** How far their total is shown; undefined sides while nobody knows. */
  resultShown: number
  over: SicBoDraw | undefined
}

export const emptyState = (): SceneState => ({
  dice: [3, 5, 1],
  tumble: undefined,
  jolt: 0,
  lift: 0,
  front: [0, 0, 0],
  resultShown: 0,
  over: undefined,
})

/** Everything lies as it came. */
export function lies(state: SceneState, draw: SicBoDraw): void {
  Object.assign(state, emptyState(), {
    dice: [...draw.dice],
    lift: 1,
    front: [1, 1, 1],
    resultShown: 1,
    over: draw,
  })
}

type Tools = { length: Lengths; sound: StageTools['sound'] }
const setsState = { turn: 0, hold: true } as const

/** How far a shaken die is off its place: hops of its own height and pace, off wall and plate. */
function shakenAt(since: number, die: number): Omit<Tumble, 'sides' | 'quarters'> {
  const pace = 150 + die * 23
  const hop = Math.floor(since / pace)
  const u = (since % pace) / pace
  const way = (i: number, of: number) => (strewn(i, die * 7 + of) - 0.5) * 2
  return {
    x: lerp(way(hop, 1), way(hop + 1, 1), u) * 34,
    y: lerp(way(hop, 2), way(hop + 1, 2), u) * 13,
    high: 4 * u * (1 - u) * (0.35 + 0.4 * strewn(hop, die * 7 + 3)),
    turn: lerp(way(hop, 4), way(hop + 1, 4), u) * 0.9,
  }
}
/** Which sides pass while it is shaken: a row that says nothing. */
const passing = (die: number) =>
  Array.from({ length: 400 }, (_, i) => 1 + ((i * (die % 2 ? 5 : 1) + (i >> 2) + die * 2) % SIDES))
const rows = [0, 1, 2].map(passing)
const QUARTER_MS = 92
const quartersAt = (since: number, die: number) => since / (QUARTER_MS + die * 11)

/** No more bets: the dome is shaken, and nobody knows yet what lies under it. It goes on until the draw. */
export function shakes(state: SceneState, { sound }: Pick<Tools, 'sound'>): Timeline {
  const on = createTimeline()
  const longest = 30_000
  on.at(
    0,
    longest,
    (_, since) => {
      const begun = ease.out(clamp(since / 260))
      state.jolt = begun
      state.tumble = rows.map((row, die) => {
        const { x, y, high, turn } = shakenAt(since, die)
        return {
          x: x * begun,
          y: y * begun,
          high: high * begun,
          turn: turn * begun,
          sides: [state.dice[die]!, ...row.slice(1)],
          quarters: Math.min(row.length - 2, quartersAt(since, die)),
        }
      })
    },
    setsState,
  )
  for (let i = 0; i < 34; i++) on.cue(i * 118, () => sound.knock(1 + ((i * 3) % 4)))
  return on
}

/** The shaking ebbs away, the dome is lifted, the dice come to the front one after the other. */
export function reveals(state: SceneState, draw: SicBoDraw, { length, sound }: Tools): Timeline {
  const on = createTimeline()
  const begun = state.tumble ?? []
  const settle = length('throw') * 1.15
  const turns = [5, 7, 6]
  on.at(
    0,
    settle,
    (u) => {
      const still = (1 - u) ** 2
      state.jolt = still
      state.tumble = draw.dice.map((shown, die) => {
        const from = begun[die]
        const of = turns[die]!
        const sides = Array.from(
          { length: of + 1 },
          (_, i) => 1 + ((shown - 1 + (of - i) * 5 + ((of - i) % 2)) % SIDES),
        )
        // The last of three hops is the lowest.
        const hops = 3 + die * 0.4
        const hop = Math.abs(Math.sin(u * hops * Math.PI)) * still
        return {
          x: (from?.x ?? 0) * still,
          y: (from?.y ?? 0) * still,
          high: Math.max((from?.high ?? 0) * (1 - clamp(u * 5)), 0.5 * hop),
          turn: (from?.turn ?? 0) * still,
          sides,
          quarters: of * (1 - (1 - u) ** 2.2),
        }
      })
    },
    setsState,
  )
  for (const [i, at] of [0.24, 0.46, 0.66, 0.84].entries())
    on.cue(settle * at, () => sound.knock(2 - i))
  const lifts = settle + length('stand') * 1.1
  on.at(
    settle,
    0,
    () => {
      state.tumble = undefined
      state.dice = [...draw.dice]
      state.jolt = 0
    },
    setsState,
  )
  on.cue(lifts, () => sound.lid())
  on.at(lifts, length('hero') * 1.5, (u) => void (state.lift = ease.sine(u)), setsState)
  const gap = length('step') * 1.2
  let known = lifts + length('hero') * 0.8
  for (const die of draw.dice.keys()) {
    on.cue(known + length('fly') * 0.7, () => sound.gong(draw.dice[die]!, 0.5))
    on.at(known, length('fly'), (u) => void (state.front[die] = ease.sine(u)), setsState)
    known += gap
  }
  const tells = known + length('fly') * 0.6
  on.cue(tells, () => sound.gong(totalOf(draw.dice), 0.8))
  on.at(
    tells,
    length('title'),
    (u) => {
      state.over = draw
      state.resultShown = u
    },
    setsState,
  )
  on.mark('result', tells + length('title'))
  return on
}

/** The dice go back to the plate, and the dome is put over them. */
export function covers(state: SceneState, { length, sound }: Tools): Timeline {
  const on = createTimeline()
  const back = length('leave') * 1.2
  const [lift, resultShown] = [state.lift, state.resultShown]
  const front = [...state.front]
  on.at(
    0,
    back,
    (u) => {
      state.resultShown = resultShown * (1 - u)
      state.front = front.map((one) => one * (1 - ease.sine(u)))
    },
    setsState,
  )
  on.at(back * 0.7, length('hero'), (u) => void (state.lift = lift * (1 - ease.in(u))), setsState)
  on.cue(back * 0.7 + length('hero') * 0.92, () => sound.knock(-1))
  on.at(
    back * 0.7 + length('hero'),
    160,
    (u) => void (state.jolt = 0.5 * bell(u, 0.2, 0.8)),
    setsState,
  )
  on.mark('covered')
  return on
}
