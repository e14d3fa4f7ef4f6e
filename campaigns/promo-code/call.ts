import { ExpireTime } from '@perlas/contract/activity-list'
import { activityFailures, asking, received, Reward } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { Type, type Static } from 'typebox'

const shown = {
  /** What this player's codes brought, the latest first. */
  had: Type.Array(Type.Object({ day: Type.String(), award: Type.Array(Reward) })),
  /** How many more codes this player can use. */
  left: Type.Integer(),
  expireTime: ExpireTime,
}

export const promoCode = defineCall({
  name: 'promoCode',
  summary: 'The codes that the player has used, and what they brought.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type PromoCodes = Static<typeof promoCode.output>

export const promoCodeReceive = defineCall({
  name: 'promoCodeReceive',
  summary:
    'Receives what a code brings. A wrong code, one that is used up and one that is not for this player are one failure; five tries an hour.',
  access: 'player',
  input: { code: Type.String({ minLength: 1, maxLength: 60 }), ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict', 'code-refused', 'too-many-tries'],
})
