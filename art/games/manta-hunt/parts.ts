import { later, type Part } from '../effects.ts'
import { bigPearl, ended, halo, sky, stroke, windowOn } from '../furniture.ts'
import {
  blur,
  circle,
  ellipse,
  fade,
  glint,
  gold,
  goldGrey,
  group,
  mix,
  painted,
  path,
  pearl,
} from '../paints.ts'
import { butanding, fish, shaft, sponge } from '../reef.ts'
import { cannon, marks } from '../sea-gear.ts'
import { fishParts } from './fish.ts'

/** The drop-off: a wall of limestone that goes down into the blue, ledge over ledge. Its outer edge is the left one. */
function wall(): Part {
  const rock = (light: string, dark: string, bevel: number) =>
    painted({
      bevel,
      depth: 10,
      shade: [mix(dark, '#020a2a', 0.5), mix(dark, '#2a5a9a', 0.3)],
      out: 0,
      shine: 0.16,
      rim: '#9fe8ff',
      rimStrength: 0.35,
    })
  const ledges: [string, string, string][] = [
    [
      'M0 20Q6 4 20 3Q34 6 36 22Q46 34 40 54Q62 66 60 96Q54 128 66 150Q96 170 92 206Q84 240 100 270Q128 296 118 340Q110 380 128 430H0Z',
      '#2a78b8',
      '#0c3a78',
    ],
    [
      'M0 132Q10 112 26 122Q40 134 42 156Q36 190 52 214Q80 232 76 262Q70 292 86 318Q104 344 94 386Q92 408 100 430H0Z',
      '#1c5a9a',
      '#082a60',
    ],
    [
      'M0 262Q10 244 26 256Q38 270 37 292Q34 322 54 342Q72 366 64 396L70 430H0Z',
      '#12407a',
      '#051c48',
    ],
  ]
  const cracks =
    'M8 34Q22 52 20 78M44 116Q38 138 48 150M18 176Q32 196 28 220M70 226Q62 250 74 268M22 286Q36 306 32 330M82 330Q74 352 86 372M26 366Q38 382 36 410'
  return {
    size: [136, 430],
    body:
      ledges
        .map(([d, light, dark]) =>
          group(rock(light, dark, 7), path(d, fade([mix(light, '#7ad8ff', 0.35), light, dark]))),
        )
        .join('') +
      stroke(cracks, '#031038', 2.4, `${ended} opacity=".35"`) +
      stroke(cracks, '#9fe0ff', 1, `${ended} opacity=".25" transform="translate(1.6 -1)"`),
    density: 0.8,
    filled: true,
  }
}

/** A sea fan: it grows out of the wall, its net of branches against the light. */
function seaFan([light, dark]: [string, string]): Part {
  const ribs = Array.from({ length: 11 }, (_, i) => {
    const angle = ((-158 + i * 13.6) * Math.PI) / 180
    const far = 74 - Math.abs(i - 5) * 4
    const [x, y] = [64 + Math.cos(angle) * far, 104 + Math.sin(angle) * far * 1.16]
    return `M64 108Q${(64 + (x - 64) * 0.4).toFixed(1)} ${(104 + (y - 104) * 0.62).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`
  }).join('')
  const across = [22, 33, 44, 55]
    .map((far, row) =>
      Array.from({ length: 10 }, (_, i) => {
        const at = (turn: number, more: number) => {
          const angle = ((-158 + turn * 13.6) * Math.PI) / 180
          return `${(64 + Math.cos(angle) * (far + more)).toFixed(1)} ${(104 + Math.sin(angle) * (far + more) * 1.16).toFixed(1)}`
        }
        return `M${at(i, (i * 7 + row * 3) % 5)}L${at(i + 1, (i * 5 + row) % 6)}`
      }).join(''),
    )
    .join('')
  return {
    size: [128, 124],
    body:
      group(
        painted({
          bevel: 1.4,
          depth: 5,
          shade: [mix(dark, '#05051c', 0.5), mix(dark, '#6a3a7a', 0.3)],
          out: 0.9,
          contour: mix(dark, '#04041a', 0.6),
          shine: 0.3,
          rim: '#ffd0f0',
        }),
        stroke(across, mix(light, dark, 0.35), 2, ended) +
          stroke(ribs, fade([light, mix(light, dark, 0.5), dark]), 4.4, ended) +
          path('M58 122Q60 106 64 100Q68 106 70 122Z', dark),
      ) + ellipse(50, 40, [20, 12], '#ffffff', `opacity=".14" filter="${blur(5)}"`),
    density: 0.9,
  }
}

