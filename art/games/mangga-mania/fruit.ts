import {
  blur,
  circle,
  ellipse,
  fade,
  fadeAt,
  glint,
  glow,
  glowAt,
  gold,
  group,
  painted,
  path,
  type Stop,
} from '../paints.ts'
import { at } from '../furniture.ts'

/** Fruit of a market, each around the middle of 120 by 120. */

type Paint = NonNullable<Parameters<typeof painted>[0]>
const skin = (more: Paint) => painted({ bevel: 9, depth: 13, out: 2.2, shadow: 4, ...more })

const leaf = (x: number, y: number, turn: number, size = 1) =>
  at(
    group(
      painted({
        bevel: 3,
        depth: 7,
        out: 1.8,
        shade: ['#03301c', '#3a8a4a'],
        contour: '#04261a',
        rim: '#e8ff9a',
        shine: 0.5,
      }),
      path('M0 0C8 -18 30 -24 48 -14C40 4 18 12 0 0Z', fade(['#c8f07a', '#3fb04a', '#0f6a34'])),
    ) + path('M4 -1Q24 -6 44 -13', 'none', 'stroke="#eaffb0" stroke-width="1.6" opacity=".7"'),
    [x, y],
    `rotate(${turn}) scale(${size})`,
  )

const stem = (x: number, y: number) =>
  group(
    painted({ bevel: 1.6, depth: 4, out: 1.4, shade: ['#2a1404', '#7a5028'], contour: '#1c0d04' }),
    path(
      `M${x - 3} ${y}Q${x - 1} ${y - 12} ${x + 6} ${y - 16}L${x + 9} ${y - 12}Q${x + 4} ${y - 8} ${x + 4} ${y}Z`,
      '#9a6a34',
    ),
  )

const MANGGA =
  'M66 20C92 18 110 42 105 68C100 94 74 109 48 106C34 104 20 101 14 89C27 88 26 76 28 62C32 36 46 21 66 20Z'

type Hues = {
  shade: [string, string]
  contour: string
  rim: string
  skin: readonly Stop[]
  cheek: string
}
const ripe: Hues = {
  shade: ['#7a1c06', '#d88a2a'],
  contour: '#4a1604',
  rim: '#fff09a',
  skin: ['#fff6a8', [0.4, '#ffd02a'], [0.74, '#ffa81c'], '#e8701c'],
  cheek: '#e8402a',
}
/** On the tree, before it can be picked. */
export const unripe: Hues = {
  shade: ['#123a0a', '#5a9a3a'],
  contour: '#0c2a08',
  rim: '#e8ffa0',
  skin: ['#f0ffb8', [0.4, '#b4e05a'], [0.74, '#7cbc3c'], '#4a8a28'],
  cheek: '#3a8a2a',
}

export const mangga = (face = '', of = ripe): string =>
  leaf(62, 26, -30, 0.86) +
  leaf(60, 27, -168, 0.6) +
  group(
    skin({ shade: of.shade, contour: of.contour, rim: of.rim, shine: 0.55 }),
    path(MANGGA, glowAt(of.skin, [58, 54], 62)),
  ) +
  path(
    'M84 34C100 48 102 72 88 88C78 98 70 100 66 98C84 84 94 58 84 34Z',
    of.cheek,
    `opacity=".45" filter="${blur(4)}"`,
  ) +
  ellipse(
    48,
    46,
    [13, 8],
    '#ffffff',
    `opacity=".75" filter="${blur(1.6)}" transform="rotate(-40 48 46)"`,
  ) +
  stem(64, 27) +
  face

/** Who rises behind great wins: it has two eyes, brows and a wide mouth. */
export const hero = (): string =>
  mangga(
    [50, 84]
      .map(
        (x) =>
          ellipse(x, 62, [10.5, 12], '#3a1204') +
          ellipse(x, 62, [9, 10.6], '#ffffff') +
          circle(x + 1.5, 64, 6, '#5a2a0a') +
          circle(x + 1.5, 64, 3.2, '#1c0a04') +
          circle(x - 1, 60.5, 2.4, '#ffffff'),
      )
      .join('') +
      path(
        'M38 45Q48 38 60 45',
        'none',
        'stroke="#7a2a06" stroke-width="4.4" stroke-linecap="round"',
      ) +
      path(
        'M74 44Q86 37 97 46',
        'none',
        'stroke="#7a2a06" stroke-width="4.4" stroke-linecap="round"',
      ) +
      path(
        'M48 79Q66 91 86 78Q84 99 66 99Q50 98 48 79Z',
        '#6a0a1c',
        'stroke="#3a0410" stroke-width="2"',
      ) +
      path('M52 81Q66 90 82 80L81 85Q66 93 54 86Z', '#fffdf4') +
      path('M56 94Q66 88 76 93Q72 98 66 98Q60 98 56 94Z', '#ff6a7a') +
      circle(38, 76, 6, '#ff5a3a', `opacity=".5" filter="${blur(2)}"`) +
      circle(95, 74, 6, '#ff5a3a', `opacity=".5" filter="${blur(2)}"`),
  )

