import type { Catalog } from '@perlas/player-kit/messages.ts'

/** Comes with the cash-out alone: a deposit is lighter without. */
export const messages: Catalog = {
  'en-PH': () => import('./parts/messages/en-PH.json'),
  'fil-PH': () => import('./parts/messages/fil-PH.json'),
}
