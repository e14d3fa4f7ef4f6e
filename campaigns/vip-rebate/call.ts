import { ExpireTime } from '@perlas/contract/activity-list'
import { activityFailures, asking, ItemStatus, received } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { Balance } from '@perlas/contract/money'
import { Type, type Static } from 'typebox'

const RebateDay = Type.Object({
  awardId: Type.Integer(),
  /** As 2026-12-01, in Manila. */
  date: Type.String(),
  /** Below zero where more was undone than bet. */
  stake: Type.Integer(),
  /** What the games that were played keep of it on average. */
  theo: Type.Integer(),
  /** What can be received or was; 0 where it is below the least and goes on to the next day. */
  amount: Balance,
  itemStatus: ItemStatus,
})

const shown = {
  level: Type.Integer(),
  /** Percent of what games keep, for each level from the lowest. */
  shares: Type.Array(Type.Integer()),
  share: Type.Integer(),
  least: Balance,
  dayMost: Balance,
  /** The last one is yesterday. */
  days: Type.Array(RebateDay),
  /** Today so far: it can be received tomorrow. */
  today: Type.Object({ stake: Type.Integer(), theo: Type.Integer() }),
  /** What can be received now. */
  ready: Balance,
  expireTime: ExpireTime,
}
export type Rebate = Static<typeof vipRebate.output>

export const vipRebate = defineCall({
  name: 'vipRebate',
  summary:
    'The rebate of the last days: what was bet, what the games keep of it, and what comes back.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})

export const vipRebateReceive = defineCall({
  name: 'vipRebateReceive',
  summary: 'Receives the rebate of a day, or of all days that wait.',
  access: 'player',
  input: { awardId: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })), ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})
