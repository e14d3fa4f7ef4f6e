import { mark } from './app.ts'
import { lantern, mask, parol } from './kit/fiesta.ts'
import { bamboo, hut, leaf, palm, rocks, sampaguita, terraces } from './kit/land.ts'
import { across, blur, down, halo, lit, slant } from './kit/paint.ts'
import {
  bangka,
  bubbles,
  chest,
  coral,
  fanCoral,
  fish,
  glints,
  oyster,
  reflection,
  school,
  seabed,
  seaweed,
  underwater,
  vinta,
  waves,
} from './kit/sea.ts'
import {
  bunting,
  circle,
  ellipse,
  faint,
  path,
  pearl,
  put,
  rect,
  repeat,
  spot,
  star,
  stroke,
} from './kit/shapes.ts'
import { list, packet, people, phone, ticket } from './kit/signs.ts'
import { jeepney } from './kit/street.ts'
import { aura, cloud, ground, hills, moon, shafts, skyline, stars, sun } from './kit/sky.ts'
import { trophy } from './kit/sport.ts'
import { coin, crown, heap, wheel } from './kit/table.ts'
import { kite } from './kit/toys.ts'
import { pictureSizes } from '../packages/ui/src/picture-sizes.ts'

/**
 * The scene at the head of an activity's page. The title stands on its upper third and the page begins on its foot, so
 * both are quiet, and the light is in between. `s` is how large things stand in the frame.
 */
type Hero = (w: number, h: number, s: number) => string

const fiesta = ['#e0315c', '#ffc52e', '#19b8a6', '#6a3fc8']
const coinsAt = (spots: [number, number, number][]) =>
  spots.map(([x, y, s]) => put(x, y, s, coin(), x % 30)).join('')
/** Darker towards both sides, so that the eye goes to the middle. */
const vignette = (w: number, h: number, dark: string) =>
  rect(0, 0, w, h, across(`${dark}aa`, `${dark}22`, `${dark}00`, `${dark}22`, `${dark}aa`))
/** An island far off: sand, a slope, palms that lean from the wind. */
const island = (green: string, deep: string) =>
  ellipse(0, 6, 108, 12, '#f3d9a0') +
  ellipse(0, 10, 120, 9, '#ffffff', 'opacity=".25"') +
  path('M-84 4Q-60-34-20-38 10-64 44-36 76-26 88 4Z', down(green, deep)) +
  put(-34, -22, 0.34, palm()) +
  put(42, -22, -0.28, palm())

/** A card of woven buri with a rim of its metal, and a pearl for its seal. */
export function loginCard(light: string, mid: string, deep: string): string {
  return (
    lit(rect(-112, -70, 224, 140, slant(light, mid, deep), 'rx="16"'), '#ffffff', '#1a0a1e', 4) +
    faint(
      0.3,
      repeat(5, (row) =>
        repeat(8, (column) =>
          (row + column) % 2
            ? rect(-104 + column * 26, -62 + row * 25, 26, 25, deep, 'rx="3"')
            : stroke(
                `M${-102 + column * 26} ${-56 + row * 25}h22m-22 8h22m-22 8h22`,
                '#ffffff',
                1.5,
                'opacity=".7"',
              ),
        ),
      ),
    ) +
    rect(-103, -61, 206, 122, 'none', `rx="10" stroke="${light}" stroke-width="3"`) +
    pearl(-66, 26, 17) +
    path(star(72, -28, 20, 8, 8), light)
  )
}

/** A bank of a bamboo joint, its slot open to whoever saves. */
function bank(height: number): string {
  const joint = (y: number) =>
    rect(-47, y - 7, 94, 14, down('#d9f09a', '#7fae4a', '#3f7030'), 'rx="7"')
  return (
    lit(
      rect(
        -41,
        -height,
        82,
        height,
        across('#4f8f3a', '#c4e884', '#7fbf56', '#2f6a2a'),
        'rx="10"',
      ) +
        repeat(4, (i) =>
          stroke(`M${-26 + i * 17} ${-height + 16}V-16`, '#2f6a2a', 1.6, 'opacity=".3"'),
        ),
      '#f4ffd0',
      '#0a2410',
    ) +
    ellipse(0, -height, 41, 12, '#e4f7b0') +
    ellipse(0, -height, 31, 8, '#7c9c4a') +
    rect(-19, -height - 3, 38, 6, '#16280e', 'rx="3"') +
    joint(-height * 0.5) +
    joint(-6)
  )
}

/** A ladder of bamboo from the foot at 0 0 up to the left. */
function ladder(steps: number): string {
  const top = -steps * 40
  const pole = (x: number) =>
    lit(
      stroke(`M${x} 0L${x * 0.7} ${top}`, '#c98a3a', 13) +
        stroke(`M${x - 2} 0L${x * 0.7 - 2} ${top}`, '#ffd48a', 3.5),
      '#fff1c0',
      '#2a1206',
      3,
    )
  return (
    repeat(steps, (i) => {
      const [y, half] = [-18 - i * 40, 46 - i * (13 / steps)]
      const warm = i / (steps - 1)
      return (
        (warm > 0.6 ? ellipse(0, y, half, 13, halo('#ffd35c', 0.8)) : '') +
        stroke(`M${-half} ${y}H${half}`, warm > 0.6 ? '#ffc857' : '#b5722c', 11) +
        stroke(`M${-half + 4} ${y - 3}H${half - 4}`, '#ffe9b8', 2.6, 'opacity=".8"')
      )
    }) +
    pole(-46) +
    pole(46) +
    repeat(steps, (i) => {
      const [y, half] = [-18 - i * 40, 46 - i * (13 / steps)]
      return stroke(
        `M${-half - 7} ${y - 6}l14 12m0-12l-14 12M${half - 7} ${y - 6}l14 12m0-12l-14 12`,
        '#7a4018',
        3,
      )
    })
  )
}

/** A flower of light in the sky: two rings of rays, a dot at each end. */
function bloom(hue: string): string {
  const rays = 24
  return (
    circle(0, 0, 66, halo(hue, 0.5)) +
    repeat(rays, (i) => {
      const turn = (i / rays) * Math.PI * 2
      const far = i % 2 ? 52 : 36
      const [x, y] = [Math.cos(turn) * far, Math.sin(turn) * far]
      return (
        stroke(`M${x * 0.3} ${y * 0.3}L${x} ${y}`, hue, i % 2 ? 2 : 1.4, 'opacity=".85"') +
        circle(x, y, i % 2 ? 2.6 : 1.8, '#fff6df')
      )
    }) +
    circle(0, 0, 7, '#fffdf2')
  )
}

/** A ball of the draw: its face is white, and stays empty, because a number would be one that somebody has. */
const ball = (x: number, y: number, r: number, hue: string) =>
  lit(
    circle(x, y, r, hue) + circle(x - r * 0.1, y - r * 0.06, r * 0.52, '#fff6ea'),
    '#ffffff',
    '#1a0418',
    3,
  )

