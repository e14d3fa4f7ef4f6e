import { later, type Part } from '../effects.ts'
import { eye } from '../fish.ts'
import { bigPearl, ended, halo, sky, stroke, windowOn } from '../furniture.ts'
import {
  blur,
  circle,
  ellipse,
  fade,
  glint,
  glow,
  gold,
  goldGrey,
  group,
  mix,
  painted,
  path,
  pearl,
} from '../paints.ts'
import { coral, hill, kelp, shaft, sponge } from '../reef.ts'
import { behind, cannon, marks } from '../sea-gear.ts'
import { fishParts } from './fish.ts'

const coat = (dark: string, rim: string, bevel: number) =>
  painted({
    bevel,
    depth: 10,
    shade: [mix(dark, '#05051c', 0.5), mix(dark, '#4a3a7a', 0.3)],
    out: 1.8,
    contour: mix(dark, '#04041a', 0.75),
    shine: 0.6,
    sharp: 20,
    rim,
    rimStrength: 0.6,
  })

/** The octopus: its head with a crown, and pieces of its arms, from the root to the tip. */
function pugita(): Record<string, Part> {
  const dark = '#6a0a4a'
  const head =
    'M90 10Q152 12 156 78Q156 104 140 118Q146 138 132 152Q112 162 90 160Q68 162 48 152Q34 138 40 118Q24 104 24 78Q28 12 90 10Z'
  const freckles = Array.from({ length: 16 }, (_, i) =>
    ellipse(
      44 + ((i * 41) % 92),
      26 + ((i * 19) % 42),
      [3 + (i % 3) * 1.6, 2.4 + (i % 2) * 1.4],
      '#ffb0d8',
      'opacity=".5"',
    ),
  ).join('')
  const crown = 'M48 34L40 2L62 18L76 -8L90 14L104 -8L118 18L140 2L132 34Q90 22 48 34Z'
  return {
    pugita: {
      size: [180, 190],
      body: `<g transform="translate(0 18)">${
        group(
          coat(dark, '#7af0ff', 11),
          path(head, fade(['#ff7ac0', '#e83a9a', '#a81a7a', '#7a1068'])),
        ) +
        freckles +
        // Brows, cheeks, a smile.
        ellipse(46, 116, [13, 8], '#ff9ac8', `opacity=".6" filter="${blur(2)}"`) +
        ellipse(134, 116, [13, 8], '#ff9ac8', `opacity=".6" filter="${blur(2)}"`) +
        eye(64, 92, 17, '#ffd23a') +
        eye(116, 92, 17, '#ffd23a') +
        stroke('M44 74Q62 62 84 76', '#4a0634', 5, `${ended}`) +
        stroke('M136 74Q118 62 96 76', '#4a0634', 5, `${ended}`) +
        path('M72 126Q90 146 108 126Q98 132 90 132Q82 132 72 126Z', '#4a0634') +
        ellipse(
          64,
          40,
          [22, 12],
          '#ffffff',
          `opacity=".4" filter="${blur(3)}" transform="rotate(-30 64 40)"`,
        )
      }${`<g transform="translate(0 -4)">${group(gold({ bevel: 2.4, depth: 8, shadow: 3 }), path(crown, goldGrey()))}${[
        [62, 24],
        [90, 18],
        [118, 24],
      ]
        .map(([x = 0, y = 0]) => pearl(x, y, 5))
        .join('')}${[
        [40, 2],
        [76, -8],
        [104, -8],
        [140, 2],
      ]
        .map(([x = 0, y = 0]) =>
          circle(x, y, 4.4, glow(['#ffffff', '#5affe0', '#0a7a9a'], [0.36, 0.3], 0.6)),
        )
        .join('')}</g>`}</g>`,
      density: 1.35,
    },
    pugitaA: {
      size: [56, 56],
      body:
        group(
          coat(dark, '#7af0ff', 8),
          circle(28, 28, 22, fade(['#f45ab0', '#c82a8a', '#8a1270'])),
        ) +
        ellipse(28, 40, [7, 5], '#ffd0e8', 'opacity=".85"') +
        ellipse(28, 40.6, [3.6, 2.4], '#a81a6a', 'opacity=".8"') +
        ellipse(22, 18, [7, 4], '#ffffff', `opacity=".45" filter="${blur(1.4)}"`),
      density: 1.4,
    },
  }
}

const hero = (): Part => ({
  size: [200, 190],
  body:
    halo(100, 96, 92, ['#fffbe6', 0.5], [0.6, '#ffd6f0', 0.25]) +
    bigPearl(100, 98, 56) +
    windowOn(80, 76, [17, 12]) +
    group(
      gold({ bevel: 2.4, depth: 8, shadow: 3 }),
      path('M56 60L46 18L74 38L100 4L126 38L154 18L144 60Q100 44 56 60Z', goldGrey()),
    ) +
    pearl(72, 48, 6) +
    pearl(100, 42, 7) +
    pearl(128, 48, 6) +
    glint(64, 120, 15) +
    glint(140, 84, 10),
  density: 1.6,
})

export function parts(): Record<string, Part> {
  return {
    sea: sky([
      [0, '#3fd0f0'],
      [0.12, '#1a8fd8'],
      [0.36, '#1058b0'],
      [0.7, '#0a2670'],
      [1, '#050b2e'],
    ]),
    shaft: shaft(),
    hillFar: hill('M0 66Q60 10 130 50Q190 4 250 44Q320 0 380 40Q430 14 480 60V120H0Z', [
      '#0f4a94',
      '#07215e',
    ]),
    hillNear: hill('M0 60Q70 22 150 62Q230 20 310 56Q400 16 480 50V120H0Z', ['#0a2c6e', '#040c34']),
    coralRose: behind(coral(['#ffa8c4', '#b8145e'])),
    coralAmber: behind(coral(['#ffd08a', '#c8541a'])),
    coralViolet: behind(coral(['#d8b0ff', '#5a24b8'])),
    sponge: behind(sponge(['#7af0e0', '#0a6a8a'])),
    kelp: behind(kelp(['#7affd0', '#0a6a72'])),
    ...fishParts(),
    ...pugita(),
    ...cannon(),
    ...marks(),
    hero: later(hero()),
  }
}
