import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { FollowScreen } from './FollowScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = { scene: 'follow', Screen: FollowScreen, ruleValues }
