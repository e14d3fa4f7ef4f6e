import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { ruleValues } from './rules.ts'
import { SupplyScreen } from './SupplyScreen.tsx'

export const part: CampaignPart = { scene: 'supply', Screen: SupplyScreen, ruleValues }
