import type { DomainEvent } from '@perlas/contract/events'
import type { Queryable } from '@perlas/database/pool'
import type { Clock } from '#/kernel/clock.ts'
import { currentTrace } from '@perlas/log/trace'
import { consumersOf } from './consumers.ts'
import type { Fanout } from './fanout.ts'

type Untimed<Event> = Event extends DomainEvent ? Omit<Event, 'at'> : never

/**
 * Tells an event when the transaction commits; its number among the player's is taken at that moment. Streams of the
 * player and the workers hear of it then.
 */
export async function publishEvent(
  tx: { db: Queryable; fanout: Pick<Fanout, 'publish'>; clock: Clock },
  event: Untimed<DomainEvent>,
): Promise<void> {
  const { type, playerId, ...payload } = event
  await tx.db.query({
    name: 'outbox.event',
    text: `INSERT INTO outbox.events (player_id, type, payload, waiting, at, trace)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [playerId, type, payload, consumersOf(type), tx.clock(), currentTrace()?.trace],
  })
  tx.fanout.publish('events', String(playerId))
}

/** The same for many players at once. */
export async function publishEvents<Type extends DomainEvent['type']>(
  tx: { db: Queryable; fanout: Pick<Fanout, 'publish'>; clock: Clock },
  playerIds: readonly number[],
  event: Omit<Extract<DomainEvent, { type: Type }>, 'at' | 'playerId'> & { type: Type },
): Promise<void> {
  if (playerIds.length === 0) return
  const { type, ...payload } = event
  await tx.db.query(
    `INSERT INTO outbox.events (player_id, type, payload, waiting, at, trace)
     SELECT player_id, $2, $3, $4, $5, $6 FROM unnest($1::bigint[]) AS who (player_id)`,
    [playerIds, type, payload, consumersOf(type), tx.clock(), currentTrace()?.trace],
  )
  for (const playerId of playerIds) tx.fanout.publish('events', String(playerId))
}

/** Events that are read at a time. */
export const EVENTS_A_READ = 200

/** A player's events of these types after an id, the oldest first. */
export async function eventsAfter(
  db: Queryable,
  playerId: number,
  lastId: string,
  types: readonly string[],
): Promise<{ id: number; type: string; payload: object }[]> {
  const { rows } = await db.query<{ id: number; type: string; payload: object }>(
    `SELECT event_id AS id, type, payload FROM outbox.events
      WHERE player_id = $1 AND event_id > $2 AND type = ANY($3) ORDER BY event_id LIMIT ${EVENTS_A_READ}`,
    [playerId, lastId, types],
  )
  return rows
}

/** The id of each player's newest event; who has none is not in it. */
export async function newestEvents(
  db: Queryable,
  playerIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.query<{ playerId: number; lastId: number }>(
    `SELECT player_id AS "playerId", last_id AS "lastId" FROM outbox.heads WHERE player_id = ANY($1)`,
    [playerIds],
  )
  return new Map(rows.map(({ playerId, lastId }) => [playerId, lastId]))
}
