import type { Catalog } from '@perlas/player-kit/messages.ts'
import english from './messages/en-PH.json' with { type: 'json' }

/** What every page may say. English travels with the script; the other language is fetched where it is spoken. */
export const messages: Catalog = {
  'en-PH': () => ({ default: english }),
  'fil-PH': () => import('./messages/fil-PH.json'),
}
