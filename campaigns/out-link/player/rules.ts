import type { CampaignPart } from '@perlas/player-kit/campaign.ts'

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = () => ({})
