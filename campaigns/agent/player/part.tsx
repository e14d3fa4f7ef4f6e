import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { AgentScreen } from './AgentScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { scene: 'agent', Screen: AgentScreen, ruleValues }
