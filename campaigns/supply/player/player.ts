import { activityTypes } from '@perlas/contract/enums'
import type { PlayerCampaign } from '@perlas/player-kit/campaign.ts'

export const supply: PlayerCampaign = {
  code: 'supply',
  activity: activityTypes.Supply,
  rule: 'supply',
  messages: {
    'en-PH': () => import('../messages/en-PH.json'),
    'fil-PH': () => import('../messages/fil-PH.json'),
  },
  load: () => import('./part.tsx').then(({ part }) => part),
}
