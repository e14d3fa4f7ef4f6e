import type { AppContext } from '#/kernel/context.ts'
import { daysAfter, hoursAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { IDLE_MINUTES } from './rules.ts'
import type { Caller } from './sessions.ts'

/** When each player was last here; unknown players are left out. */
export async function readLastVisits(
  ctx: AppContext,
  playerIds: readonly number[],
): Promise<Map<number, Date>> {
  const { rows } = await ctx.db.query<{ playerId: number; at: Date }>(
    `SELECT p.player_id AS "playerId", greatest(p.last_seen_at, max(s.last_active_at)) AS at
       FROM accounts.players p LEFT JOIN accounts.sessions s USING (player_id)
      WHERE p.player_id = ANY ($1) GROUP BY p.player_id`,
    [playerIds],
  )
  return new Map(rows.map(({ playerId, at }) => [playerId, at]))
}

/** Empty when there is no password: the player signs in by a linked account. */
export async function readPasswordHash(ctx: AppContext, playerId: number): Promise<string> {
  const { rows } = await ctx.db.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM accounts.players WHERE player_id = $1',
    [playerId],
  )
  return rows[0]?.hash ?? ''
}

export async function updatePasswordHash(
  ctx: AppContext,
  playerId: number,
  hash: string,
): Promise<void> {
  await ctx.db.query('UPDATE accounts.players SET password_hash = $2 WHERE player_id = $1', [
    playerId,
    hash,
  ])
}

/** The hash of the same password in its one form; one that was changed meanwhile stays. */
export async function renewPasswordHash(
  ctx: AppContext,
  { playerId, before, hash }: { playerId: number; before: string; hash: string },
): Promise<void> {
  await ctx.db.query(
    'UPDATE accounts.players SET password_hash = $3 WHERE player_id = $1 AND password_hash = $2',
    [playerId, before, hash],
  )
}

/** Minutes in which each player was active on a Manila day, so far; players without any are left out. */
export async function readActiveMinutes(
  ctx: AppContext,
  playerIds: readonly number[],
  day: string,
): Promise<Map<number, number>> {
  const { rows } = await ctx.db.query<{ playerId: number; minutes: number }>(
    `SELECT player_id AS "playerId", minutes FROM accounts.active_days
      WHERE player_id = ANY ($1) AND day = $2`,
    [playerIds, day],
  )
  return new Map(rows.map(({ playerId, minutes }) => [playerId, minutes]))
}

/** How many players were here on a day from one on. */
export async function countActive(ctx: AppContext, from: string): Promise<number> {
  const { rows } = await ctx.db.query<{ n: number }>(
    'SELECT count(DISTINCT player_id)::int AS n FROM accounts.active_days WHERE day >= $1',
    [from],
  )
  return rows[0]?.n ?? 0
}

/**
 * Players who were here on a day from one on, spread evenly over all who ever joined: of everybody while there are few, else
 * of so many that are looked at.
 */
export async function sampleActive(
  ctx: AppContext,
  { from, looked }: { from: string; looked: number },
): Promise<number[]> {
  const { rows } = await ctx.db.query<{ playerId: number }>(
    `SELECT c AS "playerId"
       FROM (SELECT min(player_id) AS first, max(player_id) AS last FROM accounts.players) p,
            generate_series(p.first, p.last, greatest(1, (p.last - p.first) / $2)) c
      WHERE EXISTS (SELECT FROM accounts.active_days d WHERE d.player_id = c AND d.day >= $1) ORDER BY 1`,
    [from, looked],
  )
  return rows.map(({ playerId }) => playerId)
}

/** Days of a span on which each of these was here; who was not is left out. */
export async function readVisitsOf(
  ctx: AppContext,
  playerIds: readonly number[],
  { from, until }: { from: string; until: string },
): Promise<{ playerId: number; day: string }[]> {
  const { rows } = await ctx.db.query<{ playerId: number; day: string }>(
    `SELECT player_id AS "playerId", day::text FROM accounts.active_days
      WHERE player_id = ANY ($1) AND day BETWEEN $2 AND $3`,
    [playerIds, from, until],
  )
  return rows
}

/** Days on which a player was here, from one on, in their order. */
export async function readVisits(
  ctx: AppContext,
  playerId: number,
  from: string,
): Promise<string[]> {
  const { rows } = await ctx.db.query<{ day: string }>({
    name: 'accounts.visits',
    text: 'SELECT day::text FROM accounts.active_days WHERE player_id = $1 AND day >= $2 ORDER BY day',
    values: [playerId, from],
  })
  return rows.map(({ day }) => day)
}

