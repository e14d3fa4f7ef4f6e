import { later, type Part } from './effects.ts'
import { ended, halo, stroke } from './furniture.ts'
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
  nacre,
  path,
  pearl,
  pearlWhite,
} from './paints.ts'

/** What every sea is played with: the cannon, and the marks of aim, shot and catch. */

/** Brass on a shell: what stands, and the barrel that turns (it points up, its joint at the foot). */
export function cannon(): Record<string, Part> {
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

/** Seen around a fish: a net of light when it is hit, a bubble when it is caught, the ring of the aim. */
export function marks(): Record<string, Part> {
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
    net: later({
      size: [100, 100],
      body:
        halo(50, 50, 48, ['#dffbff', 0.35], [0.7, '#7ae8ff', 0.16]) +
        stroke(web + rings, '#e8fdff', 2, `${ended} opacity=".85"`),
      density: 1.2,
    }),
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
    bolt: later({
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
    }),
  }
}

/** What stands behind all that swims is drawn less sharply. */
export const behind = (part: Part): Part => ({ ...part, density: 1.2 })
