import type { Catalog } from '@perlas/player-kit/messages.ts'

/** As the papers speak. */
export const messages: Catalog = {
  'en-PH': () => import('#/features/papers/messages/en-PH.json'),
  'fil-PH': () => import('#/features/papers/messages/fil-PH.json'),
}
