import type { Part } from '../effects.ts'
import { at, ended, halo, joined, pointAt, stroke } from '../furniture.ts'
import { gem } from '../gem.ts'
import {
  blur,
  circle,
  ellipse,
  fade,
  glint,
  glow,
  gold,
  goldGrey,
  group,
  letterGrey,
  mix,
  nacre,
  painted,
  path,
  pearl,
  pearlWhite,
  star,
} from '../paints.ts'
import { line } from '../../lettering.ts'

/** What lies on the reels, each in a box of 128: four great ones over a coloured light, four small ones, the pearl and the parol. */

type Coat = NonNullable<Parameters<typeof painted>[0]>
const coat = (dark: string, more: Coat = {}) =>
  painted({
    bevel: 5,
    depth: 10,
    shade: [mix(dark, '#04021a', 0.4), mix(dark, '#9a8ac0', 0.4)],
    contour: mix(dark, '#04021a', 0.6),
    out: 1.8,
    shadow: 3,
    shine: 0.6,
    rim: '#8ffff0',
    rimStrength: 0.6,
    ...more,
  })
const metal = (more: Parameters<typeof gold>[0] = {}) =>
  gold({ bevel: 1.6, depth: 7, shadow: 2, ...more })
const behind = (colour: string) => halo(64, 64, 63, [colour, 0.75], [0.55, colour, 0.25])
const symbol = (body: string): Part => ({ size: [128, 128], body, density: 1.25 })
const eye = (x: number, y: number, r: number) =>
  circle(x, y, r, '#0a0a24') + circle(x - r * 0.3, y - r * 0.35, r * 0.36, '#ffffff')

const manta = () =>
  behind('#7a8aff') +
  stroke('M70 92q8 16 2 30', '#1a1a66', 7, ended) +
  stroke('M70 92q8 16 2 30', '#8a96ff', 3.4, ended) +
  group(
    coat('#23228a', { bevel: 8, depth: 13 }),
    path(
      'M50 28C45 22 44 13 48 6C53 9 57 13 58 20C62 18 68 18 72 20C73 13 77 9 82 6C86 13 85 22 80 28C94 36 111 46 126 54C113 58 101 63 93 74C87 83 79 93 65 97C51 93 43 83 37 74C29 63 16 58 3 54C19 46 36 36 50 28Z',
      fade(['#d4dcff', [0.3, '#8a9aff'], [0.65, '#4a4ad8'], '#23228a'], [0.2, 0, 0.6, 1]),
    ),
  ) +
  path('M65 36C57 48 54 64 65 88C76 64 73 48 65 36Z', '#2a2596', 'opacity=".55"') +
  path(
    'M14 53C28 46 40 39 52 31C54 42 47 54 35 61C30 57 23 55 14 53Z',
    '#ffffff',
    `opacity=".4" filter="${blur(1.2)}"`,
  ) +
  [
    [44, 54, 4.4],
    [86, 54, 4.4],
    [34, 57, 2.6],
    [96, 57, 2.6],
    [53, 69, 2.8],
    [77, 69, 2.8],
    [57, 80, 1.9],
    [73, 80, 1.9],
  ]
    .map(([x, y, r]) => circle(x!, y!, r!, glow(['#ffffff', '#c8fff6', '#6ae0ff'])))
    .join('') +
  eye(52, 32, 4) +
  eye(78, 32, 4)

const sun = () =>
  behind('#ffb03a') +
  group(
    metal({ bevel: 2.4, depth: 9 }),
    path(star(8, [60, 35], [64, 64]), goldGrey(), joined) +
      path(star(8, [48, 30], [64, 64], -67.5), goldGrey(), joined),
  ) +
  group(metal({ bevel: 2, depth: 7 }), circle(64, 64, 31, goldGrey())) +
  at(
    gem(
      Array.from({ length: 16 }, (_, i) => pointAt([0, 0], 26, i * 22.5, 100)),
      ['#7a0a1c', '#d8203a', '#ff6a3a', '#ffc05a', '#fff4c8'],
      { table: 0.46, ring: 0.74, seed: 5 },
    ),
    [64, 64],
  ) +
  glint(48, 42, 13)

