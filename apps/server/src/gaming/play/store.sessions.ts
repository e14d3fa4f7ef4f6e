import type { Queryable } from '@perlas/database/pool'

type Db = { db: Queryable }

export type Session = {
  playerId: number
  sessionId: string
  providerId: string
  gameId: number
  gameCode: string
  loginId: string
  lang: string
  expiresAt: Date
  ended: boolean
  /** Whether others may see who plays. */
  shown: boolean
}

const sessionColumns = `s.player_id AS "playerId", s.session_id AS "sessionId", s.provider_id AS "providerId",
  s.game_id AS "gameId", s.game_code AS "gameCode", s.login_id AS "loginId", s.lang,
  s.expires_at AS "expiresAt", (s.ended_at IS NOT NULL OR s.expires_at <= now()) AS ended, s.shown`

/**
 * Opens a session, in one statement with what it hangs on: false where the player switched the kind of games off. The
 * wallet's row is held meanwhile, so that no session slips in beside the switch. It also tells since when the player is at
 * the games: anew, where no game was opened, left or played for `awayMinutes`.
 */
export async function insertSession(
  { db }: Db,
  session: {
    playerId: number
    sessionId: string
    providerId: string
    gameId: number
    gameCode: string
    loginId: string
    lang: string
    launchHash: Buffer
    launchSeconds: number
    sessionHours: number
    /** It ends then at the latest. */
    until: Date | undefined
    shown: boolean
    typeId: number
    at: Date
    awayMinutes: number
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `WITH wallet AS MATERIALIZED (
       SELECT $13::integer = ANY (w.kinds_off) AS is_off FROM wallet.wallets w WHERE w.player_id = $1 FOR SHARE
     ), allowed AS MATERIALIZED (
       SELECT WHERE NOT EXISTS (SELECT FROM wallet WHERE is_off)
     ), made AS (
       INSERT INTO play.sessions (player_id, session_id, provider_id, game_id, game_code, login_id, lang,
                                  launch_until, expires_at, shown)
       SELECT $1::bigint, $2::uuid, $3::text, $4::integer, $5::text, $6::text, $7::text, now() + make_interval(secs => $9),
              least(now() + make_interval(hours => $10), $11::timestamptz), $12::boolean
         FROM allowed
     ), seated AS (
       INSERT INTO play.sittings AS s (player_id, since, seen_at) SELECT $1::bigint, $14::timestamptz, $14::timestamptz FROM allowed
       ON CONFLICT (player_id) DO UPDATE SET seen_at = $14::timestamptz, since = CASE
         WHEN greatest(s.seen_at, (SELECT greatest(r.started_at, r.ended_at) FROM play.rounds r
                                    WHERE r.player_id = $1 ORDER BY r.round_no DESC LIMIT 1))
              <= $14::timestamptz - make_interval(mins => $15) THEN $14::timestamptz ELSE s.since END
     )
     INSERT INTO play.session_keys (key_hash, purpose, player_id, session_id) SELECT $8::bytea, 'launch', $1::bigint, $2::uuid FROM allowed`,
    [
      session.playerId,
      session.sessionId,
      session.providerId,
      session.gameId,
      session.gameCode,
      session.loginId,
      session.lang,
      session.launchHash,
      session.launchSeconds,
      session.sessionHours,
      session.until ?? null,
      session.shown,
      session.typeId,
      session.at,
      session.awayMinutes,
    ],
  )
  return rowCount === 1
}

/** Since when the player is at the games; undefined where no game was opened yet. */
export async function readSitting({ db }: Db, playerId: number): Promise<Date | undefined> {
  const { rows } = await db.query<{ since: Date }>({
    name: 'play.read-sitting',
    text: 'SELECT since FROM play.sittings WHERE player_id = $1',
    values: [playerId],
  })
  return rows[0]?.since
}

/** A game was left: being away counts from here. */
export async function markLeft({ db }: Db, playerId: number, at: Date): Promise<void> {
  await db.query('UPDATE play.sittings SET seen_at = greatest(seen_at, $2) WHERE player_id = $1', [
    playerId,
    at,
  ])
}

/** Spends a launch token: gives its session, once, while it is fresh. */
export async function spendLaunch(
  { db }: Db,
  providerId: string,
  launchHash: Buffer,
): Promise<Session | undefined> {
  const { rows } = await db.query<Session>(
    `UPDATE play.sessions s SET verified_at = now() FROM play.session_keys k
      WHERE k.key_hash = $2 AND k.purpose = 'launch' AND s.player_id = k.player_id
        AND s.session_id = k.session_id AND s.provider_id = $1 AND s.verified_at IS NULL
        AND s.ended_at IS NULL AND s.launch_until > now()
      RETURNING ${sessionColumns}`,
    [providerId, launchHash],
  )
  return rows[0]
}

export async function insertSessionKey(
  { db }: Db,
  session: Session,
  keyHash: Buffer,
  pseudonym: string,
): Promise<void> {
  await db.query(
    `WITH named AS (
       INSERT INTO play.pseudonyms (provider_id, pseudonym, player_id) VALUES ($4, $5, $2)
       ON CONFLICT DO NOTHING)
     INSERT INTO play.session_keys (key_hash, purpose, player_id, session_id) VALUES ($1, 'session', $2, $3)`,
    [keyHash, session.playerId, session.sessionId, session.providerId, pseudonym],
  )
}

/** A session by its provider and the hash of its token, as `readSessions` is asked for it. */
export const sessionKey = (providerId: string, keyHash: Buffer) =>
  `${keyHash.toString('hex')} ${providerId}`

/** Sessions by their keys, one look for each. */
export async function readSessions(
  { db }: Db,
  keys: readonly string[],
): Promise<Map<string, Session>> {
  const { rows } = await db.query<Session & { key: string }>({
    name: 'play.read-sessions',
    text: `SELECT s.* FROM unnest($1::text[]) a (key), LATERAL (
             SELECT a.key, ${sessionColumns} FROM play.session_keys k
               JOIN play.sessions s ON s.player_id = k.player_id AND s.session_id = k.session_id
              WHERE k.key_hash = decode(split_part(a.key, ' ', 1), 'hex') AND k.purpose = 'session'
                AND s.provider_id = substr(a.key, 66) LIMIT 1) s`,
    values: [keys],
  })
  return new Map(rows.map(({ key, ...session }) => [key, session]))
}

export async function readSession(
  ctx: Db,
  providerId: string,
  keyHash: Buffer,
): Promise<Session | undefined> {
  const key = sessionKey(providerId, keyHash)
  return (await readSessions(ctx, [key])).get(key)
}

/** Ends sessions of a player: one, those of some games, or all; gives those it ended. */
export async function endSessions(
  { db }: Db,
  ask: {
    playerId: number
    sessionId?: string
    gameIds?: readonly number[]
    loginIds?: readonly string[]
    reason: string
  },
): Promise<Session[]> {
  const { rows } = await db.query<Session>(
    `UPDATE play.sessions s SET ended_at = now(), end_reason = $4
      WHERE s.player_id = $1 AND s.ended_at IS NULL
        AND ($2::uuid IS NULL OR s.session_id = $2) AND ($3::integer[] IS NULL OR s.game_id = ANY ($3))
        AND ($5::text[] IS NULL OR s.login_id = ANY ($5))
      RETURNING ${sessionColumns}`,
    [ask.playerId, ask.sessionId ?? null, ask.gameIds ?? null, ask.reason, ask.loginIds ?? null],
  )
  return rows
}
