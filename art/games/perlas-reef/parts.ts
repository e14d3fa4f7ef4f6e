import type { Part } from '../effects.ts'
import { at, ended, goldEdge, halo, lacquer, shadowInside, sky, stroke } from '../furniture.ts'
import {
  band,
  blur,
  box,
  circle,
  ellipse,
  fade,
  glow,
  group,
  mix,
  nacre,
  painted,
  path,
  pearlWhite,
} from '../paints.ts'
import { symbolParts } from './symbols.ts'

/** A reef in warm water: light from above, walls of coral, and five reels in a frame of shell. */

export const FRAME = { wide: 460, high: 372 }

function frame(): Part {
  const { wide, high } = FRAME
  const shell: [number, number, number, number] = [6, 6, wide - 12, high - 12]
  return {
    size: [wide, high],
    body:
      path(
        band([2, 6, wide - 4, high - 6], 20, 34),
        '#02103a',
        `opacity=".6" filter="${blur(4)}"`,
      ) +
      group(
        nacre({ bevel: 3, depth: 8, shadow: 3, seed: 5, waves: '.01 .016', out: 1.6 }),
        path(band(shell, 14, 30), pearlWhite()),
      ) +
      goldEdge([18, 18, wide - 36, high - 36], 3, 20, { shadow: 1 }) +
      goldEdge([4, 4, wide - 8, high - 8], 2.2, 32) +
      [
        [22, 22],
        [wide - 22, 22],
        [22, high - 22],
        [wide - 22, high - 22],
      ]
        .map(
          ([x, y]) =>
            circle(x!, y!, 10, '#4a2a08') +
            circle(x!, y!, 8.6, glow(['#ffffff', '#f4dcff', '#8a78c8'], [0.38, 0.34])),
        )
        .join(''),
    density: 1.15,
  }
}