/** The drum of a bingo: a cage of brass on two feet, with a crank and balls in it. */
function drum(): string {
  const balls: [number, number, number, string][] = [
    [-46, 34, 25, '#ffc52e'],
    [4, 44, 27, '#e0315c'],
    [52, 30, 24, '#19b8a6'],
    [-18, 2, 23, '#6a3fc8'],
    [30, -6, 22, '#ff7a1f'],
    [-58, -8, 19, '#2f6fed'],
    [62, -16, 17, '#ffc52e'],
  ]
  return (
    lit(
      path('M-112 112-92-4h20l-12 116zM112 112 92-4H72l12 116z', down('#ffe08a', '#b8741a')) +
        rect(-136, 104, 272, 18, down('#ffd35c', '#9a5c12'), 'rx="9"'),
      '#fff6c8',
      '#3a1206',
      5,
    ) +
    circle(0, 0, 96, '#1a0828', 'opacity=".42"') +
    balls.map(([x, y, r, hue]) => ball(x, y, r, hue)).join('') +
    repeat(5, (i) => {
      const half = [94, 76, 42, 0][Math.abs(i - 2)] ?? 0
      return half > 0
        ? stroke(
            `M${(i - 2) * 34}-${half}Q${(i - 2) * 46} 0 ${(i - 2) * 34} ${half}`,
            '#ffd98a',
            4,
            'opacity=".9"',
          )
        : ''
    }) +
    repeat(3, (i) => {
      const y = (i - 1) * 48
      const half = Math.sqrt(96 * 96 - y * y)
      return stroke(`M-${half} ${y}Q0 ${y + 18} ${half} ${y}`, '#ffd98a', 4, 'opacity=".9"')
    }) +
    lit(circle(0, 0, 97, 'none', 'stroke="#ffc857" stroke-width="9"'), '#fff6c8', '#5a2a06', 4) +
    lit(
      circle(0, 0, 15, down('#ffe9a8', '#b8741a')) +
        stroke('M100 0h34v40', '#ffd35c', 10) +
        circle(134, 50, 13, '#e0315c'),
      '#fff6c8',
      '#3a1206',
      4,
    ) +
    stroke('M-64-58Q-40-84-8-88', '#ffffff', 6, 'opacity=".5"')
  )
}
/** A banig laid out, its far edge narrower. */
const mat = (w: number, h: number, s: number) => {
  const [far, near, top, foot] = [230 * s, 330 * s, h * 0.62, h * 0.99]
  const at = (part: number, row: number) => {
    const half = far + (near - far) * row
    return `${w / 2 - half + 2 * half * part} ${top + (foot - top) * row ** 1.3}`
  }
  const colours = ['#e8b45c', '#d9893a', '#c9732c', '#b8442e', '#f3d28a']
  return (
    path(`M${at(0, 0)}L${at(1, 0)}L${at(1, 1)}L${at(0, 1)}Z`, '#7a3a1a') +
    repeat(14 * 6, (i) => {
      const [column, row] = [i % 14, Math.floor(i / 14)]
      const [left, right, above, below] = [column / 14, (column + 1) / 14, row / 6, (row + 1) / 6]
      const colour = colours[(Math.abs(column - 6) + row) % colours.length] ?? '#e8b45c'
      return path(
        `M${at(left, above)}L${at(right, above)}L${at(right, below)}L${at(left, below)}Z`,
        colour,
        `stroke="#7a3a1a" stroke-width="${1.4 * s}"`,
      )
    })
  )
}

/** A barrel drum with its ropes, about 120 high. */
const drumOf = (body: string, deep: string) =>
  lit(
    path('M-70-56Q-84 0-62 58H62Q84 0 70-56Z', across(deep, body, deep)) +
      ellipse(0, -56, 70, 20, '#fff1d0') +
      ellipse(0, -56, 56, 14, '#f0d6a0'),
  ) +
  repeat(7, (i) => stroke(`M${-66 + i * 22} -44L${-56 + i * 20} 54`, '#ffe27a', 3)) +
  stroke('M-73-30Q0-6 73-30M-66 44Q0 66 66 44', '#ffd35c', 6)

/** A pay envelope, its flap open and notes in it. */
const payEnvelope = () =>
  lit(
    repeat(3, (i) =>
      rect(-74 + i * 10, -74 + i * 12, 128, 80, down('#ffe9b0', '#e8b85c'), 'rx="6"'),
    ) +
      path('M-96-14L0 52 96-14V66Q96 78 84 78H-84Q-96 78-96 66Z', down('#e8c48a', '#b07a3c')) +
      path('M-96-14L-30 30-96 72ZM96-14L30 30 96 72Z', '#d0a062'),
    '#fff6dc',
    '#2a1606',
  ) + put(0, 44, 0.42, coin())

