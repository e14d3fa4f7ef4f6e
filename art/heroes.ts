import type { Put } from './games/motif.ts'
import { bamboo, leaf, terraces } from './kit/land.ts'
import { blur } from './kit/paint.ts'
import { put, rect, repeat, stroke } from './kit/shapes.ts'
import { burst } from './kit/sky.ts'
import { draw, type Scene } from './stage.ts'
import { pictureSizes } from '../packages/ui/src/picture-sizes.ts'

const flags = ['bingo-barangay/flagsA', 1] as const
const bulbs = ['halo-halo-heaps/bulbs', 1] as const
const town = ['bingo-barangay/town', 0.8] as const
const barrio = ['saranggola-sky/barrio', 0.7] as const
const isles = ['mina-perlas/hillFar', 0.9] as const
const palms: readonly Put[] = [['mangga-mania/palm', 14, -104, 1.5, -8]]
const reef: readonly Put[] = [
  ['pugita-deep/coralViolet', 152, 8, 0.9, 6],
  ['perlas-reef/coral', 62, 20, 1.5, -4],
  ['pugita-deep/sponge', 6, 26, 1.2],
]
const lamps: readonly Put[] = [['halo-halo-heaps/parol', 44, -84, 0.84, -4]]
const seabed = ['#c8b078', '#2a6a86', '#0a2f52']
const street = ['#4a4460', '#2a2440', '#120e22']

/** Bamboo that is dark between its joints, so that nothing shines through. */
const cane = (long: number, light: string, dark: string) =>
  rect(-7, -long, 14, long, dark) + bamboo(long, light, dark)
/** Coins on the floor in front of the things. */
const strewn = (...spots: [x: number, scale: number][]): Put[] =>
  spots.map(([x, scale], i) => ['jeepney-gold/C', x, 14 + (i % 2) * 6, scale, ((i * 37) % 50) - 20])
const many = (count: number, of: (i: number) => Put): Put[] =>
  Array.from({ length: count }, (_, i) => of(i))

