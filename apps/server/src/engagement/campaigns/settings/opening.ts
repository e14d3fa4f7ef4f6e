import type { Kind } from '@perlas/campaign-kit/kind'
import { runningDefaults, type Running } from '@perlas/campaign-kit/running'
import type { Static, TObject } from 'typebox'

/** Terms that an activity opens with unless the office says otherwise. */
export const openingTerms = (kind: Kind): Static<TObject> & Running => ({
  ...runningDefaults(kind),
  ...kind.defaults,
})
