import type { Queryable } from '@perlas/database/pool'
import { nowOf, type Timed } from '#/context.ts'

export type Mode = 'real' | 'demo'

type Surroundings = {
  gameCode: string
  mode: Mode
  lang: string
  lobbyOrigin: string
  lobbyUrl: string
  depositUrl: string
  historyUrl: string
  rcInterval: number
  rcElapsed: number
  /** Hundredths; null when nothing but the game's own steps limits the stake. */
  maxBet: number | null
  /** The lobby lets the game play rounds by itself. */
  autoplay: boolean
}
/** A seat of a duel, of whichever is none null. */
type Seated = { duelId: string | null; duelSeat: 1 | 2 | null }
export type Launch = Surroundings & Seated & { token: string | null; device: string }

export type Session = Surroundings &
  Seated & {
    id: string
    playerId: string
    lobbySession: string | null
    currency: string
    demoBalance: number | null
    /** What others may see of the player's name; null when nothing. */
    display: string | null
    expiresAt: Date
    closedAt: Date | null
  }

const surroundings = `game_code AS "gameCode", mode, lang, lobby_origin AS "lobbyOrigin",
  lobby_url AS "lobbyUrl", deposit_url AS "depositUrl", history_url AS "historyUrl",
  rc_interval AS "rcInterval", rc_elapsed AS "rcElapsed", max_bet AS "maxBet", autoplay,
  duel_id AS "duelId", duel_seat AS "duelSeat"`
const sessionColumns = `id, player_id AS "playerId", lobby_session AS "lobbySession", currency,
  demo_balance AS "demoBalance", display, expires_at AS "expiresAt", closed_at AS "closedAt", ${surroundings}`

function surroundingValues(given: Surroundings & Seated): unknown[] {
  return [
    given.gameCode,
    given.mode,
    given.lang,
    given.lobbyOrigin,
    given.lobbyUrl,
    given.depositUrl,
    given.historyUrl,
    given.rcInterval,
    given.rcElapsed,
    given.maxBet,
    given.autoplay,
    given.duelId,
    given.duelSeat,
  ]
}

