import type { AppContext } from '#/kernel/context.ts'

// Logins that passed the first factor and still wait for the second.

export async function insertPending(
  ctx: AppContext,
  pending: { playerId: number; tokenHash: Buffer; minutes: number },
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO accounts.pending_logins (player_id, token_hash, expires_at)
     VALUES ($1, $2, $4::timestamptz + make_interval(mins => $3))`,
    [pending.playerId, pending.tokenHash, pending.minutes, ctx.clock()],
  )
}

/** Counts a try; false when the login is expired, out of tries, done or unknown. */
export async function takePendingTry(
  ctx: AppContext,
  playerId: number,
  tokenHash: Buffer,
  most: number,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE accounts.pending_logins SET tries = tries + 1
      WHERE player_id = $1 AND token_hash = $2 AND tries < $3 AND expires_at > $4
        AND NOT restricted`,
    [playerId, tokenHash, most, ctx.clock()],
  )
  return rowCount === 1
}

/** False when another request was faster. */
export async function endPending(
  ctx: AppContext,
  playerId: number,
  tokenHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    'DELETE FROM accounts.pending_logins WHERE player_id = $1 AND token_hash = $2',
    [playerId, tokenHash],
  )
  return rowCount === 1
}

export async function deleteStalePending(ctx: AppContext): Promise<void> {
  await ctx.db.query('DELETE FROM accounts.pending_logins WHERE expires_at < $1', [ctx.clock()])
}
