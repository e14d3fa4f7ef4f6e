import { allOf, withCommit, type AppContext } from '#/kernel/context.ts'

/** What waits of one player for one consumer, in the order of the events. */
export type Queue = { playerId: number; consumer: string }
/** With how many events waited when it was looked at. */
export type WaitingQueue = Queue & { waiting: number }
export type WaitingEvent = {
  eventId: number
  type: string
  payload: object
  at: Date
  /** The request that published it, in the logs. */
  trace: string | null
  /** How often applying it failed. */
  tries: number
}

/** What an older release told names nobody: now it does. */
export async function nameConsumers(
  ctx: AppContext,
  consumers: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  await ctx.db.query(
    `UPDATE outbox.events e
        SET waiting = ARRAY(SELECT jsonb_array_elements_text(coalesce($1::jsonb -> e.type, '[]')))
      WHERE e.waiting IS NULL`,
    [JSON.stringify(consumers)],
  )
}

/** Queues that can go on: those that wait longest first, and behind them those of the unhurried. */
export async function waitingQueues(
  ctx: AppContext,
  { now, unhurried }: { now: Date; unhurried: readonly string[] },
): Promise<WaitingQueue[]> {
  const { rows } = await ctx.db.query<WaitingQueue>(
    `SELECT e.player_id AS "playerId", c.consumer, count(*)::int AS waiting
       FROM outbox.events e CROSS JOIN unnest(e.waiting) AS c (consumer)
       LEFT JOIN outbox.stuck s ON s.player_id = e.player_id AND s.consumer = c.consumer
      WHERE (e.waiting IS NULL OR e.waiting <> '{}') AND (s.due_at IS NULL OR s.due_at <= $1)
      GROUP BY 1, 2 ORDER BY c.consumer = ANY ($2), min(e.at) LIMIT 200`,
    [now, unhurried],
  )
  return rows
}

/**
 * The event at the head of a queue, and the queue is this transaction's; undefined where another worker has it, nothing
 * waits, or it is to be tried again later.
 */
export async function takeHead(
  tx: AppContext,
  { playerId, consumer }: Queue,
): Promise<WaitingEvent | undefined> {
  // Both go out together; what is read counts only where the lock came first.
  const [{ rows: mine }, { rows }] = await allOf([
    tx.db.query<{ mine: boolean }>({
      name: 'outbox.lock',
      text: `SELECT pg_try_advisory_xact_lock(hashtextextended('outbox ' || $1::text, $2)) AS mine`,
      values: [consumer, playerId],
    }),
    tx.db.query<WaitingEvent>({
      name: 'outbox.head',
      text: `SELECT e.event_id AS "eventId", e.type, e.payload, e.at, e.trace,
            CASE WHEN s.event_id = e.event_id THEN s.tries ELSE 0 END AS tries
       FROM (SELECT * FROM outbox.events
              WHERE player_id = $1 AND $2 = ANY (waiting) AND (waiting IS NULL OR waiting <> '{}')
              ORDER BY event_id LIMIT 1) e
       LEFT JOIN outbox.stuck s ON s.player_id = $1 AND s.consumer = $2
      WHERE s.due_at IS NULL OR s.due_at <= $3`,
      values: [playerId, consumer, tx.clock()],
    }),
  ])
  return mine[0]?.mine ? rows[0] : undefined
}

/** Takes an event off a queue's list, along with the commit; `parked` where nobody applied it. */
export function leave(
  tx: AppContext,
  { playerId, consumer }: Queue,
  eventId: number,
  parked = false,
): void {
  withCommit(
    tx.db.query({
      name: 'outbox.leave',
      text: `UPDATE outbox.events
        SET waiting = array_remove(waiting, $3),
            parked = CASE WHEN $4 THEN array_append(parked, $3) ELSE parked END
      WHERE player_id = $1 AND event_id = $2`,
      values: [playerId, eventId, consumer, parked],
    }),
    tx.db.query({
      name: 'outbox.unstick',
      text: 'DELETE FROM outbox.stuck WHERE player_id = $1 AND consumer = $2',
      values: [playerId, consumer],
    }),
  )
}

export async function putOff(
  ctx: AppContext,
  { playerId, consumer }: Queue,
  { eventId, tries, dueAt }: { eventId: number; tries: number; dueAt: Date },
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO outbox.stuck (player_id, consumer, event_id, tries, due_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (player_id, consumer) DO UPDATE
        SET event_id = excluded.event_id, tries = excluded.tries, due_at = excluded.due_at`,
    [playerId, consumer, eventId, tries, dueAt],
  )
}

/** Events that somebody gave up on. */
export async function countParked(ctx: Pick<AppContext, 'db'>): Promise<number> {
  const { rows } = await ctx.db.query<{ parked: number }>(
    `SELECT count(*)::int AS parked FROM outbox.events WHERE parked <> '{}'`,
  )
  return rows[0]?.parked ?? 0
}
