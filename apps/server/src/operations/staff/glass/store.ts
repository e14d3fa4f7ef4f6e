import type { glassChanges } from '@perlas/contract/office-glass'
import type { LimitAct } from '@perlas/contract/office-limits'
import type { AppContext } from '#/kernel/context.ts'

/** Rights that wait for an emergency of a member. */
export type Prepared = {
  staffId: number
  name: string
  roleId: string
  role: string
  given: string[]
  preparedAt: Date
  /** Not while the member is an owner, who has every right, or shut out. */
  isUsable: boolean
}
const preparedColumns = `g.staff_id AS "staffId", m.name, g.role_id AS "roleId", r.name AS role,
  ARRAY(SELECT c.call FROM staff.role_calls c WHERE c.role_id = g.role_id) AS given, g.prepared_at AS "preparedAt",
  m.role <> 'owner' AND m.disabled_at IS NULL AS "isUsable"`

export async function listPrepared(ctx: AppContext): Promise<Prepared[]> {
  const { rows } = await ctx.db.query<Prepared>(
    `SELECT ${preparedColumns} FROM staff.glass g JOIN staff.members m USING (staff_id) JOIN staff.roles r USING (role_id)
      ORDER BY m.name`,
  )
  return rows
}

export async function readPrepared(
  ctx: AppContext,
  staffId: number,
): Promise<Prepared | undefined> {
  const { rows } = await ctx.db.query<Prepared>(
    `SELECT ${preparedColumns} FROM staff.glass g JOIN staff.members m USING (staff_id) JOIN staff.roles r USING (role_id)
      WHERE g.staff_id = $1`,
    [staffId],
  )
  return rows[0]
}

export async function storePrepared(
  tx: AppContext,
  prepared: { staffId: number; roleId: string; preparedBy: number; approvedBy: number | null },
): Promise<void> {
  const { staffId, roleId, preparedBy, approvedBy } = prepared
  await tx.db.query(
    `INSERT INTO staff.glass (staff_id, role_id, prepared_at, prepared_by, approved_by) VALUES ($1, $2, $5, $3, $4)
     ON CONFLICT (staff_id) DO UPDATE SET role_id = $2, prepared_at = $5, prepared_by = $3, approved_by = $4`,
    [staffId, roleId, preparedBy, approvedBy, tx.clock()],
  )
}

/** False where nothing was prepared. What is open ends with it. */
export async function dropPrepared(tx: AppContext, staffId: number): Promise<boolean> {
  const { rowCount } = await tx.db.query('DELETE FROM staff.glass WHERE staff_id = $1', [staffId])
  return rowCount === 1
}

export type Opening = {
  id: number
  staffId: number
  name: string
  roleId: string
  role: string
  reason: string
  address: string
  openedAt: Date
  until: Date
  endedAt: Date | null
  isOpen: boolean
  reviewedAt: Date | null
  /** Rows of the record that it marks. */
  rows: number
}
const openingColumns = `o.opening_id AS id, o.staff_id AS "staffId", m.name, o.role_id AS "roleId", o.role_name AS role,
  o.reason, o.address, o.opened_at AS "openedAt", o.until, o.ended_at AS "endedAt",
  o.ended_at IS NULL AND o.until > now() AS "isOpen", o.reviewed_at AS "reviewedAt",
  (SELECT count(*)::int FROM staff.audit a
    WHERE a.detail ? 'glass' AND a.detail ->> 'glass' = o.opening_id::text) AS rows`

/** Unreviewed ones first, then the newest. */
export async function listOpenings(ctx: AppContext): Promise<Opening[]> {
  const { rows } = await ctx.db.query<Opening>(
    `SELECT ${openingColumns} FROM staff.glass_openings o JOIN staff.members m USING (staff_id)
      ORDER BY o.reviewed_at IS NOT NULL, o.opening_id DESC LIMIT 30`,
  )
  return rows
}

export async function readOpening(ctx: AppContext, id: number): Promise<Opening | undefined> {
  const { rows } = await ctx.db.query<Opening>(
    `SELECT ${openingColumns} FROM staff.glass_openings o JOIN staff.members m USING (staff_id) WHERE o.opening_id = $1`,
    [id],
  )
  return rows[0]
}

/** The one of a member that two owners have not reviewed. */
export async function readUnreviewed(
  ctx: AppContext,
  staffId: number,
): Promise<Opening | undefined> {
  const { rows } = await ctx.db.query<Opening>(
    `SELECT ${openingColumns} FROM staff.glass_openings o JOIN staff.members m USING (staff_id)
      WHERE o.staff_id = $1 AND o.reviewed_at IS NULL`,
    [staffId],
  )
  return rows[0]
}

