import type { Facts } from '@perlas/campaign-kit/kind'
import { tallyUpToNow, type PlayedDay } from '#/gaming/tally/tally.ts'
import { daysSince, type Reader } from './reader.ts'

type Play = Facts['play']

export const play: Reader<Play, { play: Play }> = {
  async read(ctx, { playerId, common: { today } }, from) {
    const played = await tallyUpToNow(ctx, playerId, { from, until: today })
    return Object.fromEntries(playByDay(played))
  },
  for: (days, _, from) => ({ play: daysSince(days, from) }),
  none: { play: {} },
}

/** Sums what was played by day and game to days. */
export function playByDay(played: readonly PlayedDay[]): Map<string, Play[string]> {
  const found = new Map<string, Play[string]>()
  for (const one of played) {
    // A bet undone on a later day is taken off that day's bets; it is neither a round nor a game.
    const sums = found.get(one.day) ?? { rounds: 0, games: 0, stake: 0, theo: 0 }
    const { rounds, games, stake, theo } = sums
    found.set(one.day, {
      rounds: rounds + Math.max(one.rounds, 0),
      games: games + (one.rounds > 0 ? 1 : 0),
      stake: stake + one.stake,
      theo: theo + one.theo,
    })
  }
  return found
}
