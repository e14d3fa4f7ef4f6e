import { activityFailures, asking, ItemStatus, received, Reward } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { Type, type Static } from 'typebox'

const shown = {
  /** 0 not received yet, 2 received: whether it can be is for the app to say, by its version. */
  itemStatus: ItemStatus,
  award: Type.Array(Reward),
  coinDays: Type.Integer(),
  /** The least version of the Android app that it is for. */
  least: Type.String(),
}

export const appUpdate = defineCall({
  name: 'appUpdate',
  summary: 'What using the Android app of the least version or a later one brings, once.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type AppUpdate = Static<typeof appUpdate.output>

export const appUpdateReceive = defineCall({
  name: 'appUpdateReceive',
  summary:
    'Receives what using the Android app brings. The version is what the app says of itself: nothing proves it.',
  access: 'player',
  input: { ...asking, appVersion: Type.String({ maxLength: 20 }) },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})
