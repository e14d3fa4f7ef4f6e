import { activityTypes } from '@perlas/contract/enums'
import type { PlayerCampaign } from '@perlas/player-kit/campaign.ts'

export const agent5: PlayerCampaign = {
  code: 'agent5',
  activity: activityTypes.Agent5,
  rule: 'agent5',
  messages: {
    'en-PH': () => import('../messages/en-PH.json'),
    'fil-PH': () => import('../messages/fil-PH.json'),
  },
  load: () => import('./part.tsx').then(({ part }) => part),
}
