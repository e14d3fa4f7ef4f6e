import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { CountScreen } from './CountScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { Screen: CountScreen, ruleValues }
