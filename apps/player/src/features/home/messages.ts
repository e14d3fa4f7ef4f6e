import type { Catalog } from '@perlas/player-kit/messages.ts'
import english from './messages/en-PH.json' with { type: 'json' }

/** English comes with the screen: a request less in most first visits. */
export const messages: Catalog = {
  'en-PH': () => ({ default: english }),
  'fil-PH': () => import('./messages/fil-PH.json'),
}

/** Of what comes once the first view stands, or when another tab is opened. */
export const later: Catalog = {
  'en-PH': () => import('./parts/messages/en-PH.json'),
  'fil-PH': () => import('./parts/messages/fil-PH.json'),
}
