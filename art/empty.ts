import { motif as figures } from './games/motif.ts'
import { lantern, weave } from './kit/fiesta.ts'
import { hut, palm } from './kit/land.ts'
import { blur, down, halo, inked, lit } from './kit/paint.ts'
import { bangka, oyster, shutOyster, waves } from './kit/sea.ts'
import {
  circle,
  clipped,
  ellipse,
  faint,
  path,
  pearl,
  put,
  rect,
  repeat,
  round,
  star,
  stroke,
} from './kit/shapes.ts'
import { heart, list } from './kit/signs.ts'
import { cloud, moon, stars, sun } from './kit/sky.ts'
import { jeepney } from './kit/street.ts'
import { palayok } from './kit/toys.ts'

/**
 * What an empty or failing place shows, 240 by 180 and transparent: a small round window on the sea at night with
 * one thing in front of it, so that all of them belong together.
 */
function scene(motif: string, front = ''): string {
  return put(
    7,
    0,
    1.125,
    ellipse(100, 84, 98, 74, halo('#8b9bff', 0.3)) +
      circle(100, 76, 62, down('#2a3a92', '#1a2566')) +
      clipped(
        round(100, 76, 62),
        put(30, 10, 1, stars(16, '#c9d2ff', 140, 80)) +
          put(0, 0, 1, waves(108, ['#2a5aa8', '#1f4a92', '#163a7a'], 200, 160)),
      ) +
      circle(100, 76, 62, 'none', 'stroke="#6f7ec4" stroke-width="1.5" opacity=".6"') +
      inked(motif, '#0a0f24') +
      `<g ${blur(3)} opacity=".45">${ellipse(100, 146, 56, 6, '#050818')}</g>` +
      front,
  )
}

/** A lantern whose light is out, with the last of its smoke. */
const dark = (x: number, y: number, scale: number) =>
  put(
    x,
    y,
    scale,
    stroke('M0-78V-30', '#8f9ad8', 3) +
      lit(ellipse(0, 0, 30, 34, down('#8f97c8', '#4a5290')), '#e9ecff', '#050818', 2) +
      stroke(
        'M-29 0H29M-24-18H24M-24 18H24M0-34V34M-16-28Q-26 0-16 28M16-28Q26 0 16 28',
        '#2a3270',
        2,
        'opacity=".7"',
      ) +
      rect(-12, -40, 24, 8, '#6b4a2a', 'rx="3"') +
      stroke('M-6 36V54M0 36V60M6 36V54', '#6f78b0', 3.5),
  )
const smoke = (x: number, y: number) =>
  stroke(`M${x} ${y}q-9-10 0-20t0-20 4-16`, '#c9d2ff', 3, 'opacity=".55"')

/** A mat laid out with nothing on it: it lies on the floor, so it narrows towards the back. */
const mat =
  `<g transform="matrix(1 0 -.42 .56 78 64)">${
    rect(-6, -6, 132, 112, '#c9783a', 'rx="4"') +
    clipped('M0 0H120V100H0Z', weave(['#ffc857', '#e0315c', '#fff1c9', '#19b8a6'], 20, 120, 100))
  }</g>` + repeat(9, (i) => stroke(`M${24 + i * 15} 124l-3 9`, '#e8a860', 2.4))

const bottle =
  lit(
    path('M-16-8 28-8Q48-8 48 10T28 28H-16L-40 16V4Z', down('#d8fff6cc', '#4ac8b0aa')) +
      rect(-52, 4, 14, 12, '#c98a4a', 'rx="3"'),
    '#ffffff',
    '#050818',
    2,
  ) +
  rect(-8, 0, 40, 19, '#fff6ea', 'rx="3"') +
  stroke('M-2 6H26M-2 12H18', '#c9a87a', 2.4)
const plug = (x: number, flip: number) =>
  put(
    x,
    84,
    flip,
    lit(
      path('M-34-14H-6Q12-14 12 0T-6 14H-34Z', down('#e9ecff', '#8f9ad8')),
      '#ffffff',
      '#050818',
      2,
    ) + stroke('M12-7H26M12 7H26', '#ffc857', 5),
  )

