import { later, type Part } from '../effects.ts'
import { at, goldEdge, halo, shadowInside, sky, stroke } from '../furniture.ts'
import {
  band,
  blur,
  box,
  circle,
  fade,
  glowAt,
  gold,
  goldGrey,
  group,
  painted,
  path,
  star,
} from '../paints.ts'
import {
  board,
  chrome,
  chromed,
  coin,
  garland,
  horn,
  horse,
  jeepney,
  wheel,
  wild,
} from './emblems.ts'

/** A street of the city by day and by night: the reels stand in a jeepney's side of chrome and paint, boards tell what coins can be. */

const emblem = (body: string): Part => ({ size: [124, 124], body: at(body, [2, 2]), density: 1.4 })

const WIDE = 400
const HIGH = 284

const boards = {
  A: ['#ff9a8a', '#e0283c', '#7a0820'],
  K: ['#8ad8ff', '#1a78d8', '#0a2a7a'],
  Q: ['#b8f08a', '#2f9a4a', '#0a4a2a'],
  T: ['#e0b8ff', '#8a3fd0', '#3a0a6a'],
} as const

/** What the reels turn before: dark lacquer, lit in its middle, a line of gold between two. */
function well(): Part {
  return {
    size: [WIDE, HIGH],
    body:
      box([4, 4, WIDE - 8, HIGH - 8], 14, '#120a34') +
      [0, 1, 2, 3, 4]
        .map((i) =>
          box(
            [14 + i * 74.4 + 1, 12, 72.4, HIGH - 24],
            8,
            i % 2
              ? fade(['#2a1c66', '#40309a', '#241858'])
              : fade(['#221656', '#362684', '#1c1248']),
          ),
        )
        .join('') +
      box(
        [4, 4, WIDE - 8, HIGH - 8],
        14,
        glowAt(
          [
            [0, '#8ab0ff', 0.25],
            [0.7, '#2a1c8a', 0.05],
            [1, '#05031a', 0.6],
          ],
          [WIDE / 2, HIGH / 2],
          250,
        ),
      ) +
      [1, 2, 3, 4]
        .map((i) =>
          box(
            [14 + i * 74.4 - 1.2, 10, 2.4, HIGH - 20],
            1,
            fade([
              [0, '#ffd76a', 0],
              [0.5, '#ffd76a', 0.6],
              [1, '#ffd76a', 0],
            ]),
          ),
        )
        .join(''),
    density: 1,
  }
}

/** Chrome around paint, with bulbs that are put by the page. */
function frame(): Part {
  const around: [number, number, number, number] = [2, 2, WIDE - 4, HIGH - 4]
  const flower = (x: number, y: number) =>
    group(gold({ bevel: 1.2, depth: 7, shadow: 2 }), path(star(8, [9, 5], [x, y]), goldGrey())) +
    circle(x, y, 2.6, '#ff4a6a')
  return {
    size: [WIDE, HIGH],
    body:
      group(chromed({ bevel: 3, depth: 10, shadow: 3 }), path(band(around, 12, 18), chrome())) +
      path(
        band([5.5, 5.5, WIDE - 11, HIGH - 11], 4.6, 15),
        fade(['#ff5a6a', '#c8102e', '#ff4a5a']),
      ) +
      goldEdge([12.5, 12.5, WIDE - 25, HIGH - 25], 2.2, 10) +
      [
        [9, 9],
        [WIDE - 9, 9],
        [9, HIGH - 9],
        [WIDE - 9, HIGH - 9],
      ]
        .map(([x, y]) => flower(x!, y!))
        .join(''),
    density: 1.25,
  }
}

/** The street below: asphalt and the stripes of a crossing. */
const road: Part = {
  size: [400, 100],
  body:
    box([0, 0, 400, 100], 0, fade(['#4a4468', '#2a2648', '#1a1634'])) +
    box([0, 0, 400, 7], 0, fade(['#e8e0c8', '#a89a8a'])) +
    Array.from({ length: 10 }, (_, i) =>
      path(`M${i * 42 - 6} 60h24l-6 10h-24Z`, '#ffd76a', 'opacity=".75"'),
    ).join('') +
    Array.from({ length: 60 }, (_, i) =>
      circle((i * 67) % 400, 14 + ((i * 31) % 82), 0.9, '#ffffff', 'opacity=".1"'),
    ).join(''),
  density: 1,
  filled: true,
}

