import { join } from '#/engagement/agents/agents.ts'
import type { EffectOf, Giver } from './effect.ts'

export const seat: Giver<EffectOf<'seat'>> = {
  async apply(tx, { playerId, campaign }, { terms }) {
    if (!campaign) throw new Error('nobody becomes an agent outside of a campaign')
    await join(tx, { playerId, terms, ...campaign })
    return undefined
  },
}
