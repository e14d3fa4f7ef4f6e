import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them; `counts` is the house's rule of which friends count. */
type Terms = {
  tiers: { inviteCount: number; coins: number }[]
  multiple: number
  friendCoins: number
  friendMultiple: number
  coinDays: number
  counts: { deposit: number; stake: number; days: number; withinDays: number }
}

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { tiers, friendCoins, counts, ...rest } = shown as Terms
  return {
    ...rest,
    ...counts,
    deposit: pesos(counts.deposit),
    bets: pesos(counts.stake),
    friendCoins: pesos(friendCoins),
    tiers: tiers.map(({ inviteCount, coins }) => `${inviteCount} → ${pesos(coins)}`).join(', '),
  }
}
