import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { LotteryScreen } from './LotteryScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { scene: 'weekend-lottery', Screen: LotteryScreen, ruleValues }