/** Behind a reel: deep water between two thin pillars. */
const well = (): Part => ({
  size: [84, 336],
  body:
    box(
      [0, 0, 84, 336],
      8,
      fade([
        [0, '#0a3a9a'],
        [0.5, '#0c2a7c'],
        [1, '#0a1856'],
      ]),
    ) +
    box(
      [0, 0, 84, 336],
      8,
      fade(
        [
          [0, '#ffffff', 0.1],
          [0.5, '#ffffff', 0],
          [1, '#ffffff', 0.08],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    shadowInside([0, 0, 84, 336], 8, '#020a34', [8, 5, 0.8]) +
    stroke('M1.5 6V330M82.5 6V330', '#5a8af0', 1.4, 'opacity=".5"'),
  density: 1,
})

const cellEdge = (): Part => ({
  size: [92, 116],
  body: goldEdge([3, 3, 86, 110], 4, 16, { bevel: 1.4, depth: 6, shadow: 2, out: 1.2 }),
  density: 1.4,
})

/** Light that falls through water. */
const shaft = (): Part => ({
  size: [90, 420],
  body: path(
    'M30 0H60L90 420H0Z',
    fade([
      [0, '#e8ffff', 0.7],
      [0.5, '#bff4ff', 0.22],
      [1, '#bff4ff', 0],
    ]),
    `filter="${blur(6)}"`,
  ),
  density: 0.6,
})

/** A wall of coral that grows from a corner. */
function reef(): Part {
  const fan = (x: number, y: number, size: number, colour: string) =>
    at(
      group(
        painted({
          bevel: 3,
          depth: 8,
          shade: [mix(colour, '#0a0436', 0.6), mix(colour, '#7a7ab0', 0.3)],
          contour: mix(colour, '#060226', 0.7),
          out: 1.4,
          rim: '#9afff0',
          rimStrength: 0.5,
        }),
        stroke(
          'M0 0V-40M0 -18Q-24 -28 -30 -56M0 -26Q24 -34 32 -64M-18 -36Q-12 -56 -20 -74M18 -42Q12 -62 16 -82M0 -40Q-4 -66 2 -92',
          colour,
          12,
          ended,
        ),
      ),
      [x, y],
      `scale(${size})`,
    )
  const ball = (x: number, y: number, r: number, colour: string) =>
    group(
      lacquer(mix(colour, '#12063a', 0.55), {
        bevel: r * 0.4,
        depth: 9,
        shine: 0.3,
        light: mix(colour, '#6a6aa0', 0.3),
        rim: '#9afff0',
      }),
      circle(
        x,
        y,
        r,
        glow([mix(colour, '#ffffff', 0.3), colour, mix(colour, '#1a0a4a', 0.5)], [0.4, 0.3]),
      ),
    ) +
    Array.from({ length: 14 }, (_, i) => {
      const a = i * 2.4
      const far = r * 0.8 * Math.sqrt((i + 1) / 15)
      return circle(
        x + far * Math.cos(a),
        y + far * Math.sin(a),
        r * 0.08,
        '#ffffff',
        'opacity=".3"',
      )
    }).join('')
  return {
    size: [230, 190],
    body:
      path(
        'M0 190V96Q34 74 70 104Q110 96 134 136Q176 136 226 190Z',
        fade(['#2a3a8a', '#141c5a', '#0a0e3a']),
      ) +
      fan(34, 120, 1.05, '#ff5a92') +
      fan(96, 142, 0.78, '#ff9a4a') +
      ball(66, 136, 30, '#8a5ad8') +
      ball(126, 158, 24, '#2ab8a8') +
      fan(158, 172, 0.5, '#e84ac0') +
      ball(20, 166, 30, '#3a7ae0') +
      ball(186, 182, 18, '#ff7a6a'),
    density: 1.05,
  }
}

/** A small fish, swimming to the right. */
const fish = (light: string, body: string, dark: string): Part => ({
  size: [56, 36],
  body:
    group(
      painted({
        bevel: 3,
        depth: 7,
        shade: [dark, mix(dark, '#ffffff', 0.3)],
        contour: dark,
        out: 1.2,
        shine: 0.6,
      }),
      path('M12 18Q4 6 2 4Q2 18 2 32Q4 30 12 18Z', body) +
        ellipse(31, 18, [21, 12], fade([light, body, dark])),
    ) +
    path('M27 7Q33 18 27 29', 'none', 'stroke="#fff" stroke-width="3" opacity=".8"') +
    circle(43, 15, 3, '#0a0a24') +
    circle(42.2, 14.2, 1.1, '#fff'),
  density: 1.3,
})

/** A ribbon for what the feature says. */
const banner = (): Part => ({
  size: [400, 130],
  body:
    box([14, 14, 372, 106], 40, '#02103a', `opacity=".6" filter="${blur(6)}"`) +
    group(
      lacquer('#2a1470', { bevel: 4, depth: 8, shine: 0.4, rim: '#8ad8ff' }),
      box([12, 8, 376, 106], 38, glow(['#6a4ae0', [0.6, '#341c96'], '#160a4e'], [0.5, 0.35], 0.7)),
    ) +
    goldEdge([12, 8, 376, 106], 5, 38, { shadow: 2 }),
  density: 0.85,
})

export const parts = (): Record<string, Part> => ({
  ...symbolParts(),
  sea: sky(['#5ae0f4', [0.2, '#28a8e8'], [0.5, '#1462c8'], [0.8, '#0c2c86'], [1, '#06124e']]),
  deep: sky(['#2a1a8a', [0.3, '#1c1478'], [0.7, '#120a52'], [1, '#06042a']]),
  frame: frame(),
  well: well(),
  cellEdge: cellEdge(),
  shaft: shaft(),
  reef: reef(),
  fishGold: fish('#fff0a0', '#ffb03a', '#a8480a'),
  fishBlue: fish('#b0f4ff', '#3a9af0', '#0c2a8a'),
  banner: banner(),
  hero: {
    size: [220, 220],
    body:
      halo(110, 110, 109, ['#e8fffa', 0.9], [0.5, '#8ae0ff', 0.35]) +
      at(symbolParts()['pearl']!.body, [26, 34], 'scale(1.32)'),
    density: 0.95,
  },
})
