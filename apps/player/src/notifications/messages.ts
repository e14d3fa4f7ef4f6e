import type { Catalog } from '@perlas/player-kit/messages.ts'

export const messages: Catalog = {
  'en-PH': () => import('#/features/notifications/messages/en-PH.json'),
  'fil-PH': () => import('#/features/notifications/messages/fil-PH.json'),
}
