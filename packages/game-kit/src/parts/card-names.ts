import type { Translate } from '../messages.ts'
import { rankName, suitName } from './cards.ts'

/** A card in words, by a game's own texts. */
export const cardName = (card: number, t: Translate): string =>
  t('card', { rank: rankName(card), suit: t(`suit.${suitName(card)}`) })

export const cardNames = (cards: readonly number[], t: Translate): string =>
  cards.map((card) => cardName(card, t)).join(', ')
