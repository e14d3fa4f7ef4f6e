import type { Catalog } from '../messages.ts'

/** Texts of what compares deposits. */
export const firstMessages: Catalog = {
  'en-PH': () => import('./first-messages/en-PH.json'),
  'fil-PH': () => import('./first-messages/fil-PH.json'),
}
