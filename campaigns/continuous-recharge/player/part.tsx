import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { DepositStepsScreen } from './DepositStepsScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = {
  scene: 'continuous-recharge',
  Screen: DepositStepsScreen,
  ruleValues,
}
