import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them. */
type Terms = { coins: number; multiple: number; coinDays: number; least: string }

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { coins, ...rest } = shown as Terms
  return { ...rest, coins: pesos(coins), play: pesos(coins * rest.multiple) }
}
