import type { Part } from '../effects.ts'
import { at, goldEdge, halo, shadowInside, sky, stroke } from '../furniture.ts'
import {
  band,
  blur,
  box,
  circle,
  clipped,
  fade,
  glow,
  gold,
  goldGrey,
  group,
  narra,
  painted,
  path,
  star,
} from '../paints.ts'
import { buko, dalandan, golden, hero, kalamansi, mangga, pakwan, saging } from './fruit.ts'

/** A stall of a market in the morning: a striped awning, three reels of fruit, a fourth of prices, a shelf with baskets. */

const fruit = (body: string, density = 1.5): Part => ({
  size: [120, 120],
  body: at(body, [4, 9], 'scale(.92)'),
  density,
})

/** Wide enough that its edges lie over the fruit that comes and goes. */
const WIDE = 400
const HIGH = 420

function awning(): string {
  const stripes = 10
  const wide = (WIDE - 8) / stripes
  const stripe = (i: number, colour: string) => {
    const x = 4 + i * wide
    return path(`M${x} 10H${x + wide}V58A${wide / 2} 18 0 0 1 ${x} 58Z`, colour)
  }
  return (
    box([4, 18, WIDE - 8, 66], 10, '#1c1004', `opacity=".5" filter="${blur(6)}"`) +
    group(
      painted({
        bevel: 6,
        depth: 7,
        out: 1.6,
        contour: '#3a1004',
        shade: ['#4a1020', '#b0707a'],
        shine: 0.25,
        rim: '#fff0b0',
      }),
      Array.from({ length: stripes }, (_, i) =>
        stripe(i, i % 2 ? fade(['#fffaf0', '#ffe8c0']) : fade(['#ff5a5a', '#d8203c'])),
      ).join(''),
    ) +
    path(
      `M4 10H${WIDE - 4}V24H4Z`,
      fade([
        [0, '#ffffff', 0.4],
        [1, '#ffffff', 0],
      ]),
    ) +
    path(
      `M4 40H${WIDE - 4}V66H4Z`,
      fade([
        [0, '#3a0410', 0],
        [1, '#3a0410', 0.35],
      ]),
    ) +
    group(
      narra({ bevel: 2, depth: 6, shadow: 2 }),
      box([0, 2, WIDE, 14], 6, fade(['#d0a898', '#806058'])),
    )
  )
}

/** Posts, awning and shelf, with nothing where the reels are. */
function stall(): Part {
  const post = (x: number) =>
    group(
      narra({ bevel: 3, depth: 8, grain: '.13 .007', shadow: 3 }),
      box([x, 40, 15, HIGH - 60], 4, fade(['#d0a898', '#70504a'], [0, 0, 1, 0])),
    )
  const shelf =
    group(
      narra({ bevel: 3, depth: 8, shadow: 4 }),
      box([2, HIGH - 62, WIDE - 4, 56], 8, fade(['#e0b89a', '#8a6048'])),
    ) + goldEdge([8, HIGH - 57, WIDE - 16, 46], 2, 6)
  return {
    size: [WIDE, HIGH],
    body: post(4) + post(WIDE - 19) + shelf + awning(),
    density: 1.5,
  }
}

/** What lies behind a reel: straw matting, lit from above. */
function mat(wide: number, high: number, colours: [string, string]): Part {
  const weave: string[] = []
  for (let x = 0; x * 12 < wide; x++)
    for (let y = 0; y * 12 < high; y++)
      if ((x + y) % 2 === 0) weave.push(`M${x * 12} ${y * 12}h12v12h-12Z`)
  const inside = clipped(`<rect width="${wide}" height="${high}" rx="10"/>`)
  return {
    size: [wide, high],
    body: `<g clip-path="${inside}">${
      box([0, 0, wide, high], 10, fade([...colours])) +
      path(weave.join(''), '#ffffff', 'opacity=".09"') +
      box(
        [0, 0, wide, 40],
        0,
        fade([
          [0, '#2a1404', 0.6],
          [1, '#2a1404', 0],
        ]),
      ) +
      box(
        [0, high - 34, wide, 34],
        0,
        fade([
          [0, '#2a1404', 0],
          [1, '#2a1404', 0.45],
        ]),
      ) +
      shadowInside([0, 0, wide, high], 10, '#2a1404', [10, 4, 0.6])
    }</g>`,
    density: 1,
  }
}

/** A price of the fourth reel; its tone says how much it is. */
const plate: Part = {
  size: [84, 84],
  body:
    group(
      painted({
        bevel: 5,
        depth: 8,
        out: 2,
        shadow: 4,
        contour: '#14242a',
        shade: ['#3a4a6a', '#b0c0d8'],
        shine: 0.6,
      }),
      path(star(12, [39, 34], [42, 42]), '#ffffff'),
    ) +
    circle(42, 42, 28, glow(['#ffffff', [0.7, '#e8eef8'], '#b8c4dc'])) +
    circle(42, 42, 28, 'none', 'stroke="#6a7a9a" stroke-width="1.6" opacity=".6"'),
  density: 1.5,
}

