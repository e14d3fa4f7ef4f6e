import type { AppContext } from '#/context.ts'
import { FAILURE_WINDOW_MINUTES, IDLE_MINUTES, MOST_FAILURES, SESSION_DAYS } from './rules.ts'
import type { Caller, Origin } from './sessions.ts'

export type Player = {
  playerId: number
  uuid: string
  account: string
  accountType: number
  nickname: string
  avatar: number
  mobile: string
  superiorId: number
  inviteCode: string
  state: 'active' | 'frozen' | 'closed'
  registeredAt: Date
}

const playerColumns = `player_id AS "playerId", uuid, account, account_type AS "accountType", nickname,
  avatar, mobile, superior_id AS "superiorId", invite_code AS "inviteCode", state,
  registered_at AS "registeredAt"`

export async function readPlayer(ctx: AppContext, playerId: number): Promise<Player | undefined> {
  const { rows } = await ctx.db.query<Player>({
    name: 'accounts.read-player',
    text: `SELECT ${playerColumns} FROM accounts.players WHERE player_id = $1`,
    values: [playerId],
  })
  return rows[0]
}

export async function readCredentials(
  ctx: AppContext,
  account: string,
): Promise<{ playerId: number; passwordHash: string; state: Player['state'] } | undefined> {
  const { rows } = await ctx.db.query({
    name: 'accounts.read-credentials',
    text: `SELECT p.player_id AS "playerId", p.password_hash AS "passwordHash", p.state
             FROM accounts.names n JOIN accounts.players p USING (player_id) WHERE n.name = $1`,
    values: [`account:${account.toLowerCase()}`],
  })
  return rows[0]
}

/** The player who owns an invite code; 0 when nobody does. */
export async function playerOfInvite(ctx: AppContext, code: string): Promise<number> {
  const { rows } = await ctx.db.query<{ id: number }>(
    'SELECT player_id AS id FROM accounts.names WHERE name = $1',
    [`invite:${code.toUpperCase()}`],
  )
  return rows[0]?.id ?? 0
}

