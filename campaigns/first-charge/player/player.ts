import type { PlayerCampaign } from '@perlas/player-kit/campaign.ts'

export const firstCharge: PlayerCampaign = {
  code: 'first-charge',
  messages: {
    'en-PH': () => import('../messages/en-PH.json'),
    'fil-PH': () => import('../messages/fil-PH.json'),
  },
  load: () => import('./part.tsx').then(({ part }) => part),
}
