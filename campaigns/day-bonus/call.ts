import { activityFailures, asking, received, Step } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { oneOf } from '@perlas/contract/one-of'
import { Balance } from '@perlas/contract/money'
import { Type, type Static } from 'typebox'

const shown = {
  /** Deposits that counted lately, the newest first; `awardId` is the day in Manila, as 20261201. */
  steps: Type.Array(Step),
  /** Whether one of today counted. */
  hasToday: Type.Boolean(),
  /** What deposits bring, from the least one to the one that brings the most. */
  offers: Type.Array(Type.Object({ price: Balance, coins: Balance })),
  least: Balance,
  percent: Type.Integer(),
  most: Balance,
  multiple: Type.Integer(),
  coinDays: Type.Integer(),
  /** Why no deposit can be begun for it now; empty where one can. */
  waits: oneOf(['', 'tomorrow', 'limit', 'calm', 'over'] as const),
}

export const getDayBonus = defineCall({
  name: 'getDayBonus',
  summary: 'The day bonus: what the first deposit of the day brings, and what can be received.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type DayBonus = Static<typeof getDayBonus.output>

export const receiveDayBonus = defineCall({
  name: 'receiveDayBonus',
  summary: 'Receives the bonus of a day whose first deposit was made for it.',
  access: 'player',
  input: { awardId: Type.Integer({ minimum: 1, maximum: 99_999_999 }), ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})