const bangka = () =>
  behind('#ff7a5a') +
  group(
    coat('#8a1030', { bevel: 5 }),
    path(
      'M60 12Q104 34 106 78L62 84Z',
      fade(['#ff9a8a', [0.4, '#f0384a'], '#9a0c34'], [0, 0, 1, 1]),
    ),
  ) +
  group(
    coat('#a86a10', { bevel: 5 }),
    path('M56 20Q28 46 24 80L56 84Z', fade(['#fff0b0', [0.5, '#ffc83a'], '#c8801c'], [0, 0, 1, 1])),
  ) +
  path('M66 30Q92 46 99 66L64 60Z', '#ffe8b0', 'opacity=".85"') +
  path('M65 68L101 72L102 78L64 82Z', '#ffe8b0', 'opacity=".6"') +
  stroke('M59 8V90', '#4a2408', 5, ended) +
  stroke('M59 8V90', '#c88a4a', 2, ended) +
  group(
    coat('#5a2408', { bevel: 5, depth: 9 }),
    path(
      'M6 82Q34 92 64 92Q98 92 122 76Q118 106 92 110H36Q12 106 6 82Z',
      fade(['#f0b060', [0.4, '#b8682a'], '#6a2c10']),
    ),
  ) +
  stroke('M12 90Q60 104 117 86', '#ffe6a0', 2.4, `${ended} opacity=".8"`) +
  [30, 48, 66, 84].map((x) => circle(x, 100, 3, glow(['#ffffff', '#ffe08a', '#c8801c']))).join('') +
  stroke('M2 114q10 -7 20 0t20 0t20 0t20 0t20 0t20 0', '#bafcff', 4, `${ended} opacity=".9"`)

const turtle = () => {
  const shell = Array.from({ length: 12 }, (_, i) => pointAt([0, 0], [39, 33], i * 30, 100))
  return (
    behind('#4ae08a') +
    group(
      coat('#0a5a3a', { bevel: 5, depth: 9 }),
      path(
        'M92 44Q112 26 124 30Q120 52 98 62ZM36 42Q20 22 8 26Q8 50 30 62ZM92 88Q108 96 112 112Q96 114 82 98ZM36 88Q22 96 18 110Q34 114 48 98Z',
        fade(['#b8f0a0', '#3ab870', '#0e6a48']),
      ) +
        ellipse(64, 26, [15, 18], fade(['#c8f4a8', '#4ac07a', '#12704c'])) +
        path('M60 104L68 104L64 118Z', '#2a9a5c'),
    ) +
    eye(58, 20, 2.8) +
    eye(70, 20, 2.8) +
    group(metal({ bevel: 2, depth: 7 }), ellipse(64, 70, [43, 37], goldGrey())) +
    at(
      gem(shell, ['#03301f', '#0c7a4a', '#3ac878', '#a8f4b0', '#f4ffe0'], {
        table: 0.42,
        ring: 0.74,
        seed: 9,
      }),
      [64, 70],
    ) +
    glint(48, 52, 11)
  )
}

const sampaguita = () =>
  group(
    coat('#0a5a30', { bevel: 3, depth: 7 }),
    path(
      'M64 96Q30 92 12 112Q42 124 64 100Q90 124 118 110Q98 90 64 96Z',
      fade(['#9af0a0', '#2aa05a', '#0c5c38']),
    ),
  ) +
  group(
    nacre({ bevel: 4, depth: 8, amount: 0.28, seed: 4, out: 1.5, contour: '#5a4a8a', shadow: 3 }),
    Array.from({ length: 8 }, (_, i) => {
      const [x, y] = pointAt([64, 56], 29, i * 45 + 22)
      return `<ellipse cx="${x}" cy="${y}" rx="21" ry="14" fill="${pearlWhite()}" transform="rotate(${i * 45 + 22} ${x} ${y})"/>`
    }).join(''),
  ) +
  group(
    nacre({ bevel: 3, depth: 7, amount: 0.2, seed: 7, out: 1, contour: '#6a5a9a', shadow: 1.5 }),
    Array.from({ length: 5 }, (_, i) => {
      const [x, y] = pointAt([64, 56], 14, i * 72 - 90)
      return `<ellipse cx="${x}" cy="${y}" rx="14" ry="10" fill="${pearlWhite()}" transform="rotate(${i * 72 - 90} ${x} ${y})"/>`
    }).join(''),
  ) +
  circle(64, 56, 9, glow(['#fff8c8', '#ffd04a', '#c87a14'], [0.4, 0.36]))