/** The live session of a token: not ended, expired or idle, of an active player, and of the kind that fits. */
export async function readSession(
  ctx: AppContext,
  playerId: number,
  tokenHash: Buffer,
): Promise<Caller | undefined> {
  const { rows } = await ctx.db.query<{ sessionId: string; restricted: boolean }>({
    name: 'accounts.read-session',
    text: `SELECT s.session_id AS "sessionId", s.restricted
             FROM accounts.sessions s JOIN accounts.players p USING (player_id)
            WHERE s.player_id = $1 AND s.token_hash = $2 AND s.ended_at IS NULL
              AND s.expires_at > now() AND p.state = 'active'
              AND s.restricted = coalesce(p.kept_out_until > $3, false)
              AND s.last_active_at > now() - make_interval(mins => ${IDLE_MINUTES})`,
    values: [playerId, tokenHash, ctx.clock()],
  })
  const found = rows[0]
  if (!found) return undefined
  return { playerId, sessionId: found.sessionId, ...(found.restricted && { restricted: true }) }
}

export async function endSession(ctx: AppContext, caller: Caller, reason: string): Promise<void> {
  await ctx.db.query(
    `UPDATE accounts.sessions SET ended_at = now(), end_reason = $3
      WHERE player_id = $1 AND session_id = $2 AND ended_at IS NULL`,
    [caller.playerId, caller.sessionId, reason],
  )
}

/**
 * The players were active just now: keeps their sessions alive and counts the minute (PF-08). Answers whose first minute of
 * the day it was, in a session that was open when the day began.
 */
export async function touchSessions(tx: AppContext, seen: readonly Caller[]): Promise<number[]> {
  const { rows } = await tx.db.query<{ playerId: number }>(
    `WITH counted AS (
       INSERT INTO accounts.active_days AS d (player_id, day, last_minute)
       SELECT DISTINCT player_id, ($3::timestamptz AT TIME ZONE 'Asia/Manila')::date, date_trunc('minute', $3::timestamptz)
         FROM unnest($1::bigint[]) AS who (player_id) ORDER BY player_id
       ON CONFLICT (player_id, day) DO UPDATE
          SET minutes = d.minutes + 1, last_minute = excluded.last_minute
        WHERE d.last_minute < excluded.last_minute
       RETURNING player_id, minutes),
     touched AS (
       UPDATE accounts.sessions s SET last_active_at = now()
         FROM unnest($1::bigint[], $2::uuid[]) AS seen (player_id, session_id)
        WHERE s.player_id = seen.player_id AND s.session_id = seen.session_id AND s.ended_at IS NULL
       RETURNING s.player_id, s.created_at)
     SELECT player_id AS "playerId" FROM counted JOIN touched USING (player_id)
      WHERE minutes = 1 AND created_at < $4 GROUP BY player_id`,
    [
      seen.map((caller) => caller.playerId),
      seen.map((caller) => caller.sessionId),
      tx.clock(),
      midnightOf(manilaDay(tx.clock())),
    ],
  )
  return rows.map(({ playerId }) => playerId)
}

/** Seconds until the session ends for being idle. */
export async function readIdleIn(ctx: AppContext, caller: Caller): Promise<number> {
  const { rows } = await ctx.db.query<{ left: number }>(
    `SELECT ceil(extract(epoch FROM last_active_at + make_interval(mins => ${IDLE_MINUTES}) - now()))::int AS left
       FROM accounts.sessions WHERE player_id = $1 AND session_id = $2`,
    [caller.playerId, caller.sessionId],
  )
  return Math.max(0, rows[0]?.left ?? 0)
}

export async function deleteStale(ctx: AppContext): Promise<void> {
  await ctx.db.query('DELETE FROM accounts.password_nonces WHERE used_at < $1', [
    hoursAfter(ctx.clock(), -1),
  ])
  await ctx.db.query(
    `DELETE FROM accounts.login_failures WHERE updated_at < $1::timestamptz - interval '1 day'
        AND coalesce(locked_until, $1) <= $1`,
    [ctx.clock()],
  )
}

/** Active minutes are asked for by day; days older than two months are of no use. */
export async function deleteOldDays(ctx: AppContext): Promise<void> {
  await ctx.db.query('DELETE FROM accounts.active_days WHERE day < $1', [
    manilaDay(daysAfter(ctx.clock(), -62)),
  ])
}

/** Ends every session of a player; returns how many there were. */
export async function endSessions(
  ctx: AppContext,
  playerId: number,
  reason: string,
): Promise<number> {
  const { rowCount } = await ctx.db.query(
    `UPDATE accounts.sessions SET ended_at = now(), end_reason = $2
      WHERE player_id = $1 AND ended_at IS NULL`,
    [playerId, reason],
  )
  return rowCount ?? 0
}
