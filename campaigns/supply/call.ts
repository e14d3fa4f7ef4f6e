import { ExpireTime } from '@perlas/contract/activity-list'
import { activityFailures, asking, ItemStatus, received, Reward } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { Type, type Static } from 'typebox'

const shown = {
  itemStatus: ItemStatus,
  award: Type.Array(Reward),
  /** How often it can still be received within 30 days. */
  left: Type.Integer(),
  /** Milliseconds since 1970 from which it can be received again, as far as days go; −1 for at once. */
  nextAt: Type.Integer(),
  /** What it waits for. */
  minutes: Type.Integer(),
  depositDays: Type.Integer(),
  /** The player's day so far. */
  today: Type.Object({ rounds: Type.Integer(), stake: Type.Integer() }),
  expireTime: ExpireTime,
}
export type Supply = Static<typeof bankruptBonus.output>

export const bankruptBonus = defineCall({
  name: 'bankruptBonus',
  summary: 'Receives the supply where it can be received; with `look` it only says how it stands.',
  access: 'player',
  input: { look: Type.Optional(Type.Boolean()), ...asking },
  output: {
    ...shown,
    rewards: Type.Optional(received.rewards),
    coin: Type.Optional(received.coin),
    lottery: Type.Optional(received.lottery),
  },
  failures: [...activityFailures, 'order-conflict'],
})
