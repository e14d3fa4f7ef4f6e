import { block } from '../lettering.ts'
import { leaf } from '../kit/land.ts'
import { letters } from '../kit/letters.ts'
import { across, down, glowing, halo } from '../kit/paint.ts'
import { bunting, circle, path, pearl, put, rect, repeat, stroke } from '../kit/shapes.ts'
import { bulbs } from '../kit/stage.ts'

/** The whole cover with its title, and the scene alone: the square that stands beside a name. */
export type Cover = { whole: string; scene: string }
type Finish = (title: string[], scene: string, foot: string) => string
/** How a brand finishes a cover: its frame, the ground of its title, its lettering. */
export type CoverStyle = (title: string[], scene: string, foot: string) => Cover

const style =
  (finish: Finish): CoverStyle =>
  (title, scene, foot) => ({ whole: finish(title, scene, foot), scene })

const WIDTH = 300
const HEIGHT = 400

/** A darkening towards the foot on which the title stands. */
function footing(colour: string, from = 210): string {
  return rect(0, from, WIDTH, HEIGHT - from, down(`${colour}00`, `${colour}cc`, colour, colour))
}

const TITLE = { x: 150, bottom: 378, width: 256 }
const title = (lines: string[], tallest = 70, width = TITLE.width, bottom = TITLE.bottom) =>
  block(lines, TITLE.x, bottom, width, tallest)

/** Perlas Studio: mother-of-pearl letters, a fine line around, a pearl in each corner. */
export const perlasStudio = style(
  (lines, scene, foot) =>
    scene +
    footing(foot) +
    rect(
      7,
      7,
      286,
      386,
      'none',
      `rx="14" stroke="${across('#fff6ea', '#b9c6ff', '#c9fff0')}" stroke-width="3" opacity=".8"`,
    ) +
    [
      [16, 16],
      [284, 16],
      [16, 384],
      [284, 384],
    ]
      .map(([x, y]) => pearl(x as number, y as number, 7))
      .join('') +
    letters(title(lines, 68, 244, 370), {
      fill: down('#ffffff', '#fff1e6', '#d9deff', '#b8f0e2'),
      edge: '#101f5c',
      rim: '#f3d79a',
      drop: 4,
      edgeWidth: 9,
    }),
)

/** Bahay Laro: a street at fiesta. Bunting above, letters like on a jeepney's sign. */
export const bahayLaro = style(
  (lines, scene, foot) =>
    scene +
    footing(foot, 225) +
    bunting(-2, 20, ['#e0315c', '#ffd35c', '#19b8a6', '#fff6ea', '#3f6ae0'], 8) +
    stroke('M-4-2Q150 38 304-2', '#fff6ea', 2) +
    `<g transform="rotate(-3 150 330)">${letters(title(lines, 72, 250, 374), { fill: down('#fffdf0', '#ffe27a', '#ffb02e'), edge: '#7a0f1f', deep: '#3f0612', rim: '#fff6ea', drop: 8, edgeWidth: 8 })}</g>`,
)

/** Isla Gaming: daylight, leaves at the foot, white letters that climb. */
export const islaGaming = style(
  (lines, scene, foot) =>
    scene +
    footing(foot, 232) +
    [
      [-6, 408, -12],
      [30, 416, 16],
      [270, 416, -16],
      [306, 408, 12],
      [70, 424, 34],
      [230, 424, -34],
    ]
      .map(([x, y, turn]) =>
        put(x as number, y as number, 1.05, leaf('#4fbf6c', '#1f8a4c'), turn as number),
      )
      .join('') +
    `<g transform="rotate(-5 150 330)">${letters(title(lines, 70, 246, 372), { fill: down('#ffffff', '#f4ffe0', '#c8f08a'), edge: '#0c4a34', deep: '#04241a', drop: 6, edgeWidth: 12 })}</g>`,
)

