import { later, type Part } from '../effects.ts'
import { at, goldEdge, halo, shadowInside, sky, stroke } from '../furniture.ts'
import { gem } from '../gem.ts'
import {
  band,
  blur,
  box,
  circle,
  clipped,
  fade,
  glint,
  glow,
  gold,
  goldGrey,
  group,
  mix,
  nacre,
  narra,
  painted,
  path,
  pearlWhite,
  star,
} from '../paints.ts'
import { bakunawa } from './bakunawa.ts'
import { agila, kalabaw, reyna } from './court.ts'
import { lightAt, metal, rays } from './hand.ts'
import { joker, parol } from './wilds.ts'

/**
 * A house by the sea at dusk, and its cards: a court of Philippine animals in frames of capiz, suits as cut gems, a tarsier
 * and a parol. Cards are drawn on 220 by 292 with 40 around them, and stand at half of it.
 */

/** A picture that stands over its card's frame. */
const figure = (inside: string, density = 1.25): Part => ({
  size: [150, 190],
  body: at(inside, [20, 20], 'scale(.5)'),
  density,
})
const card = (inside: string): Part => ({
  size: [122, 160],
  body: at(inside, [6, 4], 'scale(.5)'),
  density: 1.25,
})

export const hues = {
  A: ['#8fe8ff', '#1f7ae0', '#0a1a66'],
  K: ['#c8ff8a', '#1aa05c', '#03402e'],
  Q: ['#ffd0f0', '#e0328c', '#5a0648'],
  J: ['#d8b8ff', '#6a2ae0', '#1c0660'],
  gold: ['#fffbd6', '#ffbe2a', '#b45a08'],
} as const

/** The field of a court card, lit from behind its figure, and the shadow of the whole card. */
export function field([light, hue, dark]: readonly [string, string, string]): Part {
  const around: [number, number, number, number] = [14, 14, 192, 266]
  const within = clipped('<rect x="14" y="14" width="192" height="266" rx="14"/>')
  return {
    ...card(
      cardShadow +
        box(
          around,
          14,
          lightAt(
            [
              [0, light],
              [0.34, hue],
              [1, dark],
            ],
            110,
            128,
            175,
          ),
        ) +
        `<g clip-path="${within}">${
          rays(110, 128, 240, 15, 0.48, '#ffffff', 'opacity=".22"') +
          halo(110, 128, 130, [light, 0.95], [0.55, light, 0.5]) +
          box(
            [14, 186, 192, 96],
            0,
            fade([
              [0, dark, 0],
              [1, mix(dark, '#05030f', 0.55), 0.95],
            ]),
          )
        }</g>` +
        shadowInside(around, 14, mix(dark, '#000000', 0.4), [6, 2.4, 0.6]),
    ),
    density: 1,
  }
}

const cardShadow = box([6, 14, 212, 290], 26, '#03051a', `opacity=".5" filter="${blur(6)}"`)

/** The frame of a court card: windows of capiz, with a thin inner line of gold. */
export function capizFrame(): Part {
  const bars: string[] = []
  for (let k = 1; k < 7; k++) bars.push(`M1 ${k * 41}h13M206 ${k * 41}h13`)
  for (let k = 1; k < 5; k++) bars.push(`M${k * 44} 1v13M${k * 44} 278v13`)
  return card(
    path(band([0, 8, 220, 292], 14, 26), fade(['#9a92d0', '#6a62a8'])) +
      group(
        nacre({ bevel: 3.2, depth: 7, shadow: 0, seed: 3, contour: '#1d1646' }),
        path(band([0, 0, 220, 292], 14, 26), pearlWhite()),
      ) +
      stroke(bars.join(''), '#5c52a0', 1.5, 'opacity=".6"') +
      at(stroke(bars.join(''), '#ffffff', 1.1, 'opacity=".85"'), [1.4, 1.2]) +
      goldEdge([13, 13, 194, 266], 3, 15),
  )
}

