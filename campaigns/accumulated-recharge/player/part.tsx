import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { AccumulatedScreen } from './AccumulatedScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = {
  scene: 'accumulated-recharge',
  Screen: AccumulatedScreen,
  ruleValues,
}
