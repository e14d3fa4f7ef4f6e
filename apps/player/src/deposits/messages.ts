import type { Catalog } from '@perlas/player-kit/messages.ts'

/** Payments speak here as they do in the wallet. */
export const messages: Catalog = {
  'en-PH': () => import('#/features/wallets/messages/en-PH.json'),
  'fil-PH': () => import('#/features/wallets/messages/fil-PH.json'),
}
