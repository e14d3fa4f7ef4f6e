import { ball, inked, slant } from './kit/paint.ts'
import { sampaguita } from './kit/land.ts'
import { at, circle, path, pearl, polygon, put, repeat, round, star } from './kit/shapes.ts'

/**
 * Frames of a player's picture, 96 by 96 with nothing in their middle: drawn 1.3 times as wide as the picture, whose edge lies 37
 * from the centre. Their names and numbers are in `packages/contract/src/looks.ts`.
 */
const [MIDDLE, EDGE] = [48, 37]
const ring = (radius: number, colour: string, width: number, more = '') =>
  circle(MIDDLE, MIDDLE, radius, 'none', `stroke="${colour}" stroke-width="${width}" ${more}`)
const around = (
  count: number,
  radius: number,
  draw: (x: number, y: number, angle: number, n: number) => string,
) =>
  repeat(count, (n) => {
    const angle = (360 / count) * n
    return draw(...at(MIDDLE, MIDDLE, radius, angle), angle, n)
  })
const framed = (inside: string) => inked(inside, '#140a2c', '#8fe0ff', 1)
const fiesta = ['#e0315c', '#ffc52e', '#19b8a6', '#6a3fc8']

/** Waves of the reef, with a pearl. */
const reef =
  framed(
    around(16, 41, (x, y) => circle(x, y, 5, slant('#7ff0e0', '#0f8a9a'))) + ring(39, '#19b8c6', 4),
  ) + pearl(MIDDLE, 88, 6)

/** A mat that is woven round. */
const banig = framed(
  ring(41, '#7a4a22', 9) +
    around(24, 41, (x, y, _, n) =>
      path(
        polygon([
          [x, y - 4],
          [x + 4, y],
          [x, y + 4],
          [x - 4, y],
        ]),
        ['#ffd35c', '#e0653a', '#19b8a6'][n % 3] ?? '#ffd35c',
      ),
    ) +
    ring(EDGE, '#ffe0a8', 1.5),
)

/** A string of pearls. */
const pearls =
  ring(41, '#a9b6ee', 2) + around(14, 41, (x, y, _, n) => pearl(x, y, n % 2 === 0 ? 5.5 : 4))

/** The rays of a star lantern. */
const parol =
  framed(
    path(
      `${star(MIDDLE, MIDDLE, 47, 41, 16)}${round(MIDDLE, MIDDLE, EDGE)}`,
      '#ffc857',
      'fill-rule="evenodd"',
    ) + around(16, 43.5, (x, y, _, n) => circle(x, y, 2.4, fiesta[n % 4] ?? '#e0315c')),
  ) + ring(38.5, '#e0315c', 3)

/** Chrome, lamps and stripes of a jeepney. */
const jeepney = framed(
  ring(41, slant('#ffffff', '#8a94b8', '#f4f6ff'), 8) +
    ring(43.5, '#e0315c', 1.6) +
    ring(38.5, '#2f6fed', 1.6) +
    around(8, 41, (x, y) => circle(x, y, 3.2, ball('#fff6c8', '#ffc52e', '#d8821c'))),
)

/** A garland of sampaguita. */
const garland = framed(
  ring(41, '#2f8a4c', 3) + around(10, 41, (x, y, angle) => put(x, y, 0.17, sampaguita(), angle)),
)

export const frames: Readonly<Record<string, string>> = Object.fromEntries(
  [reef, banig, pearls, parol, jeepney, garland].map((inside, n) => [String(n + 1), inside]),
)
