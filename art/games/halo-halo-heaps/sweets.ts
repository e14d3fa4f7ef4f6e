import {
  blur,
  circle,
  clipped,
  ellipse,
  fade,
  fadeAt,
  glint,
  glow,
  glowAt,
  gold,
  goldGrey,
  group,
  narra,
  painted,
  path,
} from '../paints.ts'
import { at, halo, stroke } from '../furniture.ts'

/** What goes into a halo-halo, each around the middle of 120 by 120. */

type Paint = NonNullable<Parameters<typeof painted>[0]>
const soft = (more: Paint) => painted({ bevel: 8, depth: 12, out: 2.2, shadow: 4, ...more })
const shine = (x: number, y: number, size: [number, number], turn = -38, strength = 0.8) =>
  ellipse(
    x,
    y,
    size,
    '#ffffff',
    `opacity="${strength}" filter="${blur(1.5)}" transform="rotate(${turn} ${x} ${y})"`,
  )

/** A scoop of ube, with milk that runs down. */
export const ube = (): string =>
  group(
    soft({ shade: ['#240548', '#8a4ac8'], contour: '#2a0650', rim: '#ffb8f4', shine: 0.4 }),
    path(
      'M60 12C88 12 103 34 103 60C106 66 112 70 110 80C108 90 98 90 92 88C88 98 76 98 70 92C62 100 50 100 46 92C38 98 28 96 25 87C16 90 9 86 9 78C9 70 15 66 17 60C17 34 32 12 60 12Z',
      glowAt(['#e9c8ff', [0.32, '#b878f0'], [0.7, '#8a3fd0'], '#5a1c9e'], [46, 38], 74),
    ),
  ) +
  [
    'M30 62Q40 52 50 60',
    'M62 74Q72 66 84 72',
    'M78 46Q86 42 92 50',
    'M34 80Q42 74 50 78',
    'M66 54Q72 50 76 54',
  ]
    .map((d) => stroke(d, '#5a1c9e', 3.2, 'stroke-linecap="round" opacity=".55"'))
    .join('') +
  group(
    painted({
      bevel: 4,
      depth: 8,
      out: 1.2,
      shade: ['#8a6a9a', '#d8c8e8'],
      contour: '#4a2070',
      rim: '#ffe8ff',
      shine: 0.6,
    }),
    path(
      'M60 11C78 11 92 20 97 36C99 44 92 48 89 41C86 34 82 38 83 46C84 58 73 60 72 50C71 41 64 40 63 48C62 56 54 56 53 48C52 38 45 38 44 46C43 62 31 62 31 50C31 43 27 40 25 44C22 48 19 44 21 38C27 20 42 11 60 11Z',
      fade(['#ffffff', '#fff6ea', '#f0e0f8']),
    ),
  ) +
  shine(44, 22, [12, 5], -18, 0.9) +
  glint(92, 24, 11)

/** Leche flan out of its tin: caramel on custard. */
export const flan = (): string => {
  const body = 'M22 42C30 34 90 34 98 42L110 82C111 96 92 104 60 104C28 104 9 96 10 82Z'
  return (
    group(
      soft({ shade: ['#7a3404', '#e0a03a'], contour: '#4a1c04', rim: '#fff3a0', shine: 0.45 }),
      path(body, fade(['#ffe9a0', [0.45, '#ffcf55'], '#e8951c'])),
    ) +
    path(
      'M14 74Q60 92 106 74L109 82C110 95 92 103 60 103C28 103 10 95 11 82Z',
      '#c8680a',
      'opacity=".35"',
    ) +
    group(
      painted({
        bevel: 4.5,
        depth: 9,
        out: 1.2,
        shade: ['#2a0c02', '#8a3a0a'],
        contour: '#3a1202',
        rim: '#ffc04a',
        rimStrength: 0.8,
        shine: 1,
        sharp: 26,
      }),
      path(
        'M20 40C26 26 94 26 100 40C102 48 104 52 104 58C104 66 96 66 95 58C94 52 88 52 87 60C86 74 75 74 74 62C73 55 66 56 65 62C64 70 56 70 55 62C54 54 47 55 46 62C45 80 33 80 32 64C31 57 27 56 25 60C22 66 15 64 16 56C17 50 18 46 20 40Z',
        fade(['#c8641a', '#8a3406', '#5a1c02']),
      ),
    ) +
    ellipse(60, 38, [34, 6.5], '#ff9a3a', `opacity=".55" filter="${blur(2)}"`) +
    shine(44, 36, [14, 3.6], -3, 0.9) +
    glint(93, 44, 12)
  )
}

