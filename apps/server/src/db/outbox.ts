import type { DomainEvent } from '@perlas/contract/events'
import type { Queryable } from '@perlas/database/pool'
import type { AppContext } from '#/context.ts'

type Untimed<Event> = Event extends DomainEvent ? Omit<Event, 'at'> : never

/** Tells a fact when the transaction of `db` commits; its number among the player's is taken at that moment. */
export async function tell(db: Queryable, event: Untimed<DomainEvent>): Promise<void> {
  const { type, playerId, ...payload } = event
  await db.query('INSERT INTO outbox.events (player_id, type, payload) VALUES ($1, $2, $3)', [
    playerId,
    type,
    payload,
  ])
}

/** Facts that are read at a time. */
export const EVENTS_A_READ = 200

/** A player's facts of these types after an id, the oldest first. */
export async function eventsAfter(
  db: Queryable,
  playerId: number,
  lastId: string,
  types: readonly string[],
): Promise<{ id: number; type: string; payload: object }[]> {
  const { rows } = await db.query(
    `SELECT event_id AS id, type, payload FROM outbox.events
      WHERE player_id = $1 AND event_id > $2 AND type = ANY($3) ORDER BY event_id LIMIT ${EVENTS_A_READ}`,
    [playerId, lastId, types],
  )
  return rows
}

/** The id of each player's newest fact; who has none is not in it. */
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

/** Facts waiting for those who act on them, by type; campaigns will be the first. */
export type Handlers = {
  readonly [Type in DomainEvent['type']]?: (
    ctx: AppContext,
    event: Extract<DomainEvent, { type: Type }>,
  ) => Promise<void>
}

/**
 * Marks facts as handled once every handler of theirs is through; a failed one stays and is tried
 * again, so handlers must stand being called twice. A fact nobody handles yet waits for who will.
 */
export async function dispatchOutbox(ctx: AppContext, handlers: Handlers = {}): Promise<number> {
  const { rows } = await ctx.db.query<{
    playerId: number
    eventId: number
    type: DomainEvent['type']
    payload: object
    at: Date
  }>(
    `SELECT player_id AS "playerId", event_id AS "eventId", type, payload, at FROM outbox.events
      WHERE handled_at IS NULL AND type = ANY($1) ORDER BY at, player_id, event_id LIMIT 500`,
    [Object.keys(handlers)],
  )
  let handled = 0
  for (const { playerId, eventId, type, payload, at } of rows) {
    const handle = handlers[type] as
      | ((ctx: AppContext, event: unknown) => Promise<void>)
      | undefined
    try {
      await handle?.(ctx, { ...payload, type, playerId, at: at.toISOString() })
    } catch (err) {
      ctx.log.error({ err, type, eventId }, 'a fact could not be handled')
      continue
    }
    await ctx.db.query(
      'UPDATE outbox.events SET handled_at = now() WHERE player_id = $1 AND event_id = $2',
      [playerId, eventId],
    )
    handled += 1
  }
  return handled
}
