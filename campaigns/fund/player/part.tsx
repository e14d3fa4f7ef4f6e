import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { FundScreen } from './FundScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { scene: 'fund', Screen: FundScreen, ruleValues }
