import type { AppContext } from '#/context.ts'

export const IDLE_MINUTES = 15

export type Member = {
  staffId: number
  name: string
  passwordHash: string
  role: string
  mustChange: boolean
}

const columns = `staff_id AS "staffId", name, password_hash AS "passwordHash", role,
  must_change AS "mustChange"`

export async function readMember(ctx: AppContext, name: string): Promise<Member | undefined> {
  const { rows } = await ctx.db.query<Member>(
    `SELECT ${columns} FROM staff.members WHERE name = $1`,
    [name],
  )
  return rows[0]
}

/** Makes the owner, or gives one that was never used a new one-time password. */
export async function upsertOwner(ctx: AppContext, passwordHash: string): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `INSERT INTO staff.members (name, password_hash) VALUES ('owner', $1)
     ON CONFLICT (name) DO UPDATE SET password_hash = EXCLUDED.password_hash
      WHERE staff.members.must_change`,
    [passwordHash],
  )
  return rowCount === 1
}

export async function replacePassword(
  ctx: AppContext,
  staffId: number,
  passwordHash: string,
): Promise<void> {
  await ctx.db.query(
    'UPDATE staff.members SET password_hash = $2, must_change = false WHERE staff_id = $1',
    [staffId, passwordHash],
  )
  await ctx.db.query(
    'UPDATE staff.sessions SET ended_at = now() WHERE staff_id = $1 AND ended_at IS NULL',
    [staffId],
  )
}

export async function insertStaffSession(
  ctx: AppContext,
  staffId: number,
  tokenHash: Buffer,
  address: string,
): Promise<void> {
  await ctx.db.query(
    'INSERT INTO staff.sessions (staff_id, token_hash, address) VALUES ($1, $2, $3)',
    [staffId, tokenHash, address],
  )
}

/** The member of a live session; being asked counts as activity. */
export async function memberOfSession(
  ctx: AppContext,
  tokenHash: Buffer,
): Promise<Member | undefined> {
  const { rows } = await ctx.db.query<Member>(
    `WITH seen AS (
       UPDATE staff.sessions SET last_active_at = now() WHERE token_hash = $1 AND ended_at IS NULL
          AND last_active_at > now() - make_interval(mins => ${IDLE_MINUTES}) RETURNING staff_id)
     SELECT ${columns} FROM staff.members JOIN seen USING (staff_id)`,
    [tokenHash],
  )
  return rows[0]
}

export async function endStaffSession(ctx: AppContext, tokenHash: Buffer): Promise<void> {
  await ctx.db.query('UPDATE staff.sessions SET ended_at = now() WHERE token_hash = $1', [
    tokenHash,
  ])
}

export async function insertAudit(
  ctx: AppContext,
  row: {
    staffId: number | null
    action: string
    detail?: Record<string, unknown>
    address: string
  },
): Promise<void> {
  await ctx.db.query(
    'INSERT INTO staff.audit (staff_id, action, detail, address) VALUES ($1, $2, $3, $4)',
    [row.staffId, row.action, row.detail ?? {}, row.address],
  )
}
