import { ExpireTime } from '@perlas/contract/activity-list'
import { activityFailures, asking, ItemStatus, received, Reward } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { Balance } from '@perlas/contract/money'
import { Type, type Static } from 'typebox'

const Config = Type.Object({
  /** The pack, from 1. */
  id: Type.Integer(),
  /** The deposit that buys it, in hundredths. */
  price: Balance,
  award: Type.Array(Reward),
  /** 1 small, 2 recommended, 3 large. */
  showType: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
})

/** One thing of the pack that was bought. */
const Part = Type.Object({
  /** The number of what it gives: 2001 coins, 2002 points, 3001 to 3099 a coupon. */
  propId: Type.Integer(),
  itemStatus: ItemStatus,
  award: Type.Array(Reward),
  /** The day in Manila from which it can be received. */
  from: Type.String(),
})

const shown = {
  appRechargeBonusCollection9: Type.Object({
    /** The pack that was bought; 0 for none. */
    awardId: Type.Integer(),
    /** 0 a pack can be bought, 1 one was bought, 2 all of it was received. */
    itemStatus: ItemStatus,
    /** What was received of it, by number. */
    propReceiveList: Type.Array(Type.Integer()),
  }),
  expireTime: ExpireTime,
  /** Packs that the player's own limit allows now; with one that was bought, this one. */
  appRechargeBonusCollection9ConfigList: Type.Array(Config),
  /** What the bought pack gives, in the order in which it is received. */
  parts: Type.Array(Part),
  /** Why no pack can be bought now; empty where one can, or one was. */
  waits: Type.Union([Type.Literal(''), Type.Literal('limit')]),
  /** When points and the coupon can be received, in days after the deposit. */
  pointsAfter: Type.Integer(),
  couponAfter: Type.Integer(),
  multiple: Type.Integer(),
  coinDays: Type.Integer(),
}

export const appRechargeBonusCollection9 = defineCall({
  name: 'appRechargeBonusCollection9',
  summary:
    'First deposit packs: which there are, and what was received of the one that was bought.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type FirstCharge = Static<typeof appRechargeBonusCollection9.output>
export type Pack = Static<typeof Config>

export const appRechargeBonusCollection9Receive = defineCall({
  name: 'appRechargeBonusCollection9Receive',
  summary: 'Receives one thing of the first deposit pack that was bought.',
  access: 'player',
  input: { propId: Type.Integer({ minimum: 1, maximum: 99_999 }), ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})
