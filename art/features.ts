import { mark } from './app.ts'
import { motif, type Put } from './games/motif.ts'
import { lantern, parol } from './kit/fiesta.ts'
import { palm, sampaguita } from './kit/land.ts'
import { glowing, inked, lit, slant } from './kit/paint.ts'
import { chest, vinta, waves } from './kit/sea.ts'
import { bunting, circle, path, pearl, put, rays, rect, star, stroke } from './kit/shapes.ts'
import { calendar, gift, list, packet, people, phone, ticket } from './kit/signs.ts'
import { aura, burst, ground, moon, skyline, stars, sun } from './kit/sky.ts'
import { confetti, trophy } from './kit/sport.ts'
import { curtains } from './kit/stage.ts'
import { coin, heap, wheel } from './kit/table.ts'
import { kite, pinwheel } from './kit/toys.ts'

/** Tiles of featured rewards, 240 by 180: one thing, no words; the lobby writes the name beside it. */
function tile(colours: [string, string], light: string, inside: string, ...figures: Put[]): string {
  return (
    ground(colours, 240, 180) +
    path(rays(120, 92, 10, 220, 14, 10), '#ffffff', 'opacity=".06"') +
    aura(120, 88, 112, light, 0.75) +
    inked(inside, colours[1]) +
    motif(figures)
  )
}
const coinsAt = (spots: [number, number, number][]) =>
  spots.map(([x, y, s]) => put(x, y, s, coin(), x % 30)).join('')
const fiesta = ['#e0315c', '#ffc52e', '#19b8a6', '#6a3fc8']

