import type { AppContext } from '#/kernel/context.ts'

/** New codes in the place of all that were there. */
export async function replaceWayCodes(
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

export async function hasWayCode(
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
export async function useWayCode(
  tx: AppContext,
  playerId: number,
  codeHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `UPDATE accounts.way_codes SET used_at = now()
      WHERE player_id = $1 AND code_hash = $2 AND used_at IS NULL`,
    [playerId, codeHash],
  )
  return rowCount === 1
}

export async function countWayCodes(ctx: AppContext, playerId: number): Promise<number> {
  const { rows } = await ctx.db.query<{ left: number }>(
    'SELECT count(*)::int AS left FROM accounts.way_codes WHERE player_id = $1 AND used_at IS NULL',
    [playerId],
  )
  return rows[0]?.left ?? 0
}

/** A number, a passkey, codes, or no password that could be forgotten. */
export async function readWayBack(ctx: AppContext, playerId: number): Promise<boolean> {
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

export async function playerNamed(ctx: AppContext, account: string): Promise<number | undefined> {
  const { rows } = await ctx.db.query<{ id: number }>(
    `SELECT n.player_id AS id FROM accounts.names n JOIN accounts.players p USING (player_id)
      WHERE n.name = 'account:' || lower($1) AND p.state = 'active'`,
    [account],
  )
  return rows[0]?.id
}
