import { ball, disc, down, halo, lit, slant } from './kit/paint.ts'
import { coral, fanCoral, waves } from './kit/sea.ts'
import {
  at,
  circle,
  clipped,
  ellipse,
  path,
  pearl,
  polygon,
  put,
  repeat,
  round,
  star,
  stroke,
} from './kit/shapes.ts'
import { crown } from './kit/table.ts'

type Metal = [light: string, mid: string, deep: string]

/** An emblem of a level, 120 by 120: a rim of its metal with a point for each level, the thing that names it inside. */
function emblem(
  level: number,
  [light, mid, deep]: Metal,
  water: [string, string],
  inside: string,
): string {
  const points = 8 + level * 2
  return (
    circle(60, 60, 60, halo(light, 0.3 + level * 0.1)) +
    lit(
      path(star(60, 60, 55, 46 + (level > 3 ? -2 : 0), points), slant(light, mid, deep)) +
        circle(60, 60, 46, slant(light, mid, deep)),
      '#ffffff',
      '#050818',
      2.5,
    ) +
    circle(60, 60, 39, down(...water)) +
    clipped(round(60, 60, 39), inside) +
    circle(60, 60, 39, 'none', `stroke="${deep}" stroke-width="2.5"`) +
    circle(60, 60, 41.5, 'none', `stroke="${light}" stroke-width="1.6" opacity=".9"`) +
    repeat(level, (i) =>
      circle(...at(60, 60, 46, 180 + (i - (level - 1) / 2) * 16), 3.4, '#fffdf6'),
    )
  )
}

const shell =
  lit(
    path('M30 66C28 26 92 26 90 66 80 78 70 82 60 82S40 78 30 66Z', down('#fff3e6', '#e8b98a')) +
      stroke('M60 38V80M48 40 53 80M72 40 67 80M38 48 46 77M82 48 74 77', '#a8683a', 2.2),
    '#ffffff',
    '#2a1206',
    2,
  ) + path('M50 80h20l-4 9H54Z', '#d99a6a')

/** By level, as the programme is seeded; a level that an operator adds needs its emblem here. */
export const vip: readonly string[] = [
  emblem(0, ['#f0c8a0', '#b9804a', '#6b3f1c'], ['#3a4a8a', '#1a2456'], shell),
  emblem(
    1,
    ['#c8f5e8', '#4ab8a0', '#14705f'],
    ['#1a9aa8', '#0a3a5a'],
    put(46, 96, 0.5, coral('#ffb03b', '#c2610c')) +
      put(72, 98, 0.42, coral('#7fe3d4', '#1a8a7a')) +
      put(60, 100, 0.3, fanCoral('#ffb3d0', '#c2406a')),
  ),
  emblem(
    2,
    ['#ffd9d0', '#ff8a7a', '#a82a3a'],
    ['#3a2a8a', '#1a1252'],
    put(60, 98, 0.62, coral('#ff9d8a', '#c2304a')) +
      put(34, 100, 0.34, coral('#ff7ab8', '#a82a6a')) +
      put(88, 100, 0.34, coral('#ffc2a8', '#d0603a')),
  ),
  emblem(
    3,
    ['#d0f0ff', '#4aa8e8', '#124a9a'],
    ['#ffd9a8', '#ff8a6a'],
    circle(60, 58, 17, disc('#fffbe0', '#ffd35c')) +
      waves(62, ['#3ac8d0', '#1a8ab0', '#0f5a90'], 120, 120),
  ),
  emblem(
    4,
    ['#ffffff', '#dfe2ff', '#8f9ad8'],
    ['#3a4ab0', '#0f1a52'],
    circle(60, 60, 38, halo('#e9ecff', 0.8)) + pearl(60, 60, 25),
  ),
  emblem(
    5,
    ['#fff6c8', '#ffc52e', '#a8660a'],
    ['#5a1f7a', '#1f0a3a'],
    repeat(12, (i) =>
      path(
        polygon([
          at(60, 66, 10, i * 30 - 4),
          at(60, 66, 44, i * 30 - 6),
          at(60, 66, 44, i * 30 + 6),
          at(60, 66, 10, i * 30 + 4),
        ]),
        '#ffd35c',
        'opacity=".3"',
      ),
    ) +
      circle(60, 62, 26, ball('#fffdf0', '#ffe08a', '#d99a2e', '#a8660a')) +
      ellipse(51, 51, 7, 5, '#ffffff'),
  ) + put(60, 20, 0.2, crown()),
]
