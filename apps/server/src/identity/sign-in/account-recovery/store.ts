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
    'SELECT 1 FROM accounts.way_codes WHERE player_id = $1 AND code_hash = $2 AND used_at IS NULL AND (expires_at IS NULL OR expires_at > $3)',
    [playerId, codeHash, ctx.clock()],
  )
  return rowCount === 1
}

/** One code that two members granted; an earlier one of theirs is gone. */
export async function insertHouseCode(
  tx: AppContext,
  playerId: number,
  { codeHash, expiresAt }: { codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  await dropHouseCode(tx, playerId)
  await tx.db.query(
    'INSERT INTO accounts.way_codes (player_id, code_hash, by_house, expires_at) VALUES ($1, $2, true, $3)',
    [playerId, codeHash, expiresAt],
  )
}

/** Whether a code of theirs still opens the account. */
export async function hasHouseCode(tx: AppContext, playerId: number): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    'SELECT 1 FROM accounts.way_codes WHERE player_id = $1 AND by_house AND used_at IS NULL AND expires_at > $2',
    [playerId, tx.clock()],
  )
  return (rowCount ?? 0) > 0
}

/** What was granted and not used opens nothing any more. */
export async function dropHouseCode(tx: AppContext, playerId: number): Promise<void> {
  await tx.db.query(
    'DELETE FROM accounts.way_codes WHERE player_id = $1 AND by_house AND used_at IS NULL',
    [playerId],
  )
}

/** Withdrawals rest until then; never shorter than before. */
export async function storeRest(tx: AppContext, playerId: number, until: Date): Promise<void> {
  await tx.db.query(
    `INSERT INTO accounts.recovery_rests (player_id, until_at) VALUES ($1, $2)
     ON CONFLICT (player_id) DO UPDATE SET until_at = greatest(recovery_rests.until_at, excluded.until_at)`,
    [playerId, until],
  )
}

export async function readRest(ctx: AppContext, playerId: number): Promise<Date | null> {
  const { rows } = await ctx.db.query<{ until: Date }>({
    name: 'recovery.rest',
    text: 'SELECT until_at AS until FROM accounts.recovery_rests WHERE player_id = $1 AND until_at > $2',
    values: [playerId, ctx.clock()],
  })
  return rows[0]?.until ?? null
}

/** Undefined when another request used it first; whether the house granted it. */
export async function useRecoveryCode(
  tx: AppContext,
  playerId: number,
  codeHash: Buffer,
): Promise<{ byHouse: boolean } | undefined> {
  const { rows } = await tx.db.query<{ byHouse: boolean }>(
    `UPDATE accounts.way_codes SET used_at = $3
      WHERE player_id = $1 AND code_hash = $2 AND used_at IS NULL AND (expires_at IS NULL OR expires_at > $3)
      RETURNING by_house AS "byHouse"`,
    [playerId, codeHash, tx.clock()],
  )
  return rows[0]
}

export async function countRecoveryCodes(ctx: AppContext, playerId: number): Promise<number> {
  const { rows } = await ctx.db.query<{ left: number }>(
    'SELECT count(*)::int AS left FROM accounts.way_codes WHERE player_id = $1 AND used_at IS NULL AND NOT by_house',
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
                        WHERE w.player_id = p.player_id AND w.used_at IS NULL AND NOT w.by_house) AS has
       FROM accounts.players p WHERE player_id = $1`,
    [playerId],
  )
  return rows[0]?.has ?? false
}
