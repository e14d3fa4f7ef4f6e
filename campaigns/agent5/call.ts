import { activityFailures, asking, ItemStatus, received, Step } from '@perlas/contract/activities'
import { ExpireTime } from '@perlas/contract/activity-list'
import { defineCall } from '@perlas/contract/call'
import { oneOf } from '@perlas/contract/one-of'
import { Balance } from '@perlas/contract/money'
import { commissionStates } from '@perlas/campaign-kit/kind'
import { Type, type Static } from 'typebox'

const Tier = Type.Object({
  tier: Type.Integer(),
  members: Type.Integer(),
  /** Hundredths of a percent; 0 for a tier that is not paid. */
  rate: Type.Integer(),
  /** The week that runs: members who played, what they bet of their own, what games keep of it, and what that comes to. */
  playing: Type.Integer(),
  stake: Type.Integer(),
  theo: Type.Integer(),
  commission: Balance,
})

const Line = Type.Object({
  /** Its Monday, as 2026-12-28. */
  week: Type.String(),
  tier: Type.Integer(),
  members: Type.Integer(),
  stake: Type.Integer(),
  theo: Type.Integer(),
  amount: Balance,
  paid: Balance,
  state: oneOf(commissionStates),
  freeOn: Type.String(),
})
export type TeamLine = Static<typeof Line>

const shown = {
  isAgent: Type.Boolean(),
  since: Type.String(),
  isElsewhere: Type.Boolean(),
  isVerified: Type.Boolean(),
  valid: Type.Integer(),
  /** Sums of all members of a tier together; nobody's own. */
  tiers: Type.Array(Tier),
  itemStatus: ItemStatus,
  available: Balance,
  held: Balance,
  least: Balance,
  holdDays: Type.Integer(),
  /** Coins for each direct member who counts, and how often they are to be bet. */
  perMember: Balance,
  multiple: Type.Integer(),
  /** Those that can be received, one for each member. */
  invites: Type.Array(Step),
  /** Members that were received for. */
  had: Type.Integer(),
  expireTime: ExpireTime,
}
export type Team = Static<typeof appAgent5User.output>
export const LINES_A_PAGE = 20

export const appAgent5User = defineCall({
  name: 'appAgent5User',
  summary: 'A team of up to five tiers: sums of this week, what is held and what is free.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})

export const appAgent5UserJoin = defineCall({
  name: 'appAgent5UserJoin',
  summary: 'Becomes an agent of five tiers under the terms in force.',
  access: 'player',
  input: { ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})

export const appAgent5UserLog = defineCall({
  name: 'appAgent5UserLog',
  summary: 'What each week of each tier came to, the newest first.',
  access: 'player',
  input: { page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })) },
  output: { list: Type.Array(Line), total: Type.Integer() },
  failures: [...activityFailures],
})

export const appAgent5UserReceive = defineCall({
  name: 'appAgent5UserReceive',
  summary: 'Takes all commission that is free as cash with nothing to be bet.',
  access: 'player',
  input: { ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})

export const appAgent5UserInviteValidReceive = defineCall({
  name: 'appAgent5UserInviteValidReceive',
  summary: 'Receives the coins for one direct member who counts, or for all of them.',
  access: 'player',
  input: { awardId: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })), ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})
