import type { AppContext } from '#/kernel/context.ts'

export async function insertRestrictedPending(
  ctx: AppContext,
  pending: { playerId: number; tokenHash: Buffer; minutes: number },
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO accounts.pending_logins (player_id, token_hash, expires_at, restricted)
     VALUES ($1, $2, $4::timestamptz + make_interval(mins => $3), true)`,
    [pending.playerId, pending.tokenHash, pending.minutes, ctx.clock()],
  )
}

/** True once. */
export async function takeRestrictedPending(
  ctx: AppContext,
  playerId: number,
  tokenHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `DELETE FROM accounts.pending_logins
      WHERE player_id = $1 AND token_hash = $2 AND restricted AND expires_at > $3`,
    [playerId, tokenHash, ctx.clock()],
  )
  return rowCount === 1
}
