import type { Part } from '../effects.ts'
import { bigPearl, ended, halo, joined, lacquer, pointAt, sky, stroke, thin } from '../furniture.ts'
import {
  blur,
  box,
  circle,
  ellipse,
  fade,
  fadeAt,
  glow,
  gold,
  goldGrey,
  group,
  painted,
  path,
  pearlWhite,
} from '../paints.ts'

/** A kite of bamboo and paper over a barangay by the sea: evening below, night above it, and stars over the clouds. */

type Point = [x: number, y: number]
const noise = (i: number) => (((Math.sin(i * 91.7) * 43_758.5) % 1) + 1) % 1

/** The kite is 220 by 280; its string is tied where its spars cross. */
const TIP: Point = [110, 14]
const LEFT: Point = [16, 108]
const RIGHT: Point = [204, 108]
const FOOT: Point = [110, 252]
const CROSS: Point = [110, 108]

/** A sail of four panes between two spars, each pane of its own paper. */
export function kiteSails(): string {
  const pane = (a: Point, b: Point, light: string, body: string, dark: string) =>
    group(
      painted({ ...thin, bevel: 2.4, depth: 5, shade: [dark, light], contour: dark }),
      path(
        `M${CROSS.join(' ')}L${a.join(' ')}L${b.join(' ')}Z`,
        fadeAt([light, [0.5, body], dark], [60, 20, 170, 230]),
      ),
    )
  const spar = (d: string) =>
    stroke(d, '#3a1c08', 7, ended) +
    stroke(d, '#b8803a', 4.4, ended) +
    stroke(d, '#ffe0a0', 1.4, ended)
  const rays = Array.from({ length: 8 }, (_, i) => {
    const [x, y] = pointAt(CROSS, 31, i * 45)
    const [lx, ly] = pointAt(CROSS, 13, i * 45 - 22.5)
    const [rx, ry] = pointAt(CROSS, 13, i * 45 + 22.5)
    return `${i === 0 ? 'M' : 'L'}${lx} ${ly}L${x} ${y}L${rx} ${ry}`
  }).join('')
  return (
    pane(TIP, LEFT, '#ff9a8a', '#f0415c', '#8a0c34') +
    pane(TIP, RIGHT, '#ffe9a0', '#ffbe30', '#b06a0c') +
    pane(FOOT, LEFT, '#9af0e0', '#18b8a6', '#04605e') +
    pane(FOOT, RIGHT, '#b8a0ff', '#6a4ae0', '#2a1480') +
    // Strips of paper along the hem, cut as fiesta flags are.
    Array.from({ length: 9 }, (_, i) => {
      const u = (i + 0.5) / 9
      const [x, y] = [LEFT[0] + (FOOT[0] - LEFT[0]) * u, LEFT[1] + (FOOT[1] - LEFT[1]) * u]
      const [mx] = [RIGHT[0] + (FOOT[0] - RIGHT[0]) * u]
      const flag = (at: number, way: number) =>
        path(
          `M${at} ${y}l${way * 5} 15l${-way * 12} -5Z`,
          ['#ffd35c', '#ff6a8a', '#7ff0d4'][i % 3] ?? '#ffd35c',
          'opacity=".95"',
        )
      return flag(x, -1) + flag(mx, 1)
    }).join('') +
    spar(`M${LEFT.join(' ')}Q110 84 ${RIGHT.join(' ')}`) +
    spar(`M${TIP.join(' ')}L${FOOT.join(' ')}`) +
    group(gold({ bevel: 1.4, depth: 6, shadow: 0 }), path(`${rays}Z`, goldGrey())) +
    circle(...CROSS, 11, pearlWhite()) +
    bigPearl(CROSS[0], CROSS[1], 10)
  )
}
/** Before its sky: the night is darker behind it. */
const kite = (): Part => ({
  size: [220, 280],
  body:
    ellipse(110, 132, [104, 116], '#020818', `opacity=".28" filter="${blur(12)}"`) + kiteSails(),
  density: 1.5,
})

/** A bow of its tail. */
function bow(light: string, dark: string): Part {
  return {
    size: [40, 26],
    body:
      group(
        painted({ ...thin, shade: [dark, light], contour: dark }),
        path('M20 13L3 3Q-1 13 3 23ZM20 13L37 3Q41 13 37 23Z', fade([light, dark])),
      ) + circle(20, 13, 4, '#fff0c0'),
    density: 1.5,
  }
}

