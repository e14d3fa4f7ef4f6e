import { cloth, faceOf, hall, lamp, lampLight, place, rail, shoe, wreath } from '../card-room.ts'
import { cardParts } from '../cards.ts'
import type { Part } from '../effects.ts'
import { at, goldEdge, halo, lacquer, shadowInside, sky } from '../furniture.ts'
import { blur, box, fade, glint, group, mix, nacre, pearlWhite } from '../paints.ts'

/** The card room with cloth the colour of ripe plums, and a board of shell in brass on which the pays stand. */

/** The board of the pays: stretched to where they stand, so its edge is even and its middle plain. */
const board = (): Part => ({
  size: [300, 240],
  body:
    box([8, 12, 284, 224], 18, '#06020e', `opacity=".65" filter="${blur(5)}"`) +
    group(
      lacquer('#2a0c44', { bevel: 3, depth: 7, shine: 0.35, rim: '#c89aff' }),
      box([6, 6, 288, 226], 18, fade(['#46166a', '#2a0c44', '#16052a'])),
    ) +
    shadowInside([13, 13, 274, 212], 13, '#0a0216', [4, 3, 0.5]) +
    goldEdge([8, 8, 284, 222], 3, 17, { bevel: 1.4, depth: 6, shadow: 2, out: 0.8 }),
  density: 1.3,
})

/** A plaque of brass or lacquer. */
const plaque = (tone: string, light: string): Part => ({
  size: [200, 56],
  body:
    box([6, 8, 188, 46], 23, '#080214', `opacity=".6" filter="${blur(4)}"`) +
    group(
      lacquer(tone, { bevel: 2.4, depth: 6, shine: 0.45, rim: light }),
      box([4, 4, 192, 46], 23, fade([light, [0.4, tone], mix(tone, '#04021a', 0.6)])),
    ) +
    goldEdge([6, 6, 188, 42], 2, 21, { out: 0.4 }),
  density: 1.5,
})

/** What says that a card is held. */
const held = (): Part => ({
  size: [104, 40],
  body:
    box([6, 7, 92, 30], 13, '#080214', `opacity=".6" filter="${blur(3)}"`) +
    group(
      nacre({
        bevel: 1.6,
        depth: 5,
        shadow: 0,
        out: 0.8,
        contour: '#6a3c04',
        amount: 0.3,
        seed: 3,
      }),
      box([5, 4, 94, 30], 13, pearlWhite()),
    ) +
    goldEdge([5, 4, 94, 30], 2.2, 13, { out: 0.4 }),
  density: 1.6,
})

/** Light round a card that made what pays. */
const frame = (): Part => ({
  size: [124, 164],
  body: goldEdge([7, 7, 110, 150], 4, 16, { bevel: 1.4, depth: 6, shadow: 2, out: 1 }),
  density: 1.4,
})

/** Light round a card that the hint would hold: nothing is won by it, so no gold. */
const mark = (): Part => ({
  size: [128, 168],
  body:
    box(
      [9, 9, 110, 150],
      15,
      'none',
      `stroke="#5ad4ff" stroke-width="9" opacity=".7" filter="${blur(3)}"`,
    ) + box([9, 9, 110, 150], 15, 'none', 'stroke="#eafaff" stroke-width="3.4"'),
  density: 1.4,
})

/** A pair of jacks, in the light. */
const hero = (): Part => {
  const jack = cardParts()['jack']!.body
  const face = (suit: string, tint: string) =>
    faceOf(suit, 'J', tint) + at(jack, [25, 38], 'scale(.86)')
  return {
    size: [230, 210],
    body:
      halo(115, 105, 105, ['#fff0b8', 0.85], [0.55, '#d49aff', 0.25]) +
      at(face('spade', '#14309a'), [26, 34], 'rotate(-11 56 77) scale(.98)') +
      at(face('heart', '#c2143a'), [96, 32], 'rotate(9 56 77) scale(.98)') +
      glint(60, 44, 15) +
      glint(176, 160, 11),
    density: 1,
  }
}

export function parts(): Record<string, Part> {
  return {
    ...cardParts(),
    night: sky(['#260a34', '#180624', '#08020e']),
    hall: hall(),
    rail: rail('#6a1c66'),
    cloth: cloth(['#a8389a', '#741e74', '#440e4c', '#1c0424'], '#ffd0f4'),
    wreath: wreath(),
    place: place('#240630', '#ffd0f4'),
    shoe: shoe(),
    lamp: lamp(),
    board: board(),
    held: held(),
    frame: frame(),
    mark: mark(),
    'plaque-won': plaque('#a8741a', '#ffe9a0'),
    'plaque-none': plaque('#3c2a5e', '#a88ac8'),
    light: lampLight(),
    hero: hero(),
  }
}
