import { line } from './lettering.ts'
import { path, rect, stroke } from './kit/shapes.ts'

/** Plain lettered badges, 120 by 48: the way of paying in our own lettering, no logo of anybody. */
function badge(word: string, ink: string, ground: string, mark = ''): string {
  const size = word.length > 4 ? 22 : 25
  return (
    rect(
      0.75,
      0.75,
      118.5,
      46.5,
      ground,
      `rx="12" stroke="${ink}" stroke-opacity=".28" stroke-width="1.5"`,
    ) +
    mark +
    path(line(word, mark ? 80 : 60, 24 + size * 0.36, mark ? 20 : size), ink)
  )
}

export const payments: Record<string, string> = {
  gcash: badge('GCASH', '#0b4fc4', '#ffffff'),
  maya: badge('MAYA', '#0a7a4a', '#ffffff'),
  qrph: badge('QR PH', '#22306e', '#ffffff'),
  bank: badge(
    'BANK',
    '#4a3a8a',
    '#ffffff',
    path('M11 20 25 11l14 9v3H11Z', '#4a3a8a') +
      stroke('M15 26v7M21.7 26v7M28.3 26v7M35 26v7M11 37h28', '#4a3a8a', 3),
  ),
}
