import {
  blur,
  circle,
  clipped,
  ellipse,
  fade,
  glint,
  glow,
  gold,
  goldGrey,
  group,
  painted,
  path,
} from '../paints.ts'
import { at, stroke } from '../furniture.ts'
import { flan, ube } from './sweets.ts'

/** The tall glass, 130 by 210: its inside lies between 34 and 182, narrower below. */
const INSIDE = 'M20 30H110L96 172Q94 184 65 184T34 172Z'
export const GLASS: [number, number] = [130, 214]

export const glassBack = (): string =>
  path(
    INSIDE,
    fade([
      [0, '#dff0ff', 0.34],
      [1, '#9ab8e8', 0.22],
    ]),
  ) + path('M20 30H110L109 42H21Z', '#ffffff', 'opacity=".18"')

/** What light does on it, its rim and its foot. */
export const glassFront = (): string =>
  group(
    painted({
      bevel: 2,
      depth: 6,
      out: 1.4,
      shadow: 3,
      shade: ['#4a5a8a', '#c0d0f0'],
      contour: '#14204a',
      shine: 1,
      sharp: 30,
    }),
    path(
      'M52 184H78V194Q100 196 104 206H26Q30 196 52 194Z',
      fade(['#c8dcf8', '#ffffff', '#a8c0e8'], [0, 0, 1, 0]),
    ),
  ) +
  stroke(INSIDE, '#ffffff', 3, 'opacity=".75"') +
  stroke(INSIDE, '#14204a', 1, 'opacity=".5" transform="translate(-1.6 0)"') +
  stroke(
    'M32 46L43 158',
    '#ffffff',
    7,
    `stroke-linecap="round" opacity=".7" filter="${blur(1.4)}"`,
  ) +
  stroke(
    'M100 46L92 130',
    '#ffffff',
    3,
    `stroke-linecap="round" opacity=".5" filter="${blur(1)}"`,
  ) +
  group(
    painted({
      bevel: 1.4,
      depth: 5,
      out: 1,
      shade: ['#5a6a9a', '#d0dcf4'],
      contour: '#14204a',
      shine: 1,
    }),
    path(
      'M15 24H115Q119 29 115 34H15Q11 29 15 24ZM20 27.500H110V30.500H20Z',
      '#f4f8ff',
      'fill-rule="evenodd"',
    ),
  )

/** A spoonful in the glass: light, so that it is tinted; its crest waves. */
export const layer = (): string =>
  path('M0 10Q12 2 24 8T48 8T72 8T100 9V30H0Z', fade(['#ffffff', [0.35, '#f0f0f4'], '#b8b8c8'])) +
  [12, 30, 47, 66, 84]
    .map((x, i) =>
      circle(
        x,
        18 + (i % 2) * 5,
        5,
        glow(['#ffffff', [0.6, '#e8e8f0'], '#a8a8b8'], [0.35, 0.3]),
        'opacity=".85"',
      ),
    )
    .join('') +
  path(
    'M2 11Q12 4 24 10T48 10T72 10T98 11',
    'none',
    'stroke="#ffffff" stroke-width="2.4" opacity=".8"',
  )

/** What stands on a glass that is full: shaved ice, a scoop, flan and a wafer. */
export const heap = (): string =>
  group(
    painted({
      bevel: 2,
      depth: 6,
      out: 1.6,
      shade: ['#6a3404', '#d89a4a'],
      contour: '#4a2204',
      rim: '#ffe8a0',
    }),
    path('M104 6L118 12L92 74L80 68Z', fade(['#f4c070', '#c8802a'])),
  ) +
  stroke('M106 16L112 19M101 27L107 30M96 38L103 41M91 49L98 52', '#8a4a10', 1.6) +
  group(
    painted({
      bevel: 6,
      depth: 10,
      out: 2,
      shadow: 3,
      shade: ['#5a7ab0', '#d0e4fa'],
      contour: '#2a4a8a',
      shine: 0.6,
      rim: '#ffffff',
    }),
    path(
      'M6 92C0 76 14 66 24 68C24 50 44 42 56 50C66 34 96 38 98 56C114 52 128 66 122 80C126 86 124 92 120 94Q64 106 6 92Z',
      fade(['#ffffff', '#f0f8ff', '#c8e0f8']),
    ),
  ) +
  [
    [20, 80],
    [40, 66],
    [60, 84],
    [84, 72],
    [104, 82],
    [76, 56],
  ]
    .map(([x, y]) => path('M0 0l4 -4 5 3 -3 5Z', '#ffffff', `transform="translate(${x} ${y})"`))
    .join('') +
  at(ube(), [8, 8], 'scale(.56)') +
  at(flan(), [52, 24], 'scale(.5)')

/** Who rises behind great wins: the whole of it, with a spoon. */
export const hero = (): string => {
  const within = clipped(`<path d="${INSIDE}"/>`)
  const spoons = ['#d83a5a', '#ffcf4a', '#3fc06a', '#ff8ab8', '#c89af4', '#fff2e0']
  return (
    group(
      gold({ bevel: 1.6, depth: 7, shadow: 3 }),
      path(
        'M150 4C162 4 168 16 164 28C160 38 150 40 147 36L112 112L104 108L138 32C134 20 140 4 150 4Z',
        goldGrey(),
      ),
    ) +
    at(
      glassBack() +
        `<g clip-path="${within}">${spoons
          .map((colour, i) => {
            const y = 166 - i * 24
            return (
              path(`M10 ${y}q12 -8 24 0t24 0 24 0 24 0 24 0V200H10Z`, colour) +
              [26, 48, 72, 94]
                .map((x, k) =>
                  circle(
                    x + ((i * 7) % 11),
                    y + 13,
                    4.6,
                    glow(
                      ['#ffffff', [0.5, spoons[(i + k + 2) % 6]!], spoons[(i + k + 3) % 6]!],
                      [0.35, 0.3],
                    ),
                    'opacity=".9"',
                  ),
                )
                .join('')
            )
          })
          .reverse()
          .join('')}</g>` +
        glassFront(),
      [28, 62],
    ) +
    at(heap(), [24, 2]) +
    ellipse(93, 196, [26, 8], '#ffffff', `opacity=".25" filter="${blur(4)}"`) +
    glint(54, 40, 16) +
    glint(146, 96, 11)
  )
}
