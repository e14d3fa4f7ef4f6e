import type { Translate } from '@perlas/game-kit/messages'
import { letterOf } from '../cards.ts'
import { mainRoom, readSpot, type BingoDraw } from '../bingo-barangay.ts'

/** A ball as a caller says it: `N 34`. */
export const ballName = (ball: number) => `${letterOf(ball)} ${ball}`

export function spotName(code: string, t: Translate): string {
  const read = readSpot(code)
  return read ? t('spot', { card: read.card }) : code
}

/** How the fullest room went, in one line. */
export function tellDraw(
  { balls, rooms, play }: BingoDraw,
  { t, amount }: { t: Translate; amount: (hundredths: number) => string },
): string {
  const all = rooms?.length ? rooms : (play ?? [])
  const room = mainRoom(all)
  if (!room) return t('tell.nobody')
  if (!room.prizes) {
    const won = Object.values(room.fixed ?? {}).reduce((sum, { paid }) => sum + paid, 0)
    return t('tell.fixed', { amount: amount(won) })
  }
  const { call, cards, each } = room.prizes.blackout
  const ball = ballName(balls[call - 1] ?? 0)
  return t('tell.blackout', { call, ball, count: cards, amount: amount(each * cards) })
}
