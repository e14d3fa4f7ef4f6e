import { islaGaming as cover, type Cover } from './styles.ts'
import { sceneOf } from './house-games.ts'
import { weave } from '../kit/fiesta.ts'
import { bamboo, hut, leaf, palm, rocks, sampaguita, terraces } from '../kit/land.ts'
import { carabao, tarsier, tuko } from '../kit/land-creatures.ts'
import { disc, lit } from '../kit/paint.ts'
import { bingoCard, smallCard, sungka, tower } from '../kit/play.ts'
import { bangka, fish, glints, net, reflection, school, underwater, waves } from '../kit/sea.ts'
import { crab } from '../kit/sea-creatures.ts'
import {
  at,
  circle,
  ellipse,
  faint,
  path,
  pearl,
  put,
  rays,
  repeat,
  star,
  stroke,
} from '../kit/shapes.ts'
import { aura, cloud, ground, hills, moon, stars, sun } from '../kit/sky.ts'
import { ball8, coin, heap } from '../kit/table.ts'

/** Balls in the drum: where, and what is on them. */
const bingoBalls = (
  [
    [66, 150],
    [94, 128],
    [126, 116],
    [158, 132],
    [80, 184],
    [172, 166],
    [110, 156],
    [142, 162],
    [104, 196],
    [134, 198],
    [72, 118],
    [164, 102],
    [58, 182],
  ] as const
).map(([x, y], i) => {
  const [hue, deep, from] = (
    [
      ['#3f7bff', '#12307e', 1],
      ['#f2335f', '#7a0618', 16],
      ['#8f5cff', '#3a126a', 31],
      ['#12a866', '#06502c', 46],
      ['#ff9416', '#8a4404', 61],
    ] as const
  )[(i * 3) % 5]!
  return [x, y, String(from + ((i * 7) % 15)), hue, deep] as const
})

