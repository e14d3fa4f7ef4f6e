import {
  chip,
  cloth,
  disc,
  faceOf,
  hall,
  lamp,
  lampLight,
  paidRing,
  place,
  rail,
  shoe,
  spot,
  wreath,
} from '../card-room.ts'
import { cardParts } from '../cards.ts'
import type { Part } from '../effects.ts'
import { at, halo, sky } from '../furniture.ts'
import { glint } from '../paints.ts'

/** Two cards that make nine, in the light. */
const hero = (): Part => {
  return {
    size: [230, 210],
    body:
      halo(115, 105, 105, ['#fff0b8', 0.85], [0.55, '#7af0d0', 0.25]) +
      at(faceOf('spade', '4', '#14309a'), [26, 34], 'rotate(-11 56 77) scale(.98)') +
      at(faceOf('heart', '5', '#c2143a'), [96, 32], 'rotate(9 56 77) scale(.98)') +
      glint(60, 44, 15) +
      glint(176, 160, 11),
    density: 1,
  }
}

export function parts(): Record<string, Part> {
  return {
    ...cardParts(),
    night: sky(['#2a0a28', '#1c0620', '#0a0212']),
    hall: hall(),
    rail: rail(),
    cloth: cloth(),
    wreath: wreath(),
    place: place('#042a24', '#b0ffe0'),
    shoe: shoe(),
    lamp: lamp(),
    spot: spot('#0f6a8a'),
    'spot-hand': spot('#1f4ac0'),
    'disc-you': disc('#8ac4ff', '#2464e0', '#0a2068'),
    'disc-house': disc('#ffa0a8', '#d8263f', '#6a0620'),
    ring2: paidRing(),
    chip: chip(),
    light: lampLight(),
    hero: hero(),
  }
}