/** Open now, of everybody. */
export async function listOpen(
  ctx: AppContext,
): Promise<{ id: number; staffId: number; name: string; role: string; until: Date }[]> {
  const { rows } = await ctx.db.query<{
    id: number
    staffId: number
    name: string
    role: string
    until: Date
  }>(
    `SELECT o.opening_id AS id, o.staff_id AS "staffId", m.name, o.role_name AS role, o.until
       FROM staff.glass_openings o JOIN staff.members m USING (staff_id)
      WHERE o.reviewed_at IS NULL AND o.ended_at IS NULL AND o.until > now() ORDER BY o.until LIMIT 20`,
  )
  return rows
}

/** For an hour by the database's clock; undefined where one of the member is open, or was not reviewed. */
export async function insertOpening(
  tx: AppContext,
  opening: {
    staffId: number
    roleId: string
    role: string
    acts: readonly LimitAct[]
    reason: string
    address: string
  },
): Promise<{ id: number; until: Date } | undefined> {
  const { staffId, roleId, role, acts, reason, address } = opening
  const { rows } = await tx.db.query<{ id: number; until: Date }>(
    `INSERT INTO staff.glass_openings (staff_id, role_id, role_name, acts, reason, address) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING RETURNING opening_id AS id, until`,
    [staffId, roleId, role, acts, reason, address],
  )
  return rows[0]
}

/** False where it was over already. */
export async function endOpening(tx: AppContext, id: number, by: number): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `UPDATE staff.glass_openings SET ended_at = now(), ended_by = $2
      WHERE opening_id = $1 AND ended_at IS NULL AND until > now()`,
    [id, by],
  )
  return rowCount === 1
}

export async function markReviewed(tx: AppContext, id: number): Promise<void> {
  await tx.db.query('UPDATE staff.glass_openings SET reviewed_at = now() WHERE opening_id = $1', [
    id,
  ])
}

/** Whether a member of a role may come in from an address. */
export async function wouldLetIn(
  ctx: AppContext,
  { roleId, address }: { roleId: string; address: string },
): Promise<boolean> {
  const { rows } = await ctx.db.query<{ admits: boolean }>(
    'SELECT staff.admits($1, $2) AS admits',
    [roleId, address],
  )
  return rows[0]?.admits === true
}

export type GlassProposal = {
  id: number
  kind: (typeof glassChanges)[number] | 'review'
  staffId: number
  name: string
  roleId: string
  role: string
  opening: number | null
  reason: string
  status: 'proposed' | 'done' | 'refused'
  proposedBy: number
  at: Date
}
const columns = `p.proposal_id AS id, p.kind, p.staff_id AS "staffId", m.name, p.role_id AS "roleId",
  coalesce(o.role_name, r.name, p.role_id) AS role, p.opening_id AS opening, p.reason, p.status,
  p.proposed_by AS "proposedBy", p.proposed_at AS at`
const from = `staff.glass_proposals p JOIN staff.members m USING (staff_id)
  LEFT JOIN staff.roles r ON r.role_id = p.role_id LEFT JOIN staff.glass_openings o ON o.opening_id = p.opening_id`

/** Its id; undefined while another proposal about the same waits. */
export async function insertGlassProposal(
  tx: AppContext,
  proposal: Pick<
    GlassProposal,
    'kind' | 'staffId' | 'roleId' | 'opening' | 'reason' | 'proposedBy'
  >,
): Promise<number | undefined> {
  const { kind, staffId, roleId, opening, reason, proposedBy } = proposal
  const { rows } = await tx.db.query<{ id: number }>(
    `INSERT INTO staff.glass_proposals (kind, staff_id, role_id, opening_id, reason, proposed_by)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING proposal_id AS id`,
    [kind, staffId, roleId, opening, reason, proposedBy],
  )
  return rows[0]?.id
}

export async function waitingGlassProposals(ctx: AppContext): Promise<GlassProposal[]> {
  const { rows } = await ctx.db.query<GlassProposal>(
    `SELECT ${columns} FROM ${from} WHERE p.status = 'proposed' ORDER BY p.proposal_id LIMIT 100`,
  )
  return rows
}

export async function readGlassProposal(
  tx: AppContext,
  id: number,
): Promise<GlassProposal | undefined> {
  const { rows } = await tx.db.query<GlassProposal>(
    `SELECT ${columns} FROM ${from} WHERE p.proposal_id = $1`,
    [id],
  )
  return rows[0]
}
