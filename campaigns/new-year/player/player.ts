import { activityTypes } from '@perlas/contract/enums'
import { raffleMessages } from '@perlas/player-kit/activity/raffle-messages.ts'
import type { PlayerCampaign } from '@perlas/player-kit/campaign.ts'
import { withMessages } from '@perlas/player-kit/messages.ts'

export const newYear: PlayerCampaign = {
  code: 'new-year',
  activity: activityTypes.NewYear,
  rule: 'newYear',
  hasChances: true,
  hasBanner: true,
  messages: {
    'en-PH': () => import('../messages/en-PH.json'),
    'fil-PH': () => import('../messages/fil-PH.json'),
  },
  load: () => withMessages(raffleMessages, () => import('./part.tsx').then(({ part }) => part)),
}
