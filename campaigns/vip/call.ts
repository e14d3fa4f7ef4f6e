import { activityFailures, asking, ItemStatus, received, Reward } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { oneOf } from '@perlas/contract/one-of'
import { Balance } from '@perlas/contract/money'
import { Type, type Static } from 'typebox'

/** What a level gives. */
export const vipItems = ['up', 'week', 'month', 'birthday'] as const

const Benefit = Type.Object({
  /** What `receiveVip` takes: the level for `up`; 100 for the week, 200 for the month, 300 for the birthday. */
  awardId: Type.Integer(),
  item: oneOf(vipItems),
  /** Of which level it is. */
  level: Type.Integer(),
  itemStatus: ItemStatus,
  award: Type.Array(Reward),
})
/** Hundredths; 0 for what a level does not have. */
const Level = Type.Object({
  level: Type.Integer(),
  up: Balance,
  week: Balance,
  /** How much of the play of that week games keep on average, at least. */
  weekTheo: Balance,
  month: Balance,
  monthTheo: Balance,
  birthday: Balance,
})
export type VipLevel = Static<typeof Level>

const shown = {
  level: Type.Integer(),
  items: Type.Array(Benefit),
  levels: Type.Array(Level),
  /** What counts so far of this week and of this month, in hundredths. */
  weekTheo: Balance,
  monthTheo: Balance,
  hasKyc: Type.Boolean(),
  /** How many times its coins are to be bet, and within how many days; for how many days a benefit can be received. */
  multiple: Type.Integer(),
  coinDays: Type.Integer(),
  keepDays: Type.Integer(),
}

export const getVip = defineCall({
  name: 'getVip',
  summary: 'What the levels give, and what of it this player can receive now.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type Vip = Static<typeof getVip.output>

export const receiveVip = defineCall({
  name: 'receiveVip',
  summary: 'Receives what a level gives: for reaching it, for a week, a month, or a birthday.',
  access: 'player',
  input: { item: Type.Integer({ minimum: 1, maximum: 300 }), ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})
