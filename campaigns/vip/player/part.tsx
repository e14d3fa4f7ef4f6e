import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { VipScreen } from './VipScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { Screen: VipScreen, ruleValues }