function basket(): Part {
  const weave: string[] = []
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 11; i++)
      weave.push(`M${14 + i * 8 + (row % 2) * 4} ${34 + row * 9}q4 -4 8 0q-4 4 -8 0Z`)
  return {
    size: [116, 78],
    body:
      group(
        painted({
          bevel: 6,
          depth: 9,
          out: 2,
          shadow: 4,
          contour: '#3a2004',
          shade: ['#4a2a0a', '#b0843a'],
          rim: '#ffe8a0',
        }),
        path('M8 28H108L96 72Q58 80 20 72Z', fade(['#e8b860', '#a8702a', '#7a4a18'])),
      ) +
      path(weave.join(''), '#6a3e12', 'opacity=".55"') +
      group(
        painted({
          bevel: 3,
          depth: 7,
          out: 1.6,
          contour: '#3a2004',
          shade: ['#5a3410', '#c89a4a'],
        }),
        box([3, 22, 110, 13], 6.5, fade(['#f4cf80', '#b07a30'])),
      ),
    density: 1.5,
  }
}

const pennants = (): Part => ({
  size: [400, 50],
  body:
    stroke('M0 4Q200 34 400 4', '#3a2a1a', 2) +
    Array.from({ length: 16 }, (_, i) => {
      const u = (i + 0.5) / 16
      const [x, y] = [400 * u, 4 + 60 * u * (1 - u)]
      const colour = ['#ff5a6a', '#ffd24a', '#3fc08a', '#4a9aff', '#ff8ad0'][i % 5]!
      return (
        path(`M${x - 10} ${y}H${x + 10}L${x} ${y + 24}Z`, colour) +
        path(`M${x - 10} ${y}H${x}V${y + 24}Z`, '#ffffff', 'opacity=".22"')
      )
    }).join(''),
  density: 1.5,
})

/** Leaves of a palm, from a corner of the page. */
function palm(): Part {
  const frond = (turn: number, long: number) =>
    `<g transform="translate(150 52) rotate(${turn})">${
      path(
        `M0 0Q${long * 0.5} ${-long * 0.22} ${long} ${long * 0.06}Q${long * 0.5} ${long * 0.04} 0 0Z`,
        fade(['#8ad85a', '#1f8a4a']),
      ) +
      Array.from({ length: 9 }, (_, i) => {
        const u = (i + 1) / 10
        const [x, y] = [long * u, -long * 0.32 * u * (1 - u)]
        return path(
          `M${x} ${y}q6 ${long * 0.16} -4 ${long * 0.3}q-6 ${-long * 0.12} 4 ${-long * 0.3}Z`,
          i % 2 ? '#2f9a4a' : '#1f7a3e',
        )
      }).join('')
    }</g>`
  return {
    size: [170, 170],
    body: group(
      painted({
        bevel: 2,
        depth: 5,
        out: 1.4,
        contour: '#04301c',
        shade: ['#04301c', '#3a8a4a'],
        rim: '#eaffa0',
      }),
      [104, 128, 152, 176].map((turn, i) => frond(turn, [110, 138, 140, 120][i]!)).join(''),
    ),
    density: 1.5,
  }
}

export const parts = (): Record<string, Part> => ({
  morning: sky([
    '#4ab8ff',
    [0.3, '#9adcff'],
    [0.52, '#fff0c0'],
    [0.6, '#ffd98a'],
    [0.62, '#e8a860'],
    [1, '#9a5a30'],
  ]),
  sun: {
    size: [140, 140],
    body:
      halo(70, 70, 70, ['#fffbe0', 0.95], [0.35, '#fff0a0', 0.6]) + circle(70, 70, 26, '#fffdf0'),
    density: 1,
  },
  stall: stall(),
  mat: mat(100, 312, ['#f4dca0', '#d8a860']),
  matLast: mat(84, 312, ['#9ad8e8', '#4a90b8']),
  plate,
  basket: basket(),
  pennants: pennants(),
  palm: palm(),
  gold: fruit(golden()),
  mangga: fruit(mangga()),
  buko: fruit(buko()),
  pakwan: fruit(pakwan()),
  saging: fruit(saging()),
  dalandan: fruit(dalandan()),
  kalamansi: fruit(kalamansi()),
  hero: { size: [190, 190], body: at(hero(), [5, 10], 'scale(1.5)'), density: 1.6 },
  marker: {
    size: [34, 30],
    body: group(gold({ bevel: 2, depth: 7, shadow: 3 }), path('M4 15L28 3V27Z', goldGrey())),
    density: 1.5,
  },
  edge: {
    size: [112, 112],
    body:
      path(band([10, 10, 92, 92], 12, 20), '#ffd24a', `opacity=".75" filter="${blur(6)}"`) +
      path(band([12, 12, 88, 88], 3.4, 18), '#fff6c0'),
    density: 1,
  },
})
