import { mangga, unripe } from './games/mangga-mania/fruit.ts'
import { putParts } from './games/motif.ts'
import { at, circle, ellipse, path, put, rect, repeat, star, stroke } from './kit/shapes.ts'
import { coin } from './games/jeepney-gold/emblems.ts'
import { fade, fadeAt, glow, gold, goldGrey, group, narra } from './games/paints.ts'
import { lacquer, seal } from './games/props.ts'
import { rides } from './rides.ts'
import { partState as part, stateOf as of, type State } from './state.ts'
import { tokens } from './tokens.ts'

/**
 * Things that change with what a player did, in pieces that a page puts together: the tree and its fruit, the lid of a shell and
 * its pearl.
 */

const rays = (colours: [string, string]) =>
  group(
    lacquer({ bevel: 3, depth: 5, shadow: 0, shade: ['#a84a12', '#f0a850'], contour: '#7a2a0a' }),
    repeat(16, (i) => {
      const [x, y] = at(0, 0, i % 2 ? 106 : 126, i * 22.5)
      const [ax, ay] = at(0, 0, 84, i * 22.5 - 6)
      const [bx, by] = at(0, 0, 84, i * 22.5 + 6)
      return path(`M${ax} ${ay}L${x} ${y} ${bx} ${by}Z`, fade(colours))
    }),
  )
/** The sun of the day, 300 across with its light. */
function sun(colours: [string, string, string], inside: string, shines = true): State {
  const [light, mid, deep] = colours
  const body =
    circle(
      0,
      0,
      150,
      glow([[0, light, 0.85] as const, [0.55, mid, 0.4] as const, [1, mid, 0] as const]),
    ) +
    (shines ? rays([light, mid]) : '') +
    group(
      lacquer({
        bevel: 10,
        depth: 9,
        shadow: 0,
        shade: [deep, mid],
        contour: '#7a2a0a',
        rim: '#fff0a8',
      }),
      circle(0, 0, 74, glow([light, [0.6, mid], deep], [0.4, 0.34], 0.7)),
    ) +
    inside
  return of(300, 300, 400, put(150, 150, 1, body))
}

/** The outline of a mass of leaves: bulges around a middle. */
function cloud(x: number, y: number, r: number) {
  const bulge = (r * 0.36).toFixed(1)
  const point = (i: number) =>
    at(x, y, r * 0.92, i * 40)
      .map((n) => n.toFixed(1))
      .join(' ')
  return `M${point(0)}${repeat(9, (i) => `A${bulge} ${bulge} 0 0 1 ${point(i + 1)}`)}Z`
}
const leaves = (x: number, y: number, r: number) =>
  group(
    lacquer({
      bevel: 9,
      depth: 11,
      shadow: 4,
      shade: ['#06321e', '#2f8a44'],
      contour: '#04261a',
      rim: '#e8ff9a',
    }),
    path(cloud(x, y, r), glow(['#a8ec74', [0.5, '#3fae4e'], '#12683a'], [0.36, 0.28], 0.8)),
  ) +
  repeat(9, (i) => {
    const [a, b] = at(x, y, r * (0.3 + (i % 3) * 0.2), i * 77)
    return path(`M${a} ${b}q5-9 14-8-3 9-14 8Z`, i % 2 ? '#d4ff9a' : '#0f5a34', 'opacity=".5"')
  })

/** A mango tree without its fruit, on 216 by 200. */
const tree = (): State =>
  of(
    216,
    200,
    552,
    ellipse(108, 189, 88, 8, '#04140c', 'opacity=".45"') +
      group(
        narra({
          bevel: 4,
          depth: 7,
          out: 2,
          tones: ['#3a1a08', '#6a3814', '#a8682c', '#d09048', '#7a4418'],
        }),
        path(
          'M90 190q11-38-8-78l22 22 4-30 6 32 20-24q-12 40 4 78 8 1 12 4H80q4-4 10-4z',
          '#a8682c',
        ),
      ) +
      (
        [
          [56, 94, 42],
          [160, 94, 42],
          [108, 60, 52],
          [84, 106, 36],
          [134, 106, 36],
        ] as const
      )
        .map(([x, y, r]) => leaves(x, y, r))
        .join('') +
      path('M70 192q6-12 10 0zM130 192q5-14 10 0z', '#4f9a3a'),
  )