/** A row of houses; windows glow at night. */
function street(night: boolean): Part {
  const house = (x: number, wide: number, high: number, colour: string) => {
    const windows: string[] = []
    for (let row = 0; row * 22 + 14 < high - 10; row++)
      for (let i = 0; i * 18 + 12 < wide - 8; i++)
        windows.push(
          box(
            [x + 8 + i * 18, 120 - high + 12 + row * 22, 9, 12],
            1.5,
            night ? ((i + row + wide) % 3 ? '#ffd070' : '#2a2060') : '#7ac8e8',
            night ? '' : 'opacity=".7"',
          ),
        )
    return (
      path(`M${x} 120V${120 - high}H${x + wide}V120Z`, colour) +
      path(
        `M${x - 3} ${120 - high}H${x + wide + 3}V${126 - high}H${x - 3}Z`,
        night ? '#120a3a' : '#ffffff',
        'opacity=".55"',
      ) +
      windows.join('')
    )
  }
  const c = night
    ? ['#1c1450', '#241a62', '#180f46', '#2a1c6a', '#20165a']
    : ['#f0a07a', '#f4c88a', '#d8786a', '#8ac0b0', '#e8b0a0']
  return {
    size: [400, 120],
    body:
      [
        [0, 52, 70],
        [50, 44, 96],
        [96, 60, 58],
        [158, 48, 84],
        [208, 66, 64],
        [276, 44, 104],
        [322, 50, 76],
        [370, 40, 60],
      ]
        .map(([x, wide, high], i) => house(x!, wide!, high!, c[i % 5]!))
        .join('') +
      stroke('M0 40Q100 66 200 44T400 42', night ? '#05031a' : '#5a3a4a', 1.4) +
      stroke('M0 50Q120 74 220 52T400 56', night ? '#05031a' : '#5a3a4a', 1.2),
    density: 1.25,
  }
}

const plaque: Part = {
  size: [288, 60],
  body:
    group(chromed({ bevel: 2.4, depth: 8, shadow: 3 }), box([5, 3, 278, 50], 14, chrome())) +
    group(
      painted({
        bevel: 3,
        depth: 5,
        out: 0.8,
        contour: '#10042a',
        shade: ['#16022a', '#4a2a70'],
        rim: '#ffb08a',
        rimStrength: 0.4,
      }),
      box([11, 9, 266, 38], 9, fade(['#5a1a9a', '#2a0a5a'])),
    ) +
    box([14, 12, 260, 32], 7, 'none', 'stroke="#ffd24a" stroke-width="1.6" opacity=".8"'),
  density: 1.25,
}

/** The board of a prize: white paint, so that it is tinted. */
const prize: Part = {
  size: [100, 44],
  body:
    group(chromed({ bevel: 2.4, depth: 8, shadow: 3 }), box([3, 2, 94, 38], 11, chrome())) +
    box([8, 6.5, 84, 29], 8, fade(['#ffffff', [0.5, '#dcdce8'], '#a8a8bc'])) +
    box([8, 6.5, 84, 12], 8, '#ffffff', 'opacity=".5"'),
  density: 1.5,
}

export const parts = (): Record<string, Part> => ({
  morning: sky(['#2a86e0', [0.35, '#7ac8f4'], [0.65, '#ffe6b0'], [0.82, '#ffc07a'], '#ff9a5a']),
  evening: later(sky(['#05052a', [0.5, '#1a1466'], [0.8, '#5a2a9a'], '#b0408a'])),
  street: street(false),
  streetNight: later(street(true)),
  road,
  well: well(),
  frame: frame(),
  plaque,
  prize,
  bulb: {
    size: [26, 26],
    body:
      halo(13, 13, 13, ['#ffffff', 0.8]) +
      circle(13, 13, 5.4, '#ffffff') +
      circle(11.5, 11, 2, '#ffffff'),
    density: 1.5,
  },
  jeep: { size: [224, 190], body: at(jeepney(), [2, 2]), density: 1.25 },
  J: emblem(wild()),
  H: emblem(horse()),
  B: emblem(horn()),
  M: emblem(wheel()),
  S: emblem(garland()),
  ...Object.fromEntries(
    Object.entries(boards).map(([letter, colours]) => [letter, emblem(board(colours))]),
  ),
  C: emblem(coin()),
  silver: later(emblem(coin(true))),
  hero: later({ size: [224, 190], body: at(jeepney(), [2, 2]), density: 1.8 }),
  place: later({
    size: [78, 92],
    body:
      box([4, 4, 70, 84], 10, fade(['#0c0830', '#1c1450'])) +
      shadowInside([4, 4, 70, 84], 10, '#000010', [7, 3, 0.7]) +
      box([4, 4, 70, 84], 10, 'none', 'stroke="#6a5ac8" stroke-width="1.4" opacity=".7"'),
    density: 1.25,
  }),
  edge: later({
    size: [88, 100],
    body:
      box(
        [9, 9, 70, 82],
        12,
        'none',
        `stroke="#ffd24a" stroke-width="9" opacity=".75" filter="${blur(4)}"`,
      ) + box([8, 8, 72, 84], 12, 'none', 'stroke="#fff3b0" stroke-width="2.6"'),
    density: 1.25,
  }),
})