export async function insertLaunch(ctx: Timed, idHash: Buffer, launch: Launch): Promise<void> {
  await ctx.db.query(
    `INSERT INTO launches (game_code, mode, lang, lobby_origin, lobby_url, deposit_url, history_url,
       rc_interval, rc_elapsed, max_bet, autoplay, duel_id, duel_seat, id_hash, token, device, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [...surroundingValues(launch), idHash, launch.token, launch.device, nowOf(ctx)],
  )
}

/** Takes a launch for the one exchange it is good for, within fifteen minutes. */
export async function claimLaunch(ctx: Timed, idHash: Buffer): Promise<Launch | undefined> {
  const { rows } = await ctx.db.query<Launch>(
    `UPDATE launches SET used_at = $2
     WHERE id_hash = $1 AND used_at IS NULL AND created_at > $2::timestamptz - interval '15 minutes'
     RETURNING token, device, ${surroundings}`,
    [idHash, nowOf(ctx)],
  )
  return rows[0]
}

export async function releaseLaunch(db: Queryable, idHash: Buffer): Promise<void> {
  await db.query('UPDATE launches SET used_at = NULL WHERE id_hash = $1', [idHash])
}

export async function launchOrigin(db: Queryable, idHash: Buffer): Promise<string | undefined> {
  const { rows } = await db.query<{ origin: string }>(
    'SELECT lobby_origin AS origin FROM launches WHERE id_hash = $1',
    [idHash],
  )
  return rows[0]?.origin
}

export async function insertSession(
  ctx: Timed,
  session: Omit<Session, 'closedAt'>,
  keyHash: Buffer,
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO sessions (game_code, mode, lang, lobby_origin, lobby_url, deposit_url, history_url,
       rc_interval, rc_elapsed, max_bet, autoplay, duel_id, duel_seat, id, key_hash, player_id, lobby_session,
       currency, demo_balance, expires_at, opened_at, display)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
    [
      ...surroundingValues(session),
      session.id,
      keyHash,
      session.playerId,
      session.lobbySession,
      session.currency,
      session.demoBalance,
      session.expiresAt,
      nowOf(ctx),
      session.display,
    ],
  )
}

/** Another key for the session of a seat, and the surroundings of this launch; undefined where the seat was never opened. */
export async function rekeySeat(
  { db }: Pick<Timed, 'db'>,
  launch: Launch,
  keyHash: Buffer,
): Promise<Session | undefined> {
  const { rows } = await db.query<Session>(
    `UPDATE sessions SET key_hash = $3, lang = $4, lobby_origin = $5, lobby_url = $6
      WHERE duel_id = $1 AND duel_seat = $2 RETURNING ${sessionColumns}`,
    [launch.duelId, launch.duelSeat, keyHash, launch.lang, launch.lobbyOrigin, launch.lobbyUrl],
  )
  return rows[0]
}

/** By the digests of their keys, in hex. */
export async function sessionsByKey(
  db: Queryable,
  digests: readonly string[],
): Promise<Map<string, Session>> {
  const { rows } = await db.query<Session & { digest: string }>(
    `SELECT encode(key_hash, 'hex') AS digest, ${sessionColumns} FROM sessions
      WHERE key_hash = ANY (SELECT decode(d, 'hex') FROM unnest($1::text[]) d)`,
    [digests],
  )
  return new Map(rows.map(({ digest, ...session }) => [digest, session]))
}

export async function sessionById(db: Queryable, id: string): Promise<Session | undefined> {
  const { rows } = await db.query<Session>(`SELECT ${sessionColumns} FROM sessions WHERE id = $1`, [
    id,
  ])
  return rows[0]
}

/** One play of a session at a time. */
export async function lockSession(db: Queryable, id: string): Promise<Session | undefined> {
  const { rows } = await db.query<Session>(
    `SELECT ${sessionColumns} FROM sessions WHERE id = $1 FOR UPDATE`,
    [id],
  )
  return rows[0]
}

export async function closeSession(ctx: Timed, id: string, reason: string): Promise<void> {
  await ctx.db.query(
    `UPDATE sessions SET closed_at = $3, close_reason = $2 WHERE id = $1 AND closed_at IS NULL`,
    [id, reason, nowOf(ctx)],
  )
}

export async function closeLobbySession(
  ctx: Timed,
  lobbySession: string,
  reason: string,
): Promise<Session | undefined> {
  const { rows } = await ctx.db.query<Session>(
    `UPDATE sessions SET closed_at = coalesce(closed_at, $3),
       close_reason = coalesce(close_reason, $2)
     WHERE lobby_session = $1 RETURNING ${sessionColumns}`,
    [lobbySession, reason, nowOf(ctx)],
  )
  return rows[0]
}

export async function closeEarlier(ctx: Timed, playerId: string, gameCode: string) {
  await ctx.db.query(
    `UPDATE sessions SET closed_at = $3, close_reason = 'opened again'
     WHERE player_id = $1 AND game_code = $2 AND closed_at IS NULL`,
    [playerId, gameCode, nowOf(ctx)],
  )
}

/** Moves play money; undefined when there is not enough. */
export async function moveDemo(
  db: Queryable,
  sessionId: string,
  bet: number,
  win: number,
): Promise<number | undefined> {
  const { rows } = await db.query<{ balance: number }>(
    `UPDATE sessions SET demo_balance = demo_balance - $2 + $3
     WHERE id = $1 AND demo_balance >= $2 RETURNING demo_balance AS balance`,
    [sessionId, bet, win],
  )
  return rows[0]?.balance
}

export async function forgetOldLaunches(ctx: Timed): Promise<void> {
  await ctx.db.query(
    `DELETE FROM launches WHERE created_at < $1::timestamptz - interval '2 days'`,
    [nowOf(ctx)],
  )
}
