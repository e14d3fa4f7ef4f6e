import type { AppContext } from '#/kernel/context.ts'

// Logins whose password was right and whose second step is not done yet.

export async function insertPending(
  ctx: AppContext,
  pending: { playerId: number; tokenHash: Buffer; minutes: number },
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO accounts.pending_logins (player_id, token_hash, expires_at)
     VALUES ($1, $2, now() + make_interval(mins => $3))`,
    [pending.playerId, pending.tokenHash, pending.minutes],
  )
}

/** Takes one try; false when it is over: too old, worn out, done or never there. */
export async function takePendingTry(
  ctx: AppContext,
  playerId: number,
  tokenHash: Buffer,
  most: number,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE accounts.pending_logins SET tries = tries + 1
      WHERE player_id = $1 AND token_hash = $2 AND tries < $3 AND expires_at > now()
        AND NOT restricted`,
    [playerId, tokenHash, most],
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
  await ctx.db.query('DELETE FROM accounts.pending_logins WHERE expires_at < now()')
}
