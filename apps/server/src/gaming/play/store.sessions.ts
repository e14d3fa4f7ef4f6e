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
  },
): Promise<void> {
  await db.query(
    `WITH made AS (
       INSERT INTO play.sessions (player_id, session_id, provider_id, game_id, game_code, login_id, lang,
                                  launch_until, expires_at, shown)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $9), least(now() + make_interval(hours => $10), $11), $12))
     INSERT INTO play.session_keys (key_hash, purpose, player_id, session_id) VALUES ($8, 'launch', $1, $2)`,
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
    ],
  )
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

/** Ends sessions of a player: one, those of one game, or all; gives those it ended. */
export async function endSessions(
  { db }: Db,
  ask: {
    playerId: number
    sessionId?: string
    gameId?: number
    loginIds?: readonly string[]
    reason: string
  },
): Promise<Session[]> {
  const { rows } = await db.query<Session>(
    `UPDATE play.sessions s SET ended_at = now(), end_reason = $4
      WHERE s.player_id = $1 AND s.ended_at IS NULL
        AND ($2::uuid IS NULL OR s.session_id = $2) AND ($3::integer IS NULL OR s.game_id = $3)
        AND ($5::text[] IS NULL OR s.login_id = ANY ($5))
      RETURNING ${sessionColumns}`,
    [ask.playerId, ask.sessionId ?? null, ask.gameId ?? null, ask.reason, ask.loginIds ?? null],
  )
  return rows
}
