import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { LadderScreen } from './LadderScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { scene: 'ladder-recharge', Screen: LadderScreen, ruleValues }
