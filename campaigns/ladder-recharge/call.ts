import { ExpireTime } from '@perlas/contract/activity-list'
import { activityFailures, asking, received, Step } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { Balance } from '@perlas/contract/money'
import { Type, type Static } from 'typebox'

const shown = {
  /** Deposits of this week less withdrawals asked in it, in hundredths; never below zero. */
  total: Balance,
  /** Steps that were reached, and the next one where it is offered. */
  steps: Type.Array(Step),
  /** Steps of the week before that were reached and not received. */
  earlier: Type.Array(Step),
  /** When the week ends. */
  expireTime: ExpireTime,
  /** Why no next step is shown; empty where there is one. */
  waits: Type.Union([
    Type.Literal(''),
    Type.Literal('limit'),
    Type.Literal('calm'),
    Type.Literal('over'),
    Type.Literal('all'),
  ]),
  multiple: Type.Integer(),
}

export const rechargeBonusCollection6 = defineCall({
  name: 'rechargeBonusCollection6',
  summary: 'The deposit ladder of this week: how far the player is, and what can be received.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type Ladder = Static<typeof rechargeBonusCollection6.output>

export const receiverRechargeBonusCollection6 = defineCall({
  name: 'receiverRechargeBonusCollection6',
  summary: 'Receives a step of the deposit ladder that was reached.',
  access: 'player',
  input: { awardId: Type.Integer({ minimum: 1, maximum: 1_000 }), ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})
