import type { Catalog } from '@perlas/player-kit/messages.ts'

/** Bonuses speak alike wherever they are shown: in the wallet, beside a deposit, before a withdrawal. */
export const messages: Catalog = {
  'en-PH': () => import('./messages/en-PH.json'),
  'fil-PH': () => import('./messages/fil-PH.json'),
}
