import { activityFailures, asking, ItemStatus, received } from '@perlas/contract/activities'
import { ExpireTime } from '@perlas/contract/activity-list'
import { defineCall } from '@perlas/contract/call'
import { oneOf } from '@perlas/contract/one-of'
import { Balance } from '@perlas/contract/money'
import { commissionStates } from '@perlas/campaign-kit/kind'
import { Type, type Static } from 'typebox'

const Week = Type.Object({
  /** Its Monday, as 2026-12-28. */
  week: Type.String(),
  /** Members who played in it. */
  members: Type.Integer(),
  /** Below zero where more was undone than bet. */
  stake: Type.Integer(),
  /** What the games that were played keep of it on average. */
  theo: Type.Integer(),
  amount: Balance,
  paid: Balance,
  state: oneOf(commissionStates),
  /** The day on which it becomes free; empty while that is not known. */
  freeOn: Type.String(),
})

const shown = {
  /** Not an agent yet, or one. */
  isAgent: Type.Boolean(),
  /** Since when, as 2026-12-01; empty for not yet. */
  since: Type.String(),
  /** An agent of another programme: there is one at a time. */
  isElsewhere: Type.Boolean(),
  isVerified: Type.Boolean(),
  /** Direct members, and how many of them count. */
  members: Type.Integer(),
  valid: Type.Integer(),
  /** 1 when something can be exchanged. */
  itemStatus: ItemStatus,
  available: Balance,
  held: Balance,
  /** The least that can be exchanged. */
  least: Balance,
  holdDays: Type.Integer(),
  /** Each from a weekly sum on, in hundredths of a percent. */
  rate: Type.Array(Type.Object({ from: Balance, share: Type.Integer() })),
  /** The week that runs; null before anything was counted. */
  week: Type.Union([Week, Type.Null()]),
  weeks: Type.Array(Week),
  expireTime: ExpireTime,
}
export type AgentPage = Static<typeof agentData.output>

export const agentData = defineCall({
  name: 'agentData',
  summary: 'What an agent earned on what their members played, week by week.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})

export const agentJoin = defineCall({
  name: 'agentJoin',
  summary: 'Becomes an agent under the terms in force.',
  access: 'player',
  input: { ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})

export const agent3Exchange = defineCall({
  name: 'agent3Exchange',
  summary: 'Takes commission that is free, all of it or so much, as cash with nothing to be bet.',
  access: 'player',
  input: {
    price: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_00 })),
    ...asking,
  },
  output: { ...shown, ...received, given: Balance },
  failures: [...activityFailures, 'order-conflict'],
})
