import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { PaydayScreen } from './PaydayScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { scene: 'payday', Screen: PaydayScreen, ruleValues }
