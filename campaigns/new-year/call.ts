import { ExpireTime } from '@perlas/contract/activity-list'
import { activityFailures, asking, ItemStatus, received, Step } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { oneOf } from '@perlas/contract/one-of'
import { Balance } from '@perlas/contract/money'
import { RaffleShown } from '@perlas/contract/raffles'
import { Type, type Static } from 'typebox'

/** Where a link can be shared. What counts is that it was opened, not where. */
export const networks = ['facebook', 'messenger', 'viber', 'telegram', 'other'] as const
export type Network = (typeof networks)[number]

const taskNames = ['sign', 'play', 'share', 'check', 'deposit'] as const
const Task = Type.Intersect([
  Step,
  Type.Object({
    name: oneOf(taskNames),
    /** Of a deposit its least, in hundredths; else 0. */
    of: Balance,
  }),
])
const Box = Type.Object({
  /** From 1. */
  box: Type.Integer(),
  /** How much active it opens at. */
  active: Type.Integer(),
  itemStatus: ItemStatus,
  /** What it held, in hundredths, once it is open. */
  amount: Balance,
  /** It brings a firework, too. */
  firework: Type.Boolean(),
})

const shown = {
  /** 40001: all of it, and of today's tasks, of which so much counts on a day. */
  active: Type.Integer(),
  today: Type.Integer(),
  dayMost: Type.Integer(),
  tasks: Type.Array(Task),
  /** Blown once a day for nothing. */
  horn: Step,
  /** 40002. */
  boxes: Type.Array(Box),
  /** 40004: how many can be launched, and what those that were launched held, the last one last; hundredths. */
  fireworks: Type.Integer(),
  launched: Type.Array(Balance),
  /** 40003: the player's tickets. */
  tickets: Type.Integer(),
  /** Whether fireworks and boxes still bring tickets. */
  lotteryOpen: Type.Boolean(),
  /** How many times coins are to be bet. */
  multiple: Type.Integer(),
  /** The last day, and until when what was reached can be received; as days. */
  lastDay: Type.String(),
  claimUntil: Type.String(),
  /** `over` once its last day is. */
  waits: Type.Union([Type.Literal(''), Type.Literal('over')]),
  expireTime: ExpireTime,
  raffle: Type.Optional(RaffleShown),
}
const failures = [...activityFailures, 'order-conflict'] as const
const gives = { ...shown, ...received }

export const appNewYearUser = defineCall({
  name: 'appNewYearUser',
  summary: 'The New Year of this player: tasks, boxes, fireworks and the raffle.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type NewYearShown = Static<typeof appNewYearUser.output>

export const appNewYearUserShare = defineCall({
  name: 'appNewYearUserShare',
  summary: 'Receives what a shared link gives, once somebody opened it today.',
  access: 'player',
  input: { network: oneOf(networks), ...asking },
  output: gives,
  failures,
})

export const appNewYearUserReceiveTask = defineCall({
  name: 'appNewYearUserReceiveTask',
  summary: 'Receives what a task of today gives.',
  access: 'player',
  input: { taskId: Type.Integer({ minimum: 1, maximum: 99 }), ...asking },
  output: gives,
  failures,
})

export const appNewYearUserBoxOpen = defineCall({
  name: 'appNewYearUserBoxOpen',
  summary: 'Opens a box that was reached; what it holds is drawn by the published chances.',
  access: 'player',
  input: { box: Type.Integer({ minimum: 1, maximum: 60 }), ...asking },
  output: gives,
  failures,
})

export const appNewYearUserExtra = defineCall({
  name: 'appNewYearUserExtra',
  summary: 'Blows the horn, once a day.',
  access: 'player',
  input: asking,
  output: gives,
  failures,
})

export const appNewYearUserOpen = defineCall({
  name: 'appNewYearUserOpen',
  summary: 'Launches a firework; what it pays is drawn by the published chances.',
  access: 'player',
  input: asking,
  output: gives,
  failures,
})