/** A character or a thing of ours for each activity, in a place of its own. The list is long because activities are many. */
export const scenes: Record<string, Scene> = {
  'free-sign': {
    sky: ['#0a2a6a', '#0f62a8', '#1a9ab8'],
    light: '#c8fff4',
    floor: 0.78,
    ground: seabed,
    far: [isles],
    edges: reef,
    figures: [
      ['props/calendar', -26, 4, 1.06, -3],
      ['perlas-reef/turtle', -172, 0, 1.25, -14],
      ['mina-perlas/hero', 128, 12, 0.84],
      ['perlas-reef/fishGold', 196, -150, 1.2],
      ['perlas-reef/fishBlue', -214, -160, 1.1],
    ],
    wings: [
      ['perlas-reef/manta', -400, -70, 0.9, -10],
      ['mina-perlas/butanding', 400, -90, 0.8],
    ],
  },
  'newcomer-sign': {
    sky: ['#2a5cc8', '#5ab0f0', '#ffd9a0'],
    light: '#fff0c0',
    horizon: 0.54,
    floor: 1,
    water: ['#5ae0e4', '#1f92cc', '#0e4a96'],
    far: [isles],
    edges: palms,
    figures: [
      ['mangga-mania/sun', -150, -130, 1.5],
      ['perlas-reef/bangka', 214, -78, 0.9],
      ['perlas-reef/turtle', -6, -22, 1.6, 5],
      ...many(7, (i) => ['props/stone', -258 + i * 86, 28, 0.62 + (i % 2) * 0.06]),
    ],
    wings: [
      ['perlas-reef/manta', -410, 10, 0.8, -16],
      ['perlas-reef/bangka', 410, -66, 0.7],
    ],
  },
  'sign-in-cards': {
    sky: ['#3a0f3a', '#8a2a4a', '#e8803c'],
    light: '#ffd08a',
    floor: 0.76,
    ground: 'wood',
    far: [barrio],
    hung: [flags],
    edges: lamps,
    figures: [
      ['props/cardBronze', -118, -2, 0.88, -13],
      ['props/cardGold', 118, -2, 0.88, 13],
      ['props/cardSilver', 0, 8, 1],
      ['alas-ginto/hero', -222, 12, 0.9, -4],
      ['crown', 222, 8, 0.8, 6],
      ...strewn([-60, 0.36], [74, 0.42], [160, 0.32]),
    ],
  },
  fund: {
    sky: ['#b8682c', '#f0b04a', '#ffe6a8'],
    light: '#fff2c0',
    horizon: 0.56,
    ground: ['#86b048', '#4f8a38', '#173f22'],
    far: [isles],
    edges: palms,
    behind: (w, h) =>
      terraces(h * 0.58, ['#a8bc54', '#7fa846', '#5a943c', '#2f6a30'], '#ffe6a8', w, h * 1.1),
    figures: [
      ['mangga-mania/hero', -226, 8, 0.92, -4],
      ['mangga-mania/mangga', 198, -26, 0.6, -10],
      ['mangga-mania/mangga', 252, -26, 0.56, 12],
      ['mangga-mania/mangga', 226, -34, 0.62],
      ['mangga-mania/basket', 226, 8, 1.1],
      ...strewn([-140, 0.36], [150, 0.34]),
    ],
    wings: [
      ['saranggola-sky/kite', -420, -70, 0.5, -12],
      ['mangga-mania/buko', 400, 8, 0.7],
    ],
  },
  'day-bonus': {
    sky: ['#3a1f62', '#a8406e', '#f0844e', '#ffce86'],
    light: '#ffd08a',
    horizon: 0.68,
    floor: 1,
    far: [['saranggola-sky/barrio', 0.55]],
    water: ['#f0a868', '#a85a86', '#2a2a6a', '#10143a'],
    edges: [['mangga-mania/palm', 6, -96, 1.7, -10]],
    figures: [
      ['perlas-reef/bangka', -216, -18, 1.3],
      ['perlas-reef/bangka', 226, -40, 0.9],
    ],
  },
  'vip-rebate': {
    sky: ['#0c0f3a', '#24287a', '#6a6ac8'],
    light: '#dfe4ff',
    horizon: 0.62,
    floor: 0.8,
    water: ['#6a78d8', '#20286e'],
    ground: ['#c8b8e0', '#7a6aa8', '#2a2458'],
    far: [isles],
    figures: [
      ['saranggola-sky/moon', -6, 106, 2.4],
      ['perlas-reef/manta', -4, -90, 1.16, 8],
      ['mina-perlas/hero', 0, 12, 0.66],
      ['perlas-drop/ball', -86, 14, 0.9],
      ['perlas-drop/ball', 92, 16, 1.1],
      ['perlas-drop/shell', -150, 14, 0.9, -8],
      ['perlas-reef/starfish', 160, 18, 0.6, 10],
      ...strewn([-112, 0.46], [126, 0.4], [-52, 0.3]),
    ],
    wings: [
      ['perlas-reef/bangka', -400, -50, 0.9],
      ['perlas-reef/bangka', 420, -56, 0.7],
    ],
  },
  'ladder-recharge': {
    sky: ['#1a0f4e', '#4a2f9a', '#c87ac0'],
    light: '#ffe0a0',
    floor: 0.78,
    ground: 'bamboo',
    far: [town],
    edges: lamps,
    figures: [
      ['props/ladder', 0, 8, 0.92],
      ['tala-dice/tala', 0, -206, 0.5],
      ['alas-ginto/hero', -118, 12, 1.06, -3],
      ['props/chest', 140, 12, 0.82],
      ...strewn([-52, 0.36], [48, 0.4]),
      ['jeepney-gold/C', -72, -140, 0.3, -20],
      ['jeepney-gold/C', 78, -176, 0.36, 16],
    ],
    wings: [
      ['saranggola-sky/kite', -400, -40, 0.6, -12],
      ['alas-ginto/A', 400, 10, 0.9],
    ],
  },
  'accumulated-recharge': {
    sky: ['#1f6a34', '#7ac05a', '#e8f8a0'],
    light: '#f8ffc0',
    floor: 0.78,
    ground: ['#5a8a34', '#2f5a24', '#12301a'],
    behind: (w, h, s) =>
      `<g ${blur(2.4)} opacity=".6">${repeat(12, (i) => put((i + 0.5) * (w / 12), h * 0.84, s, cane(460 + (i % 3) * 40, '#8fc864', '#2f7a3a')))}</g>` +
      repeat(6, (i) =>
        put(
          // Three at each side; the middle is free.
          (0.01 + i * 0.07 + (i > 2 ? 0.63 : 0)) * w,
          h,
          1.4 * s,
          cane(380, '#b4e878', '#2a7a34') +
            put(6, -120 - i * 22, 0.6, leaf('#8fe06a', '#237a34'), 64) +
            put(-6, -190 + i * 12, 0.6, leaf('#6abf50', '#1a6a2c'), -64),
        ),
      ),
    figures: [
      ['props/bank', -108, 4, 0.78],
      ['props/bank', 108, 4, 0.84],
      ['props/bank', 0, 10, 1],
      ['mangga-mania/hero', -214, 12, 0.72, -6],
      ['mangga-mania/mangga', 202, -14, 0.46, -10],
      ['mangga-mania/mangga', 238, -14, 0.44, 12],
      ['mangga-mania/basket', 220, 12, 0.82],
      ...strewn([-58, 0.4], [58, 0.46], [160, 0.34]),
    ],
  },
  'continuous-recharge': {
    sky: ['#1a52a8', '#4aa8e0', '#d8f4ff'],
    light: '#fff6d8',
    horizon: 0.56,
    floor: 1,
    water: ['#5ad8dc', '#1f92c0', '#0e3f7e'],
    far: [isles, ['alas-ginto/hills', 0.7, -14]],
    edges: palms,
    figures: [
      ['saranggola-sky/cloudA', -200, -190, 0.5],
      ['saranggola-sky/cloudB', 190, -200, 0.6],
      ...many(4, (i) => [
        'jeepney-gold/C',
        -250 + i * 56,
        10 - [0, 22, 34, 36][i]!,
        0.5 - i * 0.05,
        i * 20,
      ]),
      ['perlas-reef/bangka', 20, -2, 1.8],
      ...many(3, (i) => ['perlas-drop/ball', 148 + i * 46, -14 - i * 16, 0.9 - i * 0.18]),
      ['perlas-reef/turtle', 236, 24, 0.8, 60],
    ],
    wings: [
      ['perlas-reef/manta', -420, 4, 0.8, -20],
      ['perlas-reef/bangka', 400, -60, 0.7],
    ],
  },
  supply: {
    sky: ['#1a1f66', '#5a5ab8', '#ffb080'],
    light: '#ffd9a0',
    horizon: 0.58,
    floor: 0.84,
    water: ['#e09a8a', '#4a6ab0', '#163a78'],
    ground: 'bamboo',
    far: [isles],
    figures: [
      ['saranggola-sky/sun', -170, -60, 0.8],
      ['props/vinta', 24, -16, 0.9],
      ['mangga-mania/mangga', -196, -22, 0.6, -10],
      ['mangga-mania/dalandan', -150, -24, 0.5],
      ['mangga-mania/basket', -172, 14, 1.1],
      ['mangga-mania/buko', -92, 18, 0.62],
      ['props/chest', 186, 16, 0.68],
      ...strewn([118, 0.36], [246, 0.32]),
    ],
    wings: [
      ['perlas-reef/bangka', -420, -50, 0.8],
      ['perlas-reef/bangka', 430, -60, 0.6],
    ],
  },
  christmas: {
    sky: ['#0a0d33', '#2a2070', '#8a3f7a'],
    light: '#ffe0a0',
    floor: 0.8,
    ground: street,
    far: [town],
    hung: [bulbs],
    edges: [['bingo-barangay/parol', 48, -80, 1, -4]],
    figures: [
      ['halo-halo-heaps/parol', 0, -2, 1.74],
      ['jeepney-gold/jeep', -168, 12, 0.78],
      ['alas-ginto/Q', 162, 12, 0.96, 3],
      ...strewn([-64, 0.34], [92, 0.38]),
    ],
    wings: [
      ['bingo-barangay/parol', -390, -60, 0.8],
      ['bingo-barangay/parol', 390, -60, 0.8],
    ],
  },
  'new-year': {
    sky: ['#0a0830', '#241a66', '#6a3a9a'],
    light: '#ffd8a0',
    floor: 0.8,
    ground: 'wood',
    far: [barrio],
    behind: (w, h, s) =>
      burst(w * 0.5 - 190 * s, h * 0.3, 74 * s, '#ff7ab8') +
      burst(w * 0.5 + 196 * s, h * 0.26, 84 * s, '#5ae0d8') +
      burst(w * 0.5 + 20 * s, h * 0.2, 70 * s, '#ffd35c') +
      (w > 900
        ? burst(w * 0.14, h * 0.36, 56 * s, '#8b9bff') +
          burst(w * 0.86, h * 0.42, 60 * s, '#ffb37a')
        : ''),
    figures: [
      ['mangga-mania/hero', 0, 8, 1.1],
      ['mangga-mania/buko', -128, 10, 0.84],
      ['mangga-mania/dalandan', -68, 22, 0.5],
      ['mangga-mania/pakwan', 122, 14, 0.8],
      ['mangga-mania/kalamansi', 66, 24, 0.44],
      ['mangga-mania/saging', 204, 14, 0.76, 8],
      ['props/drumRose', -212, 12, 0.64, -4],
      ...strewn([-160, 0.34], [164, 0.3]),
    ],
  },
  'weekend-lottery': {
    sky: ['#2a0a3a', '#8a1f7a', '#f06a8a'],
    light: '#ffe0a8',
    floor: 0.8,
    ground: 'bamboo',
    far: [town],
    hung: [flags],
    figures: [
      ['bingo-barangay/drumBack', 0, -34, 0.82],
      ['props/ballGold', -52, -52, 0.58],
      ['props/ballRose', 2, -40, 0.62],
      ['props/ballMint', 54, -54, 0.56],
      ['props/ballViolet', -26, -90, 0.56],
      ['props/ballRose', 34, -98, 0.5],
      ['props/ballMint', -70, -96, 0.46],
      ['props/ballGold', 74, -100, 0.44],
      ['bingo-barangay/drumGlass', 0, -34, 0.82],
      ['bingo-barangay/drumHoop', 0, -34, 0.82],
      ['bingo-barangay/stand', 0, 12, 0.92],
      ['alas-ginto/hero', -178, 14, 1, -4],
      ['props/ballGold', 148, 12, 0.72],
      ['props/ballViolet', 204, 18, 0.58],
    ],
    edges: lamps,
  },
  'app-update': {
    sky: ['#0a1240', '#2a3aa0', '#7a8af0'],
    light: '#d8e0ff',
    floor: 0.8,
    ground: 'wood',
    far: [['tala-dice/shore', 1]],
    figures: [
      ['lucky-nine/wreath', 0, 30, 1.66],
      ['props/phonePearl', 0, 8, 0.98, 3],
      ['manta-hunt/hero', -154, -72, 0.86, -6],
      ['tala-dice/tala', 148, -56, 0.66, 8],
      ['crown', 138, 12, 0.62, 6],
      ...strewn([-104, 0.44], [-176, 0.32], [76, 0.34]),
    ],
    wings: [
      ['perlas-drop/lanternMint', -380, -50, 1],
      ['perlas-drop/lanternRose', 380, -50, 1],
    ],
  },
  follow: {
    sky: ['#1a4ab8', '#4a98f0', '#d8f0ff'],
    light: '#fff6d8',
    floor: 0.8,
    ground: ['#7fc85a', '#3f9a4a', '#1a5a34'],
    far: [['jeepney-gold/street', 0.9]],
    figures: [
      ['saranggola-sky/cloudA', -210, -150, 0.6],
      ['saranggola-sky/cloudB', 220, -160, 0.8],
      ['saranggola-sky/kite', -104, -34, 0.76, -14],
      ['props/phoneHeart', 44, 8, 0.98, 4],
      ['saranggola-sky/kite', 164, -90, 0.4, 16],
      ['mangga-mania/hero', 148, 14, 0.62, 5],
      ['perlas-reef/sampaguita', -52, 18, 0.6, -6],
    ],
    wings: [
      ['saranggola-sky/kite', -390, -60, 0.5, -18],
      ['saranggola-sky/kite', 390, -70, 0.44, 14],
    ],
  },
  'bind-mobile': {
    sky: ['#0a1f56', '#1f5ab0', '#6ac0e8'],
    light: '#d8f4ff',
    floor: 0.8,
    ground: 'wood',
    far: [['tala-dice/shore', 1]],
    figures: [
      ['props/phonePearl', -34, 8, 1, -5],
      ['props/shield', 64, 14, 0.94, 4],
      ['perlas-reef/sampaguita', -138, 16, 0.8, -8],
      ['perlas-drop/ball', 152, 14, 1],
      ['jeepney-gold/C', -190, 14, 0.4, -12],
      ['jeepney-gold/C', 198, 14, 0.44, 12],
    ],
    wings: [
      ['sabay-league/agila', -360, 0, 1],
      ['sabay-league/pawikan', 360, 0, 1],
    ],
  },
  agent: {
    sky: ['#150f3c', '#7a2e7e', '#ff9a6a'],
    light: '#ffd9a0',
    horizon: 0.6,
    floor: 1,
    water: ['#f0a07a', '#6a5aa8', '#12406a', '#062436'],
    far: [isles],
    edges: palms,
    figures: [
      ['alas-ginto/sun', 0, -96, 1.7],
      ['perlas-reef/bangka', -88, -78, 0.6],
      ['perlas-reef/bangka', 92, -78, 0.6],
      ['perlas-reef/bangka', -176, -34, 0.95],
      ['perlas-reef/bangka', 184, -34, 0.95],
      ['perlas-reef/bangka', 0, 8, 1.6],
      ['perlas-drop/ball', -108, 6, 0.8],
      ['perlas-drop/ball', 116, 6, 0.8],
    ],
    wings: [
      ['perlas-reef/bangka', -400, -56, 0.7],
      ['perlas-reef/bangka', 400, -56, 0.7],
    ],
  },
  agent5: {
    sky: ['#0b0d38', '#1f3f9c', '#5a8ae8'],
    light: '#ffe6b0',
    floor: 0.84,
    ground: 'wood',
    far: [town],
    behind: (w, h, s) =>
      put(
        w / 2,
        h * 0.36,
        s,
        [-214, -108, 0, 108, 214]
          .map((x) => stroke(`M0 0Q${x * 0.7}-6 ${x} ${84 - Math.abs(x) * 0.16}`, '#ffe27a', 4))
          .join(''),
      ),
    figures: [
      ...many(5, (i) => ['bingo-barangay/parol', -214 + i * 107, [-30, -6, 12, -6, -30][i]!, 0.86]),
      ['tala-dice/tala', 0, -104, 0.86],
    ],
    wings: [
      ['tala-dice/tala', -420, -60, 0.4],
      ['tala-dice/tala', 420, -60, 0.4],
    ],
  },
  // Little but the chest: the page is the heaviest of all, and this is what it has left for a picture.
  'first-charge': {
    sky: ['#08245a', '#0f5c9c', '#1a9ab0'],
    light: '#ffe6a8',
    floor: 0.78,
    ground: seabed,
    figures: [
      ['props/chest', 0, 8, 1],
      ['perlas-reef/fishBlue', 150, -130, 1.1],
    ],
    wings: [
      ['perlas-reef/coral', -560, 20, 1.4, -4],
      ['perlas-reef/coral', 560, 20, 1.4, 4],
      ['perlas-reef/turtle', -240, -40, 1.3, 16],
      ['pugita-deep/ginto', 240, -60, 0.66],
      ['perlas-reef/manta', 410, -60, 0.9, 10],
      ['mina-perlas/butanding', -420, -90, 0.7],
    ],
  },
  payday: {
    sky: ['#103a5a', '#1f8a82', '#c8f0a8'],
    light: '#fff4c0',
    floor: 0.8,
    ground: street,
    far: [['jeepney-gold/street', 1]],
    figures: [
      ['jeepney-gold/jeep', -176, 6, 0.8],
      ['props/envelope', 22, 12, 1.12],
      ['mangga-mania/hero', 190, 10, 0.78, 6],
      ...strewn([-76, 0.42], [116, 0.46], [-112, 0.3]),
    ],
    wings: [
      ['jeepney-gold/jeep', 400, 6, 0.6],
      ['props/bank', -380, 10, 0.7],
    ],
  },
  'promo-code': {
    sky: ['#141a5a', '#4a3fb8', '#b08af0'],
    light: '#ffe8c8',
    floor: 0.8,
    ground: 'wood',
    far: [['live-perya/fair', 1]],
    hung: [bulbs],
    edges: lamps,
    figures: [
      ['props/ticketMint', -136, -10, 1, -16],
      ['props/ticketRose', 136, -10, 1, 16],
      ['alas-ginto/hero', 0, -66, 1],
      ['props/ticket', 0, 8, 1.24, -3],
      ...strewn([-104, 0.42], [112, 0.46], [168, 0.32]),
    ],
    wings: [
      ['live-perya/hero', -390, 8, 0.7],
      ['crown', 390, 6, 0.8],
    ],
  },
}

/** Over rules alone, on a desktop: their pages have a head of their own. */
const overRules = new Set(['christmas', 'new-year', 'bind-mobile', 'agent', 'agent5'])

/** `<name>-phone` and `<name>-desktop`: each composed for its frame. */
export function heroes(frame: 'phone' | 'desktop'): Record<string, string> {
  const { width, height } = pictureSizes[`hero-${frame}`]
  return Object.fromEntries(
    Object.entries(scenes)
      .filter(([name]) => frame === 'desktop' || !overRules.has(name))
      .map(([name, scene]) => [
        `${name}-${frame}`,
        draw(scene, width, height, frame === 'phone' ? 1 : 0.72),
      ]),
  )
}
