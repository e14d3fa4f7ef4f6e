import type { identityChanges } from '@perlas/contract/office-openid'
import type { AppContext } from '#/kernel/context.ts'
import type { Member } from '../store.ts'
import { FLOW_MINUTES, PENDING_HOURS } from './rules.ts'

/** Somebody at a provider. */
export type Subject = { issuer: string; subject: string }
/** With what is shown of it. */
export type Identity = Subject & { code: string; label: string }

export async function insertFlow(
  ctx: AppContext,
  flow: { stateHash: Buffer; browserHash: Buffer },
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO staff.openid_flows (state_hash, browser_hash, until)
     VALUES ($1, $2, $3::timestamptz + make_interval(mins => ${FLOW_MINUTES}))`,
    [flow.stateHash, flow.browserHash, ctx.clock()],
  )
}

/** Uses a state up, for the browser that began it. */
export async function takeFlow(
  ctx: AppContext,
  flow: { stateHash: Buffer; browserHash: Buffer },
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE staff.openid_flows SET used_at = $3
      WHERE state_hash = $1 AND browser_hash = $2 AND used_at IS NULL AND until > $3`,
    [flow.stateHash, flow.browserHash, ctx.clock()],
  )
  return rowCount === 1
}

/** The member whose identity it is, and whether they may come in from an address; `shutOut` for one who may not at all. */
export async function readLinked(
  ctx: AppContext,
  { issuer, subject }: Subject,
  address: string,
): Promise<(Member & { admitted: boolean; shutOut: boolean }) | undefined> {
  const { rows } = await ctx.db.query<Member & { admitted: boolean; shutOut: boolean }>(
    `SELECT m.staff_id AS "staffId", m.name, m.password_hash AS "passwordHash", m.role,
            m.must_change AS "mustChange", m.disabled_at IS NOT NULL AS "shutOut",
            staff.admits(m.role, $3) AS admitted
       FROM staff.openid_links l JOIN staff.members m USING (staff_id)
      WHERE l.issuer = $1 AND l.subject = $2`,
    [issuer, subject, address],
  )
  return rows[0]
}