export const empty: Record<string, string> = {
  favourites: scene(
    put(100, 78, 0.62, heart('#ff6b8f', '#a81f4a')) + pearl(142, 40, 9),
    path(star(56, 42, 9, 3, 4), '#ffe27a'),
  ),
  history: scene(put(100, 84, 0.5, bangka('#fff6ea', '#ffc857'))),
  records: scene(put(100, 82, 0.72, list())),
  mail: scene(
    put(96, 84, 0.98, bottle, -16),
    stroke('M58 126q12-7 24 0t24 0 24 0 20 0', '#9fc8ff', 3),
  ),
  results: scene(
    put(92, 72, 0.3, oyster()) +
      lit(
        circle(92, 72, 42, 'none', 'stroke="#e9ecff" stroke-width="10"') +
          stroke('M124 104 152 134', '#ffc857', 15),
        '#ffffff',
        '#050818',
        2,
      ) +
      circle(92, 72, 37, '#ffffff', 'opacity=".1"') +
      stroke('M64 60Q70 44 86 40', '#ffffff', 4, 'opacity=".7"'),
  ),
  nothing: scene(
    put(92, 126, 0.56, palm()) + put(126, 106, 0.34, hut()),
    ellipse(104, 130, 52, 11, '#e8c98a') + ellipse(104, 127, 46, 7, '#f6dca8'),
  ),
  offline: scene(
    plug(66, 1) +
      plug(136, -1) +
      stroke('M96 62 91 50M104 62 109 50M100 60V44', '#ffe27a', 4) +
      stroke('M32 84Q14 92 20 118T48 140M170 84Q188 92 182 118T154 140', '#8f9ad8', 6),
  ),
  error: scene(
    put(100, 90, 0.56, palayok()),
    faint(0.9, put(100, 136, 1, path('M-30 4-18-8-10 6ZM6 6 16-6 26 6Z', '#c25a22'))),
  ),
  maintenance: scene(
    put(100, 88, 0.5, jeepney('#d81f3f', '#ffc52e', 'PERLAS')),
    rect(66, 132, 68, 12, '#ffc857', 'rx="4"') +
      repeat(4, (i) => path(`M${72 + i * 16} 132h8l-6 12h-8Z`, '#1a1f4a')),
  ),
  signin: scene(put(100, 70, 1.02, lantern('#ff9d5a'))),
  level: scene('', figures([['perlas-reef/turtle', 100, 78, 1.1]])),
  ended: scene(
    dark(70, 72, 0.8) + dark(130, 60, 0.62) + smoke(70, 34) + smoke(130, 30),
    ellipse(70, 148, 16, 3, '#050818', 'opacity=".35"'),
  ),
  // The sun comes up: not yet.
  soon: scene(
    clipped(
      'M30 14H170V108H30Z',
      circle(100, 106, 70, halo('#ffc97a', 0.7)) +
        put(100, 106, 0.46, sun('#ffe27a', '#ff9d5c', false)),
    ) +
      stroke(
        'M44 116q14-6 28 0t28 0 28 0 28 0M58 128q12-5 24 0t24 0 24 0',
        '#ffd9a0',
        3,
        'opacity=".7"',
      ),
  ),
  'not-yours': scene(put(100, 92, 0.5, shutOyster())),
  mending: scene(
    put(
      100,
      96,
      0.84,
      // Two trestles on the sand, the boat on them, a new plank in its side.
      stroke('M-44 46-30 14M-16 46-30 14M16 46 30 14M44 46 30 14', '#7a4a22', 6) +
        lit(
          path('M-86-22Q-60 22 0 22T86-22Q40-6 0-6T-86-22Z', down('#e0593a', '#8a2a1c')),
          '#ffe0c0',
          '#050818',
          3,
        ) +
        stroke('M-80-14Q-40 2 0 2T80-14', '#ffc857', 4) +
        path('M-20 5H26L22 17H-16Z', '#e8c98a') +
        stroke('M-12 11h.1M18 11h.1', '#6b4a2a', 4) +
        put(
          58,
          -34,
          1,
          rect(-4, -6, 8, 38, '#a8703a', 'rx="3"') + rect(-16, -16, 32, 15, '#c9d2ff', 'rx="4"'),
          32,
        ),
    ),
    ellipse(100, 142, 66, 9, '#e8c98a') + ellipse(100, 139, 58, 6, '#f6dca8'),
  ),
  gone: scene(put(10, 24, 0.8, mat)),
  resting: scene(moon(100, 66, 26) + cloud(112, 96, 0.7, '#dfe4ff', 0.95)),
}
