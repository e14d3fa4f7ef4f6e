import { path, rect, stroke } from './kit/shapes.ts'

/**
 * Letters of one even stroke, 10 high: [width, path]. A way of paying is no game: the display face of the titles
 * would make its mark look like a joke, or a fake.
 */
const letters: Readonly<Record<string, readonly [number, string]>> = {
  A: [8.4, 'M0 10 4.2 0l4.2 10M1.5 6.6h5.4'],
  B: [6.6, 'M0 0h3.8a2.4 2.4 0 0 1 0 4.8H0zM0 4.8h4.2a2.6 2.6 0 0 1 0 5.2H0z'],
  C: [7.6, 'M7.6 1.9A5 5 0 1 0 7.6 8.1'],
  G: [8.2, 'M7.6 1.9A5 5 0 1 0 8.2 7V5.4H5'],
  H: [7, 'M0 0v10M7 0v10M0 5h7'],
  K: [6.8, 'M0 0v10M6.4 0 0 6M2.7 3.7 6.8 10'],
  M: [9, 'M0 10V0l4.5 6.4L9 0v10'],
  N: [7.2, 'M0 10V0l7.2 10V0'],
  P: [6.2, 'M0 10V0h3.5a2.75 2.75 0 0 1 0 5.5H0'],
  Q: [9.6, 'M4.8 0a4.8 5 0 1 1 0 10 4.8 5 0 0 1 0-10zM6 6.8l3.4 3.6'],
  R: [6.8, 'M0 10V0h3.6a2.75 2.75 0 0 1 0 5.5H0M3.4 5.5 6.8 10'],
  S: [
    6.2,
    'M6 2A2.9 2.5 0 0 0 3.1.1C1.4.1.4 1.2.4 2.5.4 5.7 6.2 4.2 6.2 7.4c0 1.4-1.2 2.5-3 2.5A3.3 2.8 0 0 1 0 7.9',
  ],
  Y: [8, 'M0 0l4 5.2L8 0M4 5.2V10'],
}
const GAP = 2.6
const SPACE = 4

function word(text: string, x: number, y: number, size: number, ink: string): string {
  const scale = size / 10
  let pen = 0
  let drawn = ''
  for (const char of text) {
    const [width, shape] = letters[char] ?? [SPACE - GAP, '']
    if (shape) {
      drawn += `<path d="${shape}" transform="translate(${pen.toFixed(1)} 0)"/>`
    }
    pen += width + GAP
  }
  const left = x - ((pen - GAP) * scale) / 2
  return `<g transform="translate(${left.toFixed(1)} ${(y - size / 2).toFixed(1)}) scale(${scale})" fill="none" stroke="${ink}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`
}

/** Plain lettered badges, 120 by 48: the way of paying in our own letters, no logo of anybody. */
function badge(text: string, ink: string, ground: string, mark = ''): string {
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
    word(text, mark ? 79 : 60, 24, text.length > 4 && !mark ? 17 : 18, ink)
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
