import { isBuiltIn } from '@perlas/contract/office-rights'
import type { RoleLimit } from '@perlas/contract/office-limits'
import type { roleChanges } from '@perlas/contract/office-roles'
import type { AppContext } from '#/kernel/context.ts'

export type RoleRow = {
  roleId: string
  name: string
  builtIn: boolean
  version: number
  /** Rights that could be given when it was approved last. */
  known: string[]
  given: string[]
  limits: RoleLimit[]
  members: string[]
}
const roleColumns = `r.role_id AS "roleId", r.name, r.built_in AS "builtIn", r.version, r.known,
  ARRAY(SELECT c.call FROM staff.role_calls c WHERE c.role_id = r.role_id ORDER BY c.call) AS given,
  ARRAY(SELECT jsonb_build_object('act', l.act, 'each', l.each, 'daySum', l.day_sum, 'dayCount', l.day_count,
                                  'playerDaySum', l.player_day_sum)
          FROM staff.role_limits l WHERE l.role_id = r.role_id ORDER BY l.act) AS limits,
  ARRAY(SELECT m.name FROM staff.members m WHERE m.role = r.role_id ORDER BY m.name) AS members`

/** Built-in roles in their own order, then those that owners made, by name. */
export async function listRoles(ctx: AppContext): Promise<RoleRow[]> {
  const { rows } = await ctx.db.query<RoleRow>(
    `SELECT ${roleColumns} FROM staff.roles r
      ORDER BY NOT r.built_in, array_position(ARRAY['owner', 'finance', 'kyc', 'support', 'auditor'], r.role_id),
               lower(r.name)`,
  )
  return rows
}

export async function readRole(ctx: AppContext, roleId: string): Promise<RoleRow | undefined> {
  const { rows } = await ctx.db.query<RoleRow>(
    `SELECT ${roleColumns} FROM staff.roles r WHERE r.role_id = $1`,
    [roleId],
  )
  return rows[0]
}

export async function roleNames(ctx: AppContext): Promise<Map<string, string>> {
  const { rows } = await ctx.db.query<{ roleId: string; name: string }>(
    `SELECT role_id AS "roleId", name FROM staff.roles ORDER BY NOT built_in, lower(name)`,
  )
  return new Map(rows.map(({ roleId, name }) => [roleId, name]))
}

/** A role as the record names it: one that owners made may be gone when somebody reads it. */
export const roleInRecord = (names: ReadonlyMap<string, string>, roleId: string): string =>
  isBuiltIn(roleId) ? roleId : (names.get(roleId) ?? roleId)

/** Whether another role has the name, or somebody proposes that it has. */
export async function roleNameTaken(
  tx: AppContext,
  { roleId, name }: { roleId: string; name: string },
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `SELECT 1 FROM staff.roles WHERE lower(name) = lower($2) AND role_id <> $1
     UNION ALL SELECT 1 FROM staff.role_proposals
      WHERE status = 'proposed' AND kind <> 'drop' AND lower(name) = lower($2) AND (role_id <> $1 OR kind = 'add')`,
    [roleId, name],
  )
  return rowCount !== 0
}

/** Whether a member has the role, shut out or not, may take its rights in an emergency, or is proposed to. */
export async function roleIsUsed(tx: AppContext, roleId: string): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `SELECT 1 FROM staff.members WHERE role = $1
     UNION ALL SELECT 1 FROM staff.member_proposals WHERE role = $1 AND status = 'proposed'
     UNION ALL SELECT 1 FROM staff.glass WHERE role_id = $1
     UNION ALL SELECT 1 FROM staff.glass_openings WHERE role_id = $1 AND reviewed_at IS NULL
     UNION ALL SELECT 1 FROM staff.glass_proposals WHERE role_id = $1 AND status = 'proposed'`,
    [roleId],
  )
  return rowCount !== 0
}

type RoleChange = (typeof roleChanges)[number] | 'limits'
export type RoleProposal = {
  id: number
  kind: RoleChange
  /** Empty for a new role. */
  roleId: string
  version: number
  name: string
  calls: string[]
  known: string[]
  limits: RoleLimit[]
  reason: string
  status: 'proposed' | 'done' | 'refused'
  proposedBy: number
  at: Date
}
const proposalColumns = `p.proposal_id AS id, p.kind, p.role_id AS "roleId", p.version, p.name, p.calls, p.known, p.limits, p.reason,
  p.status, p.proposed_by AS "proposedBy", p.proposed_at AS at`

