import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { TeamScreen } from './TeamScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { scene: 'agent5', Screen: TeamScreen, ruleValues }
