import type { AppContext } from '#/kernel/context.ts'
import { IDLE_MINUTES } from '../rules.ts'
import type { Caller } from '../sessions.ts'

export type OpenSession = {
  sessionId: string
  device: string
  address: string
  createdAt: Date
  lastActiveAt: Date
}

/** Open sessions: not ended, expired or idle. */
const open = `ended_at IS NULL AND expires_at > now()
  AND last_active_at > now() - make_interval(mins => ${IDLE_MINUTES})`

export async function readOpenSessions(ctx: AppContext, playerId: number): Promise<OpenSession[]> {
  const { rows } = await ctx.db.query<OpenSession>(
    `SELECT session_id AS "sessionId", device, address, created_at AS "createdAt",
            last_active_at AS "lastActiveAt"
       FROM accounts.sessions WHERE player_id = $1 AND ${open}
      ORDER BY last_active_at DESC LIMIT 100`,
    [playerId],
  )
  return rows
}

/** Ends one of the player's sessions; false when it is not theirs or has ended. */
export async function endOne(ctx: AppContext, session: Caller, reason: string): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE accounts.sessions SET ended_at = now(), end_reason = $3
      WHERE player_id = $1 AND session_id = $2 AND ${open}`,
    [session.playerId, session.sessionId, reason],
  )
  return rowCount === 1
}

/** Ends every other session of the player; returns those that were open. */
export async function endOthers(
  ctx: AppContext,
  { playerId, sessionId }: Caller,
  reason: string,
): Promise<string[]> {
  const { rows } = await ctx.db.query<{ sessionId: string; open: boolean }>(
    `UPDATE accounts.sessions SET ended_at = now(), end_reason = $3
      WHERE player_id = $1 AND session_id <> $2 AND ended_at IS NULL
      RETURNING session_id AS "sessionId", expires_at > now()
        AND last_active_at > now() - make_interval(mins => ${IDLE_MINUTES}) AS open`,
    [playerId, sessionId, reason],
  )
  return rows.filter((row) => row.open).map((row) => row.sessionId)
}

export async function readPassword(
  ctx: AppContext,
  playerId: number,
): Promise<{ account: string; passwordHash: string } | undefined> {
  const { rows } = await ctx.db.query<{ account: string; passwordHash: string }>(
    `SELECT account, password_hash AS "passwordHash" FROM accounts.players WHERE player_id = $1`,
    [playerId],
  )
  return rows[0]
}
