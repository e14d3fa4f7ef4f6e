import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { FirstChargeModal } from './FirstChargeModal.tsx'
import { FirstChargeScreen } from './FirstChargeScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = {
  scene: 'first-charge',
  Screen: FirstChargeScreen,
  Modal: FirstChargeModal,
  ruleValues,
}
