import { perlasStudio as cover, type Cover } from './styles.ts'
import { sceneOf } from './house-games.ts'
import { card, fan } from '../kit/cards.ts'
import { lit } from '../kit/paint.ts'
import {
  bubbles,
  fish,
  reflection,
  school,
  seabed,
  seaweed,
  underwater,
  vinta,
  waves,
} from '../kit/sea.ts'
import { butanding, sirenaTail, turtle } from '../kit/sea-creatures.ts'
import { circle, faint, path, pearl, put, repeat, star, stroke } from '../kit/shapes.ts'
import { aura, cloud, ground, hills, moon, shafts, stars } from '../kit/sky.ts'
import { chips } from '../kit/table.ts'
import { kite } from '../kit/toys.ts'

/** The ring on the felt, faint. */
const rings = () =>
  circle(0, 0, 88, 'none', 'stroke="#b8fff0" stroke-width="2" opacity=".5"') +
  circle(0, 0, 78, 'none', 'stroke="#b8fff0" stroke-width="1" opacity=".4"')

const vintaSail = ['#e0315c', '#ffc52e', '#19b8a6', '#fff6ea', '#7a3fd8', '#ff7a1f', '#2f6fed']

export const perlasStudioCovers: Record<string, Cover> = {
  'perlas-reef': cover(['PERLAS', 'REEF'], sceneOf('perlas-reef'), '#062058'),
  'tala-dice': cover(['TALA', 'DICE'], sceneOf('tala-dice'), '#1f0a52'),
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
  'alas-ginto': cover(['ALAS', 'GINTO'], sceneOf('alas-ginto'), '#4a0a2e'),
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
  'color-perya': cover(['COLOR', 'PERYA'], sceneOf('color-perya'), '#7a1f14'),
  'perlas-drop': cover(['PERLAS', 'DROP'], sceneOf('perlas-drop'), '#150f55'),
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
  'jacks-perlas': cover(['JACKS', 'PERLAS'], sceneOf('jacks-perlas'), '#2a0838'),
  'mina-perlas': cover(['MINA NG', 'PERLAS'], sceneOf('mina-perlas'), '#071a38'),
}
