import { ExpireTime } from '@perlas/contract/activity-list'
import { activityFailures, asking, ItemStatus, received, Step } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { Balance, SmallId } from '@perlas/contract/money'
import { Type, type Static } from 'typebox'

const Bulb = Type.Object({
  /** From 1; the last one is the star's day. */
  day: Type.Integer(),
  /** As 2026-12-01, in Manila. */
  date: Type.String(),
  state: Type.Union([
    Type.Literal('waits'),
    Type.Literal('today'),
    Type.Literal('lit'),
    Type.Literal('missed'),
  ]),
})
const KeyTask = Type.Object({
  name: Type.Union([Type.Literal('bulbs'), Type.Literal('play'), Type.Literal('deposit')]),
  done: Type.Integer(),
  goal: Type.Integer(),
  /** Games for `play`, hundredths for `deposit`. */
  of: Type.Integer(),
})

const shown = {
  bulbs: Type.Array(Bulb),
  lit: Type.Integer(),
  /** What lighting today's gives. */
  today: Type.Union([Step, Type.Null()]),
  /** How many missed bulbs can still be lit, and for how many hundredths of points each. */
  extraLeft: Type.Integer(),
  extraPoints: Balance,
  awards: Type.Array(Step),
  star: Type.Object({
    itemStatus: ItemStatus,
    bulbs: Type.Integer(),
    amount: Balance,
    date: Type.String(),
  }),
  keys: Type.Integer(),
  /** How many gifts can still be opened today, with keys enough. */
  openable: Type.Integer(),
  keyTasks: Type.Array(KeyTask),
  /** What opened gifts held, the last one last; hundredths. */
  opened: Type.Array(Balance),
  /** How many times its coins are to be bet. */
  multiple: Type.Integer(),
  expireTime: ExpireTime,
  /** Until when what was reached can be received, as a day; empty for no end. */
  claimUntil: Type.String(),
}
const failures = [...activityFailures, 'points-short', 'order-conflict'] as const

export const appChristmasUser = defineCall({
  name: 'appChristmasUser',
  summary: 'The parol of this player: bulbs, keys, gifts and rewards.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type Parol = Static<typeof appChristmasUser.output>

export const appChristmasUserSign = defineCall({
  name: 'appChristmasUserSign',
  summary: 'Lights the bulb of today.',
  access: 'player',
  input: asking,
  output: { ...shown, ...received },
  failures,
})

export const appChristmasUserExtra = defineCall({
  name: 'appChristmasUserExtra',
  summary: 'Lights a missed bulb for points.',
  access: 'player',
  input: { day: Type.Integer({ minimum: 1, maximum: 60 }), ...asking },
  output: { ...shown, ...received },
  failures,
})

export const appChristmasUserReceive = defineCall({
  name: 'appChristmasUserReceive',
  summary: 'Receives a reward for lit bulbs, or the star’s.',
  access: 'player',
  input: { awardId: SmallId, ...asking },
  output: { ...shown, ...received },
  failures,
})

export const appChristmasUserOpen = defineCall({
  name: 'appChristmasUserOpen',
  summary: 'Opens a gift with a key; what it holds is drawn by the published chances.',
  access: 'player',
  input: asking,
  output: { ...shown, ...received },
  failures,
})
