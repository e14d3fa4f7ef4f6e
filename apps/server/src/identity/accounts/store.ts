import type { AppContext } from '#/kernel/context.ts'
import { IDLE_MINUTES } from './rules.ts'
import type { Caller } from './sessions.ts'

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
  /** What the player agreed to last: papers, and declaration. */
  termsVersion: string
  declarationVersion: string
  state: 'active' | 'frozen' | 'closed'
  registeredAt: Date
}

const playerColumns = `player_id AS "playerId", uuid, account, account_type AS "accountType", nickname,
  avatar, mobile, superior_id AS "superiorId", invite_code AS "inviteCode", state,
  terms_version AS "termsVersion", declaration_version AS "declarationVersion",
  registered_at AS "registeredAt"`

export async function readPlayer(ctx: AppContext, playerId: number): Promise<Player | undefined> {
  const { rows } = await ctx.db.query<Player>({
    name: 'accounts.read-player',
    text: `SELECT ${playerColumns} FROM accounts.players WHERE player_id = $1`,
    values: [playerId],
  })
  return rows[0]
}

/** Account and number of those whose account is open. */
export async function readActiveNames(
  ctx: AppContext,
  playerIds: readonly number[],
): Promise<{ playerId: number; account: string; mobile: string }[]> {
  const { rows } = await ctx.db.query<{ playerId: number; account: string; mobile: string }>(
    `SELECT player_id AS "playerId", account, mobile FROM accounts.players
      WHERE player_id = ANY ($1) AND state = 'active'`,
    [playerIds],
  )
  return rows
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
    /** E.164; claimed in the same transaction. */
    mobile?: string
    inviteCode: string
    superiorId: number
    termsVersion: string
    declarationVersion: string
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
  if (player.mobile) {
    const { rowCount: free } = await ctx.db.query(
      'INSERT INTO accounts.names (name, player_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [`mobile:${player.mobile}`, playerId],
    )
    if (!free) return undefined
  }
  await ctx.db.query(`INSERT INTO accounts.names (name, player_id) VALUES ($1, $2)`, [
    `invite:${player.inviteCode}`,
    playerId,
  ])
  await ctx.db.query(
    `INSERT INTO accounts.players (player_id, account, account_type, nickname, password_hash,
                                   superior_id, invite_code, declared_at, terms_version, mobile, declaration_version)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now(), $8, $9, $10)`,
    [
      playerId,
      player.account,
      player.accountType,
      player.account,
      player.passwordHash,
      player.superiorId,
      player.inviteCode,
      player.termsVersion,
      player.mobile ?? '',
      player.declarationVersion,
    ],
  )
  return playerId
}

/** When each was last here, by the sessions' own activity. */
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

/** Open accounts that were registered after `from` until `until`, by number, from `after` on. */
export async function readRegistered(
  ctx: AppContext,
  ask: { from: Date; until: Date; after: number },
): Promise<{ playerId: number; since: Date }[]> {
  const { rows } = await ctx.db.query<{ playerId: number; since: Date }>(
    `SELECT player_id AS "playerId", registered_at AS since FROM accounts.players
      WHERE registered_at > $1 AND registered_at <= $2 AND player_id > $3 AND state = 'active'
      ORDER BY player_id LIMIT 200`,
    [ask.from, ask.until, ask.after],
  )
  return rows
}

export async function insertAgreement(
  tx: AppContext,
  agreed: { playerId: number; what: 'papers' | 'declaration'; version: string; network: string },
): Promise<void> {
  await tx.db.query(
    'INSERT INTO accounts.agreements (player_id, what, version, network) VALUES ($1, $2, $3, $4)',
    [agreed.playerId, agreed.what, agreed.version, agreed.network],
  )
}

export async function updateAgreed(
  tx: AppContext,
  playerId: number,
  termsVersion: string,
  declarationVersion: string,
): Promise<void> {
  await tx.db.query(
    'UPDATE accounts.players SET terms_version = $2, declaration_version = $3 WHERE player_id = $1',
    [playerId, termsVersion, declarationVersion],
  )
}

/** Empty for who has no password: they sign in by an account elsewhere. */
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

// sessions

/** Who or what keeps the player out now, and until when. */
export async function readKeptOut(ctx: AppContext, playerId: number): Promise<KeptOut | undefined> {
  const { rows } = await ctx.db.query<KeptOut>({
    name: 'accounts.read-kept-out',
    text: `SELECT kept_out_by AS by, kept_out_until AS until FROM accounts.players
            WHERE player_id = $1 AND kept_out_until > now()`,
    values: [playerId],
  })
  return rows[0]
}
export type KeptOut = { by: 'time-out' | 'self-exclusion' | 'operator'; until: Date }

/** Keeps a player out until a moment; null lets in again. */
export async function updateKeptOut(
  tx: AppContext,
  playerId: number,
  keptOut: KeptOut | null,
): Promise<void> {
  await tx.db.query(
    'UPDATE accounts.players SET kept_out_by = $2, kept_out_until = $3 WHERE player_id = $1',
    [playerId, keptOut?.by ?? null, keptOut?.until ?? null],
  )
}

