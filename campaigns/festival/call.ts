import { ExpireTime } from '@perlas/contract/activity-list'
import { activityFailures, asking, ItemStatus, received } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { oneOf } from '@perlas/contract/one-of'
import { Balance } from '@perlas/contract/money'
import { Type, type Static } from 'typebox'

export const tokens = ['mask', 'flower', 'drum', 'kite', 'lantern'] as const
export type Token = (typeof tokens)[number]
export const arts = [
  'sinulog',
  'panagbenga',
  'pahiyas',
  'kalayaan',
  'kadayawan',
  'masskara',
] as const
export type Art = (typeof arts)[number]

const shown = {
  art: oneOf(arts),
  /** In the order of the bunting. */
  tokens: Type.Array(Type.Object({ name: oneOf(tokens), count: Type.Integer() })),
  /** Today's token for coming, and that for play, where they wait. */
  sign: Type.Boolean(),
  play: Type.Boolean(),
  /** Rounds of today, of how many; null where play brings no token to this player. */
  rounds: Type.Union([
    Type.Object({ done: Type.Integer(), goal: Type.Integer(), had: Type.Boolean() }),
    Type.Null(),
  ]),
  /** So many of one kind are swapped for one of another. */
  swap: Type.Integer(),
  /** Chests that were opened, and the next that can be. */
  opened: Type.Array(Balance),
  setsMost: Type.Integer(),
  chest: Type.Object({ awardId: Type.Integer(), itemStatus: ItemStatus }),
  /** What the last token was that came by chance; empty before the first. */
  last: oneOf(['', ...tokens] as const),
  /** Hundredths of points for a token that is left at the end. */
  tokenPoints: Balance,
  multiple: Type.Integer(),
  isOver: Type.Boolean(),
  expireTime: ExpireTime,
}

export const festival = defineCall({
  name: 'festival',
  summary: 'The festival: tokens that the player has, what waits today, and the chest.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type Festival = Static<typeof festival.output>

export const festivalToken = defineCall({
  name: 'festivalToken',
  summary: 'Takes the token that waits today: for coming first, then for play. Which one is drawn.',
  access: 'player',
  input: { ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})

export const festivalSwap = defineCall({
  name: 'festivalSwap',
  summary: 'Swaps equal tokens of one kind for one of another.',
  access: 'player',
  input: { give: oneOf(tokens), get: oneOf(tokens), ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})

export const festivalOpen = defineCall({
  name: 'festivalOpen',
  summary: 'Opens the chest with one token of each kind.',
  access: 'player',
  input: { awardId: Type.Integer({ minimum: 1, maximum: 10 }), ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})
