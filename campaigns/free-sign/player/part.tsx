import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { FreeSignScreen } from './FreeSignScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { scene: 'free-sign', Screen: FreeSignScreen, ruleValues }
