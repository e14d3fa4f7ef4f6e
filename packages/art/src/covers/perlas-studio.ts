import { perlasStudio as cover } from './styles.ts'
import { card, fan } from '../kit/cards.ts'
import { die, dot, starPip } from '../kit/dice.ts'
import { blur, glowing, lit } from '../kit/paint.ts'
import { cups, pegs } from '../kit/play.ts'
import {
  bubbles,
  chest,
  coral,
  fanCoral,
  fish,
  oyster,
  reflection,
  school,
  seabed,
  seaweed,
  underwater,
  vinta,
  waves,
} from '../kit/sea.ts'
import { butanding, sirenaTail, turtle } from '../kit/sea-creatures.ts'
import {
  circle,
  faint,
  path,
  pearl,
  polygon,
  put,
  rect,
  repeat,
  star,
  stroke,
} from '../kit/shapes.ts'
import { aura, cloud, ground, hills, moon, shafts, stars } from '../kit/sky.ts'
import { chips, coin, crown } from '../kit/table.ts'
import { kite } from '../kit/toys.ts'

/** The ring on the felt, faint. */
const rings = () =>
  circle(0, 0, 88, 'none', 'stroke="#b8fff0" stroke-width="2" opacity=".5"') +
  circle(0, 0, 78, 'none', 'stroke="#b8fff0" stroke-width="1" opacity=".4"')

const vintaSail = ['#e0315c', '#ffc52e', '#19b8a6', '#fff6ea', '#7a3fd8', '#ff7a1f', '#2f6fed']

