import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { BindNote, BindRewardScreen } from './BindReward.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = {
  scene: 'bind-mobile',
  Screen: BindRewardScreen,
  Note: BindNote,
  ruleValues,
}
