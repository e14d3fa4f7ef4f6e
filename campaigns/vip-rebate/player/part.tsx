import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { ruleValues } from './rules.ts'
import { VipRebateScreen } from './VipRebateScreen.tsx'

export const part: CampaignPart = { scene: 'vip-rebate', Screen: VipRebateScreen, ruleValues }