export const features: Record<string, string> = {
  'sign-up-bonus': tile(
    ['#3a2fa0', '#140f4a'],
    '#a99dff',
    put(120, 104, 0.92, gift('#8b7bff', '#4a2fb8', '#ffc857')) +
      coinsAt([
        [44, 132, 0.36],
        [196, 128, 0.42],
        [206, 60, 0.24],
        [40, 58, 0.22],
      ]),
  ),
  vip: tile(['#6a4a0f', '#1f1408'], '#ffd35c', put(120, 160, 1, heap(2, 5)), [
    'crown',
    120,
    86,
    1.34,
  ]),
  'invite-spin': tile(
    ['#7a1f6a', '#220a3a'],
    '#ff8ad0',
    put(120, 94, 0.76, wheel(fiesta, 12)) + path('M108 4H132L120 32Z', '#fff6ea'),
  ),
  'red-packet': tile(
    ['#b01f2a', '#3a0612'],
    '#ffb06a',
    put(88, 98, 0.74, packet('#f0384a', '#a8101f'), -12) +
      put(150, 96, 0.82, packet('#ff5a4a', '#b8182a'), 9) +
      coinsAt([
        [54, 150, 0.3],
        [188, 150, 0.34],
      ]),
  ),
  agent: tile(
    ['#0f5a6a', '#06243a'],
    '#6ae0d8',
    '',
    ['mangga-mania/hero', 120, 84, 0.72],
    ['perlas-reef/turtle', 58, 122, 0.82, -10],
    ['alas-ginto/hero', 186, 128, 0.78, 6],
  ),
  'agent-count': tile(
    ['#7a2a86', '#2c1040'],
    '#ffb8ec',
    put(
      96,
      98,
      0.72,
      lit(
        rect(-100, -62, 200, 124, slant('#f8efff', '#c8f3ea', '#ffe3f1'), 'rx="16"'),
        '#ffffff',
        '#2c0f46',
        4,
      ),
      -10,
    ) +
      put(
        142,
        100,
        0.78,
        lit(
          rect(-100, -62, 200, 124, slant('#fff4d0', '#ffd0ea', '#cfe6ff'), 'rx="16"') +
            rect(-90, -52, 180, 104, 'none', 'rx="10" stroke="#e0a93a" stroke-width="4"') +
            pearl(0, 2, 30),
          '#ffffff',
          '#2c0f46',
          4,
        ),
        8,
      ) +
      coinsAt([
        [40, 146, 0.3],
        [206, 52, 0.26],
      ]),
  ),
  agent5: tile(
    ['#14408a', '#0a1a4a'],
    '#7ab8ff',
    [48, 84, 120, 156, 192].map((x) => stroke(`M120 40Q${x} 34 ${x} 84`, '#ffe27a', 2)).join(''),
    ['tala-dice/tala', 120, 54, 0.54],
    ['perlas-drop/lanternMint', 48, 112, 0.6],
    ['perlas-drop/lanternRose', 84, 130, 0.6],
    ['perlas-drop/lanternMint', 120, 138, 0.6],
    ['perlas-drop/lanternRose', 156, 130, 0.6],
    ['perlas-drop/lanternMint', 192, 112, 0.6],
  ),
  christmas: tile(
    ['#12506a', '#071f3a'],
    '#ffe9a8',
    stars(26, '#ffffff', 240, 130) +
      put(120, 84, 0.6, parol(['#e0315c', '#1fae62', '#0c6a3a'])) +
      put(34, 90, 0.6, lantern('#ff7a5a')) +
      put(206, 90, 0.6, lantern('#ffc52e')),
  ),
  'new-year': tile(
    ['#2a1f7a', '#0a0a2e'],
    '#c9b8ff',
    burst(70, 60, 46, '#ff8ad0') +
      burst(174, 52, 54, '#ffd35c') +
      burst(124, 104, 38, '#5ae0d8') +
      put(-20, 46, 1, skyline(130, '#0d0f36', '#ffd778', 290, 200)),
  ),
  bind: tile(
    ['#1f5ab0', '#0a1f56'],
    '#9accff',
    put(112, 92, 0.82, phone('#dfe9ff')) +
      circle(164, 124, 30, '#2dd4bf') +
      stroke('M150 124l10 11 19-22', '#06281f', 8) +
      coinsAt([[66, 140, 0.34]]),
  ),
  fund: tile(
    ['#8a5f14', '#2a240a'],
    '#ffe08a',
    put(116, 172, 0.6, palm()) +
      coinsAt([
        [92, 152, 0.32],
        [122, 160, 0.36],
        [154, 156, 0.3],
        [48, 84, 0.24],
        [196, 96, 0.26],
      ]),
  ),
  'day-bonus': tile(
    ['#c2582a', '#3a1a52'],
    '#ffd9a0',
    put(120, 104, 0.78, sun('#ffe8a8', '#f2962c', false)) +
      rect(0, 118, 240, 62, '#12486a', 'opacity=".66"') +
      path('M0 118q28-20 60-18 26 2 44 18zM150 118q18-14 40-15 28 0 50 15z', '#2a1a44') +
      stroke('M84 132H156M96 146H144M108 160H132', '#ffc857', 5) +
      put(120, 92, 0.5, coin()),
  ),
  'accumulated-recharge': tile(
    ['#3f7a2a', '#12300f'],
    '#e2ff9a',
    put(120, 156, 1.15, heap(4, 9)) +
      coinsAt([
        [120, 44, 0.4],
        [76, 66, 0.28],
        [168, 62, 0.3],
      ]),
  ),
  'first-charge': tile(['#0f6a7a', '#06243f'], '#8af0e8', put(120, 106, 0.74, chest('#ffe08a'))),
  'invite-friends': tile(
    ['#a83a5a', '#3a0f3a'],
    '#ffc2a8',
    put(120, 94, 0.78, ticket('#ff8a5a', '#c2304a'), -8) +
      put(60, 138, 0.5, people(['#ffc857', '#2dd4bf', '#fff1c9'])) +
      coinsAt([[196, 140, 0.34]]),
  ),
  'continuous-recharge': tile(
    ['#1f7a4a', '#07301f'],
    '#a8ffc8',
    glowing(
      stroke(
        'M62 68A66 56 0 0 1 176 66M178 112A66 56 0 0 1 64 114M160 66 178 68 180 48M80 114 62 112 60 132',
        '#fff6ea',
        8,
      ),
      '#2dd4bf',
      5,
    ) + put(120, 90, 0.74, coin()),
  ),
  tasks: tile(
    ['#4a3ab0', '#16124a'],
    '#c9c2ff',
    put(112, 96, 0.86, list()) + put(184, 130, 0.46, trophy()),
  ),
  supply: tile(
    ['#8a5a2a', '#2a1608'],
    '#ffd9a0',
    put(
      120,
      92,
      0.66,
      vinta(['#e0315c', '#ffc52e', '#19b8a6', '#fff6ea', '#6a3fc8', '#ff7a1f', '#2f6fed']),
    ) + waves(138, ['#2f9ab0', '#1a7a94', '#0f5a74'], 280, 210),
  ),
  'weekend-lottery': tile(
    ['#a81f7a', '#36083a'],
    '#ff9ad8',
    put(120, 92, 0.92, ticket('#ffb02e', '#e0602a'), -10) +
      confetti(fiesta, 24, 240, 80) +
      put(190, 132, 0.4, coin()),
  ),
  festival: tile(
    ['#e0612a', '#7a1436'],
    '#ffe27a',
    bunting(4, 16, fiesta, 10, 240) +
      put(84, 112, 0.8, pinwheel('#e0315c', '#ffc52e')) +
      put(154, 104, 1.06, pinwheel('#19b8a6', '#fff1c9'), 20) +
      stroke('M84 116V180M154 110V180', '#fff1c9', 5),
  ),
  'free-sign': tile(
    ['#0f7a6a', '#053430'],
    '#9affea',
    put(120, 96, 0.96, calendar('#2dd4bf', 7)) + put(190, 132, 0.52, sampaguita()),
  ),
  'app-update': tile(
    ['#1f3aa0', '#0b154a'],
    '#9db4ff',
    put(120, 94, 0.86, phone('#dfe9ff')) +
      put(120, 88, 0.98, mark('#ffb020', '#2a3a86', '#0d1438')) +
      coinsAt([
        [52, 126, 0.38],
        [190, 122, 0.44],
        [196, 54, 0.24],
      ]),
  ),
  'out-link': tile(
    ['#0f6a6a', '#062a3f'],
    '#8af0e0',
    put(100, 132, 0.62, vinta(fiesta)) + stroke('M172 44h34v34M204 46 164 86', '#fff6ea', 9),
  ),
  follow: tile(
    ['#2a5ad0', '#0f1f6a'],
    '#a8c8ff',
    put(120, 92, 0.82, phone('#dfe9ff')) +
      put(
        120,
        82,
        0.3,
        path(
          'M0 66C-84 10-76-56-34-58-14-58-4-44 0-32 4-44 14-58 34-58 76-56 84 10 0 66Z',
          '#ff6b8f',
        ),
      ) +
      put(188, 60, 0.34, kite('#e0315c', '#ffc52e', '#19b8a6')) +
      rect(98, 116, 44, 12, '#2a5ad0', 'rx="6"'),
  ),
  'deposit-every': tile(
    ['#14508a', '#08183f'],
    '#8ad0ff',
    coinsAt([
      [44, 46, 0.3],
      [196, 42, 0.34],
      [42, 134, 0.36],
      [200, 132, 0.3],
    ]),
    ['mina-perlas/hero', 120, 94, 0.82],
  ),
  'daily-sign': tile(
    ['#c2702a', '#4a1f0f'],
    '#ffe6a0',
    put(120, 88, 0.82, sun()) + put(188, 132, 0.5, calendar('#e0315c', 5)),
  ),
  points: tile(
    ['#5a2ab0', '#1a0f4a'],
    '#d8c2ff',
    pearl(120, 84, 44) +
      pearl(58, 124, 24) +
      pearl(184, 122, 28) +
      path(star(184, 44, 15, 4, 4), '#fff6ea') +
      path(star(58, 54, 11, 3, 4), '#fff6ea'),
  ),
  'cash-bonus': tile(
    ['#0f6a3a', '#052a1a'],
    '#a8ffb8',
    curtains('#14804a', '#0c5a34', 240, 180) + put(120, 96, 0.94, coin()),
  ),
  payday: tile(
    ['#1f7a6a', '#08302c'],
    '#ffe9a8',
    put(120, 92, 0.92, calendar('#ffc52e', 5)) +
      coinsAt([
        [54, 134, 0.42],
        [188, 128, 0.48],
        [200, 60, 0.26],
      ]),
  ),
  'promo-code': tile(
    ['#4a3fb0', '#161048'],
    '#c9bcff',
    put(82, 112, 0.7, ticket('#2dd4bf', '#0f766e'), -16) +
      put(132, 86, 0.98, ticket('#ffd35c', '#d8821c'), 8) +
      path(star(52, 46, 12, 4, 4), '#fff6ea') +
      path(star(202, 138, 14, 4, 4), '#fff6ea'),
  ),
  'vip-rebate': tile(
    ['#3a3f7a', '#12153f'],
    '#c9d2ff',
    moon(120, 78, 40) + put(120, 158, 1, heap(3, 7)),
  ),
  chapters: tile(
    ['#2a3fa8', '#0f1444'],
    '#a9b8ff',
    put(76, 108, 0.62, list(), -10) + put(158, 104, 0.8, chest()),
    ['mina-perlas/hero', 120, 92, 0.9],
  ),
  shop: tile(
    ['#0f6a6a', '#062a34'],
    '#8ff0e0',
    put(120, 158, 0.9, heap(3, 9)) +
      put(66, 96, 0.66, gift('#e0315c', '#8a1238', '#ffc857'), -8) +
      put(172, 100, 0.7, ticket('#ffd35c', '#d8821c'), 10),
    ['perlas-reef/turtle', 120, 84, 0.8],
  ),
  'shop-rounds': tile(['#1a6aa0', '#0a1f52'], '#8fd0ff', '', ['perlas-reef/turtle', 120, 96, 1.24]),
}
