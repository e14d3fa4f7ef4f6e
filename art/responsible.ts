import { line, widthOf } from './lettering.ts'
import { down, halo, lit } from './kit/paint.ts'
import { bangka, waves } from './kit/sea.ts'
import { circle, clipped, path, put, rect, stroke } from './kit/shapes.ts'
import { stars } from './kit/sky.ts'

/** Calm pictures beside the responsible-gaming line, 240 by 120. The helpline's number is a setting of the site: never drawn. */
function panel(light: string, deep: string, inside: string): string {
  return clipped(
    'M16 0H224Q240 0 240 16V104Q240 120 224 120H16Q0 120 0 104V16Q0 0 16 0Z',
    rect(0, 0, 240, 120, down(light, deep)) + inside,
  )
}
const left = (text: string, x: number, y: number, size: number, colour: string) =>
  path(line(text, x + (widthOf(text) * size) / 2, y, size), colour)

const handset =
  'M-22-26C-30-24-32-14-28-2-22 14-8 28 8 32 20 36 28 32 30 24L16 12 8 18C0 14-10 4-14-6L-8-14Z'

export const responsible: Record<string, string> = {
  'plus-21': panel(
    '#17415a',
    '#0c2a44',
    lit(circle(60, 60, 41, '#fff6ea'), '#ffffff', '#050818', 2) +
      circle(60, 60, 36, 'none', 'stroke="#c8324a" stroke-width="6"') +
      path(line('21+', 60, 72, 31), '#14263a') +
      left('ADULTS', 116, 56, 22, '#fff6ea') +
      left('21 AND OLDER', 116, 80, 12.5, '#9fd3d8'),
  ),
  'know-when': panel(
    '#0f6d66',
    '#08403d',
    circle(184, 74, 66, halo('#ffd778', 0.7)) +
      circle(184, 74, 26, '#ffe6a0') +
      put(184, 66, 0.32, bangka('#fff6ea', '#ffd778', '#5a3214')) +
      waves(84, ['#1a8a80', '#0f6d66', '#0a4d49'], 240, 120) +
      left('KNOW WHEN', 20, 50, 18, '#fff6ea') +
      left('TO STOP', 20, 74, 18, '#ffe6a0'),
  ),
  helpline: panel(
    '#2f2a78',
    '#1a1752',
    stars(20, '#c9c2ff', 240, 90) +
      circle(54, 60, 52, halo('#a99dff', 0.5)) +
      circle(54, 60, 36, '#8b7bff') +
      put(
        54,
        58,
        0.72,
        path(handset, '#ffffff') + stroke('M10-22Q26-18 28 0M12-34Q38-30 40 0', '#ffffff', 5),
      ) +
      left('HELPLINE', 106, 50, 17, '#fff6ea') +
      left('TALK TO SOMEBODY', 106, 74, 10.5, '#c9c2ff'),
  ),
}
