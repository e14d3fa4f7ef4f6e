import { circle, glint, glow, goldGrey, group, painted, path } from '../paints.ts'
import { leaf, line, lineAt, metal, moved, oval, short, type Paint } from './hand.ts'

type Point = readonly [x: number, y: number]

/** A smooth way through points (Catmull and Rom), in so many pieces from one to the next. */
function spline(points: readonly Point[], pieces = 26): Point[] {
  const way: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b] = [points[Math.max(0, i - 1)]!, points[i]!]
    const [c, d] = [points[i + 1]!, points[Math.min(points.length - 1, i + 2)]!]
    for (let piece = 0; piece < pieces; piece++) {
      const t = piece / pieces
      const at = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3)
      way.push([at(0), at(1)])
    }
  }
  return [...way, points.at(-1)!]
}

const joined = (points: readonly Point[]) =>
  points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')

/** A body around a way: `wide` is half its width at a share of its length. */
function tube(points: readonly Point[], wide: (share: number) => number) {
  const way = spline(points)
  const last = way.length - 1
  const normal = (i: number): Point => {
    const [a, b] = [way[Math.max(0, i - 1)]!, way[Math.min(last, i + 1)]!]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.hypot(dx, dy) || 1
    return [-dy / length, dx / length]
  }
  /** Across the body: 1 is one side, -1 the other. */
  const at = (i: number, across: number): Point => {
    const [x, y] = way[i]!
    const [nx, ny] = normal(i)
    const far = wide(i / last) * across
    return [x + nx * far, y + ny * far]
  }
  const band = (from: (share: number) => number, to: number) => {
    const there = way.map((_, i) => at(i, from(i / last)))
    const back = way.map((_, i) => at(i, to)).reverse()
    return `M${joined([...there, ...back])}Z`
  }
  return { at, band, normal, count: way.length, wide }
}

const flame = ['#ff9a6a', '#e8325a']
const fin: Paint = { bevel: 1.6, depth: 5, out: 1.1, shade: ['#4a0418', '#b0405a'], rim: '#ffd08a' }

const skin = (more: Paint = {}) =>
  painted({
    bevel: 7,
    depth: 14,
    shade: ['#0c0638', '#3a3a9a'],
    out: 1.8,
    contour: '#0a0430',
    shine: 0.5,
    rim: '#5affe0',
    rimStrength: 0.7,
    ...more,
  })

/** Fins along the back, scales, and a belly of plates that ends where the head begins. */
function coil(points: readonly Point[], wide: (share: number) => number, ends = 9): string {
  const { at, band, normal, count } = tube(points, wide)
  const belly = (share: number) => -0.98 + 0.56 * Math.max(0, Math.min(1, (ends - share) / 0.25))
  const fins: string[] = []
  for (let i = 8; i < count - 8; i += 7)
    fins.push(`M${joined([at(i, 1), at(i, 1 + 13 / wide(i / count)), at(i + 7, 1)])}Z`)
  const scales: string[] = []
  for (let i = 4; i < count - 4; i += 5)
    for (const across of [0.72, 0.3, -0.12]) {
      const [x, y] = at(i, across - ((i / 5) % 2 ? 0.2 : 0))
      const size = wide(i / count) * 0.2
      const [nx, ny] = normal(i)
      scales.push(
        path(
          `M${short(-size)} ${short(-size)}Q0 ${short(size * 1.6)} ${short(size)} ${short(-size)}`,
          '#bffff4',
          `transform="translate(${short(x)} ${short(y)}) rotate(${short((Math.atan2(ny, nx) * 180) / Math.PI)})" fill-opacity=".12" stroke="#0a1060" stroke-width="1.3" stroke-opacity=".55"`,
        ),
      )
    }
  const plates: string[] = []
  for (let i = 3; i < count - 2; i += 4)
    plates.push(`M${joined([at(i, belly(i / (count - 1)) - 0.02), at(i, -0.96)])}`)
  return (
    group(skin(fin), path(fins.join(''), line(flame))) +
    group(
      skin({ shadow: 4 }),
      path(
        band(() => 1, -1),
        lineAt(['#3ae0d0', '#2a6ae0', '#5a2ac8'], 30, 90, 190, 280),
      ),
    ) +
    scales.join('') +
    group(
      skin({ bevel: 2.4, depth: 6, out: 0.8, contour: '#7a3a1a', shade: ['#6a2a1c', '#c08a4a'] }),
      path(band(belly, -0.98), line(['#fff0b8', '#f2b45a'])),
    ) +
    path(plates.join(''), 'none', 'stroke="#8a4a1c" stroke-width="1.4" opacity=".6"')
  )
}

const craters = [
  [148, 62, 8],
  [176, 84, 9],
  [168, 52, 5],
  [150, 92, 6],
] as const

