import { ExpireTime } from '@perlas/contract/activity-list'
import {
  activityFailures,
  asking,
  ItemStatus,
  received,
  Reward,
  Step,
} from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { oneOf } from '@perlas/contract/one-of'
import { Type, type Static } from 'typebox'

/** When a task counts: once, every Manila day, every week from Monday. */
export const taskGroups = ['new', 'day', 'week'] as const
/** What a task of type 17 is about. */
export const taskSubjects = ['none', 'limit', 'round', 'account'] as const

const Task = Type.Object({
  /** Its number, which `receiveTaskAward` takes; 105 is the first recharge. */
  key: Type.Integer(),
  /** One of `taskTypes`. */
  type: Type.Integer(),
  about: oneOf(taskSubjects),
  group: oneOf(taskGroups),
  goal: Type.Integer(),
  done: Type.Integer(),
  itemStatus: ItemStatus,
  award: Type.Array(Reward),
  /** 0 nowhere, 3 to the address in `jump` (`jumpTypes`). */
  jumpType: Type.Integer(),
  jump: Type.String(),
})
export type Task = Static<typeof Task>

const shown = {
  tasks: Type.Array(Task),
  /** Of tasks that count once: `goal` is how many of them, `done` how many are. */
  chests: Type.Array(Step),
  newDone: Type.Integer(),
  newAll: Type.Integer(),
  /** Without a number added nothing can be received. */
  hasMobile: Type.Boolean(),
  /** The last day of this week, as 2026-12-06. */
  weekEnds: Type.String(),
  expireTime: ExpireTime,
}

export const tasks = defineCall({
  name: 'tasks',
  summary: 'The tasks of the player: how far each is, what it gives, and where to go for it.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type TasksShown = Static<typeof tasks.output>

export const receiveTaskAward = defineCall({
  name: 'receiveTaskAward',
  summary: 'Receives what a task gives, or a chest: 1000 and how many tasks it asks for.',
  access: 'player',
  input: { taskId: Type.Integer({ minimum: 1, maximum: 1_100 }), ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})