const scenes: Record<string, Hero> = {
  'free-sign': (w, h, s) =>
    underwater(['#0b4a6a', '#0f7a86', '#0c5a70', '#07304a'], '#d8fff6', w, h) +
    shafts(w * 0.5, -70, '#d8fff6', 0.2, 18, h * 1.3) +
    school(w * 0.1, h * 0.5, 16, '#8fe9e0', 0.9 * s) +
    school(w * 0.76, h * 0.4, 12, '#8fe9e0', 0.8 * s) +
    seabed(h * 0.8, '#1c7f80', '#0b4a5e', w, h) +
    put(w * 0.1, h * 0.96, 1.2 * s, coral('#ff9d8a', '#b23a5e')) +
    put(w * 0.2, h, 0.95 * s, fanCoral('#c8a8ff', '#6a3fb8')) +
    put(w * 0.03, h, 1.15 * s, seaweed('#128a74')) +
    put(w * 0.83, h * 0.99, 1.1 * s, coral('#ffc57a', '#b8642a')) +
    put(w * 0.94, h, 1.15 * s, fanCoral('#ff9ac0', '#a0306a')) +
    put(w * 0.76, h, 0.8 * s, seaweed('#14987e')) +
    put(w * 0.28, h * 0.46, 0.56 * s, fish('#ffc52e', '#ff7a1f', '#fff6ea')) +
    put(w * 0.72, h * 0.62, -0.46 * s, fish('#7fe3d4', '#148a8a', '#fff6ea'), 180) +
    ellipse(w * 0.5, h * 0.9, 150 * s, 18 * s, '#04222f', 'opacity=".55"') +
    aura(w * 0.5, h * 0.62, 190 * s, '#ffe6f4', 0.75) +
    put(w * 0.5, h * 0.64, 1.02 * s, oyster()) +
    bubbles(22, 5, w, h * 0.9),
  'newcomer-sign': (w, h, s) =>
    ground(['#2f62c8', '#5aa6e8', '#ffe0b0'], w, h * 0.62) +
    aura(w * 0.5, h * 0.5, 230 * s, '#fff0c0', 0.95) +
    put(w * 0.5, h * 0.47, 0.8 * s, sun('#fff0b0', '#ffb347', false)) +
    cloud(w * 0.14, h * 0.34, 0.8 * s, '#ffffff', 0.75) +
    cloud(w * 0.84, h * 0.28, 1 * s, '#ffffff', 0.7) +
    rect(0, h * 0.6, w, h * 0.4, down('#58c8d8', '#1f86c0', '#124a92')) +
    put(w * 0.13, h * 0.6, 0.8 * s, island('#5ac08a', '#1f7a6a')) +
    put(w * 0.88, h * 0.6, 0.9 * s, island('#4ab07a', '#1a6e60')) +
    put(w * 0.5, h * 0.6, 1.25 * s, island('#3fae6a', '#14684a')) +
    put(w * 0.5 + 2 * s, h * 0.6 - 54 * s, 0.42 * s, hut()) +
    reflection(w * 0.5, h * 0.63, '#fff4d0', 5, 130 * s) +
    glints(h * 0.66, '#ffffff', w) +
    repeat(7, (i) => {
      const near = (7 - i) / 7
      const [x, y] = [
        w * 0.5 + Math.sin(i * 1.25) * 120 * near * s,
        h * 0.65 + h * 0.32 * near ** 1.5,
      ]
      return put(
        x,
        y,
        (0.22 + near * 0.5) * s,
        ellipse(0, 16, 92, 20, '#0a3f78', 'opacity=".55"') +
          lit(
            path(
              'M-78 6Q-70-26-16-30 48-34 74-4 80 14 40 18-50 24-78 6Z',
              down('#e4ecf8', '#8b9cc0', '#5a6a98'),
            ),
          ) +
          ellipse(-10, -18, 36, 7, '#ffffff', 'opacity=".55"') +
          stroke('M-92 22q30 10 62 2M34 26q34 6 60-6', '#ffffff', 3, 'opacity=".6"'),
      )
    }),
  'sign-in-cards': (w, h, s) =>
    ground(['#4a1238', '#a03a3a', '#e08a3c', '#5a1a30'], w, h) +
    aura(w * 0.5, h * 0.6, 260 * s, '#ffd08a', 0.9) +
    faint(0.5, put(w * 0.5, h * 0.58, 2.2 * s, sun('#ffdc8a', '#f2a03c', false))) +
    bunting(h * 0.04, h * 0.15, fiesta, Math.round(18 / s), w) +
    bunting(h * -0.03, h * 0.1, ['#fff1c9', '#e0315c', '#19b8a6'], Math.round(14 / s), w) +
    put(w * 0.12, h * 0.5, 0.8 * s, lantern('#ff7a5a')) +
    put(w * 0.88, h * 0.5, 0.8 * s, lantern('#ffc52e')) +
    path(
      `M0 ${h * 0.84}Q${w / 2} ${h * 0.76} ${w} ${h * 0.84}V${h}H0Z`,
      down('#7a2f1c', '#3a1018'),
    ) +
    ellipse(w * 0.5, h * 0.87, 230 * s, 20 * s, '#240812', 'opacity=".6"') +
    put(w * 0.5 - 128 * s, h * 0.64, 0.92 * s, loginCard('#ffd0a0', '#c8783c', '#7a3c18'), -14) +
    put(w * 0.5 + 128 * s, h * 0.64, 0.92 * s, loginCard('#fff8d8', '#f2b632', '#a8660a'), 14) +
    put(w * 0.5, h * 0.59, 1.06 * s, loginCard('#ffffff', '#b8c4dc', '#6a7694')) +
    put(w * 0.3, h * 0.88, 0.46 * s, sampaguita()) +
    put(w * 0.7, h * 0.89, 0.4 * s, sampaguita()) +
    coinsAt([
      [w * 0.44, h * 0.9, 0.3 * s],
      [w * 0.57, h * 0.91, 0.34 * s],
    ]) +
    vignette(w, h, '#2a0620'),
  fund: (w, h, s) =>
    ground(['#6a4a1c', '#e0a040', '#ffe0a0', '#ffe0a0'], w, h) +
    aura(w * 0.5, h * 0.42, 280 * s, '#fff4c8', 1) +
    hills(h * 0.44, ['#c09048', '#94803c', '#6a7436'], h * 0.05, 46 * s, w, h) +
    terraces(h * 0.62, ['#86a844', '#5f923c', '#3f7a38', '#265e32'], '#ffe6a8', w, h) +
    put(w * 0.1, h * 0.7, 0.72 * s, palm('#5f9a3c', '#2f6a30', '#6a3f1c')) +
    put(w * 0.92, h * 0.74, -0.8 * s, palm('#5f9a3c', '#2f6a30', '#6a3f1c')) +
    put(w * 0.8, h * 0.66, 0.5 * s, hut()) +
    repeat(26, (i) => {
      const [a, b] = spot(i, 8)
      return circle(a * w, h * (0.2 + b * 0.6), 1.6 + (i % 3), '#fff6d0', 'opacity=".7"')
    }),
  'day-bonus': (w, h, s) =>
    ground(['#3a1f62', '#8a3a6e', '#e8744e', '#ffc27a'], w, h * 0.7) +
    aura(w * 0.5, h * 0.66, 300 * s, '#ffd08a', 0.85) +
    cloud(w * 0.16, h * 0.36, 0.9 * s, '#ffb39a', 0.4) +
    cloud(w * 0.82, h * 0.3, 1.1 * s, '#ffb39a', 0.34) +
    cloud(w * 0.7, h * 0.48, 0.6 * s, '#ffd9b0', 0.4) +
    put(0, h * 0.62, 0.5 * s, skyline(40, '#5a2a5a', '#ffd08a', (w * 0.5) / s, 60)) +
    put(w * 0.76, h * 0.62, 0.5 * s, skyline(40, '#5a2a5a', '#ffd08a', (w * 0.5) / s, 60)) +
    rect(0, h * 0.68, w, h * 0.32, down('#e88a5a', '#7a4a86', '#2a2a66', '#141a48')) +
    glints(h * 0.72, '#ffd9a0', w) +
    reflection(w * 0.5, h * 0.7, '#ffe6a8', 9, 130 * s) +
    put(w * 0.25, h * 0.78, 0.42 * s, bangka('#5a2a4a', '#6a344e', '#2a1430')) +
    put(w * 0.8, h * 0.74, 0.28 * s, bangka('#6a344e', '#7a3c54', '#34183a')) +
    put(w * -0.01, h * 1.04, 1.25 * s, palm('#241440', '#1a0f34', '#1a0f34')) +
    put(w * 1.01, h * 1.06, -1.15 * s, palm('#241440', '#1a0f34', '#1a0f34')),
  'vip-rebate': (w, h, s) =>
    ground(['#0c0f3a', '#24246e', '#4a4aa0'], w, h * 0.7) +
    stars(60, '#eef0ff', w, h * 0.6) +
    aura(w * 0.5, h * 0.46, 240 * s, '#d6dcff', 0.7) +
    moon(w * 0.5, h * 0.47, 76 * s, '#ffffff', '#c2cbf0') +
    hills(h * 0.62, ['#20225e'], 0, 34 * s, w, h) +
    rect(0, h * 0.64, w, h * 0.36, down('#4a56b0', '#20286e', '#0e1340')) +
    reflection(w * 0.5, h * 0.66, '#eef0ff', 10, 120 * s) +
    put(w * 0.24, h * 0.68, 0.5 * s, bangka('#dfe4ff', '#aeb8f0', '#3a2a4a')) +
    waves(h * 0.78, ['#2c3a92', '#1e2a76', '#141c58'], w, h) +
    path(
      `M0 ${h * 0.94}Q${w * 0.3} ${h * 0.84} ${w * 0.52} ${h * 0.9}T${w} ${h * 0.88}V${h}H0Z`,
      down('#b8a8d0', '#5a4f86'),
    ) +
    stroke(
      `M0 ${h * 0.93}Q${w * 0.3} ${h * 0.83} ${w * 0.52} ${h * 0.89}T${w} ${h * 0.87}`,
      '#ffffff',
      5,
      'opacity=".7"',
    ) +
    put(w * 0.5, h * 0.9, 0.95 * s, heap(3, 7)) +
    pearl(w * 0.5 - 118 * s, h * 0.9, 20 * s) +
    pearl(w * 0.5 + 112 * s, h * 0.89, 26 * s) +
    pearl(w * 0.5 + 156 * s, h * 0.93, 14 * s) +
    vignette(w, h, '#0a0c34'),
  'ladder-recharge': (w, h, s) =>
    ground(['#1a0f4e', '#3f2a9a', '#8a5ac8', '#c88ac0'], w, h) +
    stars(60, '#fff4d0', w, h * 0.7) +
    aura(w * 0.5, h * 0.34, 210 * s, '#ffe6a8', 0.8) +
    cloud(w * 0.14, h * 0.42, 1.1 * s, '#b89ae8', 0.4) +
    cloud(w * 0.86, h * 0.34, 1.2 * s, '#b89ae8', 0.4) +
    hills(h * 0.7, ['#5a3f9a', '#432c80'], h * 0.08, 60 * s, w, h) +
    put(w * 0.14, h * 0.82, 0.8 * s, hut()) +
    put(w * 0.87, h * 0.82, -0.7 * s, hut()) +
    path(`M0 ${h * 0.9}Q${w / 2} ${h * 0.8} ${w} ${h * 0.9}V${h}H0Z`, down('#2f2066', '#160e3c')) +
    put(w * 0.03, h * 0.98, 0.9 * s, palm('#3f4a9a', '#2a2f78', '#3a2456')) +
    put(w * 0.5, h * 0.93, 0.92 * s, ladder(6)) +
    path(star(w * 0.5, h * 0.93 - 262 * s, 34 * s, 14 * s, 8), '#ffe9a8') +
    pearl(w * 0.5, h * 0.93 - 262 * s, 15 * s) +
    put(w * 0.5 - 96 * s, h * 0.93, 0.5 * s, heap(2, 5)) +
    put(w * 0.5 + 104 * s, h * 0.94, 0.6 * s, heap(3, 6)) +
    coinsAt([
      [w * 0.5 - 82 * s, h * 0.48, 0.26 * s],
      [w * 0.5 + 88 * s, h * 0.4, 0.32 * s],
      [w * 0.5 + 62 * s, h * 0.66, 0.2 * s],
    ]),
  'accumulated-recharge': (w, h, s) =>
    ground(['#0f3a22', '#2f7a44', '#a8cf6a', '#2a6a3a'], w, h) +
    aura(w * 0.5, h * 0.5, 270 * s, '#f4ffc0', 0.9) +
    shafts(w * 0.36, -80, '#f8ffd8', 0.22, 14, h * 1.4) +
    faint(
      0.55,
      repeat(11, (i) =>
        put(
          (i + 0.5) * (w / 11),
          h * 0.92,
          s,
          bamboo((h * 0.9) / s + (i % 3) * 40, '#6fae54', '#2f6a3a'),
        ),
      ),
    ) +
    repeat(6, (i) =>
      put(
        // Three at each side; the middle is free.
        (0.02 + i * 0.085 + (i > 2 ? 0.53 : 0)) * w,
        h,
        1.2 * s,
        bamboo((h * 1.05) / (1.2 * s), '#a8dc6e', '#2f7a36') +
          put(6, -90 - i * 22, 0.5, leaf('#7fcf5a', '#2f8a3c'), 64) +
          put(-6, -150 + i * 12, 0.5, leaf('#6abf50', '#237a34'), -64),
      ),
    ) +
    path(
      `M0 ${h * 0.88}Q${w / 2} ${h * 0.8} ${w} ${h * 0.88}V${h}H0Z`,
      down('#3f6a2a', '#16361c'),
    ) +
    ellipse(w * 0.5, h * 0.92, 210 * s, 16 * s, '#0a1f10', 'opacity=".6"') +
    put(w * 0.5 - 118 * s, h * 0.92, 0.78 * s, bank(150)) +
    put(w * 0.5 + 118 * s, h * 0.92, 0.84 * s, bank(170)) +
    put(w * 0.5, h * 0.94, s, bank(190)) +
    put(w * 0.5 - 56 * s, h * 0.95, 0.42 * s, heap(2, 5)) +
    put(w * 0.5 + 62 * s, h * 0.95, 0.46 * s, heap(2, 5)) +
    coinsAt([
      [w * 0.5 + 4 * s, h * 0.94 - 222 * s, 0.4 * s],
      [w * 0.5 - 112 * s, h * 0.92 - 150 * s, 0.28 * s],
      [w * 0.5 + 122 * s, h * 0.92 - 176 * s, 0.3 * s],
    ]),
  'continuous-recharge': (w, h, s) =>
    ground(['#123a7a', '#2a78b8', '#7ac8d8'], w, h * 0.44) +
    aura(w * 0.72, h * 0.3, 190 * s, '#fff0c8', 0.8) +
    cloud(w * 0.2, h * 0.24, 0.9 * s, '#ffffff', 0.5) +
    cloud(w * 0.58, h * 0.18, 0.7 * s, '#ffffff', 0.4) +
    hills(h * 0.4, ['#3a80a8'], 0, 30 * s, w, h) +
    rect(0, h * 0.42, w, h * 0.58, down('#4ac0cc', '#1a7ab0', '#0e3f7e')) +
    glints(h * 0.5, '#ffffff', w) +
    put(w * 0.86, h * 0.5, 0.5 * s, island('#5ab88a', '#1f7a6a')) +
    put(w * 0.56, h * 0.56, 0.62 * s, island('#4ab07a', '#1a6e60')) +
    put(w * 0.84, h * 0.74, 0.95 * s, island('#3fae6a', '#14684a')) +
    put(w * 0.13, h * 0.7, 1.1 * s, island('#3fae6a', '#14684a')) +
    put(w * 0.13, h * 0.7 - 44 * s, 0.36 * s, hut()) +
    stroke(
      `M${w * 0.22} ${h * 0.76}Q${w * 0.36} ${h * 0.9} ${w * 0.52} ${h * 0.84}T${w * 0.74} ${h * 0.78}M${w * 0.86} ${h * 0.68}Q${w * 0.84} ${h * 0.6} ${w * 0.66} ${h * 0.6}M${w * 0.6} ${h * 0.53}Q${w * 0.7} ${h * 0.47} ${w * 0.8} ${h * 0.5}`,
      '#fff6d8',
      4 * s,
      `stroke-dasharray="2 ${11 * s}" opacity=".9"`,
    ) +
    put(w * 0.44, h * 0.78, 0.66 * s, bangka('#fff6ea', '#ffc857')) +
    stroke(
      `M${w * 0.44 - 110 * s} ${h * 0.78 + 38 * s}q40 12 90 6m20 2q60 6 110-6`,
      '#ffffff',
      3.5 * s,
      'opacity=".7"',
    ) +
    waves(h * 0.93, ['#12569a', '#0c3f7e'], w, h),
  supply: (w, h, s) =>
    ground(['#141b5a', '#3a4aa8', '#e09a7a'], w, h * 0.68) +
    stars(40, '#fff4d0', w, h * 0.4) +
    aura(w * 0.5, h * 0.56, 260 * s, '#ffd9a0', 0.85) +
    hills(h * 0.6, ['#4a4a90'], 0, 40 * s, w, h) +
    rect(0, h * 0.64, w, h * 0.36, down('#d08a7a', '#4a6ab0', '#143a78')) +
    reflection(w * 0.5, h * 0.66, '#ffe0b0', 6, 150 * s) +
    put(w * 0.14, h * 0.68, 0.34 * s, bangka('#fff6ea', '#ffc857')) +
    put(
      w * 0.5,
      h * 0.68,
      0.96 * s,
      vinta(['#e0315c', '#ffc52e', '#19b8a6', '#fff6ea', '#6a3fc8', '#ff7a1f', '#2f6fed']),
    ) +
    coinsAt([
      [w * 0.5 - 56 * s, h * 0.68 + 12 * s, 0.24 * s],
      [w * 0.5 + 62 * s, h * 0.68 + 12 * s, 0.26 * s],
    ]) +
    waves(h * 0.84, ['#2a6ab0', '#1a4f92', '#103a74'], w, h) +
    put(w * 0.9, h * 0.94, 0.9 * s, rocks('#1a2f5e', '#3a5a92')),
  christmas: (w, h, s) =>
    ground(['#0a0d33', '#1f1d66', '#4a2f7a', '#8a4a7a'], w, h) +
    stars(70, '#fff4d0', w, h * 0.7) +
    put(0, h * 0.86, 0.9 * s, skyline(20, '#120f3a', '#ffd778', w / (0.9 * s), 120)) +
    rect(0, h * 0.9, w, h * 0.1, '#0c0a2c') +
    stroke(
      `M0 ${h * 0.12}Q${w * 0.25} ${h * 0.26} ${w * 0.5} ${h * 0.1}T${w} ${h * 0.14}`,
      '#3a2f6a',
      3 * s,
    ) +
    repeat(9, (i) =>
      circle(
        w * (0.06 + i * 0.11),
        h * (0.17 + 0.05 * Math.sin(i * 1.6)),
        7 * s,
        ['#ffd35c', '#ff7a8a', '#5ae0d8'][i % 3] ?? '#ffd35c',
      ),
    ) +
    aura(w * 0.5, h * 0.54, 220 * s, '#ffe9a8', 0.9) +
    put(w * 0.5, h * 0.54, 1.05 * s, parol(['#e0315c', '#1fae62', '#0c6a3a'])) +
    put(w * 0.18, h * 0.5, 0.9 * s, lantern('#ff7a5a')) +
    put(w * 0.82, h * 0.5, 0.9 * s, lantern('#ffc52e')) +
    put(w * 0.31, h * 0.44, 0.5 * s, parol(['#ffb703', '#e0315c', '#8a1230'])) +
    put(w * 0.69, h * 0.44, 0.5 * s, parol(['#5ad0ff', '#6a3fc8', '#2f1f8a'])),
  'new-year': (w, h, s) =>
    ground(['#070a2a', '#1c1660', '#4a2878', '#a04a7a'], w, h * 0.72) +
    stars(80, '#fff4d0', w, h * 0.5) +
    rect(0, h * 0.7, w, h * 0.3, down('#4a2a70', '#0a1640')) +
    put(w * 0.5, h * 0.4, 1.5 * s, bloom('#ffcf5c')) +
    put(w * 0.24, h * 0.34, 1.1 * s, bloom('#ff7ab8')) +
    put(w * 0.76, h * 0.32, 1.2 * s, bloom('#5ae0d8')) +
    put(w * 0.08, h * 0.26, 0.7 * s, bloom('#9d8bff')) +
    put(w * 0.92, h * 0.3, 0.8 * s, bloom('#ffcf5c')) +
    put(0, h * 0.7 - 150 * s, 0.9 * s, skyline(150, '#120f3c', '#ffce7a', w / (0.9 * s), 168)) +
    reflection(w * 0.5, h * 0.73, '#ffcf5c', 10, 120 * s) +
    reflection(w * 0.24, h * 0.73, '#ff7ab8', 8, 80 * s) +
    reflection(w * 0.76, h * 0.73, '#5ae0d8', 8, 80 * s) +
    put(w * 0.36, h * 0.84, 0.5 * s, bangka('#fff1d0', '#e0455c', '#3a2a5a')) +
    put(w * 0.64, h * 0.82, 0.4 * s, bangka('#fff1d0', '#19b8a6', '#3a2a5a')) +
    waves(h * 0.92, ['#2c2470', '#161a52', '#0c1238'], w, h),
  'weekend-lottery': (w, h, s) =>
    ground(['#2a0a3a', '#7a1f7a', '#d8487a', '#4a1040'], w, h) +
    faint(0.5, put(w * 0.5, h * 0.6, 2.6 * s, sun('#ff9ad8', '#ff7ab8', false))) +
    aura(w * 0.5, h * 0.56, 250 * s, '#ffe0a8', 0.9) +
    bunting(h * 0.02, h * 0.12, fiesta, Math.round(18 / s), w) +
    path(
      `M0 ${h * 0.88}Q${w / 2} ${h * 0.8} ${w} ${h * 0.88}V${h}H0Z`,
      down('#5a1450', '#240826'),
    ) +
    ellipse(w * 0.5, h * 0.93, 190 * s, 16 * s, '#1a0418', 'opacity=".6"') +
    put(w * 0.5, h * 0.6, 1.1 * s, drum()) +
    ball(w * 0.5 - 176 * s, h * 0.88, 26 * s, '#ffc52e') +
    ball(w * 0.5 + 168 * s, h * 0.87, 30 * s, '#19b8a6') +
    ball(w * 0.5 + 226 * s, h * 0.9, 20 * s, '#6a3fc8') +
    ball(w * 0.5 - 232 * s, h * 0.9, 19 * s, '#e0315c'),
  vip: (w, h, s) =>
    underwater(['#0a3a4a', '#10606a', '#0a4454', '#06283a'], '#fff0c8', w, h) +
    shafts(w * 0.5, -80, '#fff0c8', 0.26, 18, h * 1.4) +
    seabed(h * 0.82, '#1f6a6a', '#0b4450', w, h) +
    put(w * 0.14, h * 0.98, 1.1 * s, fanCoral('#ffc57a', '#b8642a')) +
    put(w * 0.86, h * 0.98, 1.1 * s, fanCoral('#ff9ac0', '#a0306a')) +
    aura(w * 0.5, h * 0.56, 210 * s, '#ffd98a', 0.8) +
    put(w * 0.5, h * 0.52, 0.92 * s, crown()) +
    put(w * 0.5, h * 0.9, 0.9 * s, heap(2, 6)) +
    repeat(6, (i) => {
      const side = i % 2 ? 1 : -1
      return pearl(
        w * 0.5 + side * (110 + i * 34) * s,
        h * (0.9 - (i % 3) * 0.03),
        (26 - i * 3) * s,
      )
    }) +
    bubbles(20, 3, w, h * 0.9),
  tasks: (w, h, s) =>
    ground(['#1f1a66', '#4a3ab0', '#8a7ae0', '#3a2f96'], w, h) +
    faint(0.35, put(w * 0.5, h * 0.6, 2.4 * s, sun('#d8d0ff', '#a99dff', false))) +
    aura(w * 0.5, h * 0.56, 230 * s, '#e6e0ff', 0.8) +
    bunting(h * 0.02, h * 0.12, fiesta, Math.round(18 / s), w) +
    path(
      `M0 ${h * 0.86}Q${w / 2} ${h * 0.78} ${w} ${h * 0.86}V${h}H0Z`,
      down('#2f2680', '#171048'),
    ) +
    ellipse(w * 0.5, h * 0.9, 200 * s, 16 * s, '#0e0a30', 'opacity=".6"') +
    put(w * 0.5 - 110 * s, h * 0.66, 0.56 * s, chest('#ffe08a')) +
    put(w * 0.5 + 112 * s, h * 0.64, 0.72 * s, trophy()) +
    put(w * 0.5, h * 0.58, 0.98 * s, list()),
  'app-update': (w, h, s) =>
    ground(['#0a1240', '#2a3aa0', '#5a6ae0', '#141f6a'], w, h) +
    stars(46, '#e8ecff', w, h * 0.6) +
    put(0, h * 0.86, 0.8 * s, skyline(24, '#0e1a5a', '#ffe08a', w / (0.8 * s), 110)) +
    rect(0, h * 0.9, w, h * 0.1, '#0a1240') +
    aura(w * 0.5, h * 0.52, 230 * s, '#c8d2ff', 0.9) +
    put(w * 0.5, h * 0.55, 1.1 * s, phone('#dfe9ff')) +
    put(w * 0.5, h * 0.53, 1.24 * s, mark('#ffb020', '#2a3a86', '#0d1438')) +
    put(w * 0.5 - 190 * s, h * 0.42, 0.6 * s, parol(['#ff7a5c', '#ffd35c', '#fff2b8'])) +
    put(w * 0.5 + 190 * s, h * 0.4, 0.6 * s, parol(['#ff7a5c', '#ffd35c', '#fff2b8'])) +
    coinsAt([
      [w * 0.5 - 108 * s, h * 0.78, 0.4 * s],
      [w * 0.5 + 118 * s, h * 0.74, 0.34 * s],
    ]),
  follow: (w, h, s) =>
    ground(['#1a3a9a', '#4a78e0', '#9ac4ff', '#2a5ab0'], w, h) +
    put(0, h * 0.86, 0.8 * s, skyline(18, '#1f4aa0', '#fff0b0', w / (0.8 * s), 90)) +
    rect(0, h * 0.9, w, h * 0.1, '#163a80') +
    aura(w * 0.5, h * 0.5, 220 * s, '#eaf3ff', 0.85) +
    put(w * 0.5, h * 0.55, 1.05 * s, phone('#dfe9ff')) +
    put(
      w * 0.5,
      h * 0.53,
      0.42 * s,
      path(
        'M0 66C-84 10-76-56-34-58-14-58-4-44 0-32 4-44 14-58 34-58 76-56 84 10 0 66Z',
        '#ff6b8f',
      ),
    ) +
    put(w * 0.5 - 180 * s, h * 0.34, 0.62 * s, kite('#e0315c', '#ffc52e', '#19b8a6')) +
    put(w * 0.5 + 184 * s, h * 0.3, 0.5 * s, kite('#6a3fc8', '#ffc52e', '#e0315c')),
  'bind-mobile': (w, h, s) =>
    ground(['#0a1f56', '#1f5ab0', '#4a9ad8', '#123a80'], w, h) +
    stars(40, '#e0f0ff', w, h * 0.5) +
    put(0, h * 0.84, 0.8 * s, skyline(20, '#0c2a66', '#ffe08a', w / (0.8 * s), 120)) +
    rect(0, h * 0.88, w, h * 0.12, '#0a1f52') +
    aura(w * 0.5, h * 0.54, 220 * s, '#bfe4ff', 0.85) +
    repeat(3, (i) =>
      circle(
        w * 0.5,
        h * 0.54,
        (130 + i * 46) * s,
        'none',
        `stroke="#dff2ff" stroke-width="${3 * s}" opacity="${0.4 - i * 0.11}"`,
      ),
    ) +
    put(w * 0.5, h * 0.56, 1.02 * s, phone('#dfe9ff')) +
    circle(w * 0.5 + 62 * s, h * 0.56 + 46 * s, 34 * s, '#2dd4bf') +
    put(w * 0.5 + 62 * s, h * 0.56 + 46 * s, s, stroke('M-15 0l11 12 20-24', '#06281f', 9)) +
    coinsAt([
      [w * 0.5 - 96 * s, h * 0.78, 0.4 * s],
      [w * 0.5 + 132 * s, h * 0.34, 0.28 * s],
    ]),
  'invite-spin': (w, h, s) =>
    ground(['#160b33', '#4a1a7a', '#a83a86', '#5a1f66'], w, h) +
    stars(60, '#fdf0ff', w, h * 0.7) +
    shafts(w * 0.5, -60, '#ffd6f4', 0.16, 18, h * 1.3) +
    aura(w * 0.5, h * 0.56, 230 * s, '#ffd778', 0.8) +
    put(w * 0.5, h * 0.58, 1.14 * s, wheel(fiesta, 8)) +
    path(`M${w * 0.5 - 16 * s} ${h * 0.08}h${32 * s}l${-16 * s} ${38 * s}Z`, '#fff6ea') +
    put(w * 0.16, h * 0.46, 0.9 * s, lantern('#ffd36b')) +
    put(w * 0.84, h * 0.46, 0.9 * s, lantern('#7fe3c8')) +
    put(w * 0.29, h * 0.36, 0.52 * s, lantern('#f29bb8')) +
    put(w * 0.71, h * 0.36, 0.52 * s, lantern('#b4b0ff')),
  'invite-friends': (w, h, s) =>
    ground(['#2a1450', '#a8386a', '#f0785a', '#7a2a4a'], w, h) +
    aura(w * 0.7, h * 0.4, 200 * s, '#ffe0a8', 0.8) +
    put(0, h * 0.86, 0.9 * s, skyline(20, '#3d1844', '#ffd778', w / (0.9 * s), 120)) +
    bunting(h * 0.06, h * 0.13, fiesta, Math.round(16 / s), w) +
    rect(0, h * 0.86, w, h * 0.14, '#241033') +
    put(w * 0.5, h * 0.6, 1.06 * s, jeepney('#d81f3f', '#ffc52e', 'BARKADA')) +
    put(w * 0.24, h * 0.84, 0.8 * s, people(['#ffc857', '#2dd4bf', '#fff1c9'])) +
    put(w * 0.78, h * 0.84, 0.8 * s, people(['#8b7bff', '#ff9d5a', '#7fe3c8'])),
  agent: (w, h, s) =>
    ground(['#150f3c', '#5a2e7e', '#e08a6a', '#0d4a63'], w, h) +
    stars(40, '#fff6e6', w, h * 0.4) +
    aura(w * 0.5, h * 0.56, 210 * s, '#ffd9a0', 0.7) +
    put(w * 0.2, h * 0.66, 1.1 * s, island('#3d7a5a', '#1c4a3e')) +
    put(w * 0.84, h * 0.66, -0.9 * s, island('#3d7a5a', '#1c4a3e')) +
    rect(0, h * 0.68, w, h * 0.32, down('#12607a', '#062436')) +
    waves(h * 0.74, ['#1c7f92', '#0d5a72', '#083a52'], w, h) +
    put(w * 0.5, h * 0.78, 1.1 * s, bangka('#e0315c', '#fff1c9')) +
    coinsAt([
      [w * 0.34, h * 0.3, 0.3 * s],
      [w * 0.66, h * 0.26, 0.36 * s],
    ]),
  agent5: (w, h, s) =>
    ground(['#2f6ad8', '#1f3f9c', '#171a5a', '#0b0d38'], w, h) +
    shafts(w * 0.5, -60, '#cfe6ff', 0.18, 14, h * 1.3) +
    [150, 116, 84, 54]
      .map((r) =>
        circle(w * 0.5, h * 0.54, r * s, 'none', 'stroke="#a8c8ff" stroke-width="3" opacity=".6"'),
      )
      .join('') +
    put(w * 0.5, h * 0.54, 0.9 * s, pearl(0, 0, 44)) +
    repeat(5, (i) =>
      put(
        w * 0.5 + 116 * s * Math.cos(i * 1.256 - 1.57),
        h * 0.54 + 116 * s * Math.sin(i * 1.256 - 1.57),
        0.3 * s,
        lit(
          path('M-42 62C-42 10 42 10 42 62Z', fiesta[i % 4] ?? '#fff') +
            circle(0, -16, 25, fiesta[i % 4] ?? '#fff'),
          '#ffffff',
        ),
      ),
    ) +
    bubbles(20, w, h),
  'agent-count': (w, h, s) =>
    ground(['#6a2a86', '#b0489a', '#d878b0', '#3a1c5e'], w, h) +
    aura(w * 0.5, h * 0.5, 220 * s, '#ffe6fa', 0.7) +
    put(w * 0.38, h * 0.56, 0.8 * s, loginCard('#f8efff', '#c8f3ea', '#c79ae0'), -12) +
    put(w * 0.62, h * 0.54, 0.8 * s, loginCard('#fff1cf', '#ffd0ea', '#d88ab8'), 10) +
    put(w * 0.5, h * 0.8, 0.6 * s, chest('#ffe08a')) +
    put(w * 0.14, h * 0.5, 1.1 * s, sampaguita()) +
    put(w * 0.86, h * 0.46, 1.1 * s, sampaguita()),
  'first-charge': (w, h, s) =>
    underwater(['#0a2a5a', '#126a94', '#0f4f7c', '#08244a'], '#d8f6ff', w, h) +
    shafts(w * 0.5, -70, '#e8fbff', 0.24, 16, h * 1.3) +
    aura(w * 0.5, h * 0.6, 250 * s, '#ffe6a8', 0.7) +
    school(w * 0.08, h * 0.42, 14, '#9fe0f0', 0.9 * s) +
    school(w * 0.78, h * 0.5, 12, '#9fe0f0', 0.8 * s) +
    put(w * 0.82, h * 0.36, 0.5 * s, fish('#ffc52e', '#ff7a1f', '#fff6ea')) +
    seabed(h * 0.8, '#c8a870', '#1a5a7a', w, h) +
    put(w * 0.09, h * 0.95, 1.2 * s, coral('#ff9d8a', '#b23a5e')) +
    put(w * 0.2, h * 0.97, 0.8 * s, seaweed('#1f9a7a')) +
    put(w * 0.8, h * 0.97, 0.9 * s, fanCoral('#d8a8ff', '#7a3fc0')) +
    put(w * 0.92, h * 0.97, 1.2 * s, coral('#ffc57a', '#b8642a')) +
    ellipse(w * 0.5, h * 0.93, 170 * s, 16 * s, '#3a2a1a', `opacity=".5" ${blur(4)}`) +
    bubbles(20, 9, w, h * 0.9),
  'red-packet': (w, h, s) =>
    ground(['#2a0b1c', '#6e1d24', '#b8442e', '#5a1a1e'], w, h) +
    aura(w * 0.5, h * 0.5, 300 * s, '#ffcf8a', 0.85) +
    put(w * 0.13, h * 0.42, 0.95 * s, lantern('#ff7a5a')) +
    put(w * 0.87, h * 0.42, 0.95 * s, lantern('#ffd36b')) +
    put(w * 0.25, h * 0.3, 0.55 * s, lantern('#ffc52e')) +
    put(w * 0.75, h * 0.3, 0.55 * s, lantern('#ff9d7a')) +
    mat(w, h, s) +
    put(w * 0.5 - 150 * s, h * 0.66, 0.92 * s, packet('#f0384a', '#98101f'), -12) +
    put(w * 0.5 + 150 * s, h * 0.66, 0.92 * s, packet('#f0384a', '#98101f'), 12) +
    put(w * 0.5, h * 0.6, 1.16 * s, packet('#ff5a4a', '#b8182a')) +
    coinsAt([
      [w * 0.5 - 78 * s, h * 0.9, 0.32 * s],
      [w * 0.5 + 84 * s, h * 0.91, 0.28 * s],
      [w * 0.5 + 214 * s, h * 0.93, 0.22 * s],
    ]) +
    put(w * 0.3, h * 0.94, 0.4 * s, sampaguita()) +
    vignette(w, h, '#1a0410'),
  festival: (w, h, s) =>
    ground(['#1f1450', '#7a1f6a', '#e8583c', '#ffb84a'], w, h * 0.86) +
    aura(w * 0.5, h * 0.52, 320 * s, '#ffe6a0', 0.9) +
    put(0, h * 0.8, 0.7 * s, skyline(20, '#4a1650', '#ffd778', w / (0.7 * s), 90)) +
    bunting(h * 0.05, h * 0.14, fiesta, Math.round(16 / s), w) +
    bunting(h * -0.02, h * 0.1, ['#fff1c9', '#e0315c', '#19b8a6'], Math.round(13 / s), w) +
    put(w * 0.2, h * 0.42, 0.62 * s, kite('#e0315c', '#ffc52e', '#19b8a6'), -14) +
    put(w * 0.8, h * 0.4, 0.58 * s, kite('#19b8a6', '#fff1c9', '#6a3fc8'), 16) +
    rect(0, h * 0.86, w, h * 0.14, down('#3a1040', '#1c0824')) +
    put(w * 0.5, h * 0.62, 0.92 * s, mask('#ffd98a', '#b8561c', fiesta)) +
    put(w * 0.5 - 190 * s, h * 0.82, 0.62 * s, drumOf('#e0315c', '#7a1030')) +
    put(w * 0.5 + 190 * s, h * 0.82, 0.62 * s, drumOf('#19b8a6', '#0b5a5c')) +
    put(w * 0.06, h * 0.62, 0.9 * s, lantern('#ffc52e')) +
    put(w * 0.94, h * 0.62, 0.9 * s, lantern('#ff8fb4')) +
    repeat(24, (i) => {
      const [a, b] = spot(i, 11)
      return rect(
        a * w,
        h * (0.12 + b * 0.66),
        7 * s,
        4 * s,
        fiesta[i % 4] ?? '#fff',
        `rx="1" transform="rotate(${(i * 47) % 180} ${a * w} ${h * (0.12 + b * 0.66)})" opacity=".85"`,
      )
    }) +
    vignette(w, h, '#1a0628'),
  payday: (w, h, s) =>
    ground(['#103a4a', '#1f7a72', '#8fd0a0', '#2a6a5a'], w, h * 0.8) +
    aura(w * 0.5, h * 0.5, 280 * s, '#fff4c0', 0.9) +
    put(0, h * 0.74, 0.62 * s, skyline(20, '#14524e', '#ffe9a8', w / (0.62 * s), 90)) +
    rect(0, h * 0.74, w, h * 0.26, down('#2c4a3c', '#12261f')) +
    stroke(`M0 ${h * 0.86}H${w}`, '#e8d48a', 4 * s, `stroke-dasharray="${34 * s} ${26 * s}"`) +
    put(w * 0.17, h * 0.72, 0.6 * s, jeepney('#1f8a7a', '#ffc52e', 'SAHOD')) +
    put(w * 0.86, h * 0.77, 0.7 * s, people(['#ffc857', '#fff1c9', '#ff9d5a'])) +
    ellipse(w * 0.5, h * 0.9, 150 * s, 16 * s, '#0a1f1a', 'opacity=".6"') +
    put(w * 0.5, h * 0.6, 1.2 * s, payEnvelope()) +
    coinsAt([
      [w * 0.5 - 132 * s, h * 0.88, 0.36 * s],
      [w * 0.5 + 128 * s, h * 0.9, 0.3 * s],
      [w * 0.5 + 168 * s, h * 0.86, 0.24 * s],
    ]) +
    vignette(w, h, '#04201c'),
  'promo-code': (w, h, s) =>
    ground(['#141a5a', '#3a3fb0', '#7a6ae0', '#2a2470'], w, h) +
    stars(46, '#eef0ff', w, h * 0.7) +
    aura(w * 0.5, h * 0.56, 270 * s, '#d8d0ff', 0.8) +
    put(w * 0.5 - 158 * s, h * 0.66, 0.9 * s, ticket('#2dd4bf', '#0f766e'), -14) +
    put(w * 0.5 + 158 * s, h * 0.64, 0.9 * s, ticket('#ff8a5a', '#b8361f'), 13) +
    put(w * 0.5, h * 0.58, 1.42 * s, ticket('#ffd35c', '#d8821c'), -4) +
    path(star(w * 0.2, h * 0.34, 16 * s, 5 * s, 4), '#fff6ea') +
    path(star(w * 0.8, h * 0.3, 20 * s, 6 * s, 4), '#fff6ea') +
    coinsAt([
      [w * 0.5 - 84 * s, h * 0.88, 0.34 * s],
      [w * 0.5 + 92 * s, h * 0.89, 0.38 * s],
    ]) +
    vignette(w, h, '#0a0c34'),
}

/** Over rules alone, on a desktop: their pages have a head of their own. */
const overRules = new Set([
  'christmas',
  'new-year',
  'vip',
  'tasks',
  'bind-mobile',
  'red-packet',
  'festival',
  'invite-spin',
  'invite-friends',
  'agent',
  'agent5',
  'agent-count',
])

/** `<name>-phone` and `<name>-desktop`: each composed for its frame. */
export function heroes(frame: 'phone' | 'desktop'): Record<string, string> {
  const { width: w, height: h } = pictureSizes[`hero-${frame}`]
  const s = frame === 'phone' ? 1 : 0.66
  return Object.fromEntries(
    Object.entries(scenes)
      .filter(([name]) => frame === 'desktop' || !overRules.has(name))
      .map(([name, scene]) => [`${name}-${frame}`, scene(w, h, s)]),
  )
}
