import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { ChaptersScreen } from './ChaptersScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { Screen: ChaptersScreen, ruleValues }
