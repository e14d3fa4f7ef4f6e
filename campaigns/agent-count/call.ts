import {
  activityFailures,
  asking,
  ItemStatus,
  received,
  Reward,
  Step,
} from '@perlas/contract/activities'
import { ExpireTime } from '@perlas/contract/activity-list'
import { defineCall } from '@perlas/contract/call'
import { oneOf } from '@perlas/contract/one-of'
import { shareNetworks } from '@perlas/contract/invites'
import { Balance } from '@perlas/contract/money'
import { Type, type Static } from 'typebox'

export const rowKinds = ['card', 'lottery', 'award'] as const

const Range = Type.Object({ least: Balance, most: Balance })
const page = {
  /** Cards to scratch, and lottery turns that wait. */
  cards: Type.Integer(),
  tickets: Type.Integer(),
  /** Friends who count, and how many of them a lottery turn takes. */
  valid: Type.Integer(),
  registered: Type.Integer(),
  perLottery: Type.Integer(),
  scratched: Type.Integer(),
  isVerified: Type.Boolean(),
  /** The chests. */
  awards: Type.Array(Step),
  /** The least and the most of a card, and of a lottery turn. */
  card: Range,
  ticket: Range,
  multiple: Type.Integer(),
  coinDays: Type.Integer(),
  expireTime: ExpireTime,
}
const failures = [...activityFailures, 'order-conflict'] as const

export type Count = Static<typeof agent4Data.output>
export const ROWS_A_PAGE = 20

export const agent4Data = defineCall({
  name: 'agent4Data',
  summary: 'Cards to scratch for friends who count, lottery turns and chests.',
  access: 'player',
  input: {},
  output: page,
  failures: [...activityFailures],
})

export const agent4InviteRows = defineCall({
  name: 'agent4InviteRows',
  summary: 'What cards, lottery turns and chests brought, the newest first.',
  access: 'player',
  input: { page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })) },
  output: {
    list: Type.Array(Type.Object({ what: oneOf(rowKinds), amount: Balance, day: Type.String() })),
    total: Type.Integer(),
  },
  failures: [...activityFailures],
})

const drawn = { ...page, ...received, prize: Balance, place: Type.Integer() }

export const agent4Scratch = defineCall({
  name: 'agent4Scratch',
  summary: 'Scratches one card.',
  access: 'player',
  input: { ...asking },
  output: drawn,
  failures: [...failures],
})

export const agent4Lottery = defineCall({
  name: 'agent4Lottery',
  summary: 'Takes one lottery turn.',
  access: 'player',
  input: { ...asking },
  output: drawn,
  failures: [...failures],
})

export const agent4Award = defineCall({
  name: 'agent4Award',
  summary: 'Opens a chest that was reached.',
  access: 'player',
  input: { awardId: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })), ...asking },
  output: { ...page, ...received },
  failures: [...failures],
})

const Task = Type.Object({
  taskId: Type.Integer(),
  type: oneOf(['networks', 'valid', 'visitors']),
  itemStatus: ItemStatus,
  goal: Type.Integer(),
  done: Type.Integer(),
  award: Type.Array(Reward),
})
const tasks = {
  tasks: Type.Array(Task),
  /** Networks the link was shared in this week, and whether somebody opened it there. */
  shared: Type.Array(Type.Object({ network: Type.String(), opened: Type.Integer() })),
  /** The path of the link on this site, with the network that it was shared in last; empty without a mobile number. */
  link: Type.String(),
  /** When the week ends, in milliseconds. */
  until: Type.Integer(),
}
export type ProxyTasks = Static<typeof appProxyUser4TaskUser.output>

export const appProxyUser4TaskUser = defineCall({
  name: 'appProxyUser4TaskUser',
  summary: 'This week’s tasks of who invites.',
  access: 'player',
  input: {},
  output: tasks,
  failures: [...activityFailures],
})

export const appProxyUser4TaskUserShare = defineCall({
  name: 'appProxyUser4TaskUserShare',
  summary: 'The link for a network: what counts is whether somebody opens it.',
  access: 'player',
  input: { network: Type.Optional(oneOf(shareNetworks)), ...asking },
  output: { ...tasks, ...received },
  failures: [...failures],
})

export const appProxyUser4TaskUserReceive = defineCall({
  name: 'appProxyUser4TaskUserReceive',
  summary: 'Receives a task that was done.',
  access: 'player',
  input: { taskId: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })), ...asking },
  output: { ...tasks, ...received },
  failures: [...failures],
})
