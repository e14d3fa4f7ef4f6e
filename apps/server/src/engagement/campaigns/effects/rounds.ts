import { promiseFreeRounds } from '#/gaming/play/play.ts'
import type { EffectOf, Giver } from './effect.ts'

export const rounds: Giver<EffectOf<'rounds'>> = {
  async apply(tx, { playerId, source, key }, { count, bet, gameId, days }) {
    await promiseFreeRounds(tx, { playerId, gameId, count, bet, days, source, key })
    return undefined
  },
}
