import { giveTickets } from '../raffles/raffles.ts'
import type { EffectOf, Giver } from './effect.ts'

export const tickets: Giver<EffectOf<'tickets'>> = {
  async apply(tx, { playerId, campaign }, { raffle: period, count, campaignId }) {
    const holder = campaignId ?? campaign?.campaignId
    if (holder === undefined) throw new Error('tickets are of no campaign')
    await giveTickets(tx, { playerId, campaignId: holder, period, count })
    return undefined
  },
}