export const perlasStudioCovers: Record<string, string> = {
  'perlas-reef': cover(
    ['PERLAS', 'REEF'],
    underwater(['#3fd0e0', '#1487b8', '#0b4a8a', '#08265c']) +
      aura(150, 150, 190, '#ffd9ec', 0.55) +
      school(232, 62, 12, '#0b4a8a', 0.9) +
      put(36, 300, 1.5, coral('#ff9d8a', '#c2406a')) +
      put(268, 304, 1.7, coral('#ffb86a', '#c2602a')) +
      put(88, 290, 0.8, fanCoral('#d8a8ff', '#7a3fc0')) +
      put(222, 286, 0.7, seaweed('#1f9a7a')) +
      put(150, 162, 1.16, oyster()) +
      put(54, 92, 0.62, fish('#ffc52e', '#ff7a1f', '#fff6ea')) +
      put(250, 236, -0.5, fish('#ff8ab0', '#c2406a', '#fff6ea')) +
      bubbles(16, 2),
    '#062058',
  ),
  'tala-dice': cover(
    ['TALA', 'DICE'],
    ground(['#3a1f8a', '#5a2ab0', '#2a1266']) +
      stars(60, '#e6d8ff') +
      aura(150, 140, 180, '#ffb02e', 0.75) +
      lit(
        path(star(150, 136, 138, 60, 8), '#ff9d2e') +
          path(star(150, 136, 112, 46, 8, 22.5), '#ffd35c'),
        '#fff6d8',
        '#2a0a4a',
      ) +
      put(
        102,
        128,
        1.22,
        die([5, 3, 1], ['#ffffff', '#f0e6ff', '#d4c2f5'], starPip('#d6203c')),
        -10,
      ) +
      put(
        204,
        194,
        1.08,
        die([6, 2, 4], ['#7ff5e0', '#35d0ba', '#12948a'], starPip('#123a52')),
        14,
      ) +
      repeat(6, (i) =>
        path(star(40 + ((i * 89) % 230), 40 + ((i * 61) % 220), 8, 2, 4), '#fff6d8'),
      ),
    '#1f0a52',
  ),
  'vinta-winds': cover(
    ['VINTA', 'WINDS'],
    ground(['#ff8a6a', '#ffb98a', '#ffe0b0', '#7ad0d8']) +
      aura(212, 92, 130, '#fff6c8', 1) +
      circle(212, 92, 38, '#fffbe6') +
      hills(196, ['#c2708a', '#9a5a86'], 16, 34, 300, 240) +
      put(146, 172, 1.26, vinta(vintaSail), -4) +
      waves(222, ['#3fc0c8', '#1f9ab0', '#117a98', '#0a5a80']) +
      cloud(66, 54, 0.8, '#ffffff', 0.8) +
      faint(0.6, stroke('M14 120q30-14 60 0M8 140q22-10 44 0M226 150q30-14 64 0', '#ffffff', 4)),
    '#08406a',
  ),
  'sirena-tides': cover(
    ['SIRENA', 'TIDES'],
    ground(['#141a5a', '#2f2a8a', '#5a3fb0', '#1f5a9a']) +
      stars(60, '#dfe4ff') +
      moon(150, 112, 78, '#fff6ea', '#c9b8f0') +
      hills(214, ['#1f1f66'], 10, 26, 300, 260) +
      put(150, 174, 1.24, sirenaTail('#4ff0d8', '#0f7a9a', '#d8a8ff')) +
      reflection(150, 236, '#fff0e0', 8, 120) +
      waves(252, ['#2f7ac8', '#1f5aa8', '#143f86']) +
      faint(
        0.9,
        stroke(
          'M88 244q14-26 30-8M212 244q-14-26-30-8M72 226q4-10 10-6M228 226q-4-10-10-6',
          '#bff6ff',
          4,
        ),
      ) +
      repeat(9, (i) => pearl(70 + i * 20, 226 - (i % 3) * 12, 2.6 + (i % 3))),
    '#0b2058',
  ),
  'pawikan-run': cover(
    ['PAWIKAN', 'RUN'],
    underwater(['#a8f5e0', '#3fc8b8', '#128a9a', '#0a4a6a'], '#ffffff') +
      aura(150, 140, 180, '#f4ffd0', 0.7) +
      seabed(266, '#0f5f70', '#147a86') +
      put(30, 300, 1.3, seaweed('#12806a')) +
      put(276, 300, 1.5, seaweed('#0f6a5a')) +
      put(150, 148, 1.24, turtle('#a8c84a', '#4a6a1f', '#6ad8a8'), 24) +
      put(62, 232, 0.5, turtle('#c8a84a', '#6a4a1f', '#6ad8a8'), 50) +
      school(58, 62, 9, '#0f7a8a', 0.9) +
      bubbles(14, 6),
    '#06405a',
  ),
  'butanding-blue': cover(
    ['BUTANDING', 'BLUE'],
    underwater(['#7fe0ff', '#2f9ae0', '#125ab0', '#0a2a70'], '#ffffff', 300) +
      shafts(210, -60, '#ffffff', 0.16, 12) +
      put(150, 140, 1.1, butanding('#5aa0d8', '#1a4a90'), -14) +
      school(84, 244, 14, '#bff0ff', 1) +
      school(226, 50, 10, '#125ab0', 0.9) +
      put(236, 222, -0.3, fish('#ffe27a', '#ffb02e', '#ffffff')) +
      put(262, 244, -0.24, fish('#ffe27a', '#ffb02e', '#ffffff')) +
      put(210, 246, -0.22, fish('#ffe27a', '#ffb02e', '#ffffff')) +
      bubbles(18, 9),
    '#081f66',
  ),
  'alas-holdem': cover(
    ['ALAS', 'HOLDEM'],
    ground(['#0f4a7a', '#0a2f66', '#081c48']) +
      shafts(150, 150, '#7fd0ff', 0.2, 18) +
      aura(150, 140, 170, '#9fe0ff', 0.65) +
      put(150, 152, 1.5, fan([card('A', 'heart'), card('A', 'spade')], 26)) +
      put(58, 260, 0.9, chips(5, '#e0315c')) +
      put(110, 270, 0.8, chips(3, '#19b8a6')) +
      put(244, 264, 0.95, chips(6, '#3f52c8')) +
      pearl(190, 258, 15) +
      bubbles(8, 3),
    '#061a4a',
  ),
  'alas-ginto': cover(
    ['ALAS', 'GINTO'],
    ground(['#2a1468', '#a8286e', '#ff8a3a']) +
      shafts(150, 160, '#ffe9a0', 0.3, 20) +
      aura(150, 150, 200, '#ffd35c', 0.95) +
      put(150, 150, 1.12, fan([card('K', 'club'), card('A', 'spade'), card('Q', 'heart')], 24)) +
      put(62, 236, 0.62, coin()) +
      put(104, 252, 0.42, coin()) +
      put(240, 240, 0.66, coin()) +
      put(150, 46, 0.5, crown()) +
      repeat(9, (i) =>
        path(star(24 + ((i * 97) % 256), 26 + ((i * 71) % 210), 8, 2.2, 4), '#fff6d8'),
      ),
    '#4a0a2e',
  ),
  'taas-baba': cover(
    ['TAAS', 'BABA'],
    ground(['#12a08a', '#0b6a72', '#07304c']) +
      shafts(150, 150, '#b8fff0', 0.22, 16) +
      aura(150, 148, 190, '#ffe27a', 0.85) +
      put(150, 148, 1.5, rings()) +
      put(100, 122, 1.62, card('K', 'spade'), -11) +
      put(204, 190, 1.62, card('2', 'heart'), 10) +
      lit(path('M226 24 268 88H244V128H208V88H184Z', '#4a90ff'), '#fff6d8', '#061a4a', 3) +
      lit(path('M76 272 34 208H58V172H94V208H118Z', '#ff5a7a'), '#fff6d8', '#4a0620', 3) +
      pearl(154, 268, 15) +
      repeat(7, (i) =>
        path(star(34 + ((i * 97) % 236), 30 + ((i * 71) % 216), 7, 2, 4), '#fff6d8'),
      ),
    '#05283e',
  ),
  'color-perya': cover(
    ['COLOR', 'PERYA'],
    ground(['#ffd35c', '#ffb02e', '#ff8a3a']) +
      repeat(9, (i) =>
        path(
          polygon([
            [150, -60],
            [-60 + i * 47, 96],
            [-36 + i * 47, 96],
          ]),
          '#e0315c',
        ),
      ) +
      repeat(10, (i) => circle(15 + i * 30, 96, 16, i % 2 ? '#fff6ea' : '#e0315c')) +
      repeat(6, (i) =>
        rect(
          26 + (i % 3) * 86,
          118 + Math.floor(i / 3) * 78,
          76,
          70,
          ['#e0203c', '#2f6fed', '#1fa35e', '#ff8a1f', '#8e44c9', '#fffdf3'][i] ?? '#fff',
          'rx="10" stroke="#fff6ea" stroke-width="4"',
        ),
      ) +
      put(100, 176, 0.86, die([1, 1, 1], ['#ff4a66', '#2f6fed', '#ffd35c'], dot('#ffffff')), -8) +
      put(206, 214, 1.02, die([1, 1, 1], ['#35d07a', '#a85ae0', '#ff8a1f'], dot('#ffffff')), 10),
    '#7a1f14',
  ),
  'perlas-drop': cover(
    ['PERLAS', 'DROP'],
    ground(['#2a2f9a', '#4a3fc0', '#1f1a6a']) +
      aura(150, 60, 170, '#c9d2ff', 0.7) +
      put(150, 56, 1.08, pegs(5, '#c9c2ff')) +
      put(
        150,
        250,
        1.12,
        cups(['#e0315c', '#ff9d2e', '#19b8a6', '#3fa0ff', '#19b8a6', '#ff9d2e', '#e0315c']),
      ) +
      faint(
        0.5,
        `<g ${blur(2)}>${stroke('M150 20Q156 60 140 88T170 140 142 190', '#ffffff', 9)}</g>`,
      ) +
      pearl(142, 196, 26) +
      pearl(214, 34, 13) +
      pearl(88, 30, 10) +
      pearl(250, 128, 9) +
      pearl(44, 150, 11),
    '#150f55',
  ),
  'saranggola-sky': cover(
    ['SARANGGOLA', 'SKY'],
    ground(['#2f8af0', '#6ab8ff', '#bfe4ff', '#e6f6ff']) +
      aura(80, 60, 150, '#ffffff', 0.8) +
      cloud(70, 210, 1.2) +
      cloud(246, 70, 0.9) +
      cloud(236, 236, 1.3, '#ffffff', 0.95) +
      put(158, 130, 1.06, kite('#e0315c', '#ffc52e', '#19b8a6'), 14) +
      put(48, 84, 0.26, kite('#7a3fd8', '#ff7a1f', '#fff6ea'), -12) +
      put(262, 150, 0.22, kite('#2f6fed', '#ff5d8f', '#ffc52e'), 20) +
      hills(262, ['#5ab88a', '#3f9a70'], 16, 26),
    '#125a8a',
  ),
  'mina-perlas': cover(
    ['MINA NG', 'PERLAS'],
    ground(['#123a5a', '#0f5a70', '#0a2f4a']) +
      path('M-10-10H310V120Q270 70 230 96 190 40 150 60 110 36 74 92 30 66-10 130Z', '#0a1f3a') +
      path(
        'M-10 420V180Q30 200 40 250 70 280 60 420ZM310 420V170Q270 200 262 250 232 280 240 420Z',
        '#0a1f3a',
      ) +
      aura(150, 160, 170, '#ffe08a', 0.75) +
      put(150, 208, 1.26, chest('#ffe6a0')) +
      glowing(
        repeat(7, (i) =>
          path(star(70 + ((i * 47) % 170), 60 + ((i * 37) % 110), 7, 2, 4), '#fff6d8'),
        ),
        '#ffd35c',
        3,
      ) +
      put(48, 262, 0.6, coral('#7fe3d4', '#14807a')) +
      put(256, 262, 0.5, die([1, 2, 3], ['#cfe8ff', '#8fb4d8', '#5a80a8'], dot('#123a5a'))) +
      pearl(96, 274, 10) +
      pearl(212, 276, 13),
    '#071a38',
  ),
}
