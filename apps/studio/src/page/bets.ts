import type { GameInfo } from '@perlas/game-kit/game'
import { recall } from './prefs.ts'

/** The stakes of the game that the player's own limit allows; the smallest is always there. */
export function allowedBets(
  { bets }: Pick<GameInfo, 'bets'>,
  most: number | null,
): readonly number[] {
  const allowed = bets.filter((step) => step <= (most ?? Infinity))
  return allowed.length > 0 ? allowed : bets.slice(0, 1)
}

/** The stake of last time, where it may still be chosen. */
export function firstBet(game: Pick<GameInfo, 'code' | 'defaultBet'>, allowed: readonly number[]) {
  const stored = Number(recall('localStorage', `bet:${game.code}`))
  if (allowed.includes(stored)) return stored
  return allowed.findLast((step) => step <= game.defaultBet) ?? allowed[0] ?? game.defaultBet
}
