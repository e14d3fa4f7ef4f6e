import type { AppContext } from '#/kernel/context.ts'
import type { EventKind, NetworkName } from './rules.ts'

export type OriginRow = {
  installReferrer: string
  proxyId: string
  entry: string
  url: string
  referrer: string
  fbp: string
  fbc: string
  ttclid: string
  ttp: string
  userAgent: string
  address: string
}

/** The first word stands: nobody came from two places. */
export async function insertOrigin(
  ctx: AppContext,
  playerId: number,
  row: OriginRow,
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO attribution.origins (player_id, install_referrer, proxy_id, entry, url, referrer,
                                      fbp, fbc, ttclid, ttp, user_agent, address, captured_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING`,
    [
      playerId,
      row.installReferrer,
      row.proxyId,
      row.entry,
      row.url,
      row.referrer,
      row.fbp,
      row.fbc,
      row.ttclid,
      row.ttp,
      row.userAgent,
      row.address,
      ctx.clock(),
    ],
  )
}

export async function insertConsent(
  tx: AppContext,
  playerId: number,
  given: boolean,
): Promise<void> {
  await tx.db.query('INSERT INTO attribution.consents (player_id, given, at) VALUES ($1, $2, $3)', [
    playerId,
    given,
    tx.clock(),
  ])
}

/** The choice in force, and since when; undefined where none was made. */
export async function readConsent(
  ctx: AppContext,
  playerId: number,
): Promise<{ given: boolean; at: Date } | undefined> {
  const { rows } = await ctx.db.query<{ given: boolean; at: Date }>(
    `SELECT given, at FROM attribution.consents WHERE player_id = $1 ORDER BY consent_id DESC LIMIT 1`,
    [playerId],
  )
  return rows[0]
}

/** Takes away what only the networks could use, and what they were still to be told. */
export async function forgetMarks(tx: AppContext, playerId: number): Promise<void> {
  await tx.db.query(
    `UPDATE attribution.origins SET fbp = '', fbc = '', ttclid = '', ttp = '', user_agent = '', address = ''
      WHERE player_id = $1`,
    [playerId],
  )
  await tx.db.query(
    'DELETE FROM attribution.deliveries WHERE player_id = $1 AND ended_at IS NULL',
    [playerId],
  )
}

/** Once for each network, however often the event arrives. */
export async function insertDeliveries(
  ctx: AppContext,
  /** `at` as the event has it: ISO 8601. */
  event: { playerId: number; eventId: string; kind: EventKind; amount: number | null; at: string },
  to: readonly NetworkName[],
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO attribution.deliveries (player_id, network, event_id, kind, amount, at, next_at)
     SELECT $1, n, $2, $3, $4, $5, $7 FROM unnest($6::text[]) AS n ON CONFLICT DO NOTHING`,
    [event.playerId, event.eventId, event.kind, event.amount, event.at, to, ctx.clock()],
  )
}

export type Delivery = {
  playerId: number
  network: NetworkName
  eventId: string
  kind: EventKind
  amount: number | null
  at: Date
  attempts: number
} & Partial<OriginRow>

/**
 * What is due, with where the player came from. Counted as a try and put off before it is sent: a process
 * that dies in between sends it again under the same event id, which the networks count once.
 */
export async function takeDue(
  ctx: AppContext,
  ask: { most: number; putOffSeconds: number },
): Promise<Delivery[]> {
  const { rows } = await ctx.db.query<Delivery>(
    `WITH due AS (
       SELECT player_id, network, event_id FROM attribution.deliveries
        WHERE ended_at IS NULL AND next_at <= $3 ORDER BY next_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE attribution.deliveries d
        SET attempts = attempts + 1, next_at = $3::timestamptz + make_interval(secs => $2)
       FROM due LEFT JOIN attribution.origins o USING (player_id)
      WHERE (d.player_id, d.network, d.event_id) = (due.player_id, due.network, due.event_id)
      RETURNING d.player_id AS "playerId", d.network, d.event_id AS "eventId", d.kind, d.amount, d.at,
                d.attempts, o.url, o.referrer, o.fbp, o.fbc, o.ttclid, o.ttp,
                o.user_agent AS "userAgent", o.address`,
    [ask.most, ask.putOffSeconds, ctx.clock()],
  )
  return rows
}

export async function endDelivery(
  ctx: AppContext,
  { playerId, network, eventId }: Delivery,
  outcome: 'sent' | 'refused' | 'late' | 'no-consent',
): Promise<void> {
  await ctx.db.query(
    `UPDATE attribution.deliveries SET ended_at = $5, outcome = $4
      WHERE player_id = $1 AND network = $2 AND event_id = $3`,
    [playerId, network, eventId, outcome, ctx.clock()],
  )
}

export async function putOff(
  ctx: AppContext,
  { playerId, network, eventId }: Delivery,
  seconds: number,
): Promise<void> {
  await ctx.db.query(
    `UPDATE attribution.deliveries SET next_at = $5::timestamptz + make_interval(secs => $4)
      WHERE player_id = $1 AND network = $2 AND event_id = $3`,
    [playerId, network, eventId, seconds, ctx.clock()],
  )
}