export async function keepPending(
  ctx: AppContext,
  { issuer, subject, code, label }: Identity,
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO staff.openid_pending (issuer, subject, code, label, seen_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (issuer, subject) DO UPDATE SET label = excluded.label, seen_at = excluded.seen_at`,
    [issuer, subject, code, label, ctx.clock()],
  )
}

/** The newest fifty of the last day. */
export async function listPending(
  ctx: AppContext,
): Promise<{ identity: string; label: string; seenAt: Date }[]> {
  const { rows } = await ctx.db.query<{ identity: string; label: string; seenAt: Date }>(
    `SELECT code AS identity, label, seen_at AS "seenAt" FROM staff.openid_pending
      WHERE seen_at > $1::timestamptz - make_interval(hours => ${PENDING_HOURS})
      ORDER BY seen_at DESC LIMIT 50`,
    [ctx.clock()],
  )
  return rows
}

export async function readPending(tx: AppContext, code: string): Promise<Identity | undefined> {
  const { rows } = await tx.db.query<Identity>(
    `SELECT issuer, subject, code, label FROM staff.openid_pending
      WHERE code = $1 AND seen_at > $2::timestamptz - make_interval(hours => ${PENDING_HOURS})`,
    [code, tx.clock()],
  )
  return rows[0]
}

/** Flows and pending identities that are over. */
export async function deleteOld(ctx: AppContext): Promise<void> {
  const now = ctx.clock()
  await ctx.db.query('DELETE FROM staff.openid_flows WHERE until < $1', [now])
  await ctx.db.query(
    `DELETE FROM staff.openid_pending WHERE seen_at < $1::timestamptz - make_interval(hours => ${PENDING_HOURS})`,
    [now],
  )
}

export type Link = Identity & { staffId: number; name: string; linkedAt: Date }
const linkColumns = `l.staff_id AS "staffId", m.name, l.issuer, l.subject, l.code, l.label, l.linked_at AS "linkedAt"`

export async function listLinks(ctx: AppContext): Promise<Link[]> {
  const { rows } = await ctx.db.query<Link>(
    `SELECT ${linkColumns} FROM staff.openid_links l JOIN staff.members m USING (staff_id) ORDER BY m.name`,
  )
  return rows
}

export async function readLink(tx: AppContext, staffId: number): Promise<Link | undefined> {
  const { rows } = await tx.db.query<Link>(
    `SELECT ${linkColumns} FROM staff.openid_links l JOIN staff.members m USING (staff_id) WHERE l.staff_id = $1`,
    [staffId],
  )
  return rows[0]
}

/** Members who sign in by password and are not shut out. */
export async function listUnlinked(ctx: AppContext): Promise<{ staffId: number; name: string }[]> {
  const { rows } = await ctx.db.query<{ staffId: number; name: string }>(
    `SELECT m.staff_id AS "staffId", m.name FROM staff.members m
      WHERE m.disabled_at IS NULL AND NOT EXISTS (SELECT FROM staff.openid_links l WHERE l.staff_id = m.staff_id)
      ORDER BY m.name`,
  )
  return rows
}

/** Whether another owner would still come in by password. */
export async function localOwnerBeside(tx: AppContext, staffId: number): Promise<boolean> {
  const { rows } = await tx.db.query<{ stays: boolean }>(
    'SELECT staff.local_owner_beside($1) AS stays',
    [staffId],
  )
  return rows[0]?.stays === true
}

/** False where the member or the identity has one already. The identity is nobody's no more. */
export async function insertLink(
  tx: AppContext,
  { staffId, issuer, subject, code, label }: Identity & { staffId: number },
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `INSERT INTO staff.openid_links (staff_id, issuer, subject, code, label, linked_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [staffId, issuer, subject, code, label, tx.clock()],
  )
  await tx.db.query('DELETE FROM staff.openid_pending WHERE issuer = $1 AND subject = $2', [
    issuer,
    subject,
  ])
  return rowCount === 1
}

/** False where another identity, or none, is linked. */
export async function deleteLink(
  tx: AppContext,
  { staffId, issuer, subject }: Subject & { staffId: number },
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    'DELETE FROM staff.openid_links WHERE staff_id = $1 AND issuer = $2 AND subject = $3',
    [staffId, issuer, subject],
  )
  return rowCount === 1
}

export type IdentityProposal = Identity & {
  id: number
  kind: (typeof identityChanges)[number]
  staffId: number
  name: string
  reason: string
  status: 'proposed' | 'done' | 'refused'
  proposedBy: number
  at: Date
}
const columns = `p.proposal_id AS id, p.kind, p.staff_id AS "staffId", m.name, p.issuer, p.subject, p.code, p.label,
  p.reason, p.status, p.proposed_by AS "proposedBy", p.proposed_at AS at`

/** Its id; undefined while another proposal about the member or the identity waits. */
export async function insertIdentityProposal(
  tx: AppContext,
  proposal: Pick<IdentityProposal, 'kind' | 'staffId' | 'reason' | 'proposedBy'> & Identity,
): Promise<number | undefined> {
  const { kind, staffId, issuer, subject, code, label, reason, proposedBy } = proposal
  const { rows } = await tx.db.query<{ id: number }>(
    `INSERT INTO staff.openid_proposals (kind, staff_id, issuer, subject, code, label, reason, proposed_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING proposal_id AS id`,
    [kind, staffId, issuer, subject, code, label, reason, proposedBy],
  )
  return rows[0]?.id
}

export async function waitingIdentityProposals(ctx: AppContext): Promise<IdentityProposal[]> {
  const { rows } = await ctx.db.query<IdentityProposal>(
    `SELECT ${columns} FROM staff.openid_proposals p JOIN staff.members m USING (staff_id)
      WHERE p.status = 'proposed' ORDER BY p.proposal_id LIMIT 100`,
  )
  return rows
}

export async function readIdentityProposal(
  tx: AppContext,
  id: number,
): Promise<IdentityProposal | undefined> {
  const { rows } = await tx.db.query<IdentityProposal>(
    `SELECT ${columns} FROM staff.openid_proposals p JOIN staff.members m USING (staff_id)
      WHERE p.proposal_id = $1 AND p.kind <> 'release'`,
    [id],
  )
  return rows[0]
}