function goldFrame(): Part {
  const stars = [
    [12, 12],
    [208, 12],
    [12, 280],
    [208, 280],
  ] as const
  return card(
    path(band([0, 8, 220, 292], 14, 26), fade(['#c8862a', '#8a4a08'])) +
      group(
        gold({ bevel: 3.2, depth: 9, shadow: 0, out: 1.4 }),
        path(band([0, 0, 220, 292], 14, 26), goldGrey()),
      ) +
      stars.map((to) => group(metal(), path(star(8, [13, 8], [...to]), goldGrey()))).join('') +
      goldEdge([13, 13, 194, 266], 3, 15),
  )
}

/** The plate of a suit, in night lacquer or in gold. */
function plate(golden: boolean): Part {
  const within = clipped('<rect x="22" y="20" width="176" height="248" rx="16"/>')
  const inner = golden
    ? lightAt(
        [
          [0, '#fff0a0'],
          [0.5, '#e8941c'],
          [1, '#6a2c04'],
        ],
        110,
        140,
        160,
      )
    : lightAt(
        [
          [0, '#4a4aa8'],
          [0.6, '#262663'],
          [1, '#141440'],
        ],
        110,
        140,
        160,
      )
  return card(
    box([12, 24, 200, 272], 26, '#03051a', `opacity=".5" filter="${blur(6)}"`) +
      box([8, 14, 204, 280], 26, fade(golden ? ['#8a4a08', '#3a1602'] : ['#2a2f6a', '#080a26'])) +
      (golden
        ? group(gold({ bevel: 3, depth: 8, shadow: 0 }), box([8, 6, 204, 276], 26, goldGrey()))
        : group(
            painted({
              bevel: 4,
              depth: 7,
              shade: ['#05061c', '#2a2a5a'],
              out: 1.2,
              contour: '#05061c',
              shine: 0.5,
              sharp: 24,
              rim: '#7a8aff',
              rimStrength: 0.45,
            }),
            box([8, 6, 204, 276], 26, fade(['#4a4f9a', '#2a2c6c', '#1a1a4c'])),
          )) +
      box([21, 19, 178, 250], 16, inner) +
      shadowInside([21, 19, 178, 250], 16, '#04041c', [4, 2, 0.55]) +
      (golden
        ? rays(110, 144, 150, 14, 0.5, '#fff6c8', `opacity=".3" clip-path="${within}"`)
        : '') +
      group(
        nacre({ bevel: 0.8, depth: 3, shadow: 0, out: 0 }),
        path(band([20, 18, 180, 252], 2.6, 17), golden ? goldGrey() : pearlWhite()),
        golden ? '' : 'opacity=".8"',
      ) +
      (golden ? glint(180, 40, 14) : ''),
  )
}

type Point = [x: number, y: number]
const heart = Array.from({ length: 18 }, (_, i): Point => {
  const a = (i / 18) * 2 * Math.PI
  const low = 54 * Math.cos(a) - 21 * Math.cos(2 * a) - 8 * Math.cos(3 * a) - 4 * Math.cos(4 * a)
  return [66 * Math.sin(a) ** 3, -low * 1.06]
})
const lobe = (x: number, y: number, r: number, from: number, to: number, count: number) =>
  Array.from({ length: count + 1 }, (_, i): Point => {
    const a = ((from + ((to - from) * i) / count) * Math.PI) / 180
    return [x + r * Math.cos(a), y + r * Math.sin(a)]
  })
const half = (...points: Point[]): Point[] => [
  ...points,
  ...points
    .slice(1, -1)
    .reverse()
    .map(([x, y]): Point => [-x, y]),
]

const suits: Readonly<
  Record<string, { points: Point[]; colours: string[]; y: number; rim: string }>