function moon(): string {
  const light = glow([
    [0, '#fff6d0', 0.95],
    [0.55, '#ffe28a', 0.35],
    [1, '#ffe28a', 0],
  ])
  const face = glow(['#fffef4', [0.5, '#ffeeb0'], [0.85, '#f0b84a'], '#c87a24'], [0.4, 0.34], 0.52)
  return (
    circle(158, 72, 84, light) +
    circle(158, 72, 45, face) +
    craters
      .map(
        ([x, y, r]) =>
          circle(x, y, r, '#d99a3a', 'opacity=".35"') +
          circle(x + 1, y + 1, r * 0.8, '#ffe9a8', 'opacity=".5"'),
      )
      .join('')
  )
}

const mane = [
  [-150, 58],
  [-128, 66],
  [-106, 62],
  [-84, 54],
  [-172, 46],
  [-194, 38],
] as const

/** It faces the moon, its jaw open. */
const head = () =>
  group(
    skin({ ...fin, bevel: 2.2, depth: 6, out: 1.8 }),
    mane
      .map(([turn, long]) =>
        leaf(-12, -2, turn + 50, long, 12, line(['#ffb07a', '#f0425a', '#a8124a'])),
      )
      .join(''),
  ) +
  group(
    skin({ bevel: 4, depth: 9 }),
    path('M-18 20Q6 46 44 40Q62 34 66 22Q44 26 26 18Q10 8 0 6Z', line(['#2a7ae0', '#4a2ab8'])),
  ) +
  path('M6 8Q30 24 60 22L66 0Q40 4 20 -4Z', '#6a0a2c') +
  path('M14 16Q30 12 46 24Q34 30 20 24Z', '#ff5a7a') +
  path('M30 18l5 -9l5 11ZM44 22l4 -9l5 9ZM56 22l3 -8l5 7Z', '#fffaf0') +
  group(
    skin({ bevel: 6, depth: 13 }),
    path(
      'M-34 8Q-36 -30 0 -38Q24 -42 34 -30Q56 -34 72 -22Q84 -10 76 2Q66 0 54 2Q30 6 12 6Q4 18 -16 22Q-32 22 -34 8Z',
      line(['#6affe6', '#2f8ae8', '#4a2ac0'], 0, 0, 0.2, 1),
    ),
  ) +
  path(
    'M28 4l5 14l6 -14ZM44 3l4 11l6 -12ZM60 1l4 12l6 -12Z',
    '#fffaf0',
    'stroke="#0a0430" stroke-width="1"',
  ) +
  path('M60 -18q6 -6 11 -1q-2 5 -8 5Z', '#0a0430') +
  circle(10, -16, 11.5, '#0a0430') +
  circle(10, -16, 9.4, glow(['#fffbc0', [0.5, '#ffc83a'], '#e0501c'], [0.5, 0.6], 0.55)) +
  oval(11.5, -16, 2.6, 7.6, '#1a0410') +
  circle(7, -19.5, 2.8, '#ffffff') +
  group(
    skin({ bevel: 2, depth: 6, out: 1.2 }),
    path('M-8 -28Q10 -36 28 -18Q26 -14 20 -17Q8 -26 -6 -20Z', '#2340b0'),
  ) +
  group(
    metal({ shadow: 2 }),
    path(
      'M-14 -30Q-26 -62 -52 -70Q-40 -52 -38 -40Q-34 -26 -24 -20ZM6 -36Q4 -64 -16 -82Q-12 -60 -12 -46Q-12 -36 -4 -32Z',
      goldGrey(),
    ),
  ) +
  path(
    'M72 -10Q96 -6 104 16M68 -2Q86 8 88 30',
    'none',
    'stroke="#ffd76a" stroke-width="3.4" stroke-linecap="round"',
  )

/** The jack: the serpent that would eat the moon. */
export function bakunawa(): string {
  const tail: Point[] = [
    [196, 196],
    [206, 236],
    [176, 262],
    [120, 258],
    [70, 262],
    [36, 246],
    [40, 214],
  ]
  const front: Point[] = [
    [38, 232],
    [28, 196],
    [62, 172],
    [112, 184],
    [150, 176],
    [150, 146],
    [108, 140],
    [72, 126],
    [60, 100],
  ]
  return (
    moon() +
    coil(tail, (t) => 4 + 17 * Math.sin((Math.min(1, t * 1.2) * Math.PI) / 2) * (1 - t * 0.1)) +
    group(
      skin({ bevel: 2, depth: 6, shade: ['#4a0418', '#b0405a'] }),
      leaf(196, 202, -20, 44, 11, line(flame)) +
        leaf(196, 202, 24, 40, 11, line(['#ffb07a', '#e8325a'])) +
        leaf(196, 202, 62, 32, 9, line(flame)),
    ) +
    coil(front, (t) => 23 - 4 * t, 0.62) +
    moved('translate(68 108) rotate(-14) scale(1.08)', head()) +
    glint(176, 50, 13)
  )
}
