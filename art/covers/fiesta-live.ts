import { line } from '../lettering.ts'
import { sceneOf } from './house-games.ts'
import { fiestaLive as cover, type Cover } from './styles.ts'
import { card, cardBack, fan } from '../kit/cards.ts'
import { die, dot } from '../kit/dice.ts'
import { dragon, sarimanok } from '../kit/land-creatures.ts'
import { down, glowing, halo, lit } from '../kit/paint.ts'
import { at, circle, ellipse, path, pearl, put, repeat, star } from '../kit/shapes.ts'
import { aura, ground, puff } from '../kit/sky.ts'
import { confetti } from '../kit/sport.ts'
import { curtains, spotlight } from '../kit/stage.ts'
import { ball8, chips, roulette, wheel } from '../kit/table.ts'

const stage = (light: string, deep: string, floor: string) =>
  ground([deep, light, deep]) +
  spotlight(300, 40, 120, 70, '#fff1d0', 0.4) +
  spotlight(300, 260, 180, 70, '#fff1d0', 0.4) +
  ellipse(150, 268, 190, 62, floor)

const felt = (colour: string) =>
  ellipse(150, 236, 150, 56, colour) +
  ellipse(150, 236, 136, 47, 'none', 'stroke="#ffd35c" stroke-width="3"')

