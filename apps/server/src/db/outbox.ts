import type { DomainEvent } from '@perlas/contract/events'
import type { Queryable } from '@perlas/database/pool'

type Untimed<Event> = Event extends DomainEvent ? Omit<Event, 'at'> : never

/** Tells a fact when the transaction of `db` commits. */
export async function tell(db: Queryable, event: Untimed<DomainEvent>): Promise<void> {
  const { type, playerId, ...payload } = event
  await db.query('INSERT INTO outbox.events (player_id, type, payload) VALUES ($1, $2, $3)', [
    playerId,
    type,
    payload,
  ])
}
