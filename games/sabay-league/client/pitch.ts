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
  type Spot,
} from '@perlas/game-kit/parts/sports/field'
import type { FieldPicture } from '@perlas/game-kit/parts/sports/about'
import type { Match, Side } from '../football.ts'
import { minuteAt } from './live.ts'

/** A pitch under lights. Goals come when the draw says; between them the ball goes where nothing follows from it. */

const TOP = 0.33
/** In minutes of the match. */
const [PASS, ATTACK, CHEER] = [1.7, 3.4, 2.6]

const ground = keptGround((on, width, height) => {
  stand(on, [width, height], {
    top: TOP,
    colours: ['#ffd36b', '#7fd0ff', '#ff8f8f', '#d9e2ff', '#8ef0c0'],
    ground: '#0a4a2b',
  })
  const view = viewOf(width, height, TOP)
  area(on, view, boxOf(-0.06, -0.09, 1.06, 1.08), '#0c5a34')
  for (let at = 0; at < 12; at++)
    area(on, view, boxOf(at / 12, 0, (at + 1) / 12, 1), at % 2 ? '#168a4b' : '#1c9a55')
  const white = 'rgb(255 255 255 / .82)'
  const mirrored = (way: readonly Spot[]): Spot[] => way.map(([x, y]) => [1 - x, y])
  const half = [
    boxOf(0, 0.2, 0.157, 0.8),
    boxOf(0, 0.365, 0.052, 0.635),
    arc([0.105, 0.5], 0.087, 0.135, -0.14, 0.14),
    arc([0, 0], 0.012, 0.018, 0, 0.25),
    arc([0, 1], 0.012, 0.018, -0.25, 0),
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
      arc([0.5, 0.5], 0.087, 0.135),
      ...half,
      ...half.map(mirrored),
    ],
    white,
    Math.max(1.2, width / 420),
  )
  for (const x of [0, 1] as const) {
    const [near, far] = [view.at([x, 0.56]), view.at([x, 0.44])]
    const tall = height * 0.085
    const back = (x === 0 ? -1 : 1) * width * 0.028
    on.fillStyle = 'rgb(255 255 255 / .16)'
    on.beginPath()
    on.moveTo(near[0], near[1])
    on.lineTo(near[0], near[1] - tall)
    on.lineTo(far[0], far[1] - tall)
    on.lineTo(far[0] + back, far[1])
    on.lineTo(near[0] + back, near[1])
    on.fill()
    on.strokeStyle = '#fff'
    on.lineWidth = Math.max(2, width / 260)
    on.beginPath()
    on.moveTo(near[0], near[1])
    on.lineTo(near[0], near[1] - tall)
    on.lineTo(far[0], far[1] - tall)
    on.lineTo(far[0], far[1])
    on.stroke()
  }
})

const formation: readonly Spot[] = [
  [0.03, 0.5],
  [0.2, 0.14],
  [0.17, 0.38],
  [0.17, 0.62],
  [0.2, 0.86],
  [0.37, 0.12],
  [0.33, 0.4],
  [0.33, 0.6],
  [0.37, 0.88],
  [0.5, 0.36],
  [0.5, 0.64],
]

const wander = (seed: number, n: number): Spot => [
  0.14 + 0.72 * noise(seed, n * 2),
  0.1 + 0.8 * noise(seed, n * 2 + 1),
]
const netOf = (side: Side, seed: number): Spot => [
  side === 0 ? 1.015 : -0.015,
  0.46 + noise(seed, 7) * 0.08,
]
const middle: Spot = [0.5, 0.5]

/** Where the ball is at a minute, how high, and whether a goal has just been scored. */
export function ballAt(match: Match | undefined, minute: number, seed: number) {
  if (!match || minute <= 0) return { spot: middle, high: 0, cheer: undefined }
  const n = Math.floor(minute / PASS)
  const u = minute / PASS - n
  const roam = towards(wander(seed, n), wander(seed, n + 1), smooth(u))
  const lift = noise(seed, 900 + n) > 0.6 ? Math.sin(u * Math.PI) * 5 : 0
  const last = match.goals.findLast((goal) => goal.minute <= minute)
  if (last && minute < last.minute + CHEER) {
    const back = between((minute - last.minute) / CHEER, 0, 1)
    const spot =
      back < 0.62
        ? netOf(last.side, last.minute)
        : towards(netOf(last.side, last.minute), middle, smooth((back - 0.62) / 0.38))
    return { spot, high: 0, cheer: back < 0.62 ? last.side : undefined }
  }
  const next = match.goals.find((goal) => goal.minute > minute)
  if (next && minute > next.minute - ATTACK) {
    const v = 1 - (next.minute - minute) / ATTACK
    const approach: Spot = [next.side === 0 ? 0.84 : 0.16, 0.25 + 0.5 * noise(seed, next.minute)]
    const spot =
      v < 0.72
        ? towards(roam, approach, smooth(v / 0.72))
        : towards(approach, netOf(next.side, next.minute), (v - 0.72) / 0.28)
    return {
      spot,
      high: v < 0.72 ? lift * (1 - v) : Math.sin(((v - 0.72) / 0.28) * Math.PI) * 3.5,
      cheer: undefined,
    }
  }
  return { spot: roam, high: lift, cheer: undefined }
}

export const pitch: FieldPicture<Match> = (on, { match, ms, width, height, seed, shirts }) => {
  ground(on, width, height)
  const view = viewOf(width, height, TOP)
  const minute = match ? minuteAt(ms) : 0
  const { spot, high, cheer } = ballAt(match, minute, seed)
  const people = ([0, 1] as const).flatMap((side) =>
    formation.map(([fx, fy], at) => {
      const away = side === 1
      const home: Spot = [away ? 1 - fx : fx, fy]
      const keeper = at === 0
      const pull = keeper ? 0.04 : 0.42
      const sway = keeper ? 0.012 : 0.03
      const time = minute * 1.5 + at * 2.1 + seed
      let x = home[0] + (spot[0] - 0.5) * pull + Math.sin(time) * sway
      let y = lerp(home[1], spot[1], keeper ? 0.18 : 0.24) + Math.cos(time * 0.8) * sway
      const near = Math.exp(-((x - spot[0]) ** 2 + (y - spot[1]) ** 2) / 0.018)
      if (!keeper) {
        x = lerp(x, spot[0] + (away ? 0.018 : -0.018), near * 0.75)
        y = lerp(y, spot[1] + 0.012 * (at % 2 ? 1 : -1), near * 0.75)
      }
      const jump = cheer === side && !keeper ? Math.abs(Math.sin(minute * 6 + at)) * 0.02 : 0
      return {
        spot: [between(x, -0.01, 1.01), between(y, 0.02, 0.98) - jump] as Spot,
        shirt: keeper ? ([shirts[side][1], shirts[side][0]] as const) : shirts[side],
        step: minute * 9 + at,
      }
    }),
  )
  let drawn = false
  for (const one of [...people].sort((a, b) => a.spot[1] - b.spot[1])) {
    if (!drawn && one.spot[1] > spot[1]) {
      ball(on, view, spot, high, ['#ffffff', '#8a93ad'], 1.35)
      drawn = true
    }
    player(on, view, one.spot, one.shirt, { step: one.step })
  }
  if (!drawn) ball(on, view, spot, high, ['#ffffff', '#8a93ad'], 1.35)
}