/** A piece of the string, stretched and turned along its way. */
const thread = (): Part => ({
  size: [24, 4],
  body: box([0, 1, 24, 2], 1, fade(['#fffdf0', '#d8c8a0'])),
  density: 2,
})

/** A cloud of many rounds, lit from above. */
function cloud(seed: number, wide: number, tones: readonly [string, string, string]): Part {
  const high = wide * 0.46
  const puffs = Array.from({ length: 13 }, (_, i) => {
    const u = i / 12
    const r = wide * (0.06 + 0.1 * Math.sin(Math.PI * u) + 0.035 * noise(seed + i))
    return { x: wide * (0.1 + 0.8 * u), y: high * 0.68 - r * 0.75 * noise(seed + i * 3), r }
  })
  const all = (grow: number, fill: string, dy = 0) =>
    puffs.map(({ x, y, r }) => circle(x, y + dy, Math.max(2, r + grow), fill)).join('')
  return {
    size: [wide, high],
    body: `<g filter="${blur(1.6)}">${
      all(1, tones[2], 5) + all(0, tones[1]) + all(-wide * 0.022, tones[0], -wide * 0.02)
    }</g>`,
    density: 1,
  }
}

/** A barangay at dusk: the sea behind, roofs of nipa and iron, a belfry, palms, windows that are lit. */
function barrio(): Part {
  const palm = (x: number, y: number, size: number, lean: number) => {
    const top: Point = [x + lean, y - size]
    const leaves = [-172, -146, -112, -70, -36, -8]
      .map((turn) => {
        const [ex, ey] = pointAt(top, size * 0.44, turn)
        const [mx, my] = pointAt(top, size * 0.3, turn - 15)
        return `M${top.join(' ')}Q${mx} ${my} ${ex} ${ey + size * 0.12}Q${mx} ${my + size * 0.08} ${top.join(' ')}Z`
      })
      .join('')
    return (
      stroke(
        `M${x} ${y}Q${x + lean * 0.2} ${y - size * 0.5} ${top.join(' ')}`,
        '#140a24',
        size * 0.045,
      ) + path(leaves, '#180c2a')
    )
  }
  const house = (x: number, y: number, wide: number, high: number, roof: string) =>
    path(`M${x} ${y}V${y - high}H${x + wide}V${y}Z`, fade(['#3a1f3c', '#1c0f28'])) +
    path(
      `M${x - wide * 0.16} ${y - high + 2}L${x + wide / 2} ${y - high - wide * 0.42}L${x + wide * 1.16} ${y - high + 2}Z`,
      fade([roof, '#2a1228']),
    ) +
    box([x + wide * 0.2, y - high * 0.62, wide * 0.2, high * 0.34], 1.5, '#ffd88a') +
    box([x + wide * 0.58, y - high * 0.62, wide * 0.2, high * 0.34], 1.5, '#ffb85a')
  return {
    size: [640, 230],
    body:
      path('M0 76Q120 52 240 74T470 66T640 82V120H0Z', fade(['#5a3a78', '#3a2a66'])) +
      path('M0 104H640V160H0Z', fade(['#f8a86a', [0.3, '#c0628a'], '#4a2f7a'])) +
      Array.from({ length: 16 }, (_, i) =>
        ellipse(
          180 + noise(i) * 260,
          109 + i * 2.6,
          [8 + noise(i + 4) * 20, 0.9],
          '#ffe6b0',
          'opacity=".75"',
        ),
      ).join('') +
      path('M0 148Q160 128 330 146T640 138V230H0Z', fade(['#2a1a40', '#120a20'])) +
      // The belfry, with its pearl in the light.
      path('M300 152V70L316 46L332 70V152Z', fade(['#4a2c52', '#22122e'])) +
      path('M309 96V82Q316 72 323 82V96Z', '#ffd88a') +
      stroke('M316 46V34M311 39H321', '#d8b070', 2, ended) +
      house(218, 162, 44, 26, '#8a4a50') +
      house(352, 160, 52, 28, '#a8684a') +
      house(124, 176, 58, 34, '#7a3f58') +
      house(432, 178, 62, 36, '#8a5048') +
      house(24, 198, 70, 42, '#9a5a4a') +
      house(540, 196, 74, 44, '#7a4a60') +
      palm(112, 190, 96, 18) +
      palm(514, 190, 108, -22) +
      palm(404, 176, 72, 14) +
      palm(622, 214, 132, -26) +
      path('M0 206Q170 190 330 204T640 198V230H0Z', '#0c0616') +
      // Bunting between the roofs.
      stroke('M62 150Q120 178 178 136', '#e0c080', 1, joined) +
      stroke('M404 142Q452 172 500 132', '#e0c080', 1, joined) +
      Array.from({ length: 12 }, (_, i) => {
        const u = (i % 6) / 5
        const [x0, y0, x1, y1, dip] =
          i < 6 ? ([62, 150, 178, 136, 25] as const) : ([404, 142, 500, 132, 26] as const)
        const x = x0 + (x1 - x0) * u
        const y = y0 + (y1 - y0) * u + Math.sin(Math.PI * u) * dip * 0.72
        return path(
          `M${x - 4} ${y}h8l-4 9Z`,
          ['#ff5a7a', '#ffd35c', '#3fe0c0', '#9a7aff'][i % 4] ?? '#ffd35c',
        )
      }).join(''),
    density: 1.1,
  }
}

