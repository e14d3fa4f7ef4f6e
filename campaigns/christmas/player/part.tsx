import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { Banner } from './Banner.tsx'
import { ChristmasScreen } from './ChristmasScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = {
  scene: 'christmas',
  Screen: ChristmasScreen,
  Banner,
  ruleValues,
}
