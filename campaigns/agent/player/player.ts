import { activityTypes } from '@perlas/contract/enums'
import type { PlayerCampaign } from '@perlas/player-kit/campaign.ts'

export const agent: PlayerCampaign = {
  code: 'agent',
  activity: activityTypes.Agent,
  rule: 'agent',
  messages: {
    'en-PH': () => import('../messages/en-PH.json'),
    'fil-PH': () => import('../messages/fil-PH.json'),
  },
  load: () => import('./part.tsx').then(({ part }) => part),
}
