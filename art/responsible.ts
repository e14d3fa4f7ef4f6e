import { line } from './lettering.ts'
import { down, halo, lit } from './kit/paint.ts'
import { bangka, waves } from './kit/sea.ts'
import { circle, clipped, path, put, rect, stroke } from './kit/shapes.ts'
import { stars } from './kit/sky.ts'

/** Calm pictures beside the responsible-gaming line, 240 by 120. Without words: what they show is
 * written below them, in the player's language; the helpline's number is a setting of the site. */
function panel(light: string, deep: string, inside: string): string {
  return clipped(
    'M16 0H224Q240 0 240 16V104Q240 120 224 120H16Q0 120 0 104V16Q0 0 16 0Z',
    rect(0, 0, 240, 120, down(light, deep)) + inside,
  )
}

const handset =
  'M-22-26C-30-24-32-14-28-2-22 14-8 28 8 32 20 36 28 32 30 24L16 12 8 18C0 14-10 4-14-6L-8-14Z'

export const responsible: Record<string, string> = {
  'plus-21': panel(
    '#17415a',
    '#0c2a44',
    circle(120, 60, 76, halo('#9fd3d8', 0.4)) +
      lit(circle(120, 60, 47, '#fff6ea'), '#ffffff', '#050818', 2) +
      circle(120, 60, 41, 'none', 'stroke="#c8324a" stroke-width="7"') +
      path(line('21+', 120, 73, 35), '#14263a'),
  ),
  'know-when': panel(
    '#0f6d66',
    '#08403d',
    circle(120, 72, 80, halo('#ffd778', 0.7)) +
      circle(120, 72, 32, '#ffe6a0') +
      put(120, 66, 0.4, bangka('#fff6ea', '#ffd778', '#5a3214')) +
      waves(84, ['#1a8a80', '#0f6d66', '#0a4d49'], 240, 120),
  ),
  helpline: panel(
    '#2f2a78',
    '#1a1752',
    stars(20, '#c9c2ff', 240, 90) +
      circle(120, 60, 62, halo('#a99dff', 0.5)) +
      circle(120, 60, 42, '#8b7bff') +
      put(
        120,
        58,
        0.84,
        path(handset, '#ffffff') + stroke('M10-22Q26-18 28 0M12-34Q38-30 40 0', '#ffffff', 5),
      ),
  ),
}