> = {
  H: {
    points: heart,
    colours: ['#2a0012', '#7a0228', '#c80f42', '#f43a62', '#ff8a9a', '#ffd0d4', '#fff6f6'],
    y: -8,
    rim: '#ff9ab0',
  },
  S: {
    points: half(
      [0, -76],
      [22, -48],
      [50, -22],
      [68, 6],
      [66, 30],
      [46, 42],
      [22, 34],
      [12, 30],
      [18, 54],
      [34, 70],
      [0, 70],
    ),
    colours: ['#04082c', '#0a2078', '#1450c8', '#3a8cff', '#86c0ff', '#d0e8ff', '#ffffff'],
    y: 4,
    rim: '#9ad0ff',
  },
  D: {
    points: half([0, -78], [20, -50], [40, -24], [60, 0], [40, 24], [20, 50], [0, 78]),
    colours: ['#3a1200', '#8a3a02', '#e07a0a', '#ffae2a', '#ffd87a', '#fff0c0', '#ffffff'],
    y: 0,
    rim: '#ffe6a0',
  },
  C: {
    points: [
      ...lobe(0, -38, 32, 140, 400, 7),
      ...lobe(38, 10, 31, -70, 130, 6),
      ...([
        [12, 34],
        [18, 56],
        [34, 70],
        [0, 70],
        [-34, 70],
        [-18, 56],
        [-12, 34],
      ] as Point[]),
      ...lobe(-38, 10, 31, 50, 250, 6),
    ],
    colours: ['#00241a', '#02664a', '#0aa878', '#34dca0', '#8af6cc', '#d8fff0', '#ffffff'],
    y: 4,
    rim: '#b0ffd8',
  },
}

/** A gem; on white paper without the light around it. */
export function suit(code: string, lit = true): Part {
  const { points, colours, y, rim } = suits[code]!
  const paint = painted({
    bevel: 3,
    depth: 6,
    out: 2.6,
    contour: mix(colours[0]!, '#000010', 0.2),
    shine: 0.6,
    sharp: 30,
    rim,
    rimStrength: 0.5,
    shadow: 5,
    shade: [colours[0]!, colours[1]!],
  })
  return {
    size: [106, 112],
    body: at(
      (lit ? halo(0, 0, 100, [colours[3]!, 0.5], [0.6, colours[2]!, 0.2]) : '') +
        group(paint, at(gem(points, colours, { y, table: 0.46, seed: 17 }), [0, 0], 'scale(1.2)')) +
        glint(-30, -46, 15),
      [53, 55],
      'scale(.5)',
    ),
    density: 1.25,
  }
}

/** A window of capiz panes in a wooden frame, warm from behind. */
function capiz(): Part {
  const panes: string[] = []
  for (let row = 0; row < 6; row++)
    for (let at = 0; at < 3; at++) {
      const [x, y] = [6 + at * 19, 6 + row * 24]
      const warm = 0.62 + 0.36 * Math.abs(Math.sin(row * 3.7 + at * 2.1))
      panes.push(
        box(
          [x, y, 17, 22],
          2,
          fade(['#fff6d6', '#ffd98a', '#f2a84a'], [0, 0, 1, 1]),
          `opacity="${warm.toFixed(2)}"`,
        ) +
          path(
            `M${x + 1} ${y + 16}Q${x + 8} ${y + 5} ${x + 16} ${y + 3}L${x + 16} ${y + 8}Q${x + 9} ${y + 11} ${x + 1} ${y + 20}Z`,
            '#ffffff',
            'opacity=".35"',
          ),
      )
    }
  return {
    size: [68, 156],
    body:
      box([3, 3, 62, 150], 4, '#3a1208') +
      panes.join('') +
      group(
        narra({ bevel: 2, depth: 6, shadow: 2 }),
        path(band([2, 2, 64, 152], 6, 4), fade(['#c8a090', '#806058'])),
      ),
    density: 1.25,
  }
}