export const golden = (): string =>
  leaf(62, 26, -30, 0.86) +
  leaf(60, 27, -168, 0.6) +
  group(
    gold({ bevel: 6, depth: 9, out: 2.4, shadow: 4, of: 'letters' }),
    path(MANGGA, fade(['#b8b8b8', '#8a8a8a', '#5c5c5c'])),
  ) +
  ellipse(
    48,
    46,
    [15, 9],
    '#ffffff',
    `opacity=".85" filter="${blur(1.6)}" transform="rotate(-40 48 46)"`,
  ) +
  stem(64, 27) +
  glint(92, 42, 15) +
  glint(38, 86, 9)

export const buko = (): string =>
  group(
    skin({ shade: ['#04301a', '#4a9a4a'], contour: '#04240f', rim: '#d8ffa0', shine: 0.4 }),
    path(
      'M16 62C16 40 34 34 60 34C88 34 104 42 104 62C104 90 84 108 60 108C36 108 16 90 16 62Z',
      glowAt(['#c8f08a', [0.45, '#5fc04a'], '#1f7a34'], [48, 56], 64),
    ),
  ) +
  group(
    painted({ bevel: 3, depth: 6, out: 1.6, shade: ['#7a6a4a', '#d8ccb0'], contour: '#3a4a1c' }),
    ellipse(60, 44, [38, 15], '#f4ead0'),
  ) +
  ellipse(60, 45, [30, 11], '#ffffff') +
  ellipse(60, 48, [25, 7.6], fade(['#bfe8e8', '#eafcff'])) +
  group(
    painted({ bevel: 2, depth: 5, out: 1.4, shade: ['#5a0430', '#e0508a'], contour: '#4a0428' }),
    path('M66 50L84 8L91 11L74 52Z', '#ff6aa8'),
  ) +
  path('M73 34L80 37M77 24L84 27M81 15L88 18', 'none', 'stroke="#ffffff" stroke-width="3.4"') +
  group(
    painted({ bevel: 2.4, depth: 6, out: 1.6, shade: ['#7a1404', '#e88a3a'], contour: '#5a1004' }),
    path('M14 26Q30 2 54 18Q44 18 40 24Q34 20 30 26Q24 21 14 26Z', fade(['#ffd24a', '#ff6a2a'])),
  ) +
  path('M34 21L46 46', 'none', 'stroke="#8a5a2a" stroke-width="2.6"') +
  ellipse(
    34,
    72,
    [9, 16],
    '#ffffff',
    `opacity=".35" filter="${blur(3)}" transform="rotate(24 34 72)"`,
  )

export const pakwan = (): string => {
  const flesh = 'M22 46A42 42 0 0 0 104 62Z'
  const seeds = [
    [46, 64],
    [60, 62],
    [74, 66],
    [54, 78],
    [69, 80],
    [86, 68],
    [57, 88],
  ] as const
  const whole = 'M10 38A54.500 54.500 0 0 0 116 58L104 62A42 42 0 0 1 22 46Z'
  return (
    group(
      skin({
        bevel: 5,
        depth: 9,
        shade: ['#03301c', '#3a9a54'],
        contour: '#03240f',
        rim: '#caff9a',
      }),
      path(whole, fadeAt(['#2fae54', '#0f6a34'], [20, 40, 60, 110])),
    ) +
    path(
      'M13 43A52 52 0 0 0 113 61',
      'none',
      'stroke="#0a5226" stroke-width="4" stroke-dasharray="9 8" opacity=".7"',
    ) +
    path('M19 45A44.500 44.500 0 0 0 107 61L103 62A42 42 0 0 1 22 46Z', '#f4ffd8') +
    group(
      painted({
        bevel: 6,
        depth: 8,
        out: 1.2,
        shade: ['#7a0420', '#e0405a'],
        contour: '#5a0418',
        shine: 0.5,
        rim: '#ffd0c0',
      }),
      path(flesh, glowAt(['#ff9a8a', [0.5, '#ff4a5a'], '#d8183c'], [60, 60], 44)),
    ) +
    seeds.map(([x, y]) => path(`M${x} ${y - 5}q3.600 5 0 8q-3.600 -3 0 -8Z`, '#2a0a10')).join('') +
    ellipse(
      44,
      56,
      [12, 4],
      '#ffffff',
      `opacity=".6" filter="${blur(1.4)}" transform="rotate(10 44 56)"`,
    )
  )
}