/** Saba, sliced and sweet. */
export const saging = (): string => {
  const slice = (x: number, y: number, size: number, turn: number) =>
    at(
      group(
        soft({
          bevel: 5,
          depth: 9,
          shade: ['#7a3a04', '#e0a030'],
          contour: '#4a2204',
          rim: '#fff0a0',
        }),
        ellipse(0, 0, [26, 23], fade(['#ffd84a', '#f0a01c'])),
      ) +
        ellipse(0, -1, [20, 17.5], glow(['#fffbe0', [0.5, '#fff0b0'], '#ffd870'], [0.42, 0.36])) +
        [0, 120, 240]
          .map((each) =>
            path('M0 -1Q4 -8 0 -12Q-4 -8 0 -1Z', '#d89a2a', `transform="rotate(${each})"`),
          )
          .join('') +
        circle(0, 0, 2, '#a8640c') +
        shine(-8, -9, [6, 3], -35, 0.8),
      [x, y],
      `rotate(${turn}) scale(${size})`,
    )
  return (
    group(
      soft({
        bevel: 7,
        depth: 11,
        shade: ['#6a3004', '#e0a02a'],
        contour: '#4a2204',
        rim: '#fff6b0',
        shine: 0.55,
      }),
      path(
        'M10 30C8 66 36 104 86 102C100 102 110 96 112 88C113 82 108 78 102 79C74 80 50 62 42 28C42 18 36 10 28 10C18 10 10 18 10 30Z',
        fadeAt(['#fff07a', [0.5, '#ffcf2a'], '#e89a14'], [56, 30, 34, 96]),
      ),
    ) +
    path('M102 79C108 78 113 82 112 88C111 94 106 98 100 100Q94 92 102 79Z', '#7a5a1c') +
    path('M19 14C22 10 34 9 38 15Q28 20 19 14Z', '#7a5a1c') +
    stroke(
      'M24 40Q34 76 70 88',
      '#fffbd0',
      4,
      `stroke-linecap="round" opacity=".7" filter="${blur(1)}"`,
    ) +
    slice(62, 30, 0.9, -14) +
    slice(90, 56, 0.94, 22)
  )
}

/** Langka: three ripe bulbs of it. */
export const langka = (): string => {
  const bulb = (x: number, y: number, turn: number, size: number) =>
    at(
      group(
        soft({
          bevel: 7,
          depth: 11,
          shade: ['#8a2a04', '#f08a1c'],
          contour: '#5a1a04',
          rim: '#fff08a',
          shine: 0.6,
        }),
        path(
          'M0 -46C12 -40 26 -18 26 8C26 32 14 44 0 44C-14 44 -26 32 -26 8C-26 -18 -12 -40 0 -46Z',
          glowAt(['#ffef8a', [0.45, '#ffb41c'], '#f0780c'], [-8, -6], 52),
        ),
      ) +
        path('M2 -38C12 -24 13 6 5 30C-3 12 -5 -16 2 -38Z', '#b84a04', 'opacity=".75"') +
        path('M3 -26C8 -14 8 2 4 14C0 4 -1 -12 3 -26Z', '#ffe0b0', 'opacity=".9"') +
        shine(-13, -8, [4.5, 13], 10, 0.75),
      [x, y],
      `rotate(${turn}) scale(${size})`,
    )
  return bulb(38, 66, -30, 0.92) + bulb(84, 66, 30, 0.92) + bulb(60, 62, 0, 1.06)
}

/** Cubes with light in them: ice and nata. */
function cube(
  [x, y]: [number, number],
  size: number,
  turn: number,
  [top, left, right, dark]: readonly [string, string, string, string],
  rim: string,
): string {
  const edge = 'M0 -30L30 -14V20L0 36L-30 20V-14Z'
  return at(
    group(
      painted({
        bevel: 3,
        depth: 7,
        out: 2,
        shadow: 4,
        shade: [dark, left],
        contour: dark,
        rim,
        rimStrength: 0.7,
        shine: 0.8,
        sharp: 28,
      }),
      path(edge, left) +
        path('M0 2L30 -14V20L0 36Z', fade([right, dark], [0, 0, 1, 1]), 'opacity=".8"') +
        path('M0 -30L30 -14L0 2L-30 -14Z', fade(['#ffffff', top])),
    ) +
      path('M-24 -8V14L-6 24V4Z', '#ffffff', `opacity=".4" filter="${blur(2)}"`) +
      path('M6 10L24 0V14L6 24Z', '#ffffff', `opacity=".22" filter="${blur(2)}"`) +
      stroke('M0 2V34M0 2L29 -13M0 2L-29 -13', '#ffffff', 1.6, 'opacity=".75"') +
      path('M-20 -14L0 -24L8 -20L-12 -10Z', '#ffffff', 'opacity=".9"'),
    [x, y],
    `rotate(${turn}) scale(${size})`,
  )
}

