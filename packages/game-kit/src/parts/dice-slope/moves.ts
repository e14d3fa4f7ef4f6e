import {
  bell,
  clamp,
  createTimeline,
  ease,
  lerp,
  setsState,
  strewn,
  type Timeline,
} from '../../scene/timeline.ts'
import { sidesTo } from '../dice.ts'
import {
  asDrawn,
  comesToRest,
  freshDice,
  shaken,
  tellsDraw,
  type DiceState,
  type Tumble,
} from '../dice-table.ts'
import type { Lively } from '../table-stage.ts'

/** Three dice of six sides, 0 … 5. */
export type Throw = { dice: number[] }
/** How many of them show a side. */
export const shows = (dice: readonly number[], side: number) =>
  dice.filter((one) => one === side).length
/** A die on its way down, from 0 in the box to 1 in the tray. */
type Rolling = Tumble & { way: number }
/** The box is jolted by its rattle, its string is pulled, its flap is open. */
export type SceneState = DiceState<Throw, Rolling> & { pull: number; flap: number }

export const freshState = (): SceneState => ({ ...freshDice([0, 3, 1]), pull: 0, flap: 0 })

export const lies = (state: SceneState, draw: Throw) =>
  void Object.assign(state, freshState(), asDrawn(draw))

/** The dice are shaken in their box. */
export function rattles(state: SceneState, sound: Lively['sound']): Timeline {
  const shakes = (since: number) => {
    const jolt = ease.out(clamp(since / 220))
    state.jolt = jolt
    state.pull = 0.16 + 0.1 * Math.sin(since / 180)
    state.moving = state.dice.map((side, die) => ({
      way: 0,
      x: Math.sin(since / (70 + die * 9) + die * 2) * 5 * jolt,
      y: 0,
      high: Math.abs(Math.sin(since / (96 + die * 13) + die)) * 0.09 * jolt,
      turn: Math.sin(since / (110 + die * 17)) * 0.3 * jolt,
      sides: [side, ...Array.from({ length: 200 }, (_, i) => (i * 5 + die + (i >> 1)) % 6)],
      quarters: Math.min(199, since / (170 + die * 23)),
    }))
  }
  return shaken(shakes, { knocks: 28, every: 150, knock: (i) => sound.knock(2 + (i % 3)) })
}

/** Where a rolling die touches, in shares of its way: the slats, then the tray. */
const SLATS = [0.16, 0.34, 0.52, 0.7]
/** The share of its time at which it reaches the tray. */
const LANDS = 0.78

/** How a die that shows `shown` in the end rolls down, at a share of its time. */
export function rollAt(die: number, shown: number, u: number): Rolling {
  const turns = 11 + die * 2
  const down = clamp(u / LANDS)
  const way = down ** 1.7
  const hop = clamp((u - LANDS) / (1 - LANDS))
  const second = clamp((hop - 0.62) / 0.38)
  const bumps = Math.abs(Math.sin(way * Math.PI * (SLATS.length + 1)))
  const landed = hop < 0.62 ? 0.9 * (hop / 0.62) * (1 - hop / 0.62) : 0.22 * second * (1 - second)
  return {
    way,
    x: (strewn(die, shown + 3) - 0.5) * 54 * bell(way, 0.5, 0.5),
    y: 0,
    high: u < LANDS ? 0.14 * bumps * (1 - 0.3 * way) * clamp(down * 6) : landed,
    turn: (1 - u) * (die % 2 ? -1.5 : 1.3) * clamp(u * 4),
    sides: sidesTo(shown, turns),
    quarters: turns * (1 - (1 - u) ** 1.6),
  }
}

/** The string is pulled, the flap opens, and the dice roll down one after the other. */
export function rolls(state: SceneState, draw: Throw, { length, sound }: Lively): Timeline {
  const on = createTimeline()
  const pulls = length('lift') * 1.6
  const [one, gap] = [length('throw') * 1.75, length('throwGap') * 1.5]
  const begins = (die: number) => pulls + die * gap
  const lasts = (die: number) => one + die * gap
  const ends = begins(2) + lasts(2)
  const from = state.pull
  on.cue(0, () => sound.tap())
  on.at(0, pulls, (u) => void (state.pull = lerp(from, 1, ease.out(u))), setsState)
  on.cue(pulls * 0.7, () => sound.lid())
  on.at(pulls * 0.6, length('open') * 0.7, (u) => void (state.flap = ease.out(u)), setsState)
  const falls = (since: number) => {
    state.jolt = 1 - clamp(since / pulls)
    const share = (die: number) => clamp((since - begins(die)) / lasts(die))
    state.moving = draw.dice.map((shown, die) => rollAt(die, shown, share(die)))
  }
  on.at(0, ends, (_, since) => falls(since), setsState)
  for (const [die, shown] of draw.dice.entries()) {
    const at = (share: number) => begins(die) + share * lasts(die)
    for (const [i, share] of SLATS.entries())
      on.cue(at(share ** (1 / 1.7) * LANDS), () => sound.knock(4 - i))
    on.cue(at(LANDS), () => sound.knock(0))
    on.cue(at(1), () => sound.gong(shown + 1, 0.5))
  }
  comesToRest(on, ends, state, { dice: [...draw.dice], way: [1, 1, 1] })
  on.at(ends, length('stand'), (u) => void (state.pull = state.flap = 1 - ease.sine(u)), setsState)
  if (draw.dice.some((die) => shows(draw.dice, die) > 1)) on.cue(ends + 120, () => sound.shine(5))
  tellsDraw(on, ends + 120, state, { draw, long: length('title') })
  return on
}

/** The dice are carried back up into their box. */
export function loads(state: SceneState, { length, sound }: Lively): Timeline {
  const on = createTimeline()
  const { resultShown } = state
  const way = [...state.way]
  const [one, gap] = [length('leave') * 1.5, length('throwGap') * 0.5]
  const back = (die: number, since: number) => 1 - ease.sine(clamp((since - die * gap) / one))
  const goes = (since: number) => void (state.way = way.map((from, die) => from * back(die, since)))
  on.cue(0, () => sound.wave())
  on.at(0, length('dim'), (u) => void (state.resultShown = resultShown * (1 - u)), setsState)
  on.at(0, one + gap * 2, (_, since) => goes(since), setsState)
  return on
}