/** The proposal's id; undefined while another one about the role waits. */
export async function insertRoleProposal(
  tx: AppContext,
  proposal: Omit<RoleProposal, 'id' | 'status' | 'at'>,
): Promise<number | undefined> {
  const { kind, roleId, version, name, calls, known, limits, reason, proposedBy } = proposal
  const { rows } = await tx.db.query<{ id: number }>(
    `INSERT INTO staff.role_proposals (kind, role_id, version, name, calls, known, reason, proposed_by, limits)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING proposal_id AS id`,
    [kind, roleId, version, name, calls, known, reason, proposedBy, JSON.stringify(limits)],
  )
  return rows[0]?.id
}

export async function waitingRoleProposals(ctx: AppContext): Promise<RoleProposal[]> {
  const { rows } = await ctx.db.query<RoleProposal>(
    `SELECT ${proposalColumns} FROM staff.role_proposals p WHERE p.status = 'proposed' ORDER BY p.proposal_id LIMIT 200`,
  )
  return rows
}

export async function readRoleProposal(
  tx: AppContext,
  id: number,
): Promise<RoleProposal | undefined> {
  const { rows } = await tx.db.query<RoleProposal>(
    `SELECT ${proposalColumns} FROM staff.role_proposals p WHERE p.proposal_id = $1`,
    [id],
  )
  return rows[0]
}

/** Stores the role as it was proposed, with its rights; who made it gain some is kept beside it. */
export async function storeRole(
  tx: AppContext,
  role: { roleId: string; name: string; calls: readonly string[]; known: readonly string[] } & {
    gained: { by: number; approvedBy: number | null } | undefined
  },
): Promise<void> {
  const { roleId, name, calls, known, gained } = role
  await tx.db.query(
    `INSERT INTO staff.roles AS r (role_id, name, known, gained_at, gained_by, gained_approved_by)
     VALUES ($1, $2, $3, CASE WHEN $4::integer IS NOT NULL THEN $6::timestamptz END, $4, $5)
     ON CONFLICT (role_id) DO UPDATE SET name = $2, known = $3, version = r.version + 1,
       gained_at = CASE WHEN $4::integer IS NULL THEN r.gained_at ELSE $6 END,
       gained_by = CASE WHEN $4::integer IS NULL THEN r.gained_by ELSE $4 END,
       gained_approved_by = CASE WHEN $4::integer IS NULL THEN r.gained_approved_by ELSE $5 END`,
    [roleId, name, known, gained?.by ?? null, gained?.approvedBy ?? null, tx.clock()],
  )
  await tx.db.query('DELETE FROM staff.role_calls WHERE role_id = $1 AND NOT call = ANY ($2)', [
    roleId,
    calls,
  ])
  await tx.db.query(
    'INSERT INTO staff.role_calls (role_id, call) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
    [roleId, calls],
  )
}

export async function deleteRole(tx: AppContext, roleId: string): Promise<void> {
  await tx.db.query('DELETE FROM staff.roles WHERE role_id = $1', [roleId])
}

/** All limits of a role as they were proposed. */
export async function storeLimits(
  tx: AppContext,
  roleId: string,
  limits: readonly RoleLimit[],
): Promise<void> {
  await tx.db.query('UPDATE staff.roles SET version = version + 1 WHERE role_id = $1', [roleId])
  await tx.db.query('DELETE FROM staff.role_limits WHERE role_id = $1', [roleId])
  await tx.db.query(
    `INSERT INTO staff.role_limits (role_id, act, each, day_sum, day_count, player_day_sum)
     SELECT $1, l.act, l.each, l."daySum", l."dayCount", l."playerDaySum" FROM jsonb_to_recordset($2::jsonb)
         AS l (act text, each bigint, "daySum" bigint, "dayCount" integer, "playerDaySum" bigint)`,
    [roleId, JSON.stringify(limits)],
  )
}
