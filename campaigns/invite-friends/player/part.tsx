import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { InviteFriendsScreen } from './InviteFriendsScreen.tsx'
import { ruleValues } from './rules.ts'

export const part: CampaignPart = {
  Screen: InviteFriendsScreen,
  ruleValues,
}
