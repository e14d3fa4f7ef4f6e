import type { Translate } from '@perlas/game-kit/messages'
import { mainRoom, readSpot, type BingoDraw, type BingoTerms } from '../bingo.ts'

/** A ball as a caller says it: `N 34`. */
export const ballName = ({ cards }: Pick<BingoTerms, 'cards'>, ball: number) =>
  `${cards.letterOf(ball)} ${ball}`

export function spotName(terms: BingoTerms, code: string, t: Translate): string {
  const read = readSpot(terms, code)
  return read ? t('spot', { card: read.card }) : code
}

/** How the fullest room went, in one line. */
export function tellDraw(
  terms: BingoTerms,
  { balls, rooms, play }: BingoDraw,
  { t, amount }: { t: Translate; amount: (hundredths: number) => string },
): string {
  const all = rooms?.length ? rooms : (play ?? [])
  const room = mainRoom(all)
  if (!room) return t('tell.nobody')
  const first = room.prizes?.blackout
  if (!first) {
    const won = Object.values(room.fixed ?? {}).reduce((sum, { paid }) => sum + paid, 0)
    return t('tell.fixed', { amount: amount(won) })
  }
  const { call, cards, each } = first
  const ball = ballName(terms, balls[call - 1] ?? 0)
  return t('tell.blackout', { call, ball, count: cards, amount: amount(each * cards) })
}
