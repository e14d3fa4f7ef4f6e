import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { ruleValues } from './rules.ts'
import { VipRebateScreen } from './VipRebateScreen.tsx'

export const part: CampaignPart = { Screen: VipRebateScreen, ruleValues }
