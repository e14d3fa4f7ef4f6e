import {
  arc,
  area,
  ball,
  between,
  boxOf,
  keptGround,
  lerp,
  lines,
  noise,
  player,
  smooth,
  stand,
  towards,
  viewOf,
  type Canvas,
  type FieldView,
  type Spot,
} from '@perlas/game-kit/parts/sports/field'
import type { FieldPicture } from '@perlas/game-kit/parts/sports/about'
import type { Match } from '../basketball.ts'
import { courseOf } from './live.ts'

/** A court under lights. The ball goes to the basket that the draw says comes next; how it gets there means nothing. */

const TOP = 0.36
const hoopOf = (side: 0 | 1): Spot => [side === 0 ? 0.945 : 0.055, 0.5]
/** A basket hangs so high, in sizes of the ball. */
const HOOP = 9.4

const ground = keptGround((on, width, height) => {
  stand(on, [width, height], {
    top: TOP,
    colours: ['#ffd36b', '#ff9d6b', '#c9a0ff', '#d9e2ff', '#7fd0ff'],
    ground: '#3a1c0c',
  })
  const view = viewOf(width, height, TOP)
  area(on, view, boxOf(-0.04, -0.05, 1.04, 1.06), '#7a2a4a')
  for (let at = 0; at < 22; at++)
    area(
      on,
      view,
      boxOf(0, at / 22, 1, (at + 1) / 22),
      ['#d9964c', '#d08c42', '#dfa05a'][Math.floor(noise(3, at) * 3)] ?? '#d9964c',
    )
  for (const x of [0, 0.8] as const) area(on, view, boxOf(x, 0.34, x + 0.2, 0.66), '#a8385c')
  const mirrored = (way: readonly Spot[]): Spot[] => way.map(([x, y]) => [1 - x, y])
  const half = [
    boxOf(0, 0.34, 0.2, 0.66),
    arc([0.2, 0.5], 0.065, 0.12, -0.25, 0.25),
    arc([0.055, 0.5], 0.235, 0.43, -0.25, 0.25),
    [
      [0, 0.07],
      [0.055, 0.07],
    ] as Spot[],
    [
      [0, 0.93],
      [0.055, 0.93],
    ] as Spot[],
  ]
  lines(
    on,
    view,
    [
      boxOf(0, 0, 1, 1),
      [
        [0.5, 0],
        [0.5, 1],
      ],
      arc([0.5, 0.5], 0.065, 0.12),
      ...half,
      ...half.map(mirrored),
    ],
    'rgb(255 246 230 / .9)',
    Math.max(1.2, width / 400),
  )
})

function basket(on: Canvas, view: FieldView, side: 0 | 1): void {
  const spot = hoopOf(side)
  const [x, y] = view.at(spot)
  const r = view.size(0.5)
  const up = y - r * HOOP * 0.62
  const out = side === 0 ? 1 : -1
  on.strokeStyle = '#20264a'
  on.lineWidth = r * 0.4
  on.beginPath()
  on.moveTo(x + out * r * 3, y)
  on.lineTo(x + out * r * 2.6, up - r)
  on.lineTo(x + out * r * 0.9, up - r)
  on.stroke()
  on.fillStyle = 'rgb(235 245 255 / .75)'
  on.beginPath()
  on.moveTo(x + out * r * 0.7, up - r * 2.4)
  on.lineTo(x + out * r * 1.25, up - r * 2.7)
  on.lineTo(x + out * r * 1.25, up + r * 0.5)
  on.lineTo(x + out * r * 0.7, up + r * 0.2)
  on.fill()
  on.strokeStyle = 'rgb(255 255 255 / .7)'
  on.lineWidth = Math.max(1, r * 0.1)
  for (const at of [-0.6, -0.2, 0.2, 0.6]) {
    on.beginPath()
    on.moveTo(x + at * r, up)
    on.lineTo(x + at * r * 0.55, up + r * 1.1)
    on.stroke()
  }
  on.strokeStyle = '#ff6a2a'
  on.lineWidth = Math.max(2, r * 0.24)
  on.beginPath()
  on.ellipse(x, up, r * 0.75, r * 0.24, 0, 0, 7)
  on.stroke()
}

