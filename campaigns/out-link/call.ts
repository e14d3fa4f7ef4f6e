import { activityFailures } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { Type, type Static } from 'typebox'

export const outLink = defineCall({
  name: 'outLink',
  summary: 'A page elsewhere that operators lead to. Nothing is given for going there.',
  access: 'player',
  input: {},
  output: {
    /** Empty while operators named none. */
    url: Type.String(),
    host: Type.String(),
  },
  failures: [...activityFailures],
})
export type OutLink = Static<typeof outLink.output>
