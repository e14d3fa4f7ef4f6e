import type { CampaignPart } from '@perlas/player-kit/campaign.ts'

/** Its terms, as far as the rules name them: never the codes. */
type Terms = { perPlayer: number; multiple: number; coinDays: number }

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { perPlayer, multiple, coinDays } = shown as Terms
  return { perPlayer, multiple, coinDays }
}