/** Minutes in which the player did something on a Manila day, up to now. */
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

/** The live session of a token: not ended, not expired, not idle, of an active player who may come in. */
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
              AND s.restricted = coalesce(p.kept_out_until > now(), false)
              AND s.last_active_at > now() - make_interval(mins => ${IDLE_MINUTES})`,
    values: [playerId, tokenHash],
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

/** The players were here just now: their sessions stay awake, and the minute counts as active (PF-08). */
export async function touchSessions(ctx: AppContext, seen: readonly Caller[]): Promise<void> {
  await ctx.db.query(
    `WITH counted AS (
       INSERT INTO accounts.active_days AS d (player_id, day, last_minute)
       SELECT DISTINCT player_id, (now() AT TIME ZONE 'Asia/Manila')::date, date_trunc('minute', now())
         FROM unnest($1::bigint[]) AS who (player_id) ORDER BY player_id
       ON CONFLICT (player_id, day) DO UPDATE
          SET minutes = d.minutes + 1, last_minute = excluded.last_minute
        WHERE d.last_minute < excluded.last_minute)
     UPDATE accounts.sessions s SET last_active_at = now()
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

// the record, and what is of no use any more

export async function deleteStale(ctx: AppContext): Promise<void> {
  await ctx.db.query(
    `DELETE FROM accounts.password_nonces WHERE used_at < now() - interval '1 hour'`,
  )
  await ctx.db.query(
    `DELETE FROM accounts.login_failures WHERE updated_at < now() - interval '1 day'
        AND coalesce(locked_until, now()) <= now()`,
  )
}

/** Minutes are asked for by day; older days than two months are of no use. */
export async function deleteOldDays(ctx: AppContext): Promise<void> {
  await ctx.db.query(`DELETE FROM accounts.active_days WHERE day < now() - interval '62 days'`)
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

// numbers, profile

/** Who signs in with a number. */
export async function readMobileOwner(
  ctx: AppContext,
  mobile: string,
): Promise<{ playerId: number; state: Player['state'] } | undefined> {
  const { rows } = await ctx.db.query<{ playerId: number; state: Player['state'] }>(
    `SELECT p.player_id AS "playerId", p.state
       FROM accounts.names n JOIN accounts.players p USING (player_id) WHERE n.name = $1`,
    [`mobile:${mobile}`],
  )
  return rows[0]
}

/** Gives a number to a player; false when it is somebody's, or the player has one. In a transaction. */
export async function claimMobile(
  ctx: AppContext,
  playerId: number,
  mobile: string,
): Promise<boolean> {
  const { rowCount: claimed } = await ctx.db.query(
    'INSERT INTO accounts.names (name, player_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [`mobile:${mobile}`, playerId],
  )
  if (!claimed) return false
  const { rowCount } = await ctx.db.query(
    `UPDATE accounts.players SET mobile = $2, mobile_added_at = now()
      WHERE player_id = $1 AND mobile = ''`,
    [playerId, mobile],
  )
  return rowCount === 1
}

/** Sets what is given of nickname and avatar. */
export async function updateProfile(
  ctx: AppContext,
  playerId: number,
  change: { nickname: string | undefined; avatar: number | undefined },
): Promise<void> {
  await ctx.db.query(
    `UPDATE accounts.players SET nickname = coalesce($2, nickname), avatar = coalesce($3, avatar)
      WHERE player_id = $1`,
    [playerId, change.nickname ?? null, change.avatar ?? null],
  )
}

/** One change of superiors at a time, or two could close a loop between them. */
export async function lockSuperiors(tx: AppContext): Promise<void> {
  await tx.db.query(`SELECT pg_advisory_xact_lock(hashtextextended('superiors', 0))`)
}

/** Sets the superior of a player who has none, unless the player stands above that superior already. */
export async function setSuperior(
  tx: AppContext,
  playerId: number,
  superiorId: number,
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `WITH RECURSIVE above AS (
         SELECT player_id, superior_id, 1 AS depth FROM accounts.players WHERE player_id = $2
         UNION ALL
         SELECT p.player_id, p.superior_id, a.depth + 1
           FROM above a JOIN accounts.players p ON p.player_id = a.superior_id WHERE a.depth < 10000)
     UPDATE accounts.players SET superior_id = $2
      WHERE player_id = $1 AND superior_id = 0 AND $1 <> $2
        AND EXISTS (SELECT 1 FROM above) AND NOT EXISTS (SELECT 1 FROM above WHERE player_id = $1)`,
    [playerId, superiorId],
  )
  return rowCount === 1
}

/** Ends every session of a player; answers how many there were. */
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

/** False when the account is in another state than it must be coming from. */
export async function setState(
  ctx: AppContext,
  playerId: number,
  from: Player['state'],
  to: Player['state'],
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    'UPDATE accounts.players SET state = $3 WHERE player_id = $1 AND state = $2',
    [playerId, from, to],
  )
  return rowCount === 1
}
