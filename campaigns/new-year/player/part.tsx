import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { Banner } from './Banner.tsx'
import { NewYearScreen } from './NewYearScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { scene: 'new-year', Screen: NewYearScreen, Banner, ruleValues }
