import { Type, type Static } from 'typebox'
import { FirstDeposit } from './activities.ts'
import { ExpireTime } from './activity-list.ts'
import { defineCall } from './call.ts'
import { SmallNumber } from './money.ts'
import { oneOf } from './one-of.ts'

const DepositOffer = Type.Object({
  ...FirstDeposit.properties,
  /** Campaigns of this list that are not for the player any more today after such a deposit. */
  endsToday: Type.Array(Type.String()),
  /** No boost or coupon goes with it. */
  withoutItem: Type.Boolean(),
  /** Comes with every deposit of so much, also with one that is begun for another offer. */
  withAny: Type.Boolean(),
  expireTime: ExpireTime,
})
export type DepositOffer = Static<typeof DepositOffer>

/** Why an activity that asks for a deposit takes none now; `none` where its page alone says so. */
export const depositWaits = ['tomorrow', 'limit', 'rest', 'all', 'over', 'none'] as const

export const getDepositOffers = defineCall({
  name: 'getDepositOffers',
  summary:
    'Compares what the next deposit can bring: each offer at each amount that is worth comparing, and those that take none now.',
  access: 'player',
  whileExcluded: true,
  input: {},
  output: {
    /** An offer once for each amount that is compared, the smallest first; of fixed prices once for each. */
    offers: Type.Array(DepositOffer),
    /** Run for the player and take no deposit now. */
    waiting: Type.Array(
      Type.Object({ code: Type.String(), activity: SmallNumber, waits: oneOf(depositWaits) }),
    ),
  },
  failures: [],
})
