import type { withdrawalReasons, withdrawalStatus } from './enums.ts'
import type { KycStatus } from './kyc.ts'

/** Events that domains publish through the transactional outbox. Past tense, player first. */
export type DomainEvent =
  /** `superior`: who invited them, 0 for nobody. */
  | { type: 'player.registered'; playerId: number; at: string; superior?: number }
  /** Somebody without one named who invited them. */
  | { type: 'superior.named'; playerId: number; at: string }
  /** Of an inviter: a member was added, or something of one may have changed what they count as (`isReturned`: a deposit went back). */
  | {
      type: 'invite.registered'
      playerId: number
      at: string
      member: number
      via: 'registered' | 'named'
    }
  | { type: 'invite.moved'; playerId: number; at: string; member: number; isReturned?: boolean }
  /** Of an inviter: a member counts now, or does not any more. */
  | { type: 'invite.qualified'; playerId: number; at: string; member: number }
  | { type: 'invite.voided'; playerId: number; at: string; member: number }
  /** Of whoever stands above a member, five tiers up: two members of the office let them count again. */
  | { type: 'invite.restored'; playerId: number; at: string; member: number }
  /** Of a member: they count for who invited them. */
  | { type: 'invite.counted'; playerId: number; at: string }
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
  | {
      type: 'play.stopped'
      playerId: number
      at: string
      by: 'time-limit' | 'own-hours'
      until: string
    }
  | { type: 'account.changed'; playerId: number; at: string; change: string }
  /** The first thing that a player did on a day, in a session that was open when it began. */
  | { type: 'session.day'; playerId: number; at: string; day: string }
  | { type: 'kyc.moved'; playerId: number; at: string; status: KycStatus }
  /** Customer service wrote to the player, or ended their conversation. */
  | { type: 'chat.answered'; playerId: number; at: string; conversation: number }
  /** A player wrote to customer service while a member waits for their answer. */
  | { type: 'question.answered'; playerId: number; at: string }
  /** A jackpot fell to a player; `waitsForId`: its prize is paid once their ID is approved. */
  | {
      type: 'pot.won'
      playerId: number
      at: string
      code: string
      amount: number
      waitsForId: boolean
    }
  /** Something of an activity can be received that could not be before. `calm`: its player took care of themselves lately. */
  | { type: 'activity.ready'; playerId: number; at: string; activity: number; calm: boolean }

export type DomainEventType = DomainEvent['type']
