import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { FestivalScreen } from './FestivalScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { Screen: FestivalScreen, ruleValues }