/** Manta Works: the deep and the mythic. Neon letters between brackets of light. */
export const mantaWorks = style((lines, scene, foot) => {
  const corner = stroke('M10 48V10H48M18 34V18H34', '#5ff0ff', 3)
  const flip = (transform: string) => `<g transform="${transform}">${corner}</g>`
  return (
    scene +
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      'none',
      'stroke="#02040f" stroke-width="26" opacity=".35" filter="url(#blur_10)"',
    ) +
    footing(foot, 200) +
    glowing(
      corner +
        flip('translate(300 0) scale(-1 1)') +
        flip('translate(0 400) scale(1 -1)') +
        flip('translate(300 400) scale(-1 -1)'),
      '#1fb8ff',
      3,
    ) +
    glowing(
      letters(title(lines, 62, 238, 366), {
        fill: down('#ffffff', '#a8f6ff', '#3fc8ff'),
        edge: '#041433',
        drop: 3,
        edgeWidth: 9,
      }),
      '#1f8aff',
      6,
    )
  )
})

/** The red sign of what is played with a dealer on camera. */
function sign(word: string, y: number): string {
  return (
    circle(150, y + 18, 80, halo('#ff3a5a', 0.35)) +
    rect(98, y, 104, 38, down('#ff4a66', '#c2142e'), 'rx="19" stroke="#fff1d0" stroke-width="3"') +
    circle(119, y + 19, 7, '#ffffff') +
    block([word], 162, y + 29, 60, 27)
      .map((d) => path(d, '#ffffff'))
      .join('')
  )
}

/** Fiesta Live: a stage. Bulbs all around, the word LIVE as a sign, gold letters. */
export const fiestaLive = style(([live = 'LIVE', ...lines], scene, foot) => {
  const frame: [number, number][] = [
    ...Array.from({ length: 13 }, (_, i): [number, number] => [6 + i * 24, 6]),
    ...Array.from({ length: 16 }, (_, i): [number, number] => [294, 30 + i * 24.2]),
    ...Array.from({ length: 13 }, (_, i): [number, number] => [294 - i * 24, 394]),
    ...Array.from({ length: 16 }, (_, i): [number, number] => [6, 393 - i * 24.2]),
  ]
  const word = title(lines, 66, 244, 372)
  // A title of one line leaves room: the stage comes nearer and the sign sits on the word.
  const one = lines.length === 1
  const top = one ? 272 : 208
  return (
    (one ? `<g transform="translate(-16 0) scale(1.11)">${scene}</g>` : scene) +
    footing(foot, one ? 250 : 205) +
    rect(6, 6, 288, 388, 'none', 'rx="6" stroke="#5a0f1f" stroke-width="11"') +
    bulbs(frame, '#ffb02e', 4) +
    (live ? sign(live, top) : '') +
    letters(word, {
      fill: down('#fffbe0', '#ffd35c', '#e8961f'),
      edge: '#4a0a1f',
      deep: '#1f040e',
      rim: '#ffdf8a',
      drop: 5,
      edgeWidth: 8,
    })
  )
})

/** Silangan Sports: speed. Slanted letters on a slanted block, dots of print in the corner. */
export const silanganSports = style((lines, scene, foot) => {
  const word = title(lines, 64, 236, 372)
  return (
    scene +
    `<g opacity=".5">${repeat(30, (i) => circle(296 - (i % 6) * 13, 8 + Math.floor(i / 6) * 13, Math.max(0.8, 5 - ((i % 6) + Math.floor(i / 6)) * 0.55), '#ffffff'))}</g>` +
    path('M0 292 300 244V400H0Z', foot) +
    path('M0 286 300 238V246L0 294Z', '#ff7a1f') +
    path('M0 300 300 252V255L0 303Z', '#ffffff', 'opacity=".6"') +
    `<g transform="translate(62 0) skewX(-10) rotate(-2 150 330)">${letters(word, { fill: down('#ffffff', '#ffffff', '#ffd9a8'), edge: '#0a1030', drop: 5, deep: '#ff7a1f', edgeWidth: 9 })}</g>`
  )
})
