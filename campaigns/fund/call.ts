import { activityFailures, asking, received, Step } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { oneOf } from '@perlas/contract/one-of'
import { Balance } from '@perlas/contract/money'
import { Type, type Static } from 'typebox'

const shown = {
  /** The plan that was bought and runs, or whose steps can still be received; null for none. */
  plan: Type.Union([
    Type.Object({
      price: Balance,
      /** Its days in Manila: bets count from the first to the last, steps are received until the third. */
      day: Type.String(),
      lastDay: Type.String(),
      receiveUntil: Type.String(),
      /** What counted of the bets, in hundredths. */
      played: Balance,
    }),
    Type.Null(),
  ]),
  steps: Type.Array(Step),
  /** Plans that can be bought now, with all that they bring. */
  plans: Type.Array(Type.Object({ price: Balance, coins: Balance, play: Balance })),
  /** Why none can be bought now; empty where one can. */
  waits: oneOf(['', 'limit', 'calm', 'rest', 'over'] as const),
  /** The day from which a next plan can be bought; empty for now. */
  restUntil: Type.String(),
  spanDays: Type.Integer(),
  multiple: Type.Integer(),
}

export const getFund = defineCall({
  name: 'getFund',
  summary: 'The fund: the plan that was bought, how far it is, and which plans there are.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type Fund = Static<typeof getFund.output>

export const receiveFund = defineCall({
  name: 'receiveFund',
  summary: 'Receives a step of the fund that was reached.',
  access: 'player',
  input: { awardId: Type.Integer({ minimum: 1, maximum: 20 }), ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})
