import type { AppContext } from '#/context.ts'

export type Factor = { sealedSecret: Buffer; confirmed: boolean }

export async function readFactor(ctx: AppContext, staffId: number): Promise<Factor | undefined> {
  const { rows } = await ctx.db.query<Factor>(
    `SELECT sealed_secret AS "sealedSecret", confirmed_at IS NOT NULL AS confirmed
       FROM staff.second_factors WHERE staff_id = $1`,
    [staffId],
  )
  return rows[0]
}

/** Begins, or begins again; false when one is in force already. */
export async function putFactor(
  ctx: AppContext,
  staffId: number,
  sealedSecret: Buffer,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `INSERT INTO staff.second_factors AS f (staff_id, sealed_secret) VALUES ($1, $2)
     ON CONFLICT (staff_id) DO UPDATE SET sealed_secret = $2, last_step = 0
      WHERE f.confirmed_at IS NULL`,
    [staffId, sealedSecret],
  )
  return rowCount === 1
}

/** Takes a code's time step; false when it, or a later one, was taken before. */
export async function takeStep(ctx: AppContext, staffId: number, step: number): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    'UPDATE staff.second_factors SET last_step = $2 WHERE staff_id = $1 AND last_step < $2',
    [staffId, step],
  )
  return rowCount === 1
}

export async function confirmFactor(
  ctx: AppContext,
  staffId: number,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE staff.second_factors SET confirmed_at = now()
      WHERE staff_id = $1 AND confirmed_at IS NULL`,
    [staffId],
  )
  if (rowCount !== 1) return false
  await ctx.db.query('DELETE FROM staff.recovery_codes WHERE staff_id = $1', [staffId])
  await ctx.db.query(
    'INSERT INTO staff.recovery_codes (staff_id, code_hash) SELECT $1, unnest($2::bytea[])',
    [staffId, hashes],
  )
  return true
}

export async function deleteFactor(ctx: AppContext, staffId: number): Promise<void> {
  await ctx.db.query('DELETE FROM staff.recovery_codes WHERE staff_id = $1', [staffId])
  await ctx.db.query('DELETE FROM staff.second_factors WHERE staff_id = $1', [staffId])
}

/** False when there is no such code, or it was used. */
export async function spendRecoveryCode(
  ctx: AppContext,
  staffId: number,
  codeHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE staff.recovery_codes SET used_at = now()
      WHERE staff_id = $1 AND code_hash = $2 AND used_at IS NULL`,
    [staffId, codeHash],
  )
  return rowCount === 1
}

export async function countRecoveryCodes(ctx: AppContext, staffId: number): Promise<number> {
  const { rows } = await ctx.db.query<{ left: number }>(
    `SELECT count(*)::int AS left FROM staff.recovery_codes
      WHERE staff_id = $1 AND used_at IS NULL`,
    [staffId],
  )
  return rows[0]?.left ?? 0
}
