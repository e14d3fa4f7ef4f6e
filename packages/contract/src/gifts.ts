import { Type, type Static } from 'typebox'
import { CountingGames } from './bonus.ts'
import { defineCall } from './call.ts'
import { Balance } from './money.ts'

/** What a deposit brings (AC-17): the player's own boosts and coupons, and what campaigns add. */

/** Percent of a stake that counts, by game type. */
const Rates = Type.Array(Type.Object({ typeId: Type.Integer(), percent: Type.Integer() }))

const GiftItem = Type.Object({
  /** Counts the player's items; `recharge3` names it. */
  id: Type.Integer(),
  propId: Type.Integer(),
  /** boost or coupon. */
  kind: Type.String(),
  /** Percent of what is paid, or the hundredths that a coupon adds. */
  num: Type.Integer(),
  /** The least deposit that it is good for. */
  least: Balance,
  /** The most that it adds. */
  most: Balance,
  /** Channels that it is good for; empty for all. */
  channels: Type.Array(Type.Integer()),
  multiple: Type.Number(),
  rates: Rates,
  /** What a stake counts in each game that can be opened. */
  games: CountingGames,
  /** A round that staked more counts for nothing; null for no such rule. */
  roundMost: Type.Union([Balance, Type.Null()]),
  /** Percent of the coins that becomes free at most; null for all that they won. */
  freedPercent: Type.Union([Type.Integer(), Type.Null()]),
  days: Type.Integer(),
  source: Type.String(),
  /** ISO 8601. */
  givenAt: Type.String(),
  endsAt: Type.String(),
  /** owned, reserved (by an open deposit), used, expired or taken-back. */
  state: Type.String(),
  /** The deposit that holds it or used it; empty for none. */
  orderId: Type.String(),
  endedAt: Type.Union([Type.String(), Type.Null()]),
})
export type GiftItem = Static<typeof GiftItem>

export const getGifts = defineCall({
  name: 'getGifts',
  summary: 'Boosts and coupons of the player, and what each adds to a deposit.',
  access: 'player',
  whileExcluded: true,
  input: {},
  output: {
    /** Owned and reserved ones, those that end first before the others. */
    items: Type.Array(GiftItem),
    /** The last ones that ended, latest first. */
    ended: Type.Array(GiftItem),
    /** ISO 8601: the server's clock, by which ends run. */
    now: Type.String(),
  },
  failures: [],
})

/** What a deposit brought besides its amount. */
export const DepositGifts = Type.Object({
  /** Bonus coins, all together. */
  coins: Balance,
  /** Those of campaigns. */
  first: Balance,
  item: Type.Union([
    Type.Object({
      id: Type.Integer(),
      kind: Type.String(),
      num: Type.Integer(),
      /** waiting, used, released (never paid), missed, too-little or withheld. */
      outcome: Type.String(),
      coins: Balance,
    }),
    Type.Null(),
  ]),
})
export type DepositGifts = Static<typeof DepositGifts>

export const giftCalls = [getGifts] as const

type Offer = Pick<GiftItem, 'kind' | 'num' | 'least' | 'most' | 'channels'>

/** What an item adds to a deposit of this amount, in hundredths; a fraction of one is not given. */
export function coinsOf({ kind, num, least, most }: Omit<Offer, 'channels'>, paid: number): number {
  if (paid < least) return 0
  return kind === 'coupon' ? num : Math.min(most, Math.floor((paid * num) / 100))
}

/** Why an item is not good for a deposit; undefined where it is. */
export function misfitOf(
  item: Offer,
  deposit: { amount: number; channelId: number },
): 'channel' | 'too-little' | undefined {
  if (item.channels.length > 0 && !item.channels.includes(deposit.channelId)) return 'channel'
  return coinsOf(item, deposit.amount) > 0 ? undefined : 'too-little'
}
