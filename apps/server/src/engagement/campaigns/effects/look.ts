import { giveLook } from '#/identity/players/players.ts'
import type { EffectOf, Giver } from './effect.ts'

export const look: Giver<EffectOf<'look'>> = {
  async apply(tx, { playerId }, { look: number }) {
    await giveLook(tx, playerId, number)
    return undefined
  },
}
