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
      status: 'failed' | 'expired'
    }
  | { type: 'withdrawal.requested'; playerId: number; at: string; orderId: string; amount: number }

export type DomainEventType = DomainEvent['type']
