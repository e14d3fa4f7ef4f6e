import { activityTypes } from '@perlas/contract/enums'
import type { PlayerCampaign } from '@perlas/player-kit/campaign.ts'

export const shop: PlayerCampaign = {
  code: 'shop',
  activity: activityTypes.Shop,
  messages: {
    'en-PH': () => import('../messages/en-PH.json'),
    'fil-PH': () => import('../messages/fil-PH.json'),
  },
  load: () => import('./part.tsx').then(({ part }) => part),
}
