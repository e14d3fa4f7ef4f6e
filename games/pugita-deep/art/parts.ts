import { later, type Part } from '@perlas/art/games/effects'
import { bigPearl, ended, halo, sky, stroke, windowOn } from '@perlas/art/games/furniture'
import {
  blur,
  box,
  circle,
  ellipse,
  fade,
  glint,
  glow,
  gold,
  goldGrey,
  group,
  mix,
  nacre,
  painted,
  path,
  pearl,
  pearlWhite,
} from '@perlas/art/games/paints'
import { coral, hill, kelp, shaft, sponge } from '@perlas/art/games/reef'
import { eye, fishParts } from './fish.ts'

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

/** Brass on a shell: what stands, and the barrel that turns (it points up, its joint at the foot). */
function cannon(): Record<string, Part> {
  const shell = Array.from({ length: 7 }, (_, i) => {
    const a0 = ((-172 + i * 23.4) * Math.PI) / 180
    const a1 = ((-172 + (i + 1) * 23.4) * Math.PI) / 180
    const p = (angle: number, far: number) =>
      `${(82 + Math.cos(angle) * 74 * far).toFixed(1)} ${(90 + Math.sin(angle) * 66 * far).toFixed(1)}`
    const mid = (a0 + a1) / 2
    return path(
      `M82 92L${p(a0, 0.94)}Q${p(mid, 1.16)} ${p(a1, 0.94)}Z`,
      fade(['#ffffff', '#dfe0ff', '#9f98dc']),
    )
  }).join('')
  return {
    mount: {
      size: [164, 104],
      body:
        ellipse(82, 96, [74, 7], '#02031a', `opacity=".6" filter="${blur(4)}"`) +
        group(nacre({ bevel: 3, depth: 8, shadow: 3, seed: 12, amount: 0.85, out: 1.5 }), shell) +
        group(
          gold({ bevel: 2.6, depth: 8, shadow: 3 }),
          path('M30 100Q34 70 82 68Q130 70 134 100Q82 106 30 100Z', goldGrey()),
        ) +
        pearl(54, 88, 6) +
        pearl(82, 84, 7) +
        pearl(110, 88, 6) +
        glint(42, 50, 9),
      density: 1.4,
    },
    barrel: {
      size: [64, 116],
      body:
        group(
          gold({ bevel: 4, depth: 9, shadow: 3 }),
          path(
            'M20 108Q12 60 16 22Q14 10 20 6H44Q50 10 48 22Q52 60 44 108Q32 114 20 108Z',
            goldGrey(),
          ),
        ) +
        group(
          gold({ bevel: 2, depth: 8, shadow: 2 }),
          box([12, 4, 40, 14], 7, goldGrey()) +
            box([14, 50, 36, 9], 4.5, goldGrey()) +
            box([15, 84, 34, 9], 4.5, goldGrey()),
        ) +
        ellipse(32, 9.5, [14, 4], '#1a0804', 'opacity=".75"') +
        group(
          nacre({ bevel: 2, depth: 5, shadow: 0, seed: 5, out: 1 }),
          path('M25 26Q32 20 39 26L37 46H27Z', pearlWhite()),
        ) +
        circle(32, 70, 6.4, glow(['#b8fff4', '#1ac8c0', '#045a6a'], [0.36, 0.3], 0.6)) +
        circle(30, 68, 1.8, '#ffffff', 'opacity=".9"'),
      density: 1.6,
    },
    ball: {
      size: [34, 34],
      body: halo(17, 17, 17, ['#dffbff', 0.7], [0.6, '#7ae8ff', 0.3]) + pearl(17, 17, 9),
      density: 1.6,
    },
  }
}

/** What is seen around a fish: a net of light when it is hit, a bubble when it is caught, the ring of the aim. */
function marks(): Record<string, Part> {
  const web = Array.from({ length: 8 }, (_, i) => {
    const angle = (i / 8) * Math.PI * 2
    return `M50 50L${(50 + Math.cos(angle) * 46).toFixed(1)} ${(50 + Math.sin(angle) * 46).toFixed(1)}`
  }).join('')
  const rings = [14, 28, 42]
    .map((r) =>
      Array.from({ length: 8 }, (_, i) => {
        const at = (turn: number, far: number) =>
          `${(50 + Math.cos(turn) * far).toFixed(1)} ${(50 + Math.sin(turn) * far).toFixed(1)}`
        const [a, b] = [(i / 8) * Math.PI * 2, ((i + 1) / 8) * Math.PI * 2]
        return `M${at(a, r)}Q${at((a + b) / 2, r * 0.8)} ${at(b, r)}`
      }).join(''),
    )
    .join('')
  const corner = (turn: number) =>
    `<g transform="rotate(${turn} 60 60)">${path('M60 4L68 20Q60 14 52 20Z', '#ffffff')}${stroke('M30 16A52 52 0 0 1 48 9M90 16A52 52 0 0 0 72 9', '#ffffff', 4, ended)}</g>`
  return {
    net: {
      size: [100, 100],
      body:
        halo(50, 50, 48, ['#dffbff', 0.35], [0.7, '#7ae8ff', 0.16]) +
        stroke(web + rings, '#e8fdff', 2, `${ended} opacity=".85"`),
      density: 1.2,
    },
    aim: {
      size: [120, 120],
      body:
        circle(
          60,
          60,
          50,
          'none',
          'stroke="#ffffff" stroke-width="2" opacity=".55" stroke-dasharray="6 8"',
        ) + [0, 90, 180, 270].map(corner).join(''),
      density: 1.2,
    },
    bell: {
      size: [120, 120],
      body:
        circle(
          60,
          60,
          54,
          glow([
            [0, '#dffbff', 0.02],
            [0.72, '#bff4ff', 0.12],
            [0.94, '#eaffff', 0.6],
            [1, '#ffffff', 0.2],
          ]),
        ) +
        circle(60, 60, 55, 'none', 'stroke="#ffffff" stroke-width="1.6" opacity=".75"') +
        ellipse(
          38,
          34,
          [14, 8],
          '#ffffff',
          `opacity=".75" filter="${blur(1.6)}" transform="rotate(-38 38 34)"`,
        ) +
        stroke('M96 78A42 42 0 0 1 74 100', '#aef4ff', 4, `${ended} opacity=".6"`),
      density: 1.2,
    },
    bolt: {
      size: [128, 24],
      body:
        stroke(
          'M4 12L28 5L40 17L62 6L78 18L98 7L124 12',
          '#f4ff9a',
          6,
          `${ended} stroke-linejoin="round" opacity=".5" filter="${blur(2)}"`,
        ) +
        stroke(
          'M4 12L28 5L40 17L62 6L78 18L98 7L124 12',
          '#ffffff',
          2.4,
          `${ended} stroke-linejoin="round"`,
        ),
      density: 1.2,
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

/** What stands behind all that swims is drawn less sharply. */
const behind = (part: Part): Part => ({ ...part, density: 1.2 })

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
