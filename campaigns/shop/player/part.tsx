import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { ShopScreen } from './ShopScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { Screen: ShopScreen, ruleValues }