/** What the cards lie on: a woven banig, dark towards its edges. */
function well(): Part {
  const squares: string[] = []
  for (let x = 0; x < 24; x++)
    for (let y = 0; y < 27; y++)
      if ((x + y) % 2 === 0) squares.push(`M${x * 16} ${y * 16}h16v16h-16Z`)
  return {
    size: [376, 420],
    body:
      box([0, 0, 376, 420], 12, '#1c0f3c') +
      path(squares.join(''), '#26144c') +
      box(
        [0, 0, 376, 420],
        12,
        lightAt(
          [
            [0, '#7a3ab0', 0.55],
            [0.7, '#0a0628', 0.25],
            [1, '#05031a', 0.75],
          ],
          188,
          200,
          300,
        ),
      ) +
      [1, 2, 3, 4]
        .map((i) =>
          box(
            [i * 75.2 - 1, 6, 2, 408],
            1,
            fade([
              [0, '#ffd76a', 0],
              [0.5, '#ffd76a', 0.35],
              [1, '#ffd76a', 0],
            ]),
          ),
        )
        .join(''),
    density: 1,
  }
}

/** The frame around the table, in lacquered wood by day and in mother-of-pearl by night. */
function frame(night: boolean): Part {
  const around: [number, number, number, number] = [4, 4, 392, 436]
  return {
    size: [400, 444],
    body:
      (night
        ? group(
            nacre({ bevel: 2.6, depth: 7, shadow: 3, seed: 14 }),
            path(band(around, 10, 20), pearlWhite()),
          )
        : group(
            narra({ bevel: 3, depth: 8, shadow: 3 }),
            path(band(around, 10, 20), fade(['#d0a898', '#906a60', '#704c44'])),
          )) + goldEdge([13, 13, 374, 418], 2.6, 12),
    density: 1.25,
  }
}

const blossom = (): Part => ({
  size: [46, 46],
  body: at(
    [0, 72, 144, 216, 288]
      .map((turn) =>
        path(
          'M0 0C9 -4 10 -14 0 -19C-10 -14 -9 -4 0 0Z',
          fade(['#ffffff', '#f4e8ff', '#d9c0ee']),
          `stroke="#7a5aa8" stroke-width=".8" transform="rotate(${turn})"`,
        ),
      )
      .join('') + circle(0, 0, 4, '#ffd76a'),
    [23, 23],
  ),
})

export const parts = (): Record<string, Part> => ({ ...backdrop(), ...furniture(), ...symbols() })

/** Lights on a string. */
export const garland = (): Part => ({
  size: [400, 64],
  body:
    stroke('M0 6Q100 62 200 8Q300 62 400 6', '#2a0a18', 2.5) +
    Array.from({ length: 22 }, (_, i) => {
      const u = i / 21
      const [x, y] = [4 + 392 * u, 10 + 26 * Math.abs(Math.sin(u * 2 * Math.PI))]
      const colour = ['#ff6a8a', '#fff0a0', '#6affe0', '#ffb45a'][i % 4]!
      return (
        halo(x, y, 10, [colour, 0.9]) +
        circle(x, y, 3.4, colour) +
        circle(x - 1, y - 1, 1.2, '#ffffff')
      )
    }).join(''),
  density: 1.25,
})

