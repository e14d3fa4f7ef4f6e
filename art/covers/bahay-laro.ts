import { bahayLaro as cover, type Cover } from './styles.ts'
import { card, cardBack, fan } from '../kit/cards.ts'
import { halohalo, lantern, mask, parol } from '../kit/fiesta.ts'
import { hut, palm } from '../kit/land.ts'
import { circle, faint, path, put, rays, rect, repeat, star, stroke } from '../kit/shapes.ts'
import { aura, ground, hills, shafts, skyline, stars, sun } from '../kit/sky.ts'
import { confetti, speedLines } from '../kit/sport.ts'
import { jeepney, tricycle } from '../kit/street.ts'
import { chips, coin, crown, heap } from '../kit/table.ts'
import { palayok, pinwheel, trumpo } from '../kit/toys.ts'

const party = ['#e0315c', '#ffc52e', '#19b8a6', '#6a3fc8', '#ff7a1f']

export const bahayLaroCovers: Record<string, Cover> = {
  'parol-nights': cover(
    ['PAROL', 'NIGHTS'],
    ground(['#141452', '#3a1f7a', '#7a2f7a']) +
      stars(50) +
      put(150, 146, 1.14, parol(['#ff3a6a', '#17c3b0', '#0b7a86'])) +
      put(38, 116, 0.8, lantern('#ff8a4a')) +
      put(264, 124, 0.9, lantern('#ffc52e')) +
      skyline(298, '#100d3a', '#ffd778'),
    '#12083a',
  ),
  'jeepney-gold': cover(
    ['JEEPNEY', 'GOLD'],
    ground(['#ffb02e', '#ff8a1f', '#e0502a']) +
      path(rays(150, 150, 10, 360, 18, 10), '#ffd778', 'opacity=".5"') +
      aura(150, 150, 160, '#fff6c8', 0.8) +
      skyline(232, '#b8402a', '#ffd778') +
      put(150, 178, 1.16, jeepney('#d81f3f', '#ffc52e', 'GINTO')) +
      put(150, 292, 1.5, heap(2, 6)) +
      put(46, 92, 0.42, coin(), -14) +
      put(262, 76, 0.5, coin(), 16),
    '#7a1420',
  ),
  'halo-halo-heaps': cover(
    ['HALO-HALO', 'HEAPS'],
    ground(['#ff9ac2', '#ffc2d9', '#b9a0f0']) +
      path(rays(150, 160, 10, 360, 14, 13), '#ffffff', 'opacity=".25"') +
      aura(150, 150, 160, '#ffffff', 0.8) +
      put(150, 186, 1.06, halohalo()) +
      [
        [44, 96, 16, '#8a1230'],
        [258, 118, 14, '#2f9e57'],
        [50, 216, 12, '#ffb02e'],
        [252, 222, 15, '#9b5de0'],
        [262, 60, 10, '#d8364a'],
      ]
        .map(
          ([x, y, r, colour]) =>
            circle(x as number, y as number, r as number, colour as string) +
            circle((x as number) - 4, (y as number) - 5, 3.4, '#ffffff'),
        )
        .join(''),
    '#6a1f5a',
  ),
  'maskara-fiesta': cover(
    ['MASKARA', 'FIESTA'],
    ground(['#6a1fc0', '#a82ab0', '#e0406a']) +
      path(rays(150, 170, 10, 380, 20, 9), '#ffffff', 'opacity=".12"') +
      aura(150, 160, 170, '#ffd35c', 0.6) +
      confetti(party, 40, 300, 270) +
      put(150, 186, 1.2, mask('#fff6dc', '#e0a85a', ['#e0315c', '#ffc52e', '#19b8a6', '#2f8af0'])),
    '#3a0a52',
  ),
  'tongits-table': cover(
    ['TONGITS', 'TABLE'],
    ground(['#1fa070', '#0f6a4a', '#084530']) +
      aura(150, 130, 190, '#c8ffd9', 0.55) +
      put(150, 156, 1.26, fan([card('J', 'club'), card('Q', 'heart'), card('K', 'spade')], 25)) +
      put(52, 264, 0.95, chips(4, '#e0315c')) +
      put(248, 266, 0.95, chips(5, '#3f6ae0')) +
      put(104, 280, 0.36, coin()) +
      put(200, 282, 0.32, coin()),
    '#05301f',
  ),
  'pusoy-royale': cover(
    ['PUSOY', 'ROYALE'],
    ground(['#8a2ac0', '#6a1fa8', '#3a0f70']) +
      shafts(150, 130, '#ffd9ff', 0.25, 18) +
      aura(150, 130, 170, '#ffd35c', 0.6) +
      put(84, 190, 0.94, card('10', 'diamond'), -22) +
      put(216, 190, 0.94, card('A', 'heart'), 22) +
      put(150, 142, 1.12, crown()) +
      put(150, 228, 0.9, card('K', 'heart')),
    '#26074f',
  ),
  'pusoy-dos': cover(
    ['PUSOY', 'DOS'],
    ground(['#2a6ae0', '#1a3fb0', '#101f70']) +
      path(rays(150, 150, 10, 360, 12, 15), '#7fb4ff', 'opacity=".3"') +
      put(116, 150, 1.46, card('2', 'diamond'), -12) +
      put(196, 164, 1.46, card('2', 'spade'), 13) +
      put(40, 74, 0.5, cardBack('#ffd35c', '#c2143a'), -30) +
      put(268, 62, 0.5, cardBack('#ffd35c', '#0f8a7a'), 28) +
      put(150, 278, 1, heap(2, 5)),
    '#0a1250',
  ),
  'palayok-smash': cover(
    ['PALAYOK', 'SMASH'],
    ground(['#5ac8f0', '#a8e6f5', '#ffe6b0']) +
      aura(150, 150, 170, '#ffffff', 0.9) +
      hills(240, ['#5ab86a', '#3f9a52'], 18, 28) +
      put(50, 284, 0.66, hut()) +
      put(150, 160, 1.2, palayok(), 8) +
      put(
        238,
        236,
        1,
        stroke('M-84 66 34-34', '#8a5226', 17) + stroke('M-84 62 32-38', '#d9a06a', 6),
      ) +
      repeat(12, (i) =>
        path(star(60 + ((i * 53) % 190), 190 + ((i * 29) % 90), 9, 4, 5), party[i % 5] ?? '#fff'),
      ) +
      put(88, 224, 0.3, coin(), 20) +
      put(206, 146, 0.24, coin(), -20),
    '#6b2f10',
  ),
  'trumpo-spin': cover(
    ['TRUMPO', 'SPIN'],
    ground(['#19a89a', '#0f7a86', '#0a4a66']) +
      faint(
        0.3,
        repeat(6, (i) =>
          circle(
            150,
            158,
            40 + i * 26,
            'none',
            'stroke="#ffffff" stroke-width="7" stroke-dasharray="70 34"',
          ),
        ),
      ) +
      aura(150, 150, 150, '#ffe27a', 0.75) +
      put(150, 152, 1.2, trumpo('#e0315c', '#ffd35c'), 9) +
      put(46, 90, 0.62, pinwheel('#ffc52e', '#ff7a1f')) +
      put(258, 226, 0.5, pinwheel('#fff6ea', '#6a3fc8')),
    '#06344a',
  ),
  'tricycle-dash': cover(
    ['TRICYCLE', 'DASH'],
    ground(['#4ac0e8', '#a8e4f0', '#ffe9b8']) +
      put(232, 80, 0.62, sun()) +
      hills(176, ['#7ac88a', '#4fae6a'], 18, 32, 300, 300) +
      put(40, 220, 0.8, palm()) +
      put(282, 216, -0.66, palm()) +
      path('M-10 226H310V330H-10Z', '#5a5a70') +
      repeat(6, (i) => rect(-10 + i * 60, 262, 34, 7, '#ffe27a', 'rx="3"')) +
      faint(0.6, put(0, 116, 1, speedLines('#ffffff'))) +
      put(146, 176, 1.16, tricycle('#e0315c', '#ffc52e'), -4),
    '#4a1226',
  ),
}
