import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** Its terms, as far as the rules name them. */
type Terms = { midDay: number; deposits: number; days: number; coupon: number; least: number }

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { midDay, deposits, days, coupon, least } = shown as Terms
  return { midDay, deposits, days, coupon: pesos(coupon), least: pesos(least) }
}
