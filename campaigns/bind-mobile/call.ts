import { activityFailures, asking, ItemStatus, received, Reward } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { Type, type Static } from 'typebox'

const shown = {
  /** 0 no number was added yet, 1 receivable, 2 received. */
  itemStatus: ItemStatus,
  award: Type.Array(Reward),
  coinDays: Type.Integer(),
}

export const bindBonus = defineCall({
  name: 'bindBonus',
  summary: 'What adding a mobile number brings, and whether it can be received.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type BindBonus = Static<typeof bindBonus.output>

export const bindBonusReceive = defineCall({
  name: 'bindBonusReceive',
  summary: 'Receives what adding a mobile number brings.',
  access: 'player',
  input: { ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})
