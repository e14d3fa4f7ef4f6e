import type { OfficeRole } from '@perlas/contract/office-call'
import type { AppContext } from '#/context.ts'

export type MemberRow = {
  staffId: number
  name: string
  role: OfficeRole
  disabled: boolean
  secondFactor: boolean
  lastSeen: Date | null
}

const columns = `m.staff_id AS "staffId", m.name, m.role, m.disabled_at IS NOT NULL AS disabled,
  EXISTS (SELECT 1 FROM staff.second_factors f
           WHERE f.staff_id = m.staff_id AND f.confirmed_at IS NOT NULL) AS "secondFactor",
  (SELECT max(s.last_active_at) FROM staff.sessions s
    WHERE s.staff_id = m.staff_id AND s.stage = 'open') AS "lastSeen"`

export async function listMembers(ctx: AppContext): Promise<MemberRow[]> {
  const { rows } = await ctx.db.query<MemberRow>(
    `SELECT ${columns} FROM staff.members m ORDER BY m.disabled_at IS NOT NULL, m.staff_id`,
  )
  return rows
}

/** Changes of who may what happen one after the other: two owners cannot demote each other at once. */
export async function lockMembers(tx: AppContext): Promise<void> {
  await tx.db.query('LOCK TABLE staff.members IN SHARE ROW EXCLUSIVE MODE')
}

export async function readMemberRow(
  ctx: AppContext,
  staffId: number,
): Promise<MemberRow | undefined> {
  const { rows } = await ctx.db.query<MemberRow>(
    `SELECT ${columns} FROM staff.members m WHERE m.staff_id = $1`,
    [staffId],
  )
  return rows[0]
}

/** The new member's id; undefined when the name is taken. */
export async function insertMember(
  ctx: AppContext,
  member: { name: string; passwordHash: string; role: OfficeRole },
): Promise<number | undefined> {
  const { rows } = await ctx.db.query<{ id: number }>(
    `INSERT INTO staff.members (name, password_hash, role) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO NOTHING RETURNING staff_id AS id`,
    [member.name, member.passwordHash, member.role],
  )
  return rows[0]?.id
}

export async function updateMember(
  tx: AppContext,
  member: { staffId: number; role: OfficeRole; disabled: boolean },
): Promise<void> {
  await tx.db.query(
    `UPDATE staff.members SET role = $2,
            disabled_at = CASE WHEN $3 THEN coalesce(disabled_at, now()) END WHERE staff_id = $1`,
    [member.staffId, member.role, member.disabled],
  )
}

export async function setOneTimePassword(
  tx: AppContext,
  staffId: number,
  passwordHash: string,
): Promise<void> {
  await tx.db.query(
    'UPDATE staff.members SET password_hash = $2, must_change = true WHERE staff_id = $1',
    [staffId, passwordHash],
  )
}
