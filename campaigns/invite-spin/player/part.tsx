import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { InviteSpinScreen } from './InviteSpinScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { Screen: InviteSpinScreen, ruleValues }
