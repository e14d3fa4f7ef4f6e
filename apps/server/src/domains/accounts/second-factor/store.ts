import type { AppContext } from '#/context.ts'

export type Factor = { sealedSecret: Buffer; confirmedAt: Date | null }

export async function readFactor(ctx: AppContext, playerId: number): Promise<Factor | undefined> {
  const { rows } = await ctx.db.query<Factor>({
    name: 'accounts.read-factor',
    text: `SELECT sealed_secret AS "sealedSecret", confirmed_at AS "confirmedAt"
             FROM accounts.second_factors WHERE player_id = $1`,
    values: [playerId],
  })
  return rows[0]
}

/** Begins, or begins again; false when one is in force already. */
export async function putFactor(
  ctx: AppContext,
  playerId: number,
  sealedSecret: Buffer,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `INSERT INTO accounts.second_factors AS f (player_id, sealed_secret) VALUES ($1, $2)
     ON CONFLICT (player_id) DO UPDATE SET sealed_secret = $2, last_step = 0, created_at = now()
      WHERE f.confirmed_at IS NULL`,
    [playerId, sealedSecret],
  )
  return rowCount === 1
}

/** Takes a code's time step; false when it, or a later one, was taken before. */
export async function takeStep(ctx: AppContext, playerId: number, step: number): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    'UPDATE accounts.second_factors SET last_step = $2 WHERE player_id = $1 AND last_step < $2',
    [playerId, step],
  )
  return rowCount === 1
}

/** False when it is confirmed already. */
export async function confirmFactor(ctx: AppContext, playerId: number): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE accounts.second_factors SET confirmed_at = now()
      WHERE player_id = $1 AND confirmed_at IS NULL`,
    [playerId],
  )
  return rowCount === 1
}

export async function deleteFactor(ctx: AppContext, playerId: number): Promise<void> {
  await ctx.db.query('DELETE FROM accounts.recovery_codes WHERE player_id = $1', [playerId])
  await ctx.db.query('DELETE FROM accounts.second_factors WHERE player_id = $1', [playerId])
}

export async function putRecoveryCodes(
  ctx: AppContext,
  playerId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await ctx.db.query('DELETE FROM accounts.recovery_codes WHERE player_id = $1', [playerId])
  await ctx.db.query(
    'INSERT INTO accounts.recovery_codes (player_id, code_hash) SELECT $1, unnest($2::bytea[])',
    [playerId, hashes],
  )
}

/** False when there is no such code, or it was used. */
export async function spendRecoveryCode(
  ctx: AppContext,
  playerId: number,
  codeHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE accounts.recovery_codes SET used_at = now()
      WHERE player_id = $1 AND code_hash = $2 AND used_at IS NULL`,
    [playerId, codeHash],
  )
  return rowCount === 1
}

export async function countRecoveryCodes(ctx: AppContext, playerId: number): Promise<number> {
  const { rows } = await ctx.db.query<{ left: number }>(
    `SELECT count(*)::int AS left FROM accounts.recovery_codes
      WHERE player_id = $1 AND used_at IS NULL`,
    [playerId],
  )
  return rows[0]?.left ?? 0
}

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