export const yelo = (): string => {
  const ice = ['#e0f8ff', '#8fd4ff', '#5ab0f4', '#12468a'] as const
  return (
    halo(60, 62, 58, ['#dff6ff', 0.7]) +
    cube([40, 44], 0.9, -14, ice, '#eaffff') +
    cube([84, 52], 0.84, 18, ice, '#eaffff') +
    cube([60, 78], 1.08, 4, ice, '#eaffff') +
    glint(28, 26, 14) +
    glint(92, 84, 10)
  )
}

export const nata = (): string => {
  const rose = ['#ffe0ec', '#ff8ab8', '#f0508e', '#7a0a48'] as const
  return (
    cube([38, 72], 0.92, -16, rose, '#ffe0ff') +
    cube([84, 74], 0.88, 14, rose, '#ffe0ff') +
    cube([60, 42], 1, -4, rose, '#ffe0ff') +
    glint(40, 24, 12)
  )
}

/** A tin of milk that splashes. */
export const gatas = (): string => {
  const within = clipped('<path d="M24 44H96V96A36 11 0 0 1 24 96Z"/>')
  return (
    group(
      soft({
        bevel: 7,
        depth: 10,
        shade: ['#2a3050', '#a0b0d0'],
        contour: '#1c2040',
        rim: '#ffffff',
        shine: 0.6,
      }),
      path(
        'M22 40H98V98A38 12 0 0 1 22 98Z',
        fade(
          ['#8a9ab8', [0.2, '#ffffff'], [0.5, '#c8d4e8'], [0.8, '#f0f6ff'], '#7a88a8'],
          [0, 0, 1, 0],
        ),
      ),
    ) +
    `<g clip-path="${within}">${
      path(
        'M22 50H98V94A38 12 0 0 1 22 94Z',
        fade(['#b0102c', [0.22, '#ff5a6a'], [0.6, '#e0203c'], '#8a0820'], [0, 0, 1, 0]),
      ) +
      path(
        'M22 66Q60 78 98 66V82Q60 95 22 82Z',
        fade(['#fff6e0', '#ffffff', '#ffe8c0'], [0, 0, 1, 0]),
      ) +
      path('M60 69l3 5 6 .6-4.4 4 1.4 6-6-3-6 3 1.4-6-4.4-4 6-.6Z', '#e0203c')
    }</g>` +
    group(
      painted({ bevel: 2, depth: 6, out: 1.4, shade: ['#3a4468', '#b8c4dc'], contour: '#1c2040' }),
      ellipse(60, 42, [38, 12], '#dfe8f6'),
    ) +
    group(
      painted({
        bevel: 4,
        depth: 8,
        out: 1.4,
        shade: ['#7a86a8', '#dfe6f6'],
        contour: '#3a4468',
        shine: 0.7,
        rim: '#d0f0ff',
      }),
      path(
        'M30 42C30 32 34 26 38 22C42 28 44 30 47 24C49 16 53 10 60 6C64 14 68 20 71 26C75 30 78 26 83 20C87 28 91 34 90 42C88 50 32 50 30 42Z',
        fade(['#ffffff', '#f4f8ff', '#d8e4f6']),
      ) +
        circle(86, 10, 4.6, '#ffffff') +
        circle(34, 10, 3.6, '#ffffff'),
    ) +
    ellipse(60, 44, [24, 5], '#ffffff') +
    shine(31, 74, [3, 20], 0, 0.7)
  )
}

/** Kaong: glassy green seeds. */
export const kaong = (): string => {
  const seed = (x: number, y: number, turn: number, size: number) =>
    at(
      group(
        soft({
          bevel: 7,
          depth: 11,
          shade: ['#02301c', '#2aa860'],
          contour: '#02301c',
          rim: '#d0ff9a',
          rimStrength: 0.8,
          shine: 0.9,
          sharp: 26,
        }),
        ellipse(
          0,
          0,
          [22, 33],
          glowAt(['#d8ffb8', [0.4, '#5fdc7a'], [0.8, '#14a058'], '#067040'], [-6, -10], 38),
        ),
      ) +
        ellipse(4, 12, [11, 14], '#e8ffb0', `opacity=".5" filter="${blur(4)}"`) +
        shine(-8, -15, [5, 9], 16, 0.95),
      [x, y],
      `rotate(${turn}) scale(${size})`,
    )
  return (
    seed(34, 64, -26, 0.98) + seed(86, 62, 28, 0.98) + seed(60, 66, 4, 1.12) + glint(88, 30, 10)
  )
}

