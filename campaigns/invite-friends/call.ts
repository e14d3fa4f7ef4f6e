import { ExpireTime } from '@perlas/contract/activity-list'
import { activityFailures, asking, ItemStatus, received, Reward } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { Type, type Static } from 'typebox'

const Config = Type.Object({
  /** The tier, from 1. */
  id: Type.Integer(),
  award: Type.Array(Reward),
  /** How many friends who count it takes. */
  inviteCount: Type.Integer(),
})
export type Tier = Static<typeof Config>

const shown = {
  appInviteBonus1User: Type.Object({
    /** The first tier that can be received, else the next to reach. */
    awardId: Type.Integer(),
    /** 0 invite, 1 receive, 2 all was received. */
    itemStatus: ItemStatus,
    /** How many friends count. */
    inviteCount: Type.Integer(),
    /** Tiers that were received. */
    awardIds: Type.Array(Type.Integer()),
  }),
  expireTime: ExpireTime,
  appInviteBonus1ConfigList: Type.Array(Config),
  /** How many registered by the player's invitation. */
  registered: Type.Integer(),
  /** Nothing is received without a verified ID. */
  isVerified: Type.Boolean(),
  /** What the player receives as somebody's friend; null for who was invited by nobody. */
  gift: Type.Union([
    Type.Object({ awardId: Type.Integer(), itemStatus: ItemStatus, award: Type.Array(Reward) }),
    Type.Null(),
  ]),
  multiple: Type.Integer(),
  /** The last day on which anything of it can be received; empty for no end. */
  claimUntil: Type.String(),
}

export const appInviteBonus1User = defineCall({
  name: 'appInviteBonus1User',
  summary: 'Invited friends: how many count, and what that brings.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type InviteFriends = Static<typeof appInviteBonus1User.output>

export const appInviteBonus1UserReceive = defineCall({
  name: 'appInviteBonus1UserReceive',
  summary:
    'Receives a tier of invited friends that was reached, or the player’s own gift as a friend.',
  access: 'player',
  input: { propId: Type.Integer({ minimum: 1, maximum: 1_000 }), ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})