export const fiestaLiveCovers: Record<string, Cover> = {
  'live-baccarat': cover(
    ['LIVE', 'BACCARAT'],
    stage('#b02452', '#4a0a26', '#2a0616') +
      curtains('#a81f3f', '#7a1230') +
      aura(150, 150, 150, '#ffe6c0', 0.7) +
      felt('#0f7a52') +
      put(104, 140, 1.24, card('P', 'spade', path(line('P', 4, 26, 74), '#2457c5')), -9) +
      put(198, 140, 1.24, card('B', 'heart', path(line('B', 4, 26, 74), '#d6203c')), 9) +
      put(60, 246, 0.7, chips(4, '#e0315c')) +
      put(242, 246, 0.7, chips(5, '#3f6ae0')),
    '#260412',
  ),
  'live-roulette': cover(
    ['LIVE', 'ROULETTE'],
    stage('#1a7a5a', '#05302a', '#03201c') +
      aura(150, 134, 180, '#c8ffd9', 0.6) +
      put(150, 132, 1.22, lit(roulette(), '#fff1c9')) +
      pearl(204, 62, 13),
    '#031a18',
  ),
  'live-sicbo': cover(
    ['LIVE', 'SIC BO'],
    stage('#c2502a', '#4a140a', '#2a0a06') +
      curtains('#c2402a', '#8a2416') +
      aura(150, 150, 150, '#ffe27a', 0.75) +
      felt('#7a1420') +
      put(150, 84, 0.92, die([2, 4, 1], ['#ffffff', '#ffe9d0', '#ffd0a8'], dot('#d6203c'))) +
      put(92, 176, 0.98, die([5, 6, 3], ['#ffffff', '#ffe9d0', '#ffd0a8'], dot('#1b1b33')), -6) +
      put(208, 178, 0.98, die([3, 1, 5], ['#ffffff', '#ffe9d0', '#ffd0a8'], dot('#d6203c')), 8) +
      path(
        'M46 250V120Q46 20 150 20T254 120V250',
        'none',
        'stroke="#ffffff" stroke-width="5" opacity=".4"',
      ) +
      path(
        'M70 130Q74 60 120 44',
        'none',
        'stroke="#ffffff" stroke-width="8" stroke-linecap="round" opacity=".55"',
      ),
    '#260806',
  ),
  'live-gulong': cover(
    ['LIVE', 'GULONG'],
    stage('#5a2ac0', '#1f0a52', '#14063a') +
      confetti(['#ff5d8f', '#ffd35c', '#5ae0d0', '#ffffff'], 34, 300, 240) +
      aura(150, 136, 180, '#e0c2ff', 0.7) +
      path('M92 268 132 160H168L208 268Z', down('#ffd35c', '#a8660a')) +
      put(
        150,
        132,
        1.24,
        lit(
          wheel(['#e0315c', '#ffc52e', '#19b8a6', '#3f6ae0', '#ff7a1f', '#8e44c9'], 18),
          '#fff1c9',
        ),
      ) +
      path('M136-2H164L150 36Z', '#fff6ea'),
    '#12052f',
  ),
  'live-blackjack': cover(
    ['LIVE', 'BLACKJACK'],
    stage('#2a4ab0', '#0a1652', '#060c34') +
      curtains('#2a3fa0', '#1a2878') +
      aura(150, 140, 160, '#cfe0ff', 0.7) +
      felt('#12508a') +
      put(150, 154, 1.3, fan([card('A', 'spade'), card('J', 'spade')], 30)) +
      put(58, 250, 0.66, chips(5, '#1b1b33', '#ffd35c')) +
      put(244, 250, 0.66, chips(4, '#19a89a')),
    '#050a2c',
  ),
  'live-dragon': cover(
    ['LIVE', 'DRAGON', 'SARIMANOK'],
    ground(['#c2202a', '#8a0f2a', '#2a0a4a']) +
      path('M150-10 310-10V410H90Z', '#2a3fb0') +
      path('M156-10H170L110 410H92Z', '#ffd35c') +
      aura(78, 116, 120, '#ffb06a', 0.7) +
      aura(226, 130, 120, '#8ad0ff', 0.7) +
      put(84, 120, -0.74, dragon('#ff4a3a', '#8a0f1f', '#ffb02e')) +
      put(
        214,
        132,
        0.72,
        sarimanok('#ffc52e', '#e0315c', ['#19c3b0', '#7a4ae0', '#5ab0ff', '#ff5a7a']),
      ),
    '#1a0626',
  ),
  'live-perya': cover(['LIVE', 'PERYA'], sceneOf('live-perya'), '#3a0a3a'),
  'baccarat-anim': cover(
    ['LIVE', 'BACCARAT', 'ANIM'],
    stage('#3f6ae0', '#101a6a', '#0a1048') +
      curtains('#2f4ac8', '#1c2c8a') +
      aura(150, 120, 170, '#d6e4ff', 0.8) +
      felt('#1b3fa8') +
      put(84, 122, 1.12, cardBack('#ffd35c', '#7a1230'), -17) +
      put(216, 122, 1.12, cardBack('#ffd35c', '#1c4a9a'), 17) +
      put(150, 112, 1.34, card('6', 'heart', path(line('6', 2, 32, 86), '#d6203c'))) +
      put(48, 232, 0.66, chips(4, '#e0315c')) +
      put(252, 232, 0.66, chips(5, '#ffc52e')),
    '#070c38',
  ),
  'kidlat-roulette': cover(
    ['LIVE', 'KIDLAT', 'ROULETTE'],
    ground(['#2a1270', '#5a34c8', '#140638']) +
      aura(150, 150, 170, '#c9b8ff', 0.9) +
      put(150, 138, 1.16, lit(roulette(), '#d9ccff')) +
      puff(48, 4, 96, 44, '#1c1058', 1) +
      puff(258, 0, 104, 50, '#1c1058', 1) +
      puff(150, -10, 120, 44, '#2c1c78', 1) +
      glowing(
        path(
          'M172-8 106 100H146L112 176 214 70H166L206-8Z',
          down('#ffffff', '#fff3a0', '#ffc52e'),
          'stroke="#4a1f9a" stroke-width="3" stroke-linejoin="round"',
        ),
        '#b9a8ff',
        7,
      ) +
      circle(112, 178, 24, halo('#fff6c2', 0.95)) +
      repeat(7, (i) => path(star(...at(112, 178, 36, i * 51 + 12), 7, 2.4, 4), '#fff3a0')),
    '#100430',
  ),
  'keno-kulay': cover(
    ['', 'KENO', 'KULAY'],
    ground(['#e0408a', '#8a1f8a', '#3a0a5a']) +
      aura(150, 130, 170, '#ffd0f0', 0.7) +
      circle(150, 130, 106, '#ffffff', 'opacity=".16"') +
      [
        [100, 100, '8', '#e0315c', '#7a0618'],
        [150, 72, '33', '#3f6ae0', '#0f2a7a'],
        [200, 100, '70', '#19b8a6', '#0a5a52'],
        [108, 158, '16', '#ff9d2e', '#a8500c'],
        [164, 130, '5', '#8e44c9', '#3a126a'],
        [204, 166, '49', '#ffc52e', '#a8660a'],
        [152, 190, '21', '#35c05a', '#0f5a26'],
      ]
        .map(([x, y, n, a, b]) =>
          put(x as number, y as number, 0.68, ball8(n as string, a as string, b as string)),
        )
        .join('') +
      circle(150, 130, 106, 'none', 'stroke="#ffffff" stroke-width="5" opacity=".75"') +
      path(
        'M66 92Q84 42 136 34',
        'none',
        'stroke="#ffffff" stroke-width="9" stroke-linecap="round" opacity=".7"',
      ) +
      repeat(8, (i) => path(star(...at(150, 130, 128, i * 45), 8, 3, 4), '#ffe27a')),
    '#26063f',
  ),
}
