import { logo } from './app.ts'
import { line, widthOf } from './lettering.ts'
import { across, down, halo } from './kit/paint.ts'
import { circle, path, put, rect } from './kit/shapes.ts'
import { shafts, stars } from './kit/sky.ts'

/**
 * Parts of the picture that a chat shows for a postcard: a ground of 1200 by 630, and the signs of a number, 190 high, that the server
 * lays on it (`apps/server/src/gaming/postcards/picture.ts`). No words but the name: it is for readers of every language.
 */
export const postcardGround =
  rect(0, 0, 1200, 630, across('#0d1437', '#3a1c63', '#8a2f68')) +
  shafts(906, 315, '#ff9ec4', 0.16, 18, 1400) +
  stars(90, '#fff4d0', 620, 520) +
  circle(906, 315, 420, halo('#ffb7d0', 0.5)) +
  put(64, 56, 1.3, logo('#fff6ea')) +
  rect(0, 558, 1200, 72, 'rgba(8,10,32,0.72)') +
  path(line('21+', 64 + (widthOf('21+') * 34) / 2, 606, 34), '#fff6ea')

/** Room at each side of a sign. */
const SIDE = 6
const SIZE = 168
const TOP = 156

/** Each sign with its own width. */
export const postcardSigns: Record<string, { width: number; inside: string }> = Object.fromEntries(
  Array.from('0123456789', (digit) => [digit, digit] as const)

    .concat([
      ['times', '×'],
      ['dot', '.'],
      ['comma', ','],
    ])
    .map(([name, sign]) => {
      const width = Math.ceil(widthOf(sign) * SIZE + 2 * SIDE)
      const at = (x: number, y: number) => line(sign, width / 2 + x, TOP + y, SIZE)
      const inside =
        path(at(4, 7), '#5a1030') + path(at(0, 0), down('#ffe9a8', '#ffc857', '#f2992e'))
      return [name, { width, inside }]
    }),
)
