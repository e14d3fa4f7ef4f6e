import type { Catalog } from '@perlas/player-kit/messages.ts'

/** What the server refuses, in words: fetched with the first refusal. Features word their own beside themselves. */
export const messages: Catalog = {
  'en-PH': () => import('./messages/en-PH.json'),
  'fil-PH': () => import('./messages/fil-PH.json'),
  general: true,
}
