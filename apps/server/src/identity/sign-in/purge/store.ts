import type { AppContext } from '#/kernel/context.ts'

/** Players who have been away since `before` and still have sessions stored, by id. */
export async function playersAway(
  ctx: AppContext,
  ask: { before: Date; after: number; most: number },
): Promise<number[]> {
  const { rows } = await ctx.db.query<{ playerId: number }>(
    `SELECT p.player_id AS "playerId" FROM accounts.players p
      WHERE p.player_id > $2 AND p.last_seen_at < $1
        AND NOT EXISTS (SELECT 1 FROM accounts.legal_holds h WHERE h.player_id = p.player_id)
        AND EXISTS (SELECT 1 FROM accounts.sessions s WHERE s.player_id = p.player_id)
        AND NOT EXISTS (SELECT 1 FROM accounts.sessions s WHERE s.player_id = p.player_id
                           AND (s.last_active_at >= $1 OR s.expires_at >= $1))
      ORDER BY p.player_id LIMIT $3`,
    [ask.before, ask.after, ask.most],
  )
  return rows.map(({ playerId }) => playerId)
}

/** Removes a player's sessions, and so devices and addresses. The last visit is kept in the player's row. */
export async function removeSessions(
  ctx: AppContext,
  playerId: number,
  before: Date,
): Promise<number> {
  const { rows } = await ctx.db.query<{ gone: number }>(
    `WITH gone AS (
       DELETE FROM accounts.sessions
        WHERE player_id = $1 AND last_active_at < $2 AND expires_at < $2
          AND NOT EXISTS (SELECT 1 FROM accounts.legal_holds h WHERE h.player_id = $1) RETURNING last_active_at
     ), seen AS (
       UPDATE accounts.players SET last_seen_at = greatest(last_seen_at, (SELECT max(last_active_at) FROM gone))
        WHERE player_id = $1
     )
     SELECT count(*)::int AS gone FROM gone`,
    [playerId, before],
  )
  return rows[0]?.gone ?? 0
}
