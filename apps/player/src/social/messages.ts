import type { Catalog } from '@perlas/player-kit/messages.ts'

/** The refusals of a sign-in are worded with it. */
export const messages: Catalog = {
  'en-PH': () => import('#/features/login/messages/en-PH.json'),
  'fil-PH': () => import('#/features/login/messages/fil-PH.json'),
}
