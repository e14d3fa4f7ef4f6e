import {
  chip,
  cloth,
  disc,
  faceOf,
  hall,
  lamp,
  lampLight,
  place,
  rail,
  shoe,
  wreath,
} from '../card-room.ts'
import { cardParts } from '../cards.ts'
import type { Part } from '../effects.ts'
import { at, goldEdge, halo, lacquer, shadowInside, sky, stroke } from '../furniture.ts'
import { blur, box, circle, fade, glint, gold, goldGrey, group, path } from '../paints.ts'

/** The card room by night: cloth of deep blue, brass round the places. */

/** Where a stake lies. */
const ring = (): Part => ({
  size: [92, 92],
  body:
    circle(46, 46, 41, '#04122e', 'opacity=".34"') +
    group(
      gold({ bevel: 1.2, depth: 5, shadow: 1.5, out: 0.7 }),
      path(
        'M46 3A43 43 0 1 1 45.9 3ZM46 8.4A37.6 37.6 0 1 0 46.1 8.4Z',
        goldGrey(),
        'fill-rule="evenodd"',
      ),
    ) +
    circle(
      46,
      46,
      31,
      'none',
      'stroke="#a8d4ff" stroke-width="1.2" stroke-dasharray="3 4" opacity=".6"',
    ),
  density: 1.5,
})

/** What the hand that is played stands on: light behind a frame of brass. */
const frame = (): Part => ({
  size: [120, 160],
  body: goldEdge([6, 6, 108, 148], 2.6, 16, { bevel: 1.2, depth: 5, shadow: 2, out: 0.8 }),
  density: 1.5,
})

/** A plaque of dark lacquer with an edge of brass, for what a hand came to. */
const plaque = (tone: string, light: string): Part => ({
  size: [200, 56],
  body:
    box([6, 8, 188, 46], 23, '#020814', `opacity=".6" filter="${blur(4)}"`) +
    group(
      lacquer(tone, { bevel: 2.4, depth: 6, shine: 0.45, rim: light }),
      box([4, 4, 192, 46], 23, fade([light, [0.4, tone], '#060a1e'])),
    ) +
    shadowInside([9, 8, 182, 38], 19, '#04081a', [3, 2.4, 0.4]) +
    goldEdge([6, 6, 188, 42], 2, 21, { out: 0.4 }),
  density: 1.5,
})

/** An arc of letters in the cloth would be read by nobody: a plain line of thread that parts the dealer from the player. */
const thread = (): Part => ({
  size: [360, 60],
  body:
    stroke(
      'M10 12Q180 66 350 12',
      '#bfe2ff',
      1.6,
      'opacity=".4" stroke-dasharray="2 6" stroke-linecap="round"',
    ) + stroke('M4 22Q180 78 356 22', '#ffd98a', 1.4, 'opacity=".35"'),
  density: 1.3,
})

/** Twenty-one with two cards, in the light. */
const hero = (): Part => ({
  size: [230, 210],
  body:
    halo(115, 105, 105, ['#fff0b8', 0.85], [0.55, '#7ab8ff', 0.25]) +
    at(faceOf('spade', 'A', '#14309a'), [26, 34], 'rotate(-11 56 77) scale(.98)') +
    at(faceOf('heart', 'K', '#c2143a'), [96, 32], 'rotate(9 56 77) scale(.98)') +
    glint(60, 44, 15) +
    glint(176, 160, 11),
  density: 1,
})

export function parts(): Record<string, Part> {
  return {
    ...cardParts(),
    night: sky(['#1a1038', '#100a28', '#060414']),
    hall: hall(),
    rail: rail('#11509a'),
    cloth: cloth(['#2a86d0', '#125096', '#0a2c62', '#050f2a'], '#bfe2ff'),
    wreath: wreath(),
    place: place('#04142e', '#bfe2ff'),
    shoe: shoe(),
    lamp: lamp(),
    ring: ring(),
    frame: frame(),
    thread: thread(),
    'plaque-won': plaque('#a8741a', '#ffe9a0'),
    'plaque-none': plaque('#28345e', '#8a9ac8'),
    'disc-you': disc('#fff0b0', '#e0a030', '#6a3c04'),
    'disc-house': disc('#ffa0a8', '#d8263f', '#6a0620'),
    chip: chip(),
    light: lampLight(),
    hero: hero(),
  }
}
