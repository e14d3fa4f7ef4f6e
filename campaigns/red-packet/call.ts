import { ExpireTime } from '@perlas/contract/activity-list'
import { activityFailures, asking, ItemStatus, received } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { oneOf } from '@perlas/contract/one-of'
import { Balance } from '@perlas/contract/money'
import { Type, type Static } from 'typebox'

/** `waits` for its time; `open`: it can be opened now; `rest`: its time is here, and today's packets are opened already. */
export const packetStates = ['waits', 'open', 'opened', 'missed', 'rest'] as const

const Packet = Type.Object({
  awardId: Type.Integer(),
  itemStatus: ItemStatus,
  /** Milliseconds since 1970. */
  opensAt: Type.Integer(),
  closesAt: Type.Integer(),
  state: oneOf(packetStates),
  /** What it held, in hundredths; 0 while it is shut. */
  amount: Balance,
})
const Met = Type.Object({ done: Balance, goal: Balance })

const shown = {
  packets: Type.Array(Packet),
  /** How many packets are still to be opened today, of how many a day. */
  left: Type.Integer(),
  aDay: Type.Integer(),
  /** One more a day from this VIP level on; 0 for no such rule. */
  moreFromLevel: Type.Integer(),
  level: Type.Integer(),
  /** Whether packets are for this player today. */
  qualifies: Type.Boolean(),
  /** The days before today that count, and what they must come to. */
  days: Type.Integer(),
  played: Met,
  deposited: Met,
  multiple: Type.Integer(),
  coinDays: Type.Integer(),
  /** When the next packet opens, and when anything changes; milliseconds since 1970. */
  nextOpensAt: Type.Integer(),
  nextAt: Type.Integer(),
  /** The server's clock in milliseconds since 1970. */
  now: Type.Integer(),
  expireTime: ExpireTime,
}

export const redPacket = defineCall({
  name: 'redPacket',
  summary:
    'The red packets of today: when each can be opened, and what those that were opened held.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type RedPackets = Static<typeof redPacket.output>

export const redPacketReceive = defineCall({
  name: 'redPacketReceive',
  summary: 'Opens the red packet whose time it is.',
  access: 'player',
  input: { awardId: Type.Integer({ minimum: 1, maximum: 24 }), ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})
