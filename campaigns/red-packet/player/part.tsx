import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { RedPacketScreen } from './RedPacketScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { Screen: RedPacketScreen, ruleValues }
