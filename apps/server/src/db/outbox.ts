import type { DomainEvent } from '@perlas/contract/events'
import type { Queryable } from '@perlas/database/pool'

/** Tells a fact when the transaction of `db` commits. */
export async function tell(db: Queryable, event: Omit<DomainEvent, 'at'> & { type: DomainEvent['type'] }): Promise<void> {
  const { type, playerId, ...payload } = event
  await db.query('INSERT INTO outbox.events (player_id, type, payload) VALUES ($1, $2, $3)', [
    playerId,
    type,
    payload,
  ])
}
