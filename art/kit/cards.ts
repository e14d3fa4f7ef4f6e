import { down, lit } from './paint.ts'
import { path, rect, repeat, star, suits, tidy } from './shapes.ts'
import { line } from '../lettering.ts'

export type Suit = keyof typeof suits

export const red = '#d6203c'

export const black = '#1b1b33'

const inkOf = (suit: Suit) => (suit === 'heart' || suit === 'diamond' ? red : black)

/** A playing card around 0 0, 92 by 128. */
export function card(rank: string, suit: Suit, face = ''): string {
  const ink = inkOf(suit)
  const corner =
    path(line(rank, -31, -38, rank.length > 1 ? 20 : 25), ink) +
    path(suits[suit], ink, 'transform="translate(-31 -22) scale(.42)"')
  return lit(
    rect(-46, -64, 92, 128, down('#ffffff', '#f6ecdc'), 'rx="10"') +
      corner +
      `<g transform="rotate(180)">${corner}</g>` +
      (face || path(suits[suit], ink, 'transform="translate(4 4) scale(1.35)"')),
    '#ffffff',
    '#0a0520',
    2.5,
  )
}

/** The back of a card in the colours of a brand. */
export function cardBack(light: string, deep: string): string {
  return lit(
    rect(-46, -64, 92, 128, '#fff6ea', 'rx="10"') +
      rect(-40, -58, 80, 116, deep, 'rx="7"') +
      repeat(15, (i) =>
        path(
          star(-26 + (i % 3) * 26, -46 + Math.floor(i / 3) * 23, 10, 4, 8),
          light,
          'opacity=".75"',
        ),
      ),
    '#ffffff',
    '#0a0520',
    2.5,
  )
}

/** Cards held like a fan: each is drawn by `card`. */
export function fan(cards: string[], spread = 20, lift = 120): string {
  const middle = (cards.length - 1) / 2
  return cards
    .map((one, i) => `<g transform="rotate(${tidy((i - middle) * spread)} 0 ${lift})">${one}</g>`)
    .join('')
}