function stars(): Part {
  return {
    size: [360, 360],
    body: Array.from({ length: 70 }, (_, i) => {
      const [x, y] = [6 + noise(i) * 348, 6 + noise(i + 100) * 348]
      const r = 0.5 + noise(i + 200) ** 3 * 1.7
      return (
        circle(x, y, r, '#fffaf0', `opacity="${0.4 + noise(i + 300) * 0.6}"`) +
        (r > 1.3 ? halo(x, y, 7, ['#dff0ff', 0.4]) : '')
      )
    }).join(''),
    density: 1,
  }
}

const moon = (): Part => ({
  size: [200, 200],
  body:
    halo(100, 100, 98, ['#fff2c8', 0.5], [0.42, '#9ab8ff', 0.2]) +
    circle(100, 100, 40, glow(['#fffdf2', [0.7, '#f4e8c8'], '#d8c8b0'], [0.4, 0.36], 0.66)) +
    circle(88, 92, 7, '#e6d6b8', 'opacity=".6"') +
    circle(114, 110, 10, '#e6d6b8', 'opacity=".5"') +
    circle(106, 84, 4, '#e6d6b8', 'opacity=".6"'),
  density: 1,
})

const sun = (): Part => ({
  size: [260, 260],
  body:
    halo(130, 130, 128, ['#fff0b0', 0.85], [0.36, '#ff9a5a', 0.4]) +
    circle(130, 130, 44, fade(['#fffbe0', '#ffd070'])),
  density: 0.9,
})

/** Behind the greatest wins: the kite's star on a pearl of light. */
const hero = (): Part => ({
  size: [200, 200],
  body:
    halo(100, 100, 98, ['#fff0b0', 0.8], [0.6, '#7ab4ff', 0.3]) +
    group(
      lacquer('#7a0424', { bevel: 4, depth: 8 }),
      path('M100 30L160 92L100 176L40 92Z', fade(['#ff7a8e', '#e01c44', '#6a0420'])),
    ) +
    group(
      gold({ bevel: 1.4, depth: 6 }),
      path(
        'M100 24L167 92L100 184L33 92ZM100 36L45 92L100 168L155 92Z',
        goldGrey(),
        'fill-rule="evenodd"',
      ),
    ) +
    bigPearl(100, 94, 30),
  density: 1.5,
})

export const parts = (): Record<string, Part> => ({
  low: sky([
    [0, '#2c5fc4'],
    [0.42, '#7a7fd8'],
    [0.64, '#f09a8a'],
    [0.8, '#ffcf8a'],
    [1, '#ffe6b8'],
  ]),
  mid: sky([
    [0, '#0c1f6a'],
    [0.5, '#2a48b0'],
    [0.85, '#6a74d8'],
    [1, '#b48ad0'],
  ]),
  high: sky([
    [0, '#040620'],
    [0.5, '#0c1248'],
    [1, '#2a2a86'],
  ]),
  sun: sun(),
  moon: moon(),
  stars: stars(),
  barrio: barrio(),
  cloudA: cloud(3, 300, ['#fff6ea', '#f4d4d8', '#b89ad0']),
  cloudB: cloud(17, 200, ['#ffffff', '#dfe0ff', '#98a0e0']),
  kite: kite(),
  bowA: bow('#ff8a9a', '#c01c4a'),
  bowB: bow('#ffe08a', '#c8841c'),
  bowC: bow('#8af0dc', '#0a8a80'),
  thread: thread(),
  hero: hero(),
})