/** The underside of the surface, seen from below: light in ripples. */
function surface(): Part {
  const ripples = Array.from({ length: 26 }, (_, i) => {
    const [x, y] = [(i * 83) % 470, 6 + ((i * 29) % 44)]
    const wide = 26 + ((i * 17) % 40)
    return `M${x} ${y}q${wide / 2} ${-6 - (i % 3) * 2} ${wide} ${(i % 5) - 2}`
  }).join('')
  return {
    size: [480, 64],
    body:
      path(
        'M0 0H480V64H0Z',
        fade([
          [0, '#f4ffff', 0.9],
          [0.4, '#bff6ff', 0.4],
          [1, '#7ae4ff', 0],
        ]),
      ) +
      stroke(ripples, '#ffffff', 5, `${ended} opacity=".35" filter="${blur(2.4)}"`) +
      stroke(ripples, '#ffffff', 1.6, `${ended} opacity=".8"`),
    density: 0.9,
    filled: true,
  }
}

/** The cast net, wide open, pearls for weights at its rim. */
function lambat(): Part {
  const [middle, spokes, rings] = [84, 14, [16, 30, 44, 58, 72]]
  const at = (turn: number, far: number) => {
    const angle = (turn / spokes) * Math.PI * 2
    return `${(middle + Math.cos(angle) * far).toFixed(1)} ${(middle + Math.sin(angle) * far).toFixed(1)}`
  }
  const web =
    Array.from({ length: spokes }, (_, i) => `M${at(i, 6)}L${at(i, 74)}`).join('') +
    rings
      .map((far, row) =>
        Array.from({ length: spokes }, (_, i) => {
          const shift = row % 2 ? 0.5 : 0
          return `M${at(i + shift, far)}Q${at(i + shift + 0.5, far * 0.84)} ${at(i + shift + 1, far)}`
        }).join(''),
      )
      .join('')
  const rim = Array.from({ length: spokes }, (_, i) => {
    const angle = (i / spokes) * Math.PI * 2
    return pearl(middle + Math.cos(angle) * 75, middle + Math.sin(angle) * 75, 4.6)
  }).join('')
  return {
    size: [168, 168],
    body:
      halo(middle, middle, 78, ['#dffff6', 0.16], [0.8, '#7af0e0', 0.14]) +
      stroke(web, '#04304a', 3, `${ended} opacity=".3"`) +
      stroke(web, '#eafffa', 1.7, `${ended} opacity=".9"`) +
      circle(middle, middle, 75, 'none', 'stroke="#ffe9a8" stroke-width="2.4" opacity=".9"') +
      rim,
    density: 0.95,
  }
}

/** A pearl between two wings of gold. */
const hero = (): Part => {
  const wing =
    'M96 104Q70 62 22 40Q8 36 12 46Q26 58 30 70Q20 70 26 80Q44 90 52 104Q46 108 54 114Q76 122 98 118Z'
  return {
    size: [220, 190],
    body:
      halo(110, 96, 92, ['#f2fffb', 0.5], [0.6, '#a8ecff', 0.25]) +
      group(
        gold({ bevel: 3, depth: 9, shadow: 3 }),
        path(wing, goldGrey()) +
          `<g transform="translate(220 0) scale(-1 1)">${path(wing, goldGrey())}</g>`,
      ) +
      bigPearl(110, 104, 50) +
      windowOn(92, 84, [15, 11]) +
      glint(76, 122, 14) +
      glint(146, 90, 10),
    density: 1.6,
  }
}

export function parts(): Record<string, Part> {
  // No light jumps in this sea.
  const { bolt: _bolt, ...seen } = marks()
  return {
    sea: sky([
      [0, '#8ae8f8'],
      [0.1, '#4fd0f4'],
      [0.26, '#22a4ea'],
      [0.56, '#0f66c4'],
      [0.82, '#0a3a92'],
      [1, '#061f5e'],
    ]),
    surface: surface(),
    shaft: shaft(),
    wall: wall(),
    fanRose: seaFan(['#ff9ac8', '#a81a6a']),
    fanAmber: seaFan(['#ffd07a', '#c8481a']),
    sponge: { ...sponge(['#ffd27a', '#a8481a']), density: 0.9 },
    butanding: { ...butanding(), density: 0.8 },
    far: { ...fish(), density: 1 },
    ...fishParts(),
    ...cannon(),
    ...seen,
    lambat: later(lambat()),
    hero: later(hero()),
  }
}
