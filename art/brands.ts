import { line, widthOf } from './lettering.ts'
import { down } from './kit/paint.ts'
import {
  at,
  circle,
  clipped,
  path,
  pearl,
  polygon,
  rect,
  repeat,
  round,
  star,
  stroke,
} from './kit/shapes.ts'

/** A mark of 40 by 40 and the name in two lines beside it, readable on dark and on light. */
function brand(mark: string, lines: [string, string]): string {
  const size = Math.min(13, 74 / Math.max(...lines.map(widthOf)))
  const words = lines.map((text, index) =>
    line(text, 45 + (widthOf(text) * size) / 2, 18 + index * 14, size),
  )
  return `${mark}${path(words.join(''), '#7a84ba')}`
}

export const brands: Record<string, string> = {
  'perlas-studio': brand(
    repeat(16, (i) => circle(...at(20, 20, 17.5, i * 22.5), i % 2 ? 1.1 : 1.8, '#c9912b')) +
      circle(20, 20, 13, 'none', 'stroke="#c9912b" stroke-width="2"') +
      pearl(20, 20, 10),
    ['PERLAS', 'STUDIO'],
  ),
  'bahay-laro': brand(
    path('M8 18H32V37H8Z', down('#e89a3e', '#c2702a')) +
      path('M0 20Q12 12 20 2 28 12 40 20 20 16 0 20Z', down('#c2402a', '#8f2a1c')) +
      rect(13, 21, 14, 14, '#fff3d8', 'rx="3"') +
      [
        [16.5, 24.5],
        [23.5, 24.5],
        [20, 28],
        [16.5, 31.5],
        [23.5, 31.5],
      ]
        .map(([x, y]) => circle(x as number, y as number, 1.5, '#8f2a1c'))
        .join(''),
    ['BAHAY', 'LARO'],
  ),
  'isla-gaming': brand(
    clipped(
      round(20, 20, 18),
      rect(0, 0, 40, 40, down('#ffc95a', '#f2953a')) +
        circle(24, 19, 8, '#fff0b8') +
        path('M-2 30Q8 12 18 22T42 26V42H-2Z', '#1f9d63') +
        path('M-2 31q5-4 10 0t10 0 10 0 10 0 10 0V42H-2Z', '#2a8fd0') +
        stroke(
          'M10 27Q9 18 12 12M12 12q-7-2-9 3M12 12q-2-6-8-5M12 12q3-6 8-3M12 12q7 0 8 5',
          '#0c5a38',
          2,
        ),
    ),
    ['ISLA', 'GAMING'],
  ),
  'manta-works': brand(
    path(
      'M20 8C23 8 24.5 10 25.5 12 31 12.5 36 15.5 39.5 22 33 20 29 22.5 26 26.5 24 29.5 22 31 20.6 31.5L20 38.5 19.4 31.5C18 31 16 29.5 14 26.5 11 22.5 7 20 .5 22 4 15.5 9 12.5 14.5 12 15.5 10 17 8 20 8Z',
      down('#5fb0ff', '#2a62d8'),
    ) +
      path('M16 9.5 14 4.5Q18 5 18 8.5ZM24 9.5 26 4.5Q22 5 22 8.5Z', '#4a98f0') +
      stroke('M16.5 18H23.5M17.200 21.5H22.800', '#dff2ff', 1.4),
    ['MANTA', 'WORKS'],
  ),
  'fiesta-live': brand(
    circle(20, 20, 15, down('#f0385a', '#b0183a')) +
      repeat(14, (i) =>
        circle(...at(20, 20, 17.5, (i * 360) / 14), 1.9, i % 2 ? '#ffc23a' : '#d98f1a'),
      ) +
      path(star(20, 20.5, 10, 4.4, 5), '#fff3d8'),
    ['FIESTA', 'LIVE'],
  ),
  'silangan-sports': brand(
    repeat(7, (i) =>
      path(
        polygon([
          at(20, 24, 15, i * 26 - 83),
          at(20, 24, 19.6, i * 26 - 78),
          at(20, 24, 15, i * 26 - 73),
        ]),
        '#d98f1a',
      ),
    ) +
      clipped(
        'M0 0H40V30H0Z',
        circle(20, 24, 13, down('#ff9a4a', '#e05a14')) +
          stroke('M20 8V40M4 24H36M9 13q10 11 0 22M31 13q-10 11 0 22', '#7a2f05', 1.8),
      ) +
      stroke('M2 32H38M7 36.5H33', '#3a78d8', 2.6),
    ['SILANGAN', 'SPORTS'],
  ),
}
