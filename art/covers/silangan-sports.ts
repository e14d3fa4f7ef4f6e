import { silanganSports as cover, type Cover } from './styles.ts'
import { lantern } from '../kit/fiesta.ts'
import { palm } from '../kit/land.ts'
import { glowing, lit } from '../kit/paint.ts'
import { waves } from '../kit/sea.ts'
import { circle, path, polygon, put, rect, repeat, star, stroke } from '../kit/shapes.ts'
import { aura, ground, hills, shafts, skyline, sun } from '../kit/sky.ts'
import {
  courtNet,
  basketball,
  confetti,
  crowd,
  cyclist,
  floodlight,
  football,
  glove,
  hoop,
  sipa,
  speedLines,
  trail,
  volleyball,
} from '../kit/sport.ts'
import { ball8 } from '../kit/table.ts'

export const silanganSportsCovers: Record<string, Cover> = {
  'hoops-manila': cover(
    ['HOOPS', 'MANILA'],
    ground(['#1a1f7a', '#3f3fb8', '#ff7a4a']) +
      skyline(216, '#141a5a', '#ffd778') +
      aura(150, 120, 170, '#ffd9a8', 0.7) +
      put(168, 108, 1.06, hoop(), 3) +
      trail('M20 260Q40 120 112 92', '#ffb06a', 30) +
      put(118, 96, 1.14, basketball(), -20),
    '#0d1248',
  ),
  'sabay-league': cover(
    ['SABAY', 'LEAGUE'],
    ground(['#2f8ae0', '#8ad0f5', '#c8f0d0']) +
      floodlight(48, 46, 0.7) +
      floodlight(238, 40, 0.6) +
      crowd(112, '#1f4a8a', '#ffffff') +
      rect(0, 142, 300, 180, '#2fa35a') +
      repeat(4, (i) =>
        path(
          polygon([
            [i * 90 - 60, 142],
            [i * 90 - 20, 142],
            [i * 110 - 110, 320],
            [i * 110 - 180, 320],
          ]),
          '#279150',
        ),
      ) +
      put(0, 0, 1, courtNet(56, 84, 188, 96)) +
      stroke('M56 184V84H244V184', '#ffffff', 7) +
      trail('M8 300Q60 250 116 206', '#ffffff', 36) +
      put(160, 184, 1.3, football(), 14),
    '#0a3a2a',
  ),
  'suntok-night': cover(
    ['SUNTOK', 'NIGHT'],
    ground(['#1a0a2a', '#5a0f2a', '#a81f2a']) +
      floodlight(70, 34, 0.8) +
      floodlight(222, 34, 0.8) +
      shafts(150, -40, '#ffd9c0', 0.25, 14) +
      crowd(176, '#1a0616', '#ffb06a') +
      stroke('M-10 196 310 180M-10 226 310 210M-10 256 310 240', '#fff6ea', 6) +
      stroke('M-10 226 310 210', '#ff3a4a', 6) +
      glowing(path(star(150, 136, 66, 30, 11), '#ffe27a'), '#ff8a2e', 6) +
      put(86, 144, 1, glove('#ff2a3f', '#8a0618'), 8) +
      put(218, 132, -1, glove('#2f6fed', '#0f2a7a'), -8),
    '#240614',
  ),
  'spike-isla': cover(
    ['SPIKE', 'ISLA'],
    ground(['#ff9d5a', '#ffc98a', '#ffe9c0']) +
      put(238, 70, 0.6, sun()) +
      waves(156, ['#3fc0c8', '#1fa0b8'], 300, 220) +
      put(34, 224, 0.92, palm()) +
      path('M-10 214Q150 196 310 214V410H-10Z', '#f5d08a') +
      put(0, 0, 1, courtNet(20, 176, 260, 54, '#fffdf3')) +
      stroke('M20 168V290M280 168V290', '#7a4a1c', 8) +
      trail('M290 20Q230 60 180 106', '#ffffff', 34) +
      put(152, 126, 1.34, volleyball('#2f6fed', '#ffc52e'), 20),
    '#0f4a66',
  ),
  'siklista-tour': cover(
    ['SIKLISTA', 'TOUR'],
    ground(['#3fa0f0', '#a8dcf5', '#e6f5d8']) +
      hills(104, ['#8ab0d8', '#6fa878', '#4f9a5a'], 26, 60) +
      path('M-10 240Q120 190 310 214V300Q150 260-10 320Z', '#5a6078') +
      stroke('M-10 276Q130 222 310 250', '#ffe27a', 4, 'stroke-dasharray="24 18"') +
      speedLines('#ffffff') +
      put(238, 148, 0.5, cyclist('#19b8a6', '#fff6ea')) +
      put(140, 166, 1.24, cyclist('#e0315c', '#ffc52e'), 3),
    '#12304a',
  ),
  'bilyar-break': cover(
    ['BILYAR', 'BREAK'],
    ground(['#0f8a7a', '#0a6a66', '#053f44']) +
      aura(150, 120, 190, '#c8fff0', 0.6) +
      circle(34, 40, 44, '#03181c') +
      circle(34, 40, 44, 'none', 'stroke="#6b3f1c" stroke-width="12"') +
      [
        [196, 66, '1', '#ffc52e', '#a8660a'],
        [246, 108, '3', '#e0203c', '#7a0618'],
        [218, 166, '5', '#ff7a1f', '#8a2f05'],
        [262, 200, '2', '#2f6fed', '#0f2a7a'],
        [166, 128, '8', '#2a2a3a', '#08080f'],
      ]
        .map(([x, y, n, a, b]) =>
          put(
            x as number,
            y as number,
            0.7,
            lit(ball8(n as string, a as string, b as string), '#ffffff', '#02161a', 2),
          ),
        )
        .join('') +
      put(104, 214, 0.84, lit(circle(0, 0, 50, '#fffdf6'), '#ffffff', '#5a6a7a')) +
      trail('M30 262 88 226', '#ffffff', 24) +
      stroke('M-20 306 62 246', '#6b3f1c', 15) +
      stroke('M-20 302 58 244', '#e8c98a', 5) +
      circle(66, 242, 8, '#3fa0ff'),
    '#042c34',
  ),
  'sipa-arena': cover(
    ['SIPA', 'ARENA'],
    ground(['#ffd35c', '#ff9d3a', '#d84a2a']) +
      put(46, 76, 0.86, lantern('#e0315c')) +
      put(256, 90, 0.86, lantern('#19b8a6')) +
      shafts(150, 136, '#fffbe0', 0.4, 18) +
      aura(150, 136, 160, '#fffbe0', 0.85) +
      trail('M40 290Q70 210 116 172', '#ffffff', 40) +
      put(156, 136, 1.6, sipa()) +
      confetti(['#ffffff', '#19b8a6', '#e0315c'], 20, 300, 240),
    '#4a1220',
  ),
}
