import type { Catalog } from '@perlas/player-kit/messages.ts'

/** When a person answers: for the help centre and for the page of customer service. */
export const messages: Catalog = {
  'en-PH': () => import('./messages/en-PH.json'),
  'fil-PH': () => import('./messages/fil-PH.json'),
}