/** Sago in syrup: a heap of dark pearls. */
export const sago = (): string => {
  const one = (x: number, y: number, r: number) =>
    group(
      soft({
        bevel: r / 4,
        depth: 9,
        out: 1.6,
        shadow: 2.5,
        shade: ['#1c0604', '#8a3a1c'],
        contour: '#1c0604',
        rim: '#ffa05a',
        rimStrength: 0.9,
        shine: 0.8,
        sharp: 26,
      }),
      circle(
        x,
        y,
        r,
        glowAt(['#e0843a', [0.4, '#a04416'], '#4a1408'], [x - r * 0.3, y - r * 0.35], r * 1.3),
      ),
    ) +
    ellipse(
      x + r * 0.2,
      y + r * 0.45,
      [r * 0.5, r * 0.3],
      '#ffb060',
      `opacity=".6" filter="${blur(2)}"`,
    ) +
    shine(x - r * 0.34, y - r * 0.4, [r * 0.3, r * 0.19], -38, 0.95)
  return (
    one(36, 46, 17) +
    one(82, 44, 18) +
    one(59, 34, 18) +
    one(28, 78, 19) +
    one(92, 78, 18) +
    one(60, 66, 20) +
    one(46, 94, 16) +
    one(77, 96, 15)
  )
}

/** The bell of the man who sells sorbetes: free spins. */
export const bell = (): string =>
  halo(60, 60, 60, ['#ffd24a', 0.75], [0.6, '#ff8a2a', 0.25]) +
  group(
    narra({ bevel: 3, depth: 8, shadow: 2, grain: '.13 .007' }),
    path('M51 6Q60 0 69 6L67 34H53Z', fade(['#d0a898', '#8a6058'], [0, 0, 1, 0])),
  ) +
  group(
    gold({ bevel: 2.6, depth: 8, shadow: 5, out: 2 }),
    path(
      'M46 30H74V36C92 42 94 62 97 76C99 84 108 88 108 94Q108 100 98 101H22Q12 100 12 94C12 88 21 84 23 76C26 62 28 42 46 36Z',
      goldGrey(),
    ) + circle(60, 105, 10, '#9a9a9a'),
  ) +
  group(
    gold({ bevel: 1.2, depth: 6, shadow: 0, out: 0.8 }),
    path('M24 76Q60 86 96 76L97 82Q60 92 23 82Z', '#e8e8e8'),
  ) +
  shine(40, 58, [5, 15], 16, 0.85) +
  group(
    painted({
      bevel: 2.4,
      depth: 6,
      out: 1.4,
      shade: ['#7a0428', '#e0507a'],
      contour: '#5a0420',
      rim: '#ffd0e0',
    }),
    path(
      'M60 34C48 22 34 24 34 34C34 42 48 42 60 36C72 42 86 42 86 34C86 24 72 22 60 34Z',
      fade(['#ff8ab0', '#e0285a']),
    ) + circle(60, 35, 6, '#ff5a8a'),
  ) +
  glint(84, 54, 15) +
  glint(24, 88, 9)

/** A small glass, light enough to be tinted by what it multiplies by; the page writes that on it. */
export const cup = (): string =>
  group(
    painted({
      bevel: 5,
      depth: 9,
      out: 2.2,
      shadow: 4,
      shade: ['#3a4a7a', '#b0bcd8'],
      contour: '#14204a',
      rim: '#ffffff',
      shine: 0.8,
      sharp: 26,
    }),
    path(
      'M14 34H106L92 84Q88 94 68 96V103Q86 104 88 112H32Q34 104 52 103V96Q32 94 28 84Z',
      fade(['#ffffff', [0.5, '#e8ecf8'], '#c8d0e8']),
    ),
  ) +
  group(
    painted({
      bevel: 5,
      depth: 9,
      out: 1.8,
      shade: ['#6a78a0', '#d8e0f0'],
      contour: '#14204a',
      shine: 0.6,
    }),
    path(
      'M10 36C8 24 22 22 27 24C26 10 44 6 52 13C60 3 78 6 80 16C92 10 104 18 98 27C108 26 112 34 110 38Q60 48 10 36Z',
      fade(['#ffffff', '#f2f4fc', '#d8dff0']),
    ),
  ) +
  path(
    'M24 44L34 82',
    'none',
    `stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".9"`,
  ) +
  glint(84, 20, 10)
