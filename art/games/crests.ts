import { ball, document, down, lit } from '../kit/paint.ts'
import { circle, clipped, path, polygon, put, rect, repeat, star, stroke } from '../kit/shapes.ts'
import type { Part } from './effects.ts'

/** Crests of clubs that do not exist: a shape in two colours, edged with gold, and what the club is named after on it. */

const SIZE = 128
const outlines = {
  shield: 'M-52-54Q0-66 52-54V4C52 36 26 54 0 64-26 54-52 36-52 4Z',
  round: 'M0-60A60 60 0 1 1 0 60 60 60 0 1 1 0-60Z',
  pointed: 'M0-64 54-44V8C54 34 30 52 0 64-30 52-54 34-54 8V-44Z',
  six: 'M0-64 56-32V32L0 64-56 32V-32Z',
  wide: 'M-58-44C-40-44-24-52-14-60H14C24-52 40-44 58-44 56 10 44 46 0 64-44 46-56 10-58-44Z',
} as const

const patterns = {
  plain: () => '',
  halves: (colour: string) => rect(0, -70, 70, 140, colour),
  stripes: (colour: string) => repeat(4, (i) => rect(-56 + i * 32, -70, 16, 140, colour)),
  hoops: (colour: string) => repeat(4, (i) => rect(-70, -54 + i * 32, 140, 16, colour)),
  sash: (colour: string) => path('M-70 26-70 66 70-30 70-70Z', colour),
  chevron: (colour: string) => path('M-70 60 0 4 70 60V100H-70Z', colour),
  rays: (colour: string) =>
    repeat(8, (i) => `<g transform="rotate(${i * 45})">${path('M0 0-11-90H11Z', colour)}</g>`),
} as const

export type Crest = {
  shape: keyof typeof outlines
  pattern: keyof typeof patterns
  colours: readonly [light: string, body: string, dark: string]
  /** Of the pattern. */
  second: string
  /** What stands on it, around 0 0 in a circle of about 44. */
  charge: string
}

export function crest({
  shape,
  pattern,
  colours: [light, body, dark],
  second,
  charge,
}: Crest): Part {
  const outline = outlines[shape]
  const inside =
    lit(path(outline, down('#fff2c2', '#e0a93c', '#8a5410')), '#fff8dc', '#1a0e04', 2) +
    `<g transform="scale(.9)">${clipped(outline, rect(-70, -70, 140, 140, down(light, body, dark)) + `<g opacity=".92">${patterns[pattern](second)}</g>` + rect(-70, -70, 140, 140, down('#ffffff00', '#00000033')))}${stroke(outline, '#2a1604', 2.4, 'opacity=".55"')}</g>` +
    lit(charge, '#ffffff', '#0a0a1e', 2.2)
  const gloss = clipped(outline, path('M-70-80H70V-34Q0-2-70-30Z', '#ffffff', 'opacity=".16"'))
  return {
    size: [SIZE, SIZE],
    body: document(SIZE, SIZE, put(64, 63, 0.92, inside + gloss)),
    density: 0.75,
  }
}

