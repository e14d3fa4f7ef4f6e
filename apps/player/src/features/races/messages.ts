import type { Catalog } from '@perlas/player-kit/messages.ts'

export const messages: Catalog = {
  'en-PH': () => import('./messages/en-PH.json'),
  'fil-PH': () => import('./messages/fil-PH.json'),
}
