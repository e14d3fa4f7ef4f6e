import { mantaWorks as cover, type Cover } from './styles.ts'
import { card, fan } from '../kit/cards.ts'
import { rocks, volcano } from '../kit/land.ts'
import { eagle, sarimanok } from '../kit/land-creatures.ts'
import { glowing } from '../kit/paint.ts'
import { tiles } from '../kit/play.ts'
import {
  bubbles,
  coral,
  reflection,
  school,
  seabed,
  seaweed,
  underwater,
  waves,
} from '../kit/sea.ts'
import { bakunawa, manta, octopus, shark } from '../kit/sea-creatures.ts'
import { at, circle, path, put, rays, rect, repeat, star, stroke } from '../kit/shapes.ts'
import { aura, cloud, ground, hills, moon, puff, shafts, stars, sun } from '../kit/sky.ts'
import { coin, crown } from '../kit/table.ts'

export const mantaWorksCovers: Record<string, Cover> = {
  'araw-wilds': cover(
    ['ARAW', 'WILDS'],
    ground(['#3a0a4a', '#a81f3a', '#ff6a2a', '#ffb02e']) +
      path(rays(150, 144, 60, 380, 16, 11), '#ffd35c', 'opacity=".22"') +
      aura(150, 144, 190, '#ffe27a', 0.9) +
      put(150, 144, 1.3, sun()) +
      glowing(
        put(
          150,
          144,
          1,
          repeat(8, (i) => path(star(...at(0, 0, 32, i * 45), 7, 3, 4), '#a8380c')) +
            path(star(0, 0, 22, 9, 8), '#a8380c'),
        ),
        '#fff6c8',
        2,
      ) +
      hills(256, ['#5a1436', '#3a0a2a', '#240620'], 20, 36),
    '#1f0418',
  ),
  'bakunawa-moon': cover(
    ['BAKUNAWA', 'MOON'],
    ground(['#060a2a', '#12205a', '#1f3a7a']) +
      stars(70, '#dfe8ff') +
      moon(76, 92, 62, '#fff6d8', '#e8b98a') +
      puff(60, 220, 100, 26, '#3a5aa8') +
      put(150, 196, 1.16, bakunawa('#2fd8c0', '#0a4a66', '#ff8a5a')) +
      waves(268, ['#143a7a', '#0f2a62', '#0a1c4a']),
    '#050a26',
  ),
  'sarimanok-gold': cover(
    ['SARIMANOK', 'GOLD'],
    ground(['#0f1a52', '#4a1f8a', '#a82a7a']) +
      path(rays(150, 150, 10, 380, 16, 10), '#ffd35c', 'opacity=".14"') +
      aura(150, 150, 170, '#ffd35c', 0.75) +
      repeat(18, (i) =>
        path(
          star(((i * 83) % 280) + 10, ((i * 47) % 220) + 16, 6, 2, 4),
          '#ffe9a8',
          'opacity=".8"',
        ),
      ) +
      put(
        140,
        172,
        1.2,
        sarimanok('#ffb02e', '#e0315c', ['#19c3b0', '#7a4ae0', '#ffd35c', '#ff5a7a']),
      ) +
      put(52, 250, 0.4, coin()) +
      put(244, 258, 0.46, coin()),
    '#16083f',
  ),
  'bulkan-blaze': cover(
    ['BULKAN', 'BLAZE'],
    ground(['#12081f', '#4a0f2a', '#c2301f', '#ff8a2e']) +
      puff(150, 40, 150, 40, '#3a1426', 0.9) +
      puff(90, 70, 80, 24, '#5a1f2a', 0.8) +
      aura(150, 100, 170, '#ff8a2e', 0.85) +
      put(150, 164, 1.2, volcano('#a8626a', '#3a1626')) +
      repeat(20, (i) =>
        circle((i * 61) % 300, (i * 37) % 240, 1.6 + (i % 3), i % 2 ? '#ffd35c' : '#ff7a2e'),
      ) +
      put(60, 316, 1.1, rocks('#1a0c16', '#3a1a26')) +
      put(250, 320, 1.2, rocks('#1a0c16', '#3a1a26')),
    '#14040c',
  ),
  'agila-crown': cover(
    ['AGILA', 'CROWN'],
    ground(['#0a2a5a', '#1f6aa8', '#8ad0e8']) +
      shafts(220, -20, '#ffffff', 0.3, 12) +
      hills(190, ['#2f6a8a', '#1f4f70', '#143a56'], 24, 54) +
      cloud(60, 196, 1, '#dff2ff', 0.75) +
      aura(150, 150, 160, '#fff6d8', 0.8) +
      put(156, 164, 1.3, eagle()) +
      put(158, 40, 0.5, crown(), 6),
    '#06183a',
  ),
  'manta-hunt': cover(
    ['MANTA', 'HUNT'],
    underwater(['#a8ecff', '#4ab8f0', '#1a6ac8', '#061a52']) +
      aura(150, 140, 170, '#e6fbff', 0.8) +
      school(58, 60, 12, '#ffd35c', 0.9) +
      school(250, 216, 12, '#ff8a7a', 0.9) +
      put(150, 138, 1.14, manta('#2f6ae8', '#0a1f66', '#bff0ff'), -8) +
      glowing(
        circle(
          150,
          138,
          92,
          'none',
          'stroke="#ffd35c" stroke-width="4" stroke-dasharray="96 48.5" stroke-dashoffset="48"',
        ) + stroke('M150 30v24M150 222v24M42 138h24M234 138h24', '#ffd35c', 4),
        '#ff9d2e',
        3,
      ) +
      bubbles(12, 4),
    '#040f38',
  ),
  'pugita-deep': cover(
    ['PUGITA', 'DEEP'],
    underwater(['#2a3fb0', '#2a1f8a', '#1a0f5a', '#0a0630'], '#a99dff') +
      aura(150, 150, 170, '#c88aff', 0.6) +
      put(34, 306, 1.3, seaweed('#3a1f8a')) +
      put(270, 306, 1.5, coral('#a85ae0', '#4a1f8a')) +
      put(150, 156, 1.22, octopus('#ff6ab0', '#a81f6a', '#ffd0ec')) +
      seabed(284, '#0f0840', '#1a0f5a') +
      bubbles(16, 12) +
      repeat(8, (i) =>
        circle(((i * 71) % 280) + 10, 40 + ((i * 53) % 220), 2.4, '#7ff5e0', 'opacity=".8"'),
      ),
    '#07042a',
  ),
  'pating-patrol': cover(
    ['PATING', 'PATROL'],
    underwater(['#8af0e8', '#2fa8b8', '#0f6a8a', '#08304f'], '#ffffff') +
      shafts(240, -60, '#ffffff', 0.2, 14) +
      put(232, 66, -0.46, shark('#5a9ab0', '#1f5a78')) +
      put(150, 158, 1.2, shark('#8fb8d8', '#2a4a7a'), 8) +
      school(64, 246, 12, '#ffe27a', 0.9) +
      bubbles(14, 7),
    '#05263f',
  ),
  'reyna-rummy': cover(
    ['REYNA', 'RUMMY'],
    ground(['#3a0a4a', '#7a1f6a', '#2a0a3a']) +
      shafts(150, 140, '#ff9ae0', 0.22, 18) +
      aura(150, 146, 170, '#ff7ad0', 0.65) +
      put(150, 170, 1.34, fan([card('Q', 'diamond'), card('Q', 'club'), card('Q', 'heart')], 24)) +
      put(150, 66, 0.62, crown()) +
      repeat(10, (i) =>
        path(star(30 + ((i * 59) % 240), 40 + ((i * 83) % 220), 6, 1.6, 4), '#ffd9f5'),
      ),
    '#1a0526',
  ),
  'mahjong-merienda': cover(
    ['MAHJONG', 'MERIENDA'],
    ground(['#0a4a52', '#0f6a5a', '#08303a']) +
      rect(0, 210, 300, 120, '#06262c') +
      aura(150, 140, 180, '#a8ffd9', 0.6) +
      put(78, 178, 1.16, tiles.sticks(), -10) +
      put(224, 178, 1.16, tiles.circles(), 11) +
      put(150, 132, 1.5, tiles.bird()) +
      put(52, 78, 0.66, tiles.flower(), -24) +
      put(252, 76, 0.66, tiles.sunTile(), 20) +
      reflection(150, 262, '#7ff5d0', 4, 120),
    '#041a20',
  ),
}