/** Where the ball is at a moment, and how high. */
export function ballAt(
  match: Match | undefined,
  ms: number,
  seed: number,
): { spot: Spot; high: number; side: 0 | 1 } {
  const { baskets } = match ? courseOf(match) : { baskets: [] }
  const at = baskets.findIndex((one) => one.ms > ms)
  const next = baskets[at]
  if (!next) return { spot: [0.5, 0.5], high: 0, side: 0 }
  const last = baskets[at - 1]
  const from: Spot = last ? hoopOf(last.side) : [0.5, 0.5]
  // What waits for a quarter to begin does not run on.
  const since = Math.max(last?.ms ?? 0, next.ms - 2_400)
  const u = between((ms - since) / (next.ms - since), 0, 1)
  const hoop = hoopOf(next.side)
  const far = next.points === 3 ? 0.25 : 0.1 + 0.08 * noise(seed, at)
  const angle = (noise(seed, at * 3) - 0.5) * 2.2
  const shot: Spot = [
    hoop[0] + (next.side === 0 ? -1 : 1) * far * Math.cos(angle),
    between(0.5 + far * 1.7 * Math.sin(angle), 0.06, 0.94),
  ]
  if (u < 0.62) {
    const v = u / 0.62
    const bend = Math.sin(v * Math.PI) * (noise(seed, at * 5) - 0.5) * 0.5
    const [x, y] = towards(from, shot, smooth(v))
    return {
      spot: [x, between(y + bend, 0.05, 0.95)],
      high: Math.abs(Math.sin(ms / 130)) * 2.2,
      side: next.side,
    }
  }
  const v = (u - 0.62) / 0.38
  return {
    spot: towards(shot, hoop, v),
    high: lerp(4.2, HOOP, v) + Math.sin(v * Math.PI) * 6,
    side: next.side,
  }
}

const places: readonly Spot[] = [
  [0.68, 0.5],
  [0.78, 0.16],
  [0.78, 0.84],
  [0.88, 0.34],
  [0.88, 0.66],
]

export const court: FieldPicture<Match> = (on, { match, ms, width, height, seed, shirts }) => {
  ground(on, width, height)
  const view = viewOf(width, height, TOP)
  const { spot, high, side } = ballAt(match, ms, seed)
  const attack = side === 0 ? 1 : -1
  // All go where the ball goes: over the middle together.
  const shift = between((spot[0] - 0.5) * attack + 0.5, 0, 1)
  const people = ([0, 1] as const).flatMap((team) =>
    places.map(([px, py], at) => {
      const guards = team !== side
      const front = lerp(px - 0.4, px, smooth(shift)) + (guards ? 0.035 : 0)
      const time = ms / 420 + at * 1.7 + team * 2.3 + seed
      let x = 0.5 + (front - 0.5) * attack + Math.sin(time) * 0.018
      let y = lerp(0.5, py, 0.85) + Math.cos(time * 0.9) * 0.03 + (guards ? 0.04 : 0)
      const near = Math.exp(-((x - spot[0]) ** 2 + (y - spot[1]) ** 2) / 0.02)
      if (high < 3) {
        x = lerp(x, spot[0] - attack * 0.012 + (guards ? attack * 0.03 : 0), near * 0.8)
        y = lerp(y, spot[1] + (guards ? 0.03 : 0), near * 0.8)
      }
      return {
        spot: [between(x, 0.01, 0.99), between(y, 0.03, 0.97)] as Spot,
        shirt: shirts[team],
        step: ms / 110 + at,
      }
    }),
  )
  const colours = ['#ffb066', '#a8480c'] as const
  let drawn = high > 5
  for (const one of [...people].sort((a, b) => a.spot[1] - b.spot[1])) {
    if (!drawn && one.spot[1] > spot[1]) {
      ball(on, view, spot, high, colours, 1.5)
      drawn = true
    }
    player(on, view, one.spot, one.shirt, { step: one.step, large: 1.35 })
  }
  basket(on, view, 0)
  basket(on, view, 1)
  if (!drawn || high > 5) ball(on, view, spot, high, colours, 1.5)
}