/** What is drawn for crests alone: simple, so that it is read at the size of a letter. */
export const charges = {
  bolt: (light: string, deep: string) => path('M10-46-26 8H-4L-14 46 28-12H4Z', down(light, deep)),
  star: (light: string, deep: string) => path(star(0, 2, 42, 17, 5), down(light, deep)),
  waves: (light: string, deep: string) =>
    path(
      'M-42 30C-44-14-14-44 16-36 38-30 42-6 28 2 30-14 16-22 4-14-12-4-8 22 16 24 28 24 36 20 42 14V30Z',
      down(light, deep),
    ) +
    stroke('M-34 26C-34-8-12-30 10-26', '#0b7f93', 4, 'opacity=".5"') +
    path('M-44 30Q-22 22 0 30T44 30V42Q22 34 0 42T-44 42Z', light),
  orchid: (light: string, deep: string, heart: string) =>
    repeat(
      5,
      (i) =>
        `<g transform="rotate(${i * 72})">${path('M0-4C-18-16-18-40 0-46 18-40 18-16 0-4Z', down(light, deep))}</g>`,
    ) +
    path('M-13 2Q0-10 13 2 10 20 0 24-10 20-13 2Z', heart) +
    circle(0, 2, 5, '#ffe27a'),
  tree: (light: string, deep: string) =>
    path('M-6 8H6L10 46H-10Z', '#6b3a16') +
    [
      [-20, -4, 19],
      [20, -4, 19],
      [0, -22, 24],
      [0, 2, 20],
    ]
      .map(([x, y, r]) => circle(x!, y!, r!, ball(light, deep)))
      .join(''),
  mangrove: (light: string, deep: string) =>
    stroke(
      'M0 2V20M0 14Q-18 18-22 44M0 14Q18 18 22 44M0 16Q-6 28-7 46M0 16Q6 28 7 46',
      '#5a3a1c',
      5,
    ) +
    [
      [-22, -10, 17],
      [22, -10, 17],
      [0, -20, 22],
    ]
      .map(([x, y, r]) => circle(x!, y!, r!, ball(light, deep)))
      .join(''),
  hornbill: (body: string, deep: string) =>
    path('M-4-30C20-34 38-18 38 8 38 30 22 44 0 46L-8 20C-2 6-12 0-16-8Z', down(body, deep)) +
    path('M-8-28C-30-34-48-16-46 10-34-6-20-8-8-6Z', down('#ffd23a', '#e0561c')) +
    path('M-10-28C-22-42-4-50 8-32Z', down('#ff9a3a', '#c23a12')) +
    circle(6, -16, 6, '#fff6e0') +
    circle(5, -16, 3, '#1a1008'),
  deer: (light: string, deep: string) =>
    path(
      'M-30-34Q-18-30-14-16L14-16Q18-30 30-34 32-20 22-10L20 8Q14 36 0 44-14 36-20 8L-22-10Q-32-20-30-34Z',
      down(light, deep),
    ) +
    path('M-9 26Q0 20 9 26 7 38 0 42-7 38-9 26Z', '#fff1dc') +
    path('M-6 34H6L0 41Z', '#2a160a') +
    circle(-10, 6, 4.4, '#1a0e06') +
    circle(10, 6, 4.4, '#1a0e06') +
    stroke('M-8-18Q-12-32-6-44M8-18Q12-32 6-44', '#f4e2c0', 5),
  dugong: (light: string, deep: string) =>
    path(
      'M-44-2C-40-26-6-32 16-20 30-12 34 0 34 10 40 14 48 30 46 38 36 32 30 34 22 40 20 32 22 24 22 20-2 28-34 24-44-2Z',
      down(light, deep),
    ) +
    path('M-10 14Q-6 34 8 38 10 26 4 12Z', deep) +
    circle(-30, -6, 3.4, '#101a2a') +
    stroke('M-44 4Q-38 10-32 8', '#101a2a', 3),
  bird: (light: string, deep: string, wing: string) =>
    path(
      'M-46-14-26-20C-22-38 4-40 10-20 30-16 44 4 48 34 30 26 14 36-4 34-26 30-32 6-30-8Z',
      down(light, deep),
    ) +
    path('M-8-4C12-10 28 2 36 26 14 26-4 18-8-4Z', wing) +
    circle(-14, -20, 4, '#140a08'),
  horse: (light: string, deep: string) =>
    path(
      'M-4-46 6-36C28-28 38-4 36 44H-14C-10 28-2 20-4 8-14 16-26 20-34 14L-42 4C-34-8-28-26-16-36Z',
      down(light, deep),
    ) +
    path('M6-36C36-34 46 0 42 44H32C34 10 28-14 6-26Z', '#2a160c') +
    circle(-16, -14, 4, '#140a06'),
  hawk: (light: string, deep: string) =>
    path(
      'M0-10C-14-34-34-36-48-30-44-6-30 12-10 16L-8 40 0 32 8 40 10 16C30 12 44-6 48-30 34-36 14-34 0-10Z',
      down(light, deep),
    ) +
    path('M-9-14Q0-36 9-14L0 2Z', '#fff4dc') +
    path('M-4-8H4L0 4Z', '#e0901c') +
    circle(-4, -16, 2.2, '#140a06') +
    circle(4, -16, 2.2, '#140a06'),
  crocodile: (light: string, deep: string) =>
    path('M-48 6 20-22C36-28 46-14 46 2 46 26 24 30 6 26L-44 20 4 10Z', down(light, deep)) +
    path('M-44 8-36 14-30 6-24 12-18 3-12 10-6 1 0 8', '#fffdf0') +
    circle(22, -20, 8, ball('#ffe27a', '#c27a12')) +
    rect(20.6, -26, 3, 12, '#140a06') +
    repeat(4, (i) =>
      path(
        polygon([
          [6 + i * 10, -18 - i * 2],
          [12 + i * 10, -30 + i * 3],
          [16 + i * 10, -18 + i * 2],
        ]),
        deep,
      ),
    ),
  eel: (light: string, deep: string) =>
    stroke('M-38-24C-10-44 20-30 8-8-4 12-38 12-26 32-16 46 18 44 40 30', deep, 17) +
    stroke('M-38-24C-10-44 20-30 8-8-4 12-38 12-26 32-16 46 18 44 40 30', light, 10) +
    circle(-36, -26, 4, '#0a1424'),
  butterfly: (light: string, deep: string, spot: string) =>
    [-1, 1]
      .map(
        (side) =>
          `<g transform="scale(${side} 1)">${path('M3-4C14-44 46-40 46-20 46-2 22 4 3 2Z', down(light, deep))}${path('M3 4C20 2 38 14 32 32 26 46 8 34 3 12Z', down(light, deep))}${circle(31, -19, 7, spot)}${circle(21, 22, 5, spot)}</g>`,
      )
      .join('') +
    path('M-3-16Q0-24 3-16L2 26Q0 34-2 26Z', '#1a1024') +
    stroke('M-1-20Q-8-34-14-38M1-20Q8-34 14-38', '#1a1024', 2.4),
  firefly: (light: string, deep: string) =>
    circle(0, 20, 24, ball('#fffbd0', '#ffe14a')) +
    path(
      'M-4-8C-34-30-46-8-40 8-28 10-14 4-4-2ZM4-8C34-30 46-8 40 8 28 10 14 4 4-2Z',
      down(light, deep),
      'opacity=".9"',
    ) +
    path('M-11-12Q0-22 11-12L9 14Q0 20-9 14Z', '#20183a') +
    circle(0, -22, 9, '#20183a'),
  comet: (light: string, deep: string) =>
    path('M46-44Q4-20-18 2L0 22Q26-2 46-44Z', down(light, '#ff8a2e'), 'opacity=".85"') +
    path('M40-46Q-8-26-26-4', 'none', 'stroke="#fff2c0" stroke-width="4"') +
    path(star(-12, 14, 32, 14, 6), down('#fff8d0', deep)),
} as const
