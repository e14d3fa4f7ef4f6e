import type { Catalog } from '@perlas/player-kit/messages.ts'

/** As the documents speak. */
export const messages: Catalog = {
  'en-PH': () => import('#/features/legal/messages/en-PH.json'),
  'fil-PH': () => import('#/features/legal/messages/fil-PH.json'),
}
