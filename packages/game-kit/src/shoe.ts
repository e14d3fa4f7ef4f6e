import type { Stream } from './fairness.ts'

/**
 * Cards as 0 … 51: their rank is `card % 13` (0 the ace, 12 the king), their suit the rest. A round's are taken from a fresh
 * shoe of so many decks, one after the other: each card that is left is as likely as the next.
 */
export const DECK = 52

export const rankOf = (card: number) => card % 13
export const suitOf = (card: number) => Math.floor(card / 13)

/** The next of some cards, again and again; each that is left is as likely as the next. */
function taker(stream: Pick<Stream, 'below'>, cards: number[]): () => number {
  let taken = 0
  return () => {
    const at = taken + stream.below(cards.length - taken)
    const card = cards[at]!
    cards[at] = cards[taken]!
    taken += 1
    return card
  }
}

/** So many of some cards. */
export function takenFrom(
  stream: Pick<Stream, 'below'>,
  cards: readonly number[],
  count: number,
): number[] {
  return Array.from({ length: count }, taker(stream, [...cards]))
}

/** The next card of a fresh shoe, again and again. */
export function shoeOf(stream: Pick<Stream, 'below'>, decks: number): () => number {
  const next = taker(
    stream,
    Array.from({ length: DECK * decks }, (_, at) => at),
  )
  return () => next() % DECK
}

/** So many cards of a fresh shoe. */
export const fromShoe = (stream: Pick<Stream, 'below'>, decks: number, count: number): number[] =>
  Array.from({ length: count }, shoeOf(stream, decks))
