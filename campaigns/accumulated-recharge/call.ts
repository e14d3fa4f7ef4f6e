import { ExpireTime } from '@perlas/contract/activity-list'
import { activityFailures, Step } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { oneOf } from '@perlas/contract/one-of'
import { Balance } from '@perlas/contract/money'
import { Type, type Static } from 'typebox'

export const rechargeBonusCollection8 = defineCall({
  name: 'rechargeBonusCollection8',
  summary: 'Deposits of this month, and the points that they bring by themselves.',
  access: 'player',
  input: {},
  output: {
    /** Deposits of the month less withdrawals asked in it, in hundredths; never below zero. */
    total: Balance,
    /** The first day of the month, in Manila. */
    month: Type.String(),
    /** Steps that were reached, and the next one where it is offered. What is reached is paid by itself. */
    steps: Type.Array(Step),
    /** When the month ends. */
    expireTime: ExpireTime,
    /** Why no next step is shown; empty where there is one. */
    waits: oneOf(['', 'limit', 'calm', 'over', 'all'] as const),
  },
  failures: [...activityFailures],
})
export type Month = Static<typeof rechargeBonusCollection8.output>
