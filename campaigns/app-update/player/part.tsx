import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { AppUpdateNote, AppUpdateScreen } from './AppUpdateScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = {
  scene: 'app-update',
  Screen: AppUpdateScreen,
  Note: AppUpdateNote,
  ruleValues,
}