/** Sky, sea, and what hangs before them. */
const backdrop = (): Record<string, Part> => ({
  dusk: sky(['#2a1468', [0.3, '#7a1f86'], [0.58, '#e8486a'], [0.8, '#ff9a4a'], '#ffe08a']),
  night: later(sky(['#050a3a', [0.5, '#0f2a86'], '#1f6ac0'])),
  sea: sky(['#ffc070', [0.06, '#e8707a'], [0.3, '#8a2a7a'], [0.7, '#3a1458'], '#1c0a34']),
  /** It stands half above the sea. */
  sun: {
    size: [150, 76],
    body: `<g clip-path="${clipped('<rect width="150" height="75"/>')}">${
      halo(75, 75, 75, ['#fff8d0', 0.9], [0.4, '#ffd76a', 0.5]) +
      circle(75, 75, 36, glow(['#fffef0', [0.7, '#ffe98a'], '#ffc24a']))
    }</g>`,
    density: 1,
  },
  moon: later({
    size: [76, 76],
    body:
      halo(38, 38, 38, ['#fff6d0', 0.8], [0.6, '#bfe0ff', 0.3]) +
      circle(38, 38, 24, glow(['#fffef6', [0.6, '#fff0c0'], '#ffd98a'], [0.4, 0.36])) +
      circle(31, 33, 4.5, '#e8c888', 'opacity=".5"') +
      circle(45, 44, 6.5, '#e8c888', 'opacity=".4"'),
    density: 1.5,
  }),
  hills: later({
    size: [400, 60],
    body:
      path(
        'M0 30Q40 -10 84 14Q120 -20 170 18Q200 2 236 20Q290 -18 330 12Q366 -4 400 20V60H0Z',
        '#0a1a5c',
      ) + path('M0 38Q60 14 120 32Q200 12 260 34Q330 16 400 32V60H0Z', '#081246'),
    density: 1,
  }),
  capiz: capiz(),
  garland: garland(),
})

/** The frame, the table, and what stands on it. */
const furniture = (): Record<string, Part> => ({
  well: well(),
  frame: frame(false),
  frameNight: later(frame(true)),
  corner: {
    size: [36, 36],
    body: group(metal({ shadow: 3 }), path(star(8, [15, 9.5], [18, 17]), goldGrey())),
  },
  table: {
    size: [400, 96],
    body: group(
      narra({ bevel: 2.4, depth: 6, out: 0 }),
      box([-6, -2, 412, 110], 0, fade(['#b89080', '#705048'])),
    ),
    density: 1,
    filled: true,
  },
  plaque: {
    size: [288, 60],
    body:
      group(metal({ shadow: 3 }), box([5, 3, 278, 50], 25, goldGrey())) +
      group(
        painted({
          bevel: 3,
          depth: 5,
          out: 0.8,
          contour: '#1c0604',
          shade: ['#10020a', '#4a2030'],
          rim: '#ff9a5a',
          rimStrength: 0.4,
        }),
        box([9, 7, 270, 42], 21, fade(['#5a1230', '#2c0620'])),
      ),
    density: 1.25,
  },
  blossom: blossom(),
})

/** Cards, figures, and what they turn into. */
const symbols = (): Record<string, Part> => ({
  frameCourt: capizFrame(),
  frameGold: later(goldFrame()),
  fieldA: field(hues.A),
  fieldK: field(hues.K),
  fieldQ: field(hues.Q),
  fieldJ: field(hues.J),
  fieldGold: later(field(hues.gold)),
  plate: plate(false),
  plateGold: plate(true),
  A: figure(agila()),
  K: figure(kalabaw()),
  Q: figure(reyna()),
  J: figure(bakunawa()),
  ...Object.fromEntries(Object.keys(suits).map((code) => [code, suit(code)])),
  hero: later(figure(joker(), 2)),
  parol: figure(parol(false)),
  scatter: later(figure(parol(true))),
  edge: later({
    size: [132, 172],
    body:
      box(
        [14, 14, 104, 144],
        16,
        'none',
        `stroke="#ffd24a" stroke-width="14" opacity=".7" filter="${blur(7)}"`,
      ) + box([12, 12, 108, 148], 15, 'none', `stroke="#fff3b0" stroke-width="3.4"`),
    density: 1,
  }),
  back: later(
    card(
      cardShadow +
        group(gold({ bevel: 3, depth: 8, shadow: 0 }), box([0, 0, 220, 292], 26, goldGrey())) +
        box([13, 13, 194, 266], 16, fade(['#7a1450', '#2c0630'])) +
        rays(110, 146, 130, 16, 0.5, '#ffd24a', 'opacity=".35"') +
        group(metal({ shadow: 3 }), path(star(5, [70, 30], [110, 150]), goldGrey())),
    ),
  ),
})
