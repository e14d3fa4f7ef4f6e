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
import { colours, shows, type PeryaDraw } from '../live-perya.ts'

const SIDES = colours.length

/** A die on its way down: how far, how far aside, how high, and which sides pass. */
export type Rolling = {
  way: number
  aside: number
  high: number
  turn: number
  sides: readonly number[]
  quarters: number
}
/** What the picture shows at this moment; timelines write into it. */
export type SceneState = {
  dice: readonly number[]
  /** Where each lies, 0 in the box and 1 in the tray; while they roll, how. */
  way: number[]
  rolling: readonly Rolling[] | undefined
  /** The box is rattled; its string is pulled; its flap is open. */
  rattle: number
  pull: number
  flap: number
  titled: number
  over: PeryaDraw | undefined
}

export const emptyState = (): SceneState => ({
  dice: [0, 3, 1],
  way: [0, 0, 0],
  rolling: undefined,
  rattle: 0,
  pull: 0,
  flap: 0,
  titled: 0,
  over: undefined,
})

/** Everything lies as it came. */
export function lies(state: SceneState, draw: PeryaDraw): void {
  Object.assign(state, emptyState(), {
    dice: [...draw.dice],
    way: [1, 1, 1],
    titled: 1,
    over: draw,
  })
}

type Tools = { length: Lengths; sound: StageTools['sound'] }
const setsState = { turn: 0, hold: true } as const

/** No more bets: the dice are shaken in their box, and nobody knows yet how they will fall. It goes on until the draw. */
export function rattles(state: SceneState, { sound }: Pick<Tools, 'sound'>): Timeline {
  const on = createTimeline()
  on.at(
    0,
    30_000,
    (_, since) => {
      state.rattle = ease.out(clamp(since / 220))
      state.pull = 0.16 + 0.1 * Math.sin(since / 180)
      state.rolling = state.dice.map((side, die) => ({
        way: 0,
        aside: Math.sin(since / (70 + die * 9) + die * 2) * 5 * state.rattle,
        high: Math.abs(Math.sin(since / (96 + die * 13) + die)) * 0.09 * state.rattle,
        turn: Math.sin(since / (110 + die * 17)) * 0.3 * state.rattle,
        sides: [
          side,
          ...Array.from({ length: 200 }, (_side, i) => (i * 5 + die + (i >> 1)) % SIDES),
        ],
        quarters: Math.min(199, since / (170 + die * 23)),
      }))
    },
    setsState,
  )
  for (let i = 0; i < 28; i++) on.cue(i * 150, () => sound.knock(2 + (i % 3)))
  return on
}

/** Where a rolling die touches, in shares of its way: the slats, then the tray. */
const SLATS = [0.16, 0.34, 0.52, 0.7]
/** The share of its time at which it reaches the tray. */
const LANDS = 0.78

/** How a die that shows `shown` in the end rolls down, at a share of its time. */
export function rollAt(die: number, shown: number, u: number): Rolling {
  const turns = 11 + die * 2
  const sides = Array.from(
    { length: turns + 1 },
    (_, i) => (shown + (turns - i) * 5 + ((turns - i) % 2)) % SIDES,
  )
  const down = clamp(u / LANDS)
  const way = down ** 1.7
  const hop = clamp((u - LANDS) / (1 - LANDS))
  const second = clamp((hop - 0.62) / 0.38)
  const bumps = Math.abs(Math.sin(way * Math.PI * (SLATS.length + 1)))
  const high =
    u < LANDS
      ? 0.14 * bumps * (1 - 0.3 * way) * clamp(down * 6)
      : hop < 0.62
        ? 0.9 * (hop / 0.62) * (1 - hop / 0.62)
        : 0.22 * second * (1 - second)
  return {
    way,
    aside: (strewn(die, shown + 3) - 0.5) * 54 * bell(way, 0.5, 0.5),
    high,
    turn: (1 - u) * (die % 2 ? -1.5 : 1.3) * clamp(u * 4),
    sides,
    quarters: turns * (1 - (1 - u) ** 1.6),
  }
}

/** The string is pulled, the flap opens, and the dice roll down one after the other. */
export function rolls(state: SceneState, draw: PeryaDraw, { length, sound }: Tools): Timeline {
  const on = createTimeline()
  const pulls = length('lift') * 1.6
  const one = length('throw') * 1.75
  const gap = length('throwGap') * 1.5
  const begins = (die: number) => pulls + die * gap
  const lasts = (die: number) => one + die * gap
  const ends = begins(2) + lasts(2)
  const from = state.pull
  on.cue(0, () => sound.tap())
  on.at(0, pulls, (u) => void (state.pull = lerp(from, 1, ease.out(u))), setsState)
  on.cue(pulls * 0.7, () => sound.lid())
  on.at(pulls * 0.6, length('open') * 0.7, (u) => void (state.flap = ease.out(u)), setsState)
  on.at(
    0,
    ends,
    (_, since) => {
      state.rattle = 1 - clamp(since / pulls)
      state.rolling = draw.dice.map((shown, die) =>
        rollAt(die, shown, clamp((since - begins(die)) / lasts(die))),
      )
    },
    setsState,
  )
  for (const die of draw.dice.keys()) {
    for (const [i, share] of SLATS.entries())
      on.cue(begins(die) + share ** (1 / 1.7) * LANDS * lasts(die), () => sound.knock(4 - i))
    on.cue(begins(die) + LANDS * lasts(die), () => sound.knock(0))
    on.cue(begins(die) + lasts(die), () => sound.gong(draw.dice[die]! + 1, 0.5))
  }
  on.at(
    ends,
    0,
    () => {
      state.rolling = undefined
      state.dice = [...draw.dice]
      state.way = [1, 1, 1]
    },
    setsState,
  )
  on.at(
    ends,
    length('stand'),
    (u) => {
      state.pull = 1 - ease.sine(u)
      state.flap = 1 - ease.sine(u)
    },
    setsState,
  )
  if (draw.dice.some((die) => shows(draw.dice, die) > 1)) on.cue(ends + 120, () => sound.shine(5))
  on.at(
    ends + 120,
    length('title'),
    (u) => {
      state.over = draw
      state.titled = u
    },
    setsState,
  )
  on.mark('titled', ends + 120 + length('title'))
  return on
}

/** The dice are carried back up into their box. */
export function loads(state: SceneState, { length, sound }: Tools): Timeline {
  const on = createTimeline()
  const way = [...state.way]
  const titled = state.titled
  const [one, gap] = [length('leave') * 1.5, length('throwGap') * 0.5]
  on.cue(0, () => sound.wave())
  on.at(0, length('dim'), (u) => void (state.titled = titled * (1 - u)), setsState)
  on.at(
    0,
    one + gap * 2,
    (_, since) => {
      state.way = way.map((from, die) => from * (1 - ease.sine(clamp((since - die * gap) / one))))
    },
    setsState,
  )
  on.mark('loaded')
  return on
}
