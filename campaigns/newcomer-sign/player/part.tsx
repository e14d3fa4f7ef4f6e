import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { NewcomerSignScreen } from './NewcomerSignScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { scene: 'newcomer-sign', Screen: NewcomerSignScreen, ruleValues }
