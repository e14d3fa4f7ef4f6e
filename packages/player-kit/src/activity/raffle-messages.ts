import type { Catalog } from '../messages.ts'

/** What raffles say alike, for the pages that have one. */
export const raffleMessages: Catalog = {
  'en-PH': () => import('./messages/en-PH.json'),
  'fil-PH': () => import('./messages/fil-PH.json'),
}
