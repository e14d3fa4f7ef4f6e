import { sidesTo } from '@perlas/game-kit/parts/dice'
import {
  asDrawn,
  comesToRest,
  freshDice,
  shaken,
  tellsDraw,
  type DiceState,
  type Tumble,
} from '@perlas/game-kit/parts/dice-table'
import type { Lively } from '@perlas/game-kit/parts/table-stage'
import {
  bell,
  clamp,
  createTimeline,
  ease,
  lerp,
  setsState,
  strewn,
  type Timeline,
} from '@perlas/game-kit/scene/timeline'
import { totalOf, type SicBoDraw } from '../live-sicbo.ts'

/** Dice come from under the dome to the front; how far it has been lifted. */
export type SceneState = DiceState<SicBoDraw> & { lift: number }

export const freshState = (): SceneState => ({ ...freshDice([3, 5, 1]), lift: 0 })

export const lies = (state: SceneState, draw: SicBoDraw) =>
  void Object.assign(state, freshState(), asDrawn(draw), { lift: 1 })

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
const rows = [0, 1, 2].map((die) =>
  Array.from({ length: 400 }, (_, i) => 1 + ((i * (die % 2 ? 5 : 1) + (i >> 2) + die * 2) % 6)),
)
const QUARTER_MS = 92
const quartersAt = (since: number, die: number) => since / (QUARTER_MS + die * 11)
/** It is moved so much of that. */
const share = ({ x, y, high, turn }: Omit<Tumble, 'sides' | 'quarters'>, of: number) => ({
  x: x * of,
  y: y * of,
  high: high * of,
  turn: turn * of,
})

/** The dome is shaken, and nobody knows yet what lies under it. */
export function shakes(state: SceneState, sound: Lively['sound']): Timeline {
  const shake = (since: number) => {
    state.jolt = ease.out(clamp(since / 260))
    state.moving = rows.map((row, die) => ({
      ...share(shakenAt(since, die), state.jolt),
      sides: [state.dice[die]!, ...row.slice(1)],
      quarters: Math.min(row.length - 2, quartersAt(since, die)),
    }))
  }
  return shaken(shake, { knocks: 34, every: 118, knock: (i) => sound.knock(1 + ((i * 3) % 4)) })
}

const STILL = { x: 0, y: 0, high: 0, turn: 0 }
/** The shaking ebbs away, the dome is lifted, the dice come to the front one after the other. */
export function reveals(state: SceneState, draw: SicBoDraw, { length, sound }: Lively): Timeline {
  const on = createTimeline()
  const begun = state.moving ?? []
  const settle = length('throw') * 1.15
  const turns = [5, 7, 6]
  const ebbs = (u: number) => {
    const still = (1 - u) ** 2
    state.jolt = still
    state.moving = draw.dice.map((shown, die) => {
      const from = begun[die] ?? STILL
      const of = turns[die]!
      // The last of three hops is the lowest.
      const hop = Math.abs(Math.sin(u * (3 + die * 0.4) * Math.PI)) * still
      return {
        ...share(from, still),
        high: Math.max(from.high * (1 - clamp(u * 5)), 0.5 * hop),
        sides: sidesTo(shown - 1, of).map((side) => side + 1),
        quarters: of * (1 - (1 - u) ** 2.2),
      }
    })
  }
  on.at(0, settle, ebbs, setsState)
  for (const [i, at] of [0.24, 0.46, 0.66, 0.84].entries())
    on.cue(settle * at, () => sound.knock(2 - i))
  comesToRest(on, settle, state, { dice: [...draw.dice], jolt: 0 })
  const lifts = settle + length('stand') * 1.1
  on.cue(lifts, () => sound.lid())
  on.at(lifts, length('hero') * 1.5, (u) => void (state.lift = ease.sine(u)), setsState)
  const [gap, fly] = [length('step') * 1.2, length('fly')]
  let known = lifts + length('hero') * 0.8
  for (const [die, shown] of draw.dice.entries()) {
    on.cue(known + fly * 0.7, () => sound.gong(shown, 0.5))
    on.at(known, fly, (u) => void (state.way[die] = ease.sine(u)), setsState)
    known += gap
  }
  const tells = known + fly * 0.6
  on.cue(tells, () => sound.gong(totalOf(draw.dice), 0.8))
  tellsDraw(on, tells, state, { draw, long: length('title') })
  return on
}

/** The dice go back to the plate, and the dome is put over them. */
export function covers(state: SceneState, { length, sound }: Lively): Timeline {
  const on = createTimeline()
  const [back, down] = [length('leave') * 1.2, length('hero')]
  const { lift, resultShown } = state
  const way = [...state.way]
  const goes = (u: number) => {
    state.resultShown = resultShown * (1 - u)
    state.way = way.map((one) => one * (1 - ease.sine(u)))
  }
  on.at(0, back, goes, setsState)
  on.at(back * 0.7, down, (u) => void (state.lift = lift * (1 - ease.in(u))), setsState)
  on.cue(back * 0.7 + down * 0.92, () => sound.knock(-1))
  on.at(back * 0.7 + down, 160, (u) => void (state.jolt = 0.5 * bell(u, 0.2, 0.8)), setsState)
  return on
}
