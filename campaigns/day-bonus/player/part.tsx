import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { DayBonusScreen } from './DayBonusScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { scene: 'day-bonus', Screen: DayBonusScreen, ruleValues }
