import type { Part } from './effects.ts'
import { stroke } from './furniture.ts'
import { blur, circle, ellipse, fade, group, mix, painted, path } from './paints.ts'

/** What grows and swims around several games of the sea. */

export const lacquered = (dark: string, rim = '#8affea') =>
  painted({
    bevel: 3.4,
    depth: 9,
    shade: [mix(dark, '#05051c', 0.62), mix(dark, '#3a3a6a', 0.3)],
    out: 1.5,
    contour: mix(dark, '#02021a', 0.72),
    shine: 0.45,
    rim,
    rimStrength: 0.55,
    shadow: 3,
  })

/** Branches as one body, with pale tips. */
export function coral([light, dark]: [string, string]): Part {
  const branches = [
    'M60 132Q56 92 62 40',
    'M59 100Q34 92 28 52',
    'M61 82Q88 78 96 36',
    'M33 76Q14 72 11 48',
    'M92 62Q110 58 113 38',
    'M61 58Q76 48 77 22',
  ]
  const tips = [
    [62, 38],
    [28, 51],
    [96, 35],
    [11, 47],
    [113, 37],
    [77, 21],
  ]
  return {
    size: [124, 136],
    body:
      group(
        lacquered(dark),
        `<g fill="none" stroke="${fade([light, mix(light, dark, 0.5), dark])}" stroke-width="13" stroke-linecap="round">${branches.map((d) => `<path d="${d}"/>`).join('')}</g>`,
      ) +
      tips
        .map(([x = 0, y = 0]) =>
          circle(x - 1.6, y - 1, 3, mix(light, '#ffffff', 0.7), 'opacity=".8"'),
        )
        .join(''),
    density: 1.6,
  }
}

/** Tubes of a sponge, their mouths dark. */
export function sponge([light, dark]: [string, string]): Part {
  const tubes: [number, number, number][] = [
    [24, 58, 15],
    [74, 44, 17],
    [48, 22, 18],
    [96, 74, 12],
  ]
  return {
    size: [116, 124],
    body: tubes
      .map(
        ([x, y, r]) =>
          group(
            lacquered(dark, '#ffd0a0'),
            path(
              `M${x - r} ${y}Q${x - r * 1.15} ${(y + 124) / 2} ${x - r * 0.7} 122H${x + r * 0.7}Q${x + r * 1.15} ${(y + 124) / 2} ${x + r} ${y}Z`,
              fade([light, mix(light, dark, 0.6), dark]),
            ) + ellipse(x, y, [r, r * 0.42], light),
          ) + ellipse(x, y + 0.6, [r * 0.66, r * 0.26], mix(dark, '#05051c', 0.72)),
      )
      .join(''),
    density: 1.6,
  }
}

/** A blade that sways: put several, each with its own turn. */
export function kelp([light, dark]: [string, string]): Part {
  const blade =
    'M22 150Q10 120 22 96Q34 74 20 50Q12 32 20 4Q34 30 31 52Q42 76 31 100Q24 122 30 150Z'
  return {
    size: [48, 154],
    body:
      group(
        painted({
          bevel: 2.4,
          depth: 6,
          shade: ['#02141c', '#0a4a4a'],
          out: 1,
          contour: '#021a22',
          shine: 0.3,
          rim: '#b8fff0',
        }),
        path(blade, fade([light, mix(light, dark, 0.55), dark])),
      ) +
      stroke(
        'M25 146Q18 118 27 98Q36 76 25 52Q18 34 21 14',
        mix(light, '#ffffff', 0.4),
        1.4,
        'opacity=".5"',
      ),
    density: 1.5,
  }
}

/** The whale shark, far away: its outline and its spots. */
export function butanding(): Part {
  const body =
    'M6 52Q40 22 104 24Q166 26 206 46L240 20Q238 44 228 53Q240 66 240 82L206 60Q160 82 96 82Q36 82 6 52Z'
  const spots = Array.from({ length: 38 }, (_, i) =>
    circle(
      30 + ((i * 37) % 168),
      34 + ((i * 23) % 30),
      1.3 + ((i * 7) % 3) * 0.45,
      '#9fe4ff',
      'opacity=".55"',
    ),
  ).join('')
  return {
    size: [248, 108],
    body: `<g filter="${blur(0.9)}">${path('M92 78Q84 98 60 106Q70 88 72 76ZM118 26Q130 6 150 2Q142 18 144 28Z', '#0c3f8e')}${path(body, fade(['#2f86cc', '#0f4f9e', '#0a3a80']))}${spots}${circle(24, 48, 2, '#04204a')}</g>`,
    density: 1.3,
  }
}

export const fish = (): Part => ({
  size: [44, 28],
  body:
    group(
      painted({ bevel: 1.6, depth: 5, out: 0.9, contour: '#0a2a5a', rim: '#ffffff', shine: 0.5 }),
      path(
        'M3 14Q12 3 25 7Q32 9 34 12L42 5Q40 14 42 23L34 16Q30 22 22 22Q10 22 3 14Z',
        fade(['#ffffff', '#d0e8ff', '#9fb8e8']),
      ),
    ) +
    circle(10, 12.4, 1.9, '#0a1a3a') +
    circle(9.4, 11.8, 0.7, '#ffffff'),
  density: 1.6,
})

export const hill = (d: string, colours: string[]): Part => ({
  size: [480, 120],
  body: path(d, fade(colours)),
  density: 1,
  filled: true,
})

/** Light that comes down from the surface. */
export const shaft = (): Part => ({
  size: [150, 512],
  body: path(
    'M70 0H92L140 512H10Z',
    fade([
      [0, '#ffffff', 0.75],
      [0.5, '#bff6ff', 0.2],
      [1, '#bff6ff', 0],
    ]),
    `filter="${blur(7)}"`,
  ),
  density: 0.6,
})