export const islaGamingCovers: Record<string, Cover> = {
  'banig-riches': cover(
    ['BANIG', 'RICHES'],
    weave(['#c2185b', '#ffb703', '#12b5a5', '#7a1fa8', '#ff7a3a'], 34) +
      aura(150, 140, 190, '#3a0626', 0.9) +
      lit(
        path('M150 18 272 140 150 262 28 140Z', '#7b1450') +
          path('M150 42 248 140 150 238 52 140Z', '#ffb703') +
          path('M150 68 222 140 150 212 78 140Z', '#c2185b'),
        '#fff1c9',
        '#2a0418',
      ) +
      path(star(150, 140, 66, 30, 8), '#fff1c9') +
      path(star(150, 140, 46, 22, 8, 22.5), '#12b5a5') +
      pearl(150, 140, 25) +
      [
        [150, 30],
        [260, 140],
        [150, 250],
        [40, 140],
      ]
        .map(([x, y]) => put(x as number, y as number, 0.3, coin()))
        .join(''),
    '#3a0626',
  ),
  'sampaguita-spin': cover(
    ['SAMPAGUITA', 'SPIN'],
    ground(['#4fd08a', '#1f9d63', '#0f6e43']) +
      path(rays(150, 146, 10, 360, 16, 11), '#a8f0c0', 'opacity=".35"') +
      aura(150, 146, 170, '#f4ffd9', 0.8) +
      repeat(10, (i) => put(150, 146, 1.28, leaf('#2f9a5a', '#0f6e43'), i * 36 + 18)) +
      repeat(12, (i) => {
        const [x, y] = at(150, 146, 102, i * 30)
        return put(x, y, 0.4, sampaguita(), i * 17)
      }) +
      put(150, 146, 1.3, sampaguita()),
    '#07402a',
  ),
  'hagdan-ginto': cover(
    ['HAGDAN', 'GINTO'],
    ground(['#ff9d5a', '#ffc86a', '#fff1b8']) +
      path(rays(150, 96, 10, 380, 18, 10), '#fff6d8', 'opacity=".5"') +
      put(150, 92, 0.98, sun()) +
      hills(112, ['#8a86b8', '#6a7aa8'], 14, 46, 300, 200) +
      terraces(150, ['#ffd35c', '#c8d84a', '#8fc84a', '#5fb040', '#3f9638', '#2a7a34'], '#fff1b8') +
      put(222, 206, 0.62, hut()) +
      put(60, 236, 0.46, palm()) +
      put(140, 262, 1.1, heap(2, 4)),
    '#0f4426',
  ),
  'kalabaw-fields': cover(
    ['KALABAW', 'FIELDS'],
    ground(['#7ad8f0', '#c8f0d8', '#fff1b8']) +
      cloud(62, 66, 0.9) +
      cloud(244, 50, 0.7) +
      hills(146, ['#8ad09a', '#5fb878'], 20, 40, 300, 300) +
      repeat(9, (i) =>
        path(`M${i * 40 - 20} 300 ${150 + (i - 4) * 14} 190h6L${i * 40 + 4} 300Z`, '#e8d05a'),
      ) +
      aura(150, 160, 150, '#fffbe0', 0.9) +
      put(150, 168, 1.2, carabao('#6a6684', '#2f2a40', '#c9b48a')) +
      repeat(16, (i) =>
        stroke(
          `M${i * 20} 300q${(i % 3) * 4 - 4}-30 ${(i % 5) * 4 - 8}-54`,
          i % 2 ? '#3f9a3f' : '#6fbf4a',
          5,
        ),
      ),
    '#1f5a26',
  ),
  'tarsier-twilight': cover(
    ['TARSIER', 'TWILIGHT'],
    ground(['#1f1a5a', '#5a2f7a', '#c2607a', '#ff9d6a']) +
      stars(40) +
      moon(236, 72, 34) +
      put(-10, 150, 1.9, leaf('#1f5a4a', '#123a3a'), 68) +
      put(310, 180, 1.9, leaf('#1f5a4a', '#123a3a'), -70) +
      put(20, 30, 1.4, leaf('#17463f', '#0d2a30'), 130) +
      aura(150, 150, 150, '#ffd9a8', 0.7) +
      put(150, 150, 1.26, tarsier('#c28a52', '#6b3f1c')),
    '#1a0f36',
  ),
  'mangga-mania': cover(['MANGGA', 'MANIA'], sceneOf('mangga-mania'), '#14502a'),
  'bangka-bounty': cover(
    ['BANGKA', 'BOUNTY'],
    ground(['#ff7a59', '#ffa86a', '#ffe0a0']) +
      aura(206, 150, 150, '#fff6c8', 1) +
      circle(206, 160, 52, '#fff3c0') +
      hills(190, ['#c2506a', '#a83f66'], 12, 40, 300, 230) +
      reflection(206, 218, '#fff3c0', 5, 70) +
      put(140, 184, 1.14, bangka('#fff6ea', '#e0315c')) +
      waves(228, ['#1fa8b0', '#128a9a', '#0a6a82']) +
      put(70, 284, 0.5, fish('#ffd35c', '#ff8a1f', '#fff6ea'), -24) +
      put(236, 276, 0.34, coin()) +
      put(206, 292, 0.26, coin()),
    '#07354a',
  ),
  'lambat-gold': cover(
    ['LAMBAT', 'GOLD'],
    underwater(['#5ae0d0', '#1fa0b8', '#0f6a9a', '#0a3a66']) +
      aura(150, 160, 160, '#ffe6a0', 0.7) +
      [
        [112, 96, 0.9],
        [200, 118, 0.86],
        [96, 168, 1],
        [202, 190, 1.02],
        [112, 234, 0.86],
      ]
        .map(([x, y, s], i) =>
          put(
            x as number,
            y as number,
            (i % 2 ? -1 : 1) * (s as number),
            fish(['#ffd35c', '#ff8a5a', '#ffe9a8'][i % 3] ?? '#fff', '#f0861f', '#fff6ea'),
          ),
        )
        .join('') +
      put(150, 158, 1.06, net(290, 240, '#fff1d0')) +
      stroke('M80 40Q150 6 220 40M150 22V-10', '#d9a06a', 8) +
      repeat(6, (i) =>
        circle(
          78 + i * 29,
          44 - Math.sin((i / 5) * Math.PI) * 24,
          9,
          i % 2 ? '#e0315c' : '#fff6ea',
        ),
      ) +
      school(44, 240, 8, '#0f6a9a', 0.8),
    '#062a50',
  ),
  'lucky-nine': cover(['LUCKY', 'NINE'], sceneOf('lucky-nine'), '#4a0618'),
  'baraha-21': cover(['BARAHA', '21'], sceneOf('baraha-21'), '#0a1a4a'),
  'bingo-barangay': cover(
    ['BINGO', 'BARANGAY'],
    sceneOf('bingo-barangay') +
      bingoBalls
        .map(([x, y, number, hue, deep]) => put(x, y, 0.34, ball8(number, hue, deep)))
        .join('') +
      put(228, 196, 0.86, bingoCard('#7a42ee', [0, 6, 8, 11, 18, 20, 24], '#e0347c'), 8) +
      put(150, 254, 0.56, ball8('75', '#ff9416', '#8a4404')),
    '#1e0a4a',
  ),
  'bingo-bilis': cover(
    ['BINGO', 'BILIS'],
    ground(['#ff9a3d', '#f2335f', '#7a0f3a']) +
      path(rays(150, 120, 14, 380, 16, 9), '#ffe08a', 'opacity=".42"') +
      aura(150, 124, 160, '#fff1c9', 0.9) +
      put(96, 128, 0.94, smallCard('#e0315c', [4, 0, 8], '#3f7bff'), -12) +
      put(210, 176, 0.8, ball8('7', '#3f7bff', '#12307a')) +
      put(226, 92, 0.56, ball8('18', '#f2335f', '#7a0f2a')) +
      put(150, 246, 0.6, ball8('30', '#8f5cff', '#3a1a7a')),
    '#5a0a2a',
  ),
  'bingo-linggo': cover(
    ['BINGO', 'LINGGO'],
    ground(['#12306a', '#2f6ab8', '#ffb46a']) +
      put(150, 92, 1.24, sun()) +
      aura(150, 104, 180, '#fff1c9', 0.7) +
      put(150, 158, 1.16, bingoCard('#12a866', [0, 6, 18, 24, 4, 8, 16, 20], '#d6203c'), 0) +
      put(50, 214, 0.54, ball8('10', '#ff9416', '#8a4404')) +
      put(250, 214, 0.54, ball8('64', '#12a866', '#0a5a34')),
    '#0a1c44',
  ),
  'sungka-stones': cover(
    ['SUNGKA', 'STONES'],
    ground(['#e8c98a', '#c2945a', '#6b4426']) +
      repeat(7, (i) =>
        path(
          `M-10 ${40 + i * 44}Q150 ${20 + i * 44} 310 ${46 + i * 44}V${50 + i * 44}Q150 ${26 + i * 44}-10 ${45 + i * 44}Z`,
          '#8a5a30',
          'opacity=".35"',
        ),
      ) +
      aura(150, 150, 170, '#fff6d8', 0.8) +
      put(150, 152, 1.26, sungka(), -38) +
      [
        [44, 62],
        [64, 84],
        [250, 224],
        [232, 246],
        [262, 250],
        [36, 96],
      ]
        .map(([x, y]) =>
          lit(
            ellipse(x as number, y as number, 14, 11, disc('#ffffff', '#ffe9c7', '#b98a5a')),
            '#ffffff',
            '#3a1c08',
            2,
          ),
        )
        .join(''),
    '#3a1c0c',
  ),
  'tuko-towers': cover(
    ['TUKO', 'TOWERS'],
    ground(['#3f2f8a', '#a84a8a', '#ff9d6a', '#ffd98a']) +
      moon(60, 66, 26, '#fff6d8', '#ffc98a') +
      put(214, 226, 1.5, tower('#d83f4a', '#6b2f2a', 5)) +
      put(46, 300, 1, bamboo(170)) +
      put(74, 310, 0.8, bamboo(150, '#7fc05a', '#2f7a36')) +
      put(112, 156, 1.06, tuko('#4fd89a', '#0f7a52', '#ff9d3b'), -10),
    '#2a1240',
  ),
  'talangka-race': cover(
    ['TALANGKA', 'RACE'],
    ground(['#7fe0f5', '#d8f5ea', '#ffe9b0']) +
      waves(96, ['#3fc0d8', '#5ad0e0'], 300, 160) +
      path('M-10 150Q150 120 310 150V410H-10Z', '#f5d08a') +
      repeat(18, (i) => circle((i * 71) % 300, 170 + ((i * 43) % 120), 2.4, '#d9a85a')) +
      put(66, 252, 0.56, rocks('#8a7a8a', '#b0a0b0')) +
      put(150, 206, 1.1, crab('#ff6a3a', '#b02a1a')) +
      put(150, 96, 0.3, crab('#8a5ae0', '#4a1f9a')) +
      put(226, 84, 0.22, crab('#19b8a6', '#0a6a66')) +
      faint(0.7, stroke('M24 226q-14 6-18 20M276 226q14 6 18 20', '#c98a4a', 5)) +
      glints(104, '#ffffff'),
    '#7a3f14',
  ),
}
