import { ExpireTime } from '@perlas/contract/activity-list'
import { activityFailures, asking, received, Reward, Step } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { Type, type Static } from 'typebox'

const shown = {
  /** Today's coupon; null on any other day. */
  today: Type.Union([Step, Type.Null()]),
  /** What a payday brings. */
  award: Type.Array(Reward),
  /** The next paydays as 2026-12-15, in Manila; today is not among them. */
  next: Type.Array(Type.String()),
  /** Deposits that were made, of how many in so many days. */
  deposits: Type.Integer(),
  needed: Type.Integer(),
  days: Type.Integer(),
  expireTime: ExpireTime,
}

export const payday = defineCall({
  name: 'payday',
  summary: 'The payday coupon: whether one can be received today, and which days come next.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type Payday = Static<typeof payday.output>

export const paydayReceive = defineCall({
  name: 'paydayReceive',
  summary: 'Receives the coupon of a payday, on that day.',
  access: 'player',
  input: { ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})