const conch = () =>
  group(
    coat('#9a3a5a', { bevel: 7, depth: 12 }),
    path(
      'M20 60Q14 34 40 20Q54 12 62 20Q84 14 98 34Q116 44 112 68Q110 92 82 104Q60 118 44 112Q54 100 46 88Q24 84 20 60Z',
      fade(['#fff0e0', [0.3, '#ffb8a0'], [0.65, '#f0688a'], '#9a2a6a'], [0.1, 0, 0.8, 1]),
    ),
  ) +
  stroke(
    'M34 30Q44 44 36 62Q34 74 46 84M58 20Q68 40 58 66Q54 80 60 98M88 28Q90 50 78 74Q72 88 76 102',
    '#ffe8e0',
    3,
    `${ended} opacity=".75"`,
  ) +
  stroke(
    'M38 32Q48 46 40 64M62 22Q72 42 62 68M92 32Q94 52 82 76',
    '#8a1c5a',
    2,
    `${ended} opacity=".4"`,
  ) +
  path(
    'M46 88Q62 84 80 66Q88 84 70 102Q58 112 44 112Q54 100 46 88Z',
    fade(['#ffd8e8', '#ff8ab0', '#c83a7a']),
  ) +
  ellipse(
    40,
    40,
    [8, 5],
    '#fff',
    `opacity=".7" filter="${blur(1.6)}" transform="rotate(-40 40 40)"`,
  )

const starfish = () => {
  const arm = (i: number) => {
    const [x, y] = pointAt([64, 66], 56, -90 + i * 72)
    return { x, y }
  }
  const tips = [0, 1, 2, 3, 4].map(arm)
  const valley = [0, 1, 2, 3, 4].map((i) => pointAt([64, 66], 21, -54 + i * 72))
  const d = tips
    .map(({ x, y }, i) => {
      const [vx, vy] = valley[i]!
      const [px, py] = valley[(i + 4) % 5]!
      return `${i === 0 ? `M${px} ${py}` : ''}Q${(x * 2 + px) / 3} ${(y * 2 + py) / 3} ${x} ${y}Q${(x * 2 + vx) / 3} ${(y * 2 + vy) / 3} ${vx} ${vy}`
    })
    .join('')
  return (
    group(
      coat('#a83a08', { bevel: 6, depth: 12 }),
      path(
        `${d}Z`,
        glow(['#fff0a8', [0.4, '#ffb03a'], '#e0581c'], [0.42, 0.36], 0.6),
        `stroke="#f08a2a" stroke-width="11" ${joined}`,
      ),
    ) +
    [0, 1, 2, 3, 4]
      .flatMap((i) =>
        [13, 25, 36, 46].map((far, k) => {
          const [x, y] = pointAt([64, 66], far, -90 + i * 72)
          return circle(x, y, 3.8 - k * 0.6, glow(['#ffffff', '#ffe8b0', '#e08a3a'], [0.4, 0.36]))
        }),
      )
      .join('') +
    circle(64, 66, 5, glow(['#ffffff', '#ffe8b0', '#e08a3a'], [0.4, 0.36]))
  )
}

const coral = () => {
  const branch =
    'M64 116V84M64 92Q42 88 36 62M64 84Q88 82 94 56M36 62Q22 54 20 38M38 66Q46 48 42 30M64 84Q62 60 64 34M94 56Q108 46 108 30M92 62Q82 44 86 26M64 56Q74 44 72 18M64 52Q56 40 56 16'
  return (
    group(
      coat('#8a0a4a', { bevel: 4, depth: 10, out: 2 }),
      stroke(branch, '#ff5a92', 13, `${ended} ${joined}`) +
        [
          [20, 36],
          [42, 28],
          [56, 16],
          [72, 17],
          [86, 25],
          [108, 29],
        ]
          .map(([x, y]) => circle(x!, y!, 8.6, '#ff86b0'))
          .join('') +
        ellipse(64, 114, [26, 9], '#e0487e'),
    ) +
    stroke(
      branch,
      '#ffd0e4',
      2.4,
      `${ended} opacity=".65" stroke-dasharray="1 8" transform="translate(-2 -2)"`,
    )
  )
}

const word = (text: string, y: number, from: string, to: string) => {
  const size = 22
  return (
    group(
      coat(to, { bevel: 2, depth: 6, out: 1.4, shadow: 2 }),
      path(`M8 ${y - 17}H120L114 ${y - 4}L120 ${y + 9}H8L14 ${y - 4}Z`, fade([from, to])),
    ) +
    group(
      gold({ of: 'letters', bevel: 1, depth: 5, out: 1.6, contour: '#2a0618', shadow: 0 }),
      path(line(text, 64, y + 4, size), letterGrey()),
    )
  )
}

