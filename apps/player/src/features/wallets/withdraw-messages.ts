import type { Catalog } from '@perlas/player-kit/messages.ts'

/** Of the cash-out alone: a deposit comes without them. */
export const messages: Catalog = {
  'en-PH': () => import('./parts/messages/en-PH.json'),
  'fil-PH': () => import('./parts/messages/fil-PH.json'),
}
