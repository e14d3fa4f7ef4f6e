import type { Catalog } from '@perlas/player-kit/messages.ts'
import english from './messages/en-PH.json' with { type: 'json' }

/** English comes with the screen: a request less in most first visits. */
export const messages: Catalog = {
  'en-PH': () => ({ default: english }),
  'fil-PH': () => import('./messages/fil-PH.json'),
}
