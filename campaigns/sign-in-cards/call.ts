import { ExpireTime } from '@perlas/contract/activity-list'
import { activityFailures, asking, received } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { oneOf } from '@perlas/contract/one-of'
import { Balance } from '@perlas/contract/money'
import { Type, type Static } from 'typebox'

const Owned = Type.Object({
  /** Counts the player's cards, from 1. */
  id: Type.Integer(),
  propId: Type.Integer(),
  /** JSON `{"days":[…]}`: the hundredths of each sign-in day, −1 once it was received. */
  loginPayDataJson: Type.String(),
})

const Card = Type.Object({
  propId: Type.Integer(),
  price: Balance,
  /** So many sign-ins, each of so much in hundredths, within so many days of the deposit. */
  days: Type.Integer(),
  coins: Balance,
  spanDays: Type.Integer(),
  /** Sign-ins that were received. */
  signed: Type.Integer(),
  /**
   * offer, limit (the player's own limit is lower), waits (another one is open), closed (too late for a new one), open, done
   * or over.
   */
  state: oneOf(['offer', 'limit', 'waits', 'closed', 'open', 'done', 'over'] as const),
  /** Its sign-in of today can be received. */
  isReady: Type.Boolean(),
  /** The last day in Manila on which one can be; empty before it is bought. */
  lastDay: Type.String(),
})
export type Card = Static<typeof Card>

const shown = {
  /** Cards that were bought and run. */
  ownList: Type.Array(Owned),
  /** Every card that was bought. */
  buyPropIds: Type.Array(Type.Integer()),
  /** None was bought yet, and a deposit is the way to one. */
  needRecharge: Type.Boolean(),
  /** What the deposit of a card brought, once its player was told of it; 0 otherwise. */
  bonusAmount: Balance,
  /** Cards, the cheapest first. */
  propIds: Type.Array(Type.Integer()),
  appPropConfigMap: Type.Record(Type.String(), Type.Object({ price: Balance })),
  cards: Type.Array(Card),
  /** A card whose deposit has arrived and whose player was not told of it; 0 for none. */
  arrived: Type.Integer(),
  multiple: Type.Integer(),
  coinDays: Type.Integer(),
  expireTime: ExpireTime,
}

export const getLoginPayUser3 = defineCall({
  name: 'getLoginPayUser3',
  summary: 'Sign-in cards: which there are, which were bought, and what of them can be received.',
  access: 'optional',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type SignInCards = Static<typeof getLoginPayUser3.output>

export const receiveLoginPay3 = defineCall({
  name: 'receiveLoginPay3',
  summary:
    'Receives today’s sign-in of a card (`id`); with `propId` it tells what the card’s deposit brought.',
  access: 'player',
  input: {
    id: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    propId: Type.Optional(Type.Integer({ minimum: 5001, maximum: 5009 })),
    ...asking,
  },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})
