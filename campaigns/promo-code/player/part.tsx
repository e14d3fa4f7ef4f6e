import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { PromoCodeScreen } from './PromoCodeScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { scene: 'promo-code', Screen: PromoCodeScreen, ruleValues }
