import type { Catalog } from '@perlas/player-kit/messages.ts'

/** Payout accounts speak here as they do on their own pages. */
export const messages: Catalog = {
  'en-PH': () => import('#/features/banks/messages/en-PH.json'),
  'fil-PH': () => import('#/features/banks/messages/fil-PH.json'),
}