export const saging = (): string => {
  const one = (turn: number, colours: readonly [string, string, string]) =>
    at(
      group(
        skin({
          bevel: 6,
          depth: 11,
          shade: ['#6a3a04', '#e0a82a'],
          contour: '#4a2804',
          rim: '#fff6b0',
          shine: 0.5,
        }),
        path(
          'M-4 -2C-26 22 -30 56 -6 84C-1 88 4 84 2 79C-8 58 -2 30 12 4Z',
          fade([...colours], [0, 0, 1, 1]),
        ),
      ) +
        path('M-6 84C-1 88 4 84 2 79Q-3 80 -6 84Z', '#5a3a14') +
        path('M0 8C-14 30 -16 54 -4 74', 'none', 'stroke="#c88a10" stroke-width="2" opacity=".6"'),
      [68, 22],
      `rotate(${turn})`,
    )
  return (
    one(-34, ['#ffe88a', '#ffc42a', '#e08a10']) +
    one(-2, ['#fff3a0', '#ffd23a', '#f0a014']) +
    one(30, ['#fffac0', '#ffe04a', '#ffb41c']) +
    group(
      painted({ bevel: 2.4, depth: 6, out: 2, shade: ['#2a1a04', '#8a7030'], contour: '#2a1804' }),
      path('M58 26Q60 10 68 6L78 9Q74 16 80 28Q70 34 58 26Z', fade(['#b8c04a', '#6a6a1c'])),
    )
  )
}

export const dalandan = (): string =>
  leaf(58, 26, -20, 0.8) +
  group(
    skin({ shade: ['#8a2404', '#e08a2a'], contour: '#5a1804', rim: '#fff0a0', shine: 0.5 }),
    circle(58, 64, 40, glowAt(['#ffe08a', [0.45, '#ff9a1c'], '#e8600c'], [48, 52], 56)),
  ) +
  Array.from({ length: 26 }, (_, i) => {
    const [a, r] = [i * 2.4, 6 + ((i * 37) % 31)]
    return circle(58 + Math.cos(a) * r, 64 + Math.sin(a) * r, 1.1, '#c84a04', 'opacity=".4"')
  }).join('') +
  ellipse(
    44,
    46,
    [11, 7],
    '#ffffff',
    `opacity=".75" filter="${blur(1.6)}" transform="rotate(-38 44 46)"`,
  ) +
  at(
    group(
      skin({ bevel: 3, depth: 6, shade: ['#8a2404', '#e08a2a'], contour: '#5a1804' }),
      circle(0, 0, 25, '#ff9a1c'),
    ) +
      circle(0, 0, 21.5, '#fff3d0') +
      Array.from({ length: 8 }, (_, i) => {
        const [a, b] = [(i * 45 + 5) * (Math.PI / 180), (i * 45 + 40) * (Math.PI / 180)]
        const p = (angle: number, r: number) =>
          `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`
        return path(
          `M${p((a + b) / 2, 3)}L${p(a, 19)}Q${p((a + b) / 2, 21)} ${p(b, 19)}Z`,
          glow(['#ffd07a', '#ff9a2a']),
        )
      }).join(''),
    [86, 86],
  ) +
  stem(58, 27)

export const kalamansi = (): string => {
  const lime = (x: number, y: number, r: number) =>
    group(
      skin({
        bevel: r / 5,
        depth: 9,
        shade: ['#0a3a0a', '#6aa83a'],
        contour: '#0a2a0a',
        rim: '#f0ff9a',
        shine: 0.6,
      }),
      circle(
        x,
        y,
        r,
        glowAt(['#eaff8a', [0.45, '#9ad83a'], '#4a9a1c'], [x - r * 0.3, y - r * 0.3], r * 1.4),
      ),
    ) +
    ellipse(
      x - r * 0.34,
      y - r * 0.4,
      [r * 0.28, r * 0.18],
      '#ffffff',
      `opacity=".8" filter="${blur(1)}" transform="rotate(-38 ${x - r * 0.34} ${y - r * 0.4})"`,
    )
  const wedge = Array.from({ length: 8 }, (_, i) => {
    const [a, b] = [(i * 45 + 6) * (Math.PI / 180), (i * 45 + 39) * (Math.PI / 180)]
    const p = (angle: number, r: number) =>
      `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`
    return path(
      `M${p((a + b) / 2, 4)}L${p(a, 23)}Q${p((a + b) / 2, 26)} ${p(b, 23)}Z`,
      glow(['#fff3a0', '#ffcf4a']),
    )
  }).join('')
  return (
    leaf(46, 30, -40, 0.7) +
    leaf(70, 30, -10, 0.62) +
    lime(44, 56, 27) +
    lime(82, 50, 22) +
    at(
      group(
        skin({ bevel: 3, depth: 7, shade: ['#0a3a0a', '#6aa83a'], contour: '#0a2a0a' }),
        circle(0, 0, 30, '#8ad03a'),
      ) +
        circle(0, 0, 26.5, '#fbffd8') +
        wedge,
      [66, 82],
    )
  )
}
