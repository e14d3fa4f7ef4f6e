import type { withdrawalReasons, withdrawalStatus } from './enums.ts'
import type { KycStatus } from './kyc.ts'

/** Facts that domains tell each other through the transactional outbox. Past tense, player first. */
export type DomainEvent =
  | { type: 'player.registered'; playerId: number; at: string }
  | {
      type: 'deposit.settled'
      playerId: number
      at: string
      orderId: string
      amount: number
      ordinal: number
    }
  | {
      type: 'deposit.closed'
      playerId: number
      at: string
      orderId: string
      amount: number
      status: 'failed' | 'expired' | 'cancelled'
    }
  | { type: 'withdrawal.requested'; playerId: number; at: string; orderId: string; amount: number }
  | {
      type: 'withdrawal.moved'
      playerId: number
      at: string
      orderId: string
      amount: number
      /** Where it stands now, and why where there is a reason. */
      status: (typeof withdrawalStatus)[number]
      reason: (typeof withdrawalReasons)[number] | ''
    }
  | { type: 'play.stopped'; playerId: number; at: string; by: 'time-limit'; until: string }
  | { type: 'account.changed'; playerId: number; at: string; change: string }
  | { type: 'kyc.moved'; playerId: number; at: string; status: KycStatus }

export type DomainEventType = DomainEvent['type']
