import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { OutLinkScreen } from './OutLinkScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { Screen: OutLinkScreen, ruleValues }
