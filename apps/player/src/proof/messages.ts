import type { Catalog } from '@perlas/player-kit/messages.ts'

/** As the pages of security speak. */
export const messages: Catalog = {
  'en-PH': () => import('#/features/security/messages/en-PH.json'),
  'fil-PH': () => import('#/features/security/messages/fil-PH.json'),
}
