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
import { Balance } from '@perlas/contract/money'
import { Type, type Static } from 'typebox'

const Config = Type.Object({
  /** The step, from 1. */
  id: Type.Integer(),
  sort: Type.Integer(),
  /** The least deposit of it, in hundredths. */
  price: Balance,
  award: Type.Array(Reward),
})

const shown = {
  appRechargeBonusCollection10: Type.Object({
    /** The step that is to be collected, else the one that is next; one more than there are when all are reached. */
    awardId: Type.Integer(),
    itemStatus: ItemStatus,
    /** Steps that were collected. */
    propReceiveList: Type.Array(Type.Integer()),
    /** The step that the next deposit is for. */
    step: Type.Integer(),
  }),
  expireTime: ExpireTime,
  appRechargeBonusCollection10ConfigList: Type.Array(Config),
  steps: Type.Array(Step),
  /** Why no deposit is asked for now; empty where one is. */
  waits: Type.Union([
    Type.Literal(''),
    Type.Literal('tomorrow'),
    Type.Literal('limit'),
    Type.Literal('calm'),
    Type.Literal('over'),
    Type.Literal('all'),
  ]),
  /** How long the steps can be taken once begun, and how many times their coins are to be bet. */
  spanDays: Type.Integer(),
  multiple: Type.Integer(),
}

export const appRechargeBonusCollection10 = defineCall({
  name: 'appRechargeBonusCollection10',
  summary: 'Deposit steps: which were reached, what each brings, and what the next one asks for.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type DepositSteps = Static<typeof appRechargeBonusCollection10.output>

export const appRechargeBonusCollection10Receive = defineCall({
  name: 'appRechargeBonusCollection10Receive',
  summary: 'Receives a deposit step that was reached.',
  access: 'player',
  input: { propId: Type.Integer({ minimum: 1, maximum: 60 }), ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})
