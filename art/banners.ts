import { motif, type Put } from './games/motif.ts'
import { compose, type Banner, type Frame } from './banner-frame.ts'
import { lantern, parol } from './kit/fiesta.ts'
import { halo, lit } from './kit/paint.ts'
import { bangka, bubbles, chest, fish, reflection, school, waves } from './kit/sea.ts'
import { at, bunting, circle, path, pearl, put, rays, repeat, star, stroke } from './kit/shapes.ts'
import { gift, list, people, shield } from './kit/signs.ts'
import { aura, ground, hills, shafts, skyline, stars } from './kit/sky.ts'
import { confetti } from './kit/sport.ts'
import { coin, heap, wheel } from './kit/table.ts'

const coinsAt = (spots: [number, number, number][]) =>
  spots.map(([x, y, s]) => put(x, y, s, coin(), x % 30)).join('')
const fiesta = ['#e0315c', '#ffc52e', '#19b8a6', '#6a3fc8']
const beams = (colour: string) => (w: number, h: number) =>
  path(rays(w * 0.78, h / 2, 10, w, 18, 9), colour, 'opacity=".1"')
const plain = (colours: string[], light: string) => (w: number, h: number) =>
  ground(colours, w, h) + beams('#ffffff')(w, h) + aura(w * 0.78, h / 2, h * 0.8, light, 0.7)
const sea = (w: number, h: number) =>
  ground(['#3fd0e0', '#1487b8', '#0b3f86'], w, h) +
  shafts(w * 0.7, -60, '#e0fbff', 0.22, 16, w) +
  bubbles(26, 4, w, h)

/** Five lanterns that hang from one star. */
const hung = [
  [-112, 2],
  [112, 2],
  [-60, 64],
  [60, 64],
  [0, 84],
] as const

