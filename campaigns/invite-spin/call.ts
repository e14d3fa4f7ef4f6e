import { ExpireTime } from '@perlas/contract/activity-list'
import { activityFailures, asking, ItemStatus, received } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { oneOf } from '@perlas/contract/one-of'
import { Balance } from '@perlas/contract/money'
import { Type, type Static } from 'typebox'

export const spinTables = ['welcome', 'friend'] as const
const Table = oneOf(spinTables)
const Chances = Type.Array(Type.Object({ amount: Balance, weight: Type.Integer() }))

const shown = {
  /** What was won and is not exchanged yet, in hundredths. */
  amount: Balance,
  /** From how much on it can be exchanged. */
  target: Balance,
  /** Turns to take now, and of which table the next one is. */
  spins: Type.Integer({ minimum: 0 }),
  table: Table,
  expireTime: ExpireTime,
  /** 0 not enough to exchange, 1 it can be exchanged, 2 it is over and nothing is left. */
  itemStatus: ItemStatus,
  chances: Type.Object({ welcome: Chances, friend: Chances }),
  /** Friends: how many registered, how many count here, how many turns they can bring in all. */
  registered: Type.Integer(),
  valid: Type.Integer(),
  most: Type.Integer(),
  /** Least that the next friend who counts brings, in hundredths: the badge’s amount; 0 once no friend brings a turn. */
  brings: Balance,
  multiple: Type.Integer(),
  coinDays: Type.Integer(),
  isOver: Type.Boolean(),
}

export const actInviteUser = defineCall({
  name: 'actInviteUser',
  summary: 'Invite and spin: what was won, the turns that wait, and the chances of each table.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type InviteSpin = Static<typeof actInviteUser.output>

export const recordKinds = ['welcome', 'friend', 'exchange', 'rest'] as const
const Line = Type.Object({ what: oneOf(recordKinds), amount: Balance, day: Type.String() })
export type RecordLine = Static<typeof Line>
export const LINES_A_PAGE = 20

export const actInviteUserRecord = defineCall({
  name: 'actInviteUserRecord',
  summary: 'The player’s turns and exchanges, the newest first.',
  access: 'player',
  input: { page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) },
  output: { list: Type.Array(Line), total: Type.Integer() },
  failures: [...activityFailures],
})

export const actInviteUserSpin = defineCall({
  name: 'actInviteUserSpin',
  summary: 'Takes one turn: what it won is added to the amount.',
  access: 'player',
  input: { ...asking },
  output: {
    ...shown,
    ...received,
    /** What the turn won, and the line of its table. */
    prize: Balance,
    place: Type.Integer(),
    from: Table,
  },
  failures: [...activityFailures, 'order-conflict'],
})

export const actInviteUserExchange = defineCall({
  name: 'actInviteUserExchange',
  summary: 'Exchanges all of the amount for bonus coins.',
  access: 'player',
  input: { ...asking },
  output: { ...shown, ...received, given: Balance },
  failures: [...activityFailures, 'order-conflict'],
})
