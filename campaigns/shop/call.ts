import { ExpireTime } from '@perlas/contract/activity-list'
import { activityFailures, asking, received, Reward } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { Balance } from '@perlas/contract/money'
import { oneOf } from '@perlas/contract/one-of'
import { Type, type Static } from 'typebox'

export const articleKinds = ['rounds', 'tickets', 'coupon', 'look'] as const
/**
 * Whether it can be bought now. `short`: not enough points. `proof`: something of `needs` comes first. `day`: points bring no more
 * today. `week`: bought as often as a week allows. `sold-out` until midnight in Manila. `closed`: its raffle takes no tickets, or
 * its price waits for the operator.
 */
export const articleStates = [
  'open',
  'short',
  'proof',
  'day',
  'week',
  'sold-out',
  'owned',
  'closed',
] as const

const Article = Type.Object({
  article: Type.Integer(),
  what: oneOf(articleKinds),
  /** Hundredths of points. */
  price: Balance,
  award: Type.Array(Reward),
  /** Its worth on average, in hundredths of coins; 0 for a look. */
  worth: Balance,
  state: oneOf(articleStates),
  /** How many are left today; −1 for no limit. */
  left: Type.Integer(),
  /** How often the player can still buy it this week; −1 for no limit. */
  weekLeft: Type.Integer(),
})
export type Article = Static<typeof Article>

const Bought = Type.Object({
  /** Milliseconds since 1970. */
  at: Type.Integer(),
  price: Balance,
  award: Type.Array(Reward),
})

const shown = {
  articles: Type.Array(Article),
  /** Proofs that articles worth money still need, as the exchange of points does. */
  needs: Type.Array(oneOf(['identity', 'review', 'deposit'])),
  /** The newest first. */
  bought: Type.Array(Bought),
  expireTime: ExpireTime,
}

export const shop = defineCall({
  name: 'shop',
  summary: 'The shop as it is for the player: articles with their prices in points, and receipts.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type ShopShown = Static<typeof shop.output>

export const shopBuy = defineCall({
  name: 'shopBuy',
  summary: 'Buys an article with points, at the price that the player saw and no other.',
  access: 'player',
  input: {
    article: Type.Integer({ minimum: 1, maximum: 99 }),
    /** Hundredths of points. */
    price: Balance,
    ...asking,
  },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'points-short', 'order-conflict'],
})
