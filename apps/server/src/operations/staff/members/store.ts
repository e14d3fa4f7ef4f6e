import type { memberChanges } from '@perlas/contract/office-people'
import type { AppContext } from '#/kernel/context.ts'

export type MemberRow = {
  staffId: number
  name: string
  role: string
  disabled: boolean
  secondFactor: boolean
  lastSeen: Date | null
  alone: boolean
  company: boolean
  freshUntil: Date | null
}

const columns = `m.staff_id AS "staffId", m.name, m.role, m.disabled_at IS NOT NULL AS disabled,
  EXISTS (SELECT 1 FROM staff.second_factors f
           WHERE f.staff_id = m.staff_id AND f.confirmed_at IS NOT NULL) AS "secondFactor",
  (SELECT max(s.last_active_at) FROM staff.sessions s
    WHERE s.staff_id = m.staff_id AND s.stage = 'open') AS "lastSeen",
  m.login_made_at IS NOT NULL AND m.login_approved_by IS NULL AS alone,
  EXISTS (SELECT FROM staff.openid_links l WHERE l.staff_id = m.staff_id) AS company,
  CASE WHEN m.login_made_at > greatest(now() - interval '24 hours', (SELECT at FROM staff.day_waiver))
       THEN m.login_made_at + interval '24 hours' END AS "freshUntil"`

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

export async function nameTaken(ctx: AppContext, name: string): Promise<boolean> {
  const { rowCount } = await ctx.db.query('SELECT 1 FROM staff.members WHERE name = $1', [name])
  return rowCount === 1
}

/** Who made a login: the proposer, and the approver unless the only owner was alone. */
type Makers = { madeBy: number; approvedBy: number | null }

/** The new member's id; undefined when the name is taken. */
export async function insertMember(
  tx: AppContext,
  member: { name: string; passwordHash: string; role: string } & Makers,
): Promise<number | undefined> {
  const { rows } = await tx.db.query<{ id: number }>(
    `INSERT INTO staff.members (name, password_hash, role, login_made_at, login_made_by, login_approved_by)
     VALUES ($1, $2, $3, $6, $4, $5) ON CONFLICT (name) DO NOTHING RETURNING staff_id AS id`,
    [member.name, member.passwordHash, member.role, member.madeBy, member.approvedBy, tx.clock()],
  )
  return rows[0]?.id
}

export async function updateMember(
  tx: AppContext,
  member: { staffId: number; role: string; disabled: boolean },
): Promise<void> {
  await tx.db.query(
    `UPDATE staff.members SET role = $2,
            disabled_at = CASE WHEN $3 THEN coalesce(disabled_at, $4) END WHERE staff_id = $1`,
    [member.staffId, member.role, member.disabled, tx.clock()],
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

/** From now on, for a day, this login is no second person beside those who made it. */
export async function storeMakers(tx: AppContext, staffId: number, makers: Makers): Promise<void> {
  await tx.db.query(
    `UPDATE staff.members SET login_made_at = $4, login_made_by = $2, login_approved_by = $3
      WHERE staff_id = $1`,
    [staffId, makers.madeBy, makers.approvedBy, tx.clock()],
  )
}

export async function onlyOwner(ctx: AppContext, staffId: number): Promise<boolean> {
  const { rows } = await ctx.db.query<{ only: boolean }>('SELECT staff.only_owner($1) AS only', [
    staffId,
  ])
  return rows[0]?.only === true
}

/** Decisions since then of two whose logins one person made. */
export async function countByOneMaker(
  { db }: Pick<AppContext, 'db'>,
  since: Date,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM staff.audit WHERE action = 'decided-by-one-maker' AND at > $1`,
    [since],
  )
  return rows[0]?.count ?? 0
}

export async function isSamePerson(ctx: AppContext, one: number, other: number): Promise<boolean> {
  const { rows } = await ctx.db.query<{ one: boolean }>('SELECT staff.one_hand($1, $2) AS one', [
    one,
    other,
  ])
  return rows[0]?.one === true
}

export type MemberChange = (typeof memberChanges)[number]
export type MemberProposal = {
  id: number
  kind: MemberChange
  staffId: number | null
  name: string
  from: string
  role: string
  sealedHalf: Buffer | null
  status: 'proposed' | 'done' | 'refused'
  proposedBy: number
  at: Date
}
const proposalColumns = `p.proposal_id AS id, p.kind, p.staff_id AS "staffId", p.name, p.role,
  coalesce(m.role, p.role) AS "from", p.sealed_half AS "sealedHalf", p.status,
  p.proposed_by AS "proposedBy", p.proposed_at AS at`

/** The proposal's id; undefined while the same is waiting already. */
export async function insertProposal(
  tx: AppContext,
  proposal: Pick<MemberProposal, 'kind' | 'staffId' | 'name' | 'role' | 'proposedBy'>,
): Promise<number | undefined> {
  const { rows } = await tx.db.query<{ id: number }>(
    `INSERT INTO staff.member_proposals (kind, staff_id, name, role, proposed_by)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING proposal_id AS id`,
    [proposal.kind, proposal.staffId, proposal.name, proposal.role, proposal.proposedBy],
  )
  return rows[0]?.id
}

export async function storeHalf(tx: AppContext, id: number, sealedHalf: Buffer): Promise<void> {
  await tx.db.query(`UPDATE staff.member_proposals SET sealed_half = $2 WHERE proposal_id = $1`, [
    id,
    sealedHalf,
  ])
}

export async function waitingProposals(ctx: AppContext): Promise<MemberProposal[]> {
  const { rows } = await ctx.db.query<MemberProposal>(
    `SELECT ${proposalColumns} FROM staff.member_proposals p LEFT JOIN staff.members m USING (staff_id)
      WHERE p.status = 'proposed' ORDER BY p.proposal_id LIMIT 200`,
  )
  return rows
}

export async function readProposal(
  tx: AppContext,
  id: number,
): Promise<MemberProposal | undefined> {
  const { rows } = await tx.db.query<MemberProposal>(
    `SELECT ${proposalColumns} FROM staff.member_proposals p LEFT JOIN staff.members m USING (staff_id)
      WHERE p.proposal_id = $1`,
    [id],
  )
  return rows[0]
}