/** The wild: a clam that stands open over its pearl. */
const pearlSymbol = () =>
  halo(64, 58, 60, ['#c8fff6', 0.9], [0.5, '#7ae0ff', 0.35]) +
  group(
    nacre({ bevel: 5, depth: 9, seed: 6, shadow: 3, out: 1.8 }),
    path(
      'M12 58Q8 26 26 18Q34 6 48 12Q64 0 80 12Q94 6 102 18Q120 26 116 58Q92 74 64 74Q36 74 12 58Z',
      fade(['#ffffff', '#e8dcff', '#c8b8f4']),
    ),
  ) +
  stroke(
    'M64 70V12M50 70Q40 40 36 16M78 70Q88 40 92 16M36 68Q22 48 20 30M92 68Q106 48 108 30',
    '#a892e0',
    2,
    'opacity=".65"',
  ) +
  path('M18 62Q64 84 110 62Q100 92 64 92Q28 92 18 62Z', fade(['#ff9ad0', '#c8408a', '#7a1c6a'])) +
  group(
    nacre({ bevel: 5, depth: 9, seed: 8, shadow: 3, out: 1.8 }),
    path(
      'M10 72Q64 96 118 72Q116 104 64 106Q12 104 10 72Z',
      fade(['#f4ecff', '#c8b8f0', '#8a78c8']),
    ),
  ) +
  group(
    nacre({ bevel: 8, depth: 10, seed: 9, amount: 0.4, waves: '.012 .02', shadow: 3, out: 1.2 }),
    circle(64, 62, 26, pearlWhite()),
  ) +
  ellipse(
    54,
    51,
    [7, 5],
    '#ffffff',
    `opacity=".95" filter="${blur(1)}" transform="rotate(-38 54 51)"`,
  ) +
  word('WILD', 110, '#3a7af0', '#141c7a') +
  glint(84, 40, 13)

/** The scatter: a star lantern. */
const parol = () =>
  halo(64, 56, 62, ['#ffe0a0', 0.85], [0.5, '#ff7a5a', 0.35]) +
  [34, 94]
    .map((x, i) =>
      ['#ff5a8a', '#ffc83a', '#3ad8c8']
        .map((colour, k) =>
          stroke(`M${x} 82Q${x + (i ? 3 : -3) + k * 3} 100 ${x - 6 + k * 6} 116`, colour, 4, ended),
        )
        .join(''),
    )
    .join('') +
  group(
    metal({ bevel: 1.4, depth: 6 }),
    `<circle cx="64" cy="54" r="47" fill="none" stroke="${goldGrey()}" stroke-width="5.4"/>`,
  ) +
  Array.from({ length: 14 }, (_, i) => {
    const [x, y] = pointAt([64, 54], 47, i * (360 / 14))
    return circle(
      x,
      y,
      3.2,
      glow(
        i % 2 ? ['#ffffff', '#8affe8', '#1ca88a'] : ['#ffffff', '#ffb0d0', '#d82a7a'],
        [0.4, 0.36],
      ),
    )
  }).join('') +
  group(
    metal({ bevel: 1.8, depth: 7 }),
    path(star(5, [44, 20], [64, 56]), goldGrey(), `stroke="#b0b0b0" stroke-width="6" ${joined}`),
  ) +
  at(
    gem(
      Array.from({ length: 10 }, (_, i) => pointAt([0, 0], i % 2 ? 19 : 41, -90 + i * 36, 100)),
      ['#7a0a2c', '#e0283f', '#ff7a3a', '#ffc85a', '#fff4c0'],
      { table: 0.34, ring: 0.68, seed: 7 },
    ),
    [64, 56],
  ) +
  pearl(64, 56, 8) +
  word('PAROL', 112, '#f0486a', '#7a0a3c') +
  glint(46, 34, 12)

export const symbolParts = (): Record<string, Part> => ({
  manta: symbol(manta()),
  sun: symbol(sun()),
  bangka: symbol(bangka()),
  turtle: symbol(turtle()),
  sampaguita: symbol(sampaguita()),
  conch: symbol(conch()),
  starfish: symbol(starfish()),
  coral: symbol(coral()),
  pearl: symbol(pearlSymbol()),
  parol: symbol(parol()),
})