const drawings: Record<string, Banner> = {
  welcome: {
    ground: (w, h) =>
      ground(['#141b5a', '#3a3aa0', '#b0608a'], w, h) +
      put(
        0,
        0,
        1,
        repeat(3, (i) => put(i * 460, 0, 1, stars(40, '#fff4d0', 460, 170))),
      ) +
      hills(h - 116, ['#4a3a86'], 0, 40, w, h) +
      waves(h - 96, ['#2f6ac0', '#1f52a4'], w, h) +
      reflection(w * 0.78, h - 82, '#ffd9a0', 8, 130),
    figures: [
      ['tala-dice/hoop', 0, -44, 0.92],
      ['tala-dice/tala', 0, -44, 1],
      ['perlas-reef/turtle', -78, 64, 1.12, -12],
      ['mangga-mania/hero', 84, 44, 0.86, 6],
    ],
    front: (w, h) => waves(h - 40, ['#1a4a98', '#123680', '#0c2460'], w, h),
    sides: put(-40, -70, 0.3, lantern('#ffb703')) + put(150, -92, 0.24, lantern('#5ad0ff')),
  },
  'perlas-reef': {
    ground: (w, h) =>
      sea(w, h) +
      path(
        `M0 ${h - 34}Q${w * 0.25} ${h - 60} ${w * 0.5} ${h - 38}T${w} ${h - 44}V${h}H0Z`,
        '#0a2f66',
      ) +
      motif(
        [
          ['perlas-reef/shaft', w * 0.7, 170, 1.2, 16],
          ['perlas-reef/shaft', w * 0.88, 170, 1.2, -8],
          ['perlas-reef/coral', w * 0.965, h - 66, 1.1, -6],
          ['perlas-reef/starfish', w * 0.62, h - 34, 0.62, -14],
          ['perlas-reef/conch', w * 0.9, h - 26, 0.6, 8],
        ],
        w,
      ),
    figures: [
      ['perlas-reef/manta', 104, -92, 0.72, 16],
      ['perlas-reef/turtle', -4, 6, 1.92, -8],
      ['perlas-reef/fishGold', -124, -86, 1.3, 8],
      ['perlas-reef/fishBlue', -128, 74, 1.1],
    ],
    sides:
      school(10, 90, 14, '#bff0ff', 1.1) +
      put(150, -110, 0.4, fish('#7fe3d4', '#148a8a', '#fff6ea')),
    edge: '#06245a',
  },
  'tala-dice': {
    ground: (w, h) =>
      ground(['#2a1470', '#4a22a0', '#2a1266'], w, h) +
      put(
        0,
        0,
        1,
        repeat(3, (i) => put(i * 460, 0, 1, stars(50, '#e6d8ff', 460, h))),
      ) +
      aura(w * 0.78, h / 2, 220, '#ffb02e', 0.7),
    figures: [
      ['tala-dice/tassel', -46, 92, 0.9, 10],
      ['tala-dice/tassel', 46, 92, 0.9, -10],
      ['tala-dice/hoop', 0, -4, 1.06],
      ['tala-dice/tala', 0, -4, 1.22],
    ],
    sides: repeat(6, (i) => path(star(-20 + i * 40, -90 + ((i * 53) % 170), 9, 3, 4), '#fff6d8')),
    edge: '#1f0a52',
  },
  fairness: {
    ground: plain(['#2b1a70', '#4a34b0', '#241260'], '#c9beff'),
    motif:
      put(0, -4, 1.12, shield('#b0a4ff', '#5a42d0')) +
      pearl(0, 0, 52) +
      stroke('M-22 2-4 20 26-18', '#2a1a70', 11) +
      repeat(8, (i) => path(star(...at(0, 0, 148, i * 45 + 22), 9, 3, 4), '#ffe27a')),
    sides:
      put(90, 0, 0.9, list()) + repeat(5, (i) => circle(170 + i * 18, 90 - i * 3, 4, '#c9beff')),
    edge: '#180a4a',
  },
  responsible: {
    ground: (w, h) =>
      ground(['#f2a86a', '#d8707a', '#3a5a8a'], w, h) +
      circle(w * 0.78, h * 0.62, 260, halo('#ffe6a0', 0.8)) +
      circle(w * 0.78, h * 0.62, 66, '#fff1c0') +
      hills(h - 118, ['#5a5a8a'], 0, 40, w, h) +
      waves(h - 96, ['#1a8a90', '#0f6d78', '#0a4f60', '#07384a'], w, h) +
      reflection(w * 0.78, h - 82, '#fff1c0', 7, 110),
    motif: put(0, 56, 0.62, bangka('#fff6ea', '#ffd778', '#4a2a1a')),
    sides:
      put(110, 66, 0.3, bangka('#ffe0c0', '#fff6ea', '#4a2a1a')) +
      stroke('M20-90q12-12 24 0 12-12 24 0M90-116q9-9 18 0 9-9 18 0', '#4a2a4a', 4),
    edge: '#062a3a',
  },
  bind: {
    ground: plain(['#0f4a7a', '#1a78a8', '#0a3460'], '#bfeaff'),
    figures: [
      ['props/phonePearl', -36, -4, 1.14, -7],
      ['props/shield', 58, 36, 1.04, 5],
      ['perlas-reef/sampaguita', -116, 92, 0.86, -10],
      ['jeepney-gold/C', 128, 108, 0.46, 14],
    ],
    edge: '#06284a',
  },
  'sign-up-bonus': {
    ground: (w, h) =>
      plain(['#3a2a9a', '#5a3fc0', '#24156a'], '#d0c4ff')(w, h) + confetti(fiesta, 40, w, h),
    motif:
      put(0, 20, 1.44, gift('#8b7bff', '#4a2fb8', '#ffc857')) +
      coinsAt([
        [-118, 86, 0.5],
        [118, 78, 0.56],
        [-104, -50, 0.32],
        [112, -64, 0.3],
      ]),
    sides:
      put(80, 60, 0.84, gift('#2dd4bf', '#0f7a70', '#fff1c9')) +
      put(170, -70, 0.3, gift('#ff6b8f', '#a81f4a', '#ffe27a')),
    edge: '#180c50',
  },
  'free-sign': {
    ground: plain(['#0f7a6a', '#1fa088', '#08504a'], '#c8fff0'),
    figures: [
      ['props/calendar', 8, -6, 1.24, -4],
      ['perlas-reef/turtle', -102, 78, 0.98, -14],
      ['mina-perlas/hero', 104, 84, 0.66],
    ],
    edge: '#04403a',
  },
  agent5: {
    ground: plain(['#123a8a', '#1f5ac0', '#0a225c'], '#a8d0ff'),
    motif: hung.map(([x, y]) => stroke(`M0-40Q${x} -64 ${x} ${y - 40}`, '#ffe27a', 3)).join(''),
    figures: [
      ['tala-dice/tala', 0, -56, 0.94],
      ...hung.map(([x, y], i): Put => [
        `perlas-drop/lantern${i % 2 ? 'Mint' : 'Rose'}`,
        x,
        y,
        0.84,
      ]),
    ],
    sides: put(60, -60, 0.34, lantern('#ffb703')) + put(150, 40, 0.3, lantern('#ff7a5a')),
    edge: '#081c50',
  },
  spin: {
    ground: plain(['#8a1f6a', '#c2347a', '#4a0f50'], '#ffc2e0'),
    figures: [['alas-ginto/hero', -84, 74, 1.16, -4]],
    motif:
      put(
        14,
        8,
        1.42,
        lit(
          wheel(['#e0315c', '#ffc52e', '#19b8a6', '#3f6ae0', '#ff7a1f', '#8e44c9'], 12),
          '#fff1c9',
        ),
      ) + path('M-2-158H30L14-112Z', '#fff6ea'),
    sides:
      put(70, 60, 1, people(['#ffc857', '#2dd4bf', '#fff1c9'])) +
      coinsAt([
        [170, -60, 0.5],
        [0, -80, 0.36],
      ]),
    edge: '#3a0a40',
  },
  'first-charge': {
    ground: (w, h) =>
      ground(['#0f6a7a', '#128a9a', '#073a52'], w, h) +
      shafts(w * 0.78, -60, '#fff6d8', 0.2, 16, w) +
      bubbles(20, 8, w, h) +
      aura(w * 0.78, h * 0.55, 230, '#ffe08a', 0.7),
    motif:
      put(0, 42, 1.26, chest('#ffe6a0')) +
      coinsAt([
        [-128, 96, 0.4],
        [130, 98, 0.44],
      ]),
    sides: put(80, 110, 1.4, heap(3, 6)) + put(30, -60, 0.6, fish('#ffc52e', '#ff7a1f', '#fff6ea')),
    edge: '#053040',
  },
  christmas: {
    ground: (w, h) =>
      ground(['#0a0d33', '#2a2070', '#4a2f86'], w, h) +
      repeat(3, (i) => put(i * 460, 0, 1, stars(36, '#fff4d0', 460, 220))) +
      put(0, h - 250, 1, skyline(170, '#0d1233', '#ffd778', w, 250)) +
      aura(w * 0.78, h / 2, 210, '#ffe9a8', 0.6),
    motif:
      put(0, -6, 1.06, parol(['#ff4d6d', '#2fd98b', '#0c6a3a'])) +
      put(132, -84, 0.5, lantern('#ff9d7a')) +
      put(146, 36, 0.62, lantern('#ffd36b')),
    sides: put(60, -50, 0.62, lantern('#7fd8c4')) + put(176, -96, 0.44, lantern('#f0a0c8')),
    edge: '#0d0f3a',
  },
  vip: {
    ground: (w, h) =>
      ground(['#0d5a63', '#0b3f66', '#0a1f4a'], w, h) +
      shafts(w * 0.78, -60, '#d8fff6', 0.16, 16, w) +
      bubbles(22, 6, w, h) +
      aura(w * 0.78, h / 2, 200, '#8af0e8', 0.6),
    figures: [
      ['crown', 0, -98, 0.9],
      ['mina-perlas/hero', 0, 42, 1.16],
    ],
    sides:
      put(150, -50, 0.42, fish('#ffc52e', '#ff7a1f', '#fff6ea')) +
      put(60, 40, 1, school(0, 0, 7, '#8af0e8', 0.8)),
    edge: '#06283a',
  },
  tasks: {
    ground: (w, h) =>
      plain(['#c2602a', '#e8963a', '#8a3420'], '#fff1c0')(w, h) +
      bunting(-2, 24, fiesta, Math.round(w / 44), w),
    figures: [
      ['props/board', -6, -4, 1.14, -5],
      ['alas-ginto/A', -110, 66, 0.92, -4],
      ['props/trophy', 88, 64, 0.92, 4],
      ['jeepney-gold/C', 30, 122, 0.44, -12],
    ],
    edge: '#5a1c14',
  },
}

/** Each banner in both frames, by `<code>-phone` and `<code>-desktop`. */
export function banners(frame: Frame): Record<string, string> {
  return Object.fromEntries(
    Object.entries(drawings).map(([code, banner]) => [`${code}-${frame}`, compose(banner, frame)]),
  )
}