/** An island on the way, 168 by 168: sand in clear water, and what stands on it. */
const isle = (objects: string): State =>
  of(
    168,
    168,
    252,
    ellipse(84, 132, 80, 22, '#0a4a72', 'opacity=".7"') +
      stroke('M12 140q36 18 72 14t72-16', '#9af0ff', 3, 'opacity=".6"') +
      group(
        lacquer({
          bevel: 6,
          depth: 6,
          shadow: 3,
          shade: ['#8a5a2a', '#e0b878'],
          contour: '#3a2008',
        }),
        path('M14 128Q30 104 84 104T154 128Q140 146 84 146T14 128Z', fade(['#fff0c0', '#e8c07a'])),
      ) +
      objects,
  )
const hill = (d: string) =>
  group(
    lacquer({
      bevel: 8,
      depth: 9,
      shadow: 3,
      shade: ['#06402a', '#3a9a58'],
      contour: '#04261a',
      rim: '#e8ff9a',
    }),
    path(d, fade(['#8ae87a', '#2fae6a', '#0f6a4a'])),
  )
const palm = (x: number, y: number, scale: number, lean: number) =>
  put(
    x,
    y,
    scale,
    group(
      lacquer({ bevel: 3, depth: 5, shadow: 0, shade: ['#4a2408', '#a87838'], contour: '#2a1204' }),
      path('M-7 0Q-9-44 12-88L20-86Q5-44 7 0Z', '#b88244'),
    ) +
      group(
        lacquer({
          bevel: 3,
          depth: 7,
          shadow: 2,
          shade: ['#04361e', '#3a9a4a'],
          contour: '#04261a',
          rim: '#e8ff9a',
        }),
        [16, -30, -76, 200, 150, 250]
          .map((turn) =>
            put(
              15,
              -87,
              1,
              path('M0 0C12-22 42-26 60 2 42-8 20-6 0 0Z', fade(['#a8f07a', '#1f8a44'])),
              turn,
            ),
          )
          .join(''),
      ) +
      circle(10, -80, 7, '#7a4418') +
      circle(20, -79, 6, '#8a5220'),
    lean,
  )
const hut = (x: number, y: number, scale: number) =>
  put(
    x,
    y,
    scale,
    group(
      narra({
        bevel: 2,
        depth: 5,
        out: 2,
        tones: ['#6a3c14', '#9a6428', '#d0984c', '#e8b868', '#a8702c'],
      }),
      rect(-34, -34, 68, 40, '#d0984c', 'rx="3"') +
        rect(-30, 4, 8, 18, '#8a5424') +
        rect(22, 4, 8, 18, '#8a5424'),
    ) +
      rect(-9, -24, 18, 28, '#ffd76b') +
      circle(0, -12, 26, glow([[0, '#ffe9a0', 0.7] as const, [1, '#ffd76b', 0] as const])) +
      group(
        lacquer({
          bevel: 5,
          depth: 7,
          shadow: 2,
          shade: ['#5a3008', '#c88c3c'],
          contour: '#2a1204',
        }),
        path('M-50-30Q-20-44 0-76 20-44 50-30 0-22-50-30Z', fade(['#f4c878', '#b07428'])),
      ),
  )

const red = {
  shade: ['#4a0416', '#c83a50'] as [string, string],
  contour: '#3a0212',
  rim: '#ffb06a',
}
/** The packet that is open: its flap behind what it held, and its front before it, both on 140 by 200. */
const packetBack = () =>
  of(
    140,
    200,
    330,
    group(lacquer(red), path('M12 80V66Q70-6 128 66V80Z', fade(['#c01830', '#7a0a1e']))) +
      group(gold({ bevel: 1.4, depth: 6, shadow: 0 }), stroke('M14 68Q70-2 126 68', '#9a9a9a', 5)),
  )
