import { line, widthOf } from './lettering.ts'
import { circle, path, pearl, star, stroke } from './motifs.ts'

/** A mark of 40 by 40 and the name in two lines beside it, readable on dark and on light. */
function brand(mark: string, lines: [string, string], colour: string): string {
  const size = Math.min(13, 74 / Math.max(...lines.map(widthOf)))
  const words = lines.map((text, index) =>
    line(text, 44 + (widthOf(text) * size) / 2, 18 + index * 14, size),
  )
  return `${mark}${path(words.join(''), colour)}`
}

export const brands: Record<string, string> = {
  'perlas-studio': brand(
    stroke(star(20, 20, 17, 9, 6), '#c9912b', 2) + pearl(20, 20, 8),
    ['PERLAS', 'STUDIO'],
    '#8e97cf',
  ),
  'bahay-laro': brand(
    path('M3 20 20 5l17 15h-6v14H9V20Z', '#e08a2e') + path('M16 34V24h8v10Z', '#7a3a1c'),
    ['BAHAY', 'LARO'],
    '#8e97cf',
  ),
  'isla-gaming': brand(
    circle(20, 17, 11, '#f2a51f') +
      path('M2 28q9-16 18-8t18 8v6H2Z', '#1f9d63') +
      stroke('M3 35q4-4 8 0t8 0 8 0 8 0', '#3aa0d8', 2.5),
    ['ISLA', 'GAMING'],
    '#8e97cf',
  ),
  'manta-works': brand(
    path(
      'M20 7c5 0 7 3 8 6 5 1 8 4 10 9-7-2-12 2-18 11C14 24 9 20 2 22c2-5 5-8 10-9 1-3 3-6 8-6Z',
      '#3a82e0',
    ) + stroke('M20 30v7', '#3a82e0', 2),
    ['MANTA', 'WORKS'],
    '#8e97cf',
  ),
  'fiesta-live': brand(
    path('M2 8h12L8 20ZM14 8h12L20 20ZM26 8h12l-6 12Z', '#e0315c') +
      path('M14 8h12L20 20Z', '#c9912b') +
      circle(20, 29, 6, '#12a594'),
    ['FIESTA', 'LIVE'],
    '#8e97cf',
  ),
  'silangan-sports': brand(
    circle(20, 20, 16, '#f2741f') +
      stroke('M20 4v32M4 20h32M9 9q10 11 0 22M31 9q-10 11 0 22', '#5c2405', 2),
    ['SILANGAN', 'SPORTS'],
    '#8e97cf',
  ),
}
