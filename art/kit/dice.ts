import { lit } from './paint.ts'
import { circle, path, rect } from './shapes.ts'

/** Where the pips of each side of a die stand, a step from the middle being 1. */
export const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

type Paint = (x: number, y: number) => string

/** A die seen from its corner, about 120 high: the values of top, left and right. */
export function die(
  values: [number, number, number],
  colours: [string, string, string],
  pip: Paint,
): string {
  const side = (matrix: string, value: number, colour: string) =>
    `<g transform="matrix(${matrix})">${rect(-31, -31, 62, 62, colour, 'rx="9"')}${(pips[value] ?? []).map(([x, y]) => pip(x * 17, y * 17)).join('')}</g>`
  return lit(
    path('M0-60 52-30V30L0 60-52 30V-30Z', colours[1]) +
      side('.84 .485 -.84 .485 0 -30', values[0], colours[0]) +
      side('.84 .485 0 .97 -26 15', values[1], colours[1]) +
      side('.84 -.485 0 .97 26 15', values[2], colours[2]),
    '#ffffff',
    '#0a0520',
    3,
  )
}

export const dot =
  (colour: string): Paint =>
  (x, y) =>
    circle(x, y, 7.5, colour)