const packetFront = () =>
  of(
    140,
    200,
    330,
    group(
      lacquer(red),
      path(
        'M10 84 70 122 130 84V182Q130 194 118 194H22Q10 194 10 182Z',
        fadeAt(['#ff5a52', '#d8162e', '#8a0620'], [0, 84, 0, 194]),
      ),
    ) +
      repeat(12, (i) =>
        path(
          star(28 + (i % 4) * 28, 138 + Math.floor(i / 4) * 20, 6, 2, 8),
          '#ffc05a',
          'opacity=".4"',
        ),
      ) +
      group(
        gold({ bevel: 1.4, depth: 6, shadow: 0 }),
        stroke('M12 88 70 124 128 88M18 186H122', '#9a9a9a', 5),
      ),
  )

/** A chest that is shut: the same wood and bands as the open one. */
function shut(): State {
  const metal = gold({ bevel: 2, depth: 7, out: 1.6, shadow: 3 })
  const wood = narra({ bevel: 4, depth: 7, out: 2, shadow: 5 })
  const body =
    group(wood, path('M-92 2Q-98-70-46-74H46Q98-70 92 2Z', '#8a4420')) +
    group(
      metal,
      [-84, -12, 60]
        .map((x) =>
          path(
            `M${x} 0Q${x + (x < -20 ? 2 : 0)}-60 ${x + 8}-73h14Q${x + 24}-60 ${x + 24} 0Z`,
            goldGrey(),
          ),
        )
        .join(''),
    ) +
    group(wood, path('M-98-2H98L88 84Q87 92 78 92H-78Q-87 92-88 84Z', '#9a4c24')) +
    group(metal, [-84, -12, 60].map((x) => rect(x, -2, 24, 92, goldGrey(), 'rx="4"')).join('')) +
    group(metal, rect(-104, -12, 208, 20, goldGrey(), 'rx="8"')) +
    seal(0, 26, 26)
  return of(240, 220, 320, put(120, 112, 1, body))
}

const halves = (pixels: number, ...names: string[]) =>
  of(96, 96, pixels, putParts(names.map((name) => [`mina-perlas/${name}`, 48, 48])))

export const states: Record<string, State> = {
  tree: tree(),
  'mango-ripe': of(120, 120, 132, put(4, 12, 0.9, mangga())),
  'mango-green': of(120, 120, 132, put(4, 12, 0.9, mangga('', unripe))),
  'sun-dawn': sun(['#ffe6b0', '#ffa05c', '#d8502c'], ''),
  'sun-set': sun(['#ffd0a0', '#ff8a52', '#c8402c'], '', false),
  'sun-coin': sun(['#fff6d0', '#ffc857', '#e8901c'], put(0, 0, 1.16, put(-60, -60, 1, coin()))),
  'shell-shut': halves(200, 'clamTop', 'clamLip'),
  'shell-lid': halves(200, 'openTop', 'openIn'),
  'shell-lip': halves(200, 'clamLip'),
  pearl: part('mina-perlas/pearl', 120),
  stone: part('props/stone', 240),
  'isle-hut': isle(
    hill('M20 122Q36 66 74 74 96 44 122 76 142 84 150 122Z') +
      palm(116, 116, 0.74, -4) +
      hut(60, 106, 0.82),
  ),
  'isle-palms': isle(
    hill('M24 122Q44 88 84 86T146 122Z') + palm(92, 112, 0.84, -4) + palm(58, 114, 0.7, -20),
  ),
  'isle-chest': isle(palm(118, 112, 0.7, -2) + putParts([['props/chest', 74, 94, 0.5]])),
  boat: part('perlas-reef/bangka', 240),
  packet: part('props/packet', 330),
  'packet-back': packetBack(),
  'packet-front': packetFront(),
  chest: part('props/chest', 320, [28, 0]),
  'chest-shut': shut(),
  bank: part('props/bank', 200, [0, 40]),
  ...rides,
  ...tokens,
}
