import type { AppContext } from '#/kernel/context.ts'

/** Replaces all recovery codes by new ones. */
export async function replaceRecoveryCodes(
  tx: AppContext,
  playerId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.db.query('DELETE FROM accounts.way_codes WHERE player_id = $1', [playerId])
  await tx.db.query(
    'INSERT INTO accounts.way_codes (player_id, code_hash) SELECT $1, unnest($2::bytea[])',
    [playerId, hashes],
  )
}

export async function hasRecoveryCode(
  ctx: AppContext,
  playerId: number,
  codeHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    'SELECT 1 FROM accounts.way_codes WHERE player_id = $1 AND code_hash = $2 AND used_at IS NULL',
    [playerId, codeHash],
  )
  return rowCount === 1
}

/** False when another request used it first. */
export async function useRecoveryCode(
  tx: AppContext,
  playerId: number,
  codeHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `UPDATE accounts.way_codes SET used_at = $3
      WHERE player_id = $1 AND code_hash = $2 AND used_at IS NULL`,
    [playerId, codeHash, tx.clock()],
  )
  return rowCount === 1
}

export async function countRecoveryCodes(ctx: AppContext, playerId: number): Promise<number> {
  const { rows } = await ctx.db.query<{ left: number }>(
    'SELECT count(*)::int AS left FROM accounts.way_codes WHERE player_id = $1 AND used_at IS NULL',
    [playerId],
  )
  return rows[0]?.left ?? 0
}

/** True with a number, a passkey or recovery codes, and without a password that could be forgotten. */
export async function readAccountRecovery(ctx: AppContext, playerId: number): Promise<boolean> {
  const { rows } = await ctx.db.query<{ has: boolean }>(
    `SELECT mobile <> '' OR password_hash = ''
            OR EXISTS (SELECT 1 FROM accounts.passkeys k WHERE k.player_id = p.player_id)
            OR EXISTS (SELECT 1 FROM accounts.way_codes w
                        WHERE w.player_id = p.player_id AND w.used_at IS NULL) AS has
       FROM accounts.players p WHERE player_id = $1`,
    [playerId],
  )
  return rows[0]?.has ?? false
}