/** Stores a player; undefined when the name is taken. Call it in a transaction. */
export async function insertPlayer(
  ctx: AppContext,
  player: {
    account: string
    accountType: number
    passwordHash: string
    inviteCode: string
    superiorId: number
    termsVersion: string
  },
): Promise<number | undefined> {
  const { rows: ids } = await ctx.db.query<{ id: number }>(
    `SELECT nextval('accounts.player_id') AS id`,
  )
  const playerId = ids[0]?.id ?? 0
  const { rowCount } = await ctx.db.query(
    `INSERT INTO accounts.names (name, player_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
    [`account:${player.account.toLowerCase()}`, playerId],
  )
  if (!rowCount) return undefined
  await ctx.db.query(`INSERT INTO accounts.names (name, player_id) VALUES ($1, $2)`, [
    `invite:${player.inviteCode}`,
    playerId,
  ])
  await ctx.db.query(
    `INSERT INTO accounts.players (player_id, account, account_type, nickname, password_hash,
                                   superior_id, invite_code, declared_at, terms_version)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now(), $8)`,
    [
      playerId,
      player.account,
      player.accountType,
      player.account,
      player.passwordHash,
      player.superiorId,
      player.inviteCode,
      player.termsVersion,
    ],
  )
  return playerId
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

// sessions

export async function insertSession(
  ctx: AppContext,
  session: { playerId: number; tokenHash: Buffer } & Origin,
): Promise<string> {
  const { rows } = await ctx.db.query<{ id: string }>({
    name: 'accounts.insert-session',
    text: `INSERT INTO accounts.sessions (player_id, token_hash, device, device_hash, address, expires_at)
           VALUES ($1, $2, $3, $4, $5, now() + make_interval(days => ${SESSION_DAYS}))
           RETURNING session_id AS id`,
    values: [
      session.playerId,
      session.tokenHash,
      session.device,
      session.deviceHash,
      session.address,
    ],
  })
  return rows[0]?.id ?? ''
}

/** The live session of a token: not ended, not expired, not idle, of an active player. */
export async function readSession(
  ctx: AppContext,
  playerId: number,
  tokenHash: Buffer,
): Promise<Caller | undefined> {
  const { rows } = await ctx.db.query<{ sessionId: string }>({
    name: 'accounts.read-session',
    text: `SELECT s.session_id AS "sessionId"
             FROM accounts.sessions s JOIN accounts.players p USING (player_id)
            WHERE s.player_id = $1 AND s.token_hash = $2 AND s.ended_at IS NULL
              AND s.expires_at > now() AND p.state = 'active'
              AND s.last_active_at > now() - make_interval(mins => ${IDLE_MINUTES})`,
    values: [playerId, tokenHash],
  })
  const sessionId = rows[0]?.sessionId
  return sessionId ? { playerId, sessionId } : undefined
}

export async function endSession(ctx: AppContext, caller: Caller, reason: string): Promise<void> {
  await ctx.db.query(
    `UPDATE accounts.sessions SET ended_at = now(), end_reason = $3
      WHERE player_id = $1 AND session_id = $2 AND ended_at IS NULL`,
    [caller.playerId, caller.sessionId, reason],
  )
}

export async function touchSessions(ctx: AppContext, seen: readonly Caller[]): Promise<void> {
  await ctx.db.query(
    `UPDATE accounts.sessions s SET last_active_at = now()
       FROM unnest($1::bigint[], $2::uuid[]) AS seen (player_id, session_id)
      WHERE s.player_id = seen.player_id AND s.session_id = seen.session_id AND s.ended_at IS NULL`,
    [seen.map((caller) => caller.playerId), seen.map((caller) => caller.sessionId)],
  )
}

/** Seconds until idleness ends the session. */
export async function readIdleIn(ctx: AppContext, caller: Caller): Promise<number> {
  const { rows } = await ctx.db.query<{ left: number }>(
    `SELECT ceil(extract(epoch FROM last_active_at + make_interval(mins => ${IDLE_MINUTES}) - now()))::int AS left
       FROM accounts.sessions WHERE player_id = $1 AND session_id = $2`,
    [caller.playerId, caller.sessionId],
  )
  return Math.max(0, rows[0]?.left ?? 0)
}

// lock-out

/**
 * Counts one try before the password is looked at, so that tries side by side cannot slip past the
 * limit. Returns the seconds to wait, 0 when the try may go on.
 */
export async function countTry(ctx: AppContext, nameHash: Buffer): Promise<number> {
  const { rows } = await ctx.db.query<{ failures: number; wait: number }>({
    name: 'accounts.count-try',
    text: `INSERT INTO accounts.login_failures AS f (name_hash, failures, first_at) VALUES ($1, 1, now())
           ON CONFLICT (name_hash) DO UPDATE SET
             failures = CASE
               WHEN f.locked_until > now() THEN f.failures
               WHEN f.first_at < now() - make_interval(mins => ${FAILURE_WINDOW_MINUTES}) THEN 1
               ELSE f.failures + 1 END,
             first_at = CASE
               WHEN f.first_at < now() - make_interval(mins => ${FAILURE_WINDOW_MINUTES}) THEN now()
               ELSE f.first_at END,
             updated_at = now()
           RETURNING failures,
             greatest(0, ceil(extract(epoch FROM coalesce(locked_until, now()) - now())))::int AS wait`,
    values: [nameHash],
  })
  const row = rows[0]
  if (!row) return 0
  if (row.wait > 0) return row.wait
  return row.failures > MOST_FAILURES ? 60 : 0
}

/** After a wrong password: locks the name when it was the last allowed one; returns its locks before. */
export async function lockIfSpent(
  ctx: AppContext,
  nameHash: Buffer,
  secondsFor: (locksBefore: number) => number,
): Promise<boolean> {
  const { rows } = await ctx.db.query<{ failures: number; locks: number }>(
    'SELECT failures, locks FROM accounts.login_failures WHERE name_hash = $1',
    [nameHash],
  )
  const row = rows[0]
  if (!row || row.failures < MOST_FAILURES) return false
  const { rowCount } = await ctx.db.query(
    `UPDATE accounts.login_failures
        SET locked_until = now() + make_interval(secs => $3), locks = locks + 1, failures = 0
      WHERE name_hash = $1 AND locks = $2 AND failures >= ${MOST_FAILURES}`,
    [nameHash, row.locks, secondsFor(row.locks)],
  )
  return rowCount === 1
}

export async function clearFailures(ctx: AppContext, nameHash: Buffer): Promise<void> {
  await ctx.db.query('DELETE FROM accounts.login_failures WHERE name_hash = $1', [nameHash])
}

// password transport

export async function readPasswordKeys(
  ctx: AppContext,
): Promise<
  { kid: string; publicJwk: { kty: 'RSA'; n: string; e: string }; sealed: Buffer; notAfter: Date }[]
> {
  const { rows } = await ctx.db.query(
    `SELECT kid, public_jwk AS "publicJwk", sealed_private AS sealed, not_after AS "notAfter"
       FROM accounts.password_keys WHERE not_after > now() - interval '1 day' ORDER BY created_at DESC`,
  )
  return rows
}

export async function insertPasswordKey(
  ctx: AppContext,
  key: { kid: string; publicJwk: unknown; sealed: Buffer },
): Promise<void> {
  // Two nodes may make one each; both are good.
  await ctx.db.query(
    `INSERT INTO accounts.password_keys (kid, public_jwk, sealed_private, not_after)
     VALUES ($1, $2, $3, now() + interval '30 days')`,
    [key.kid, key.publicJwk, key.sealed],
  )
}

/** False when the nonce was used before. */
export async function useNonce(ctx: AppContext, nonce: string): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    'INSERT INTO accounts.password_nonces (nonce) VALUES ($1) ON CONFLICT DO NOTHING',
    [nonce],
  )
  return rowCount === 1
}

export async function deleteStale(ctx: AppContext): Promise<void> {
  await ctx.db.query(
    `DELETE FROM accounts.password_nonces WHERE used_at < now() - interval '1 hour'`,
  )
  await ctx.db.query(
    `DELETE FROM accounts.login_failures WHERE updated_at < now() - interval '1 day'
        AND coalesce(locked_until, now()) <= now()`,
  )
}

export async function recordSecurityEvent(
  ctx: AppContext,
  event: { playerId?: number; kind: string; address: string; detail?: Record<string, unknown> },
): Promise<void> {
  await ctx.db.query(
    'INSERT INTO accounts.security_events (player_id, kind, address, detail) VALUES ($1, $2, $3, $4)',
    [event.playerId ?? null, event.kind, event.address, event.detail ?? {}],
  )
}
