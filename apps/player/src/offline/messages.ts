import type { Catalog } from '@perlas/player-kit/messages.ts'

/** The words of a lobby without a network; they are fetched while there is one (session/later.ts). */
export const messages: Catalog = {
  'en-PH': () => import('./messages/en-PH.json'),
  'fil-PH': () => import('./messages/fil-PH.json'),
}
