import { giveTickets } from '../raffles/raffles.ts'
import type { EffectOf, Giver } from './effect.ts'

export const tickets: Giver<EffectOf<'tickets'>> = {
  async apply(tx, { playerId, campaign }, { raffle: period, count }) {
    if (!campaign) throw new Error('tickets are of no campaign')
    await giveTickets(tx, { playerId, campaignId: campaign.campaignId, period, count })
    return undefined
  },
}
