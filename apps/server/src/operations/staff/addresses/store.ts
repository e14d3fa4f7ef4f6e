import type { addressChanges } from '@perlas/contract/office-addresses'
import type { AppContext } from '#/kernel/context.ts'
import { IDLE_MINUTES } from '#/platform/audit/audit.ts'

/** A network, for a role or (empty) for all. */
export type Address = { cidr: string; roleId: string }

export async function listAddresses(ctx: AppContext): Promise<Address[]> {
  const { rows } = await ctx.db.query<Address>(
    'SELECT cidr::text AS cidr, role_id AS "roleId" FROM staff.addresses ORDER BY role_id, cidr',
  )
  return rows
}

/** As it is stored; undefined where it is no network. */
export async function networkOf(ctx: AppContext, text: string): Promise<string | undefined> {
  const { rows } = await ctx.db.query<{ cidr: string | null }>(
    'SELECT staff.network_of($1)::text AS cidr',
    [text],
  )
  return rows[0]?.cidr ?? undefined
}

const listOf = (list: readonly Address[]) => [
  list.map(({ cidr }) => cidr),
  list.map(({ roleId }) => roleId),
]

/** Whether a list would let a member of a role in from an address. */
export async function wouldAdmit(
  ctx: AppContext,
  list: readonly Address[],
  { role, address }: { role: string; address: string },
): Promise<boolean> {
  const { rows } = await ctx.db.query<{ admits: boolean }>(
    'SELECT staff.list_admits($1, $2, $3::cidr[], $4::text[]) AS admits',
    [role, address, ...listOf(list)],
  )
  return rows[0]?.admits === true
}

/** Open sessions that a list would end, each member and address once. */
export async function sessionsShutOut(
  ctx: AppContext,
  list: readonly Address[],
): Promise<{ name: string; address: string }[]> {
  const { rows } = await ctx.db.query<{ name: string; address: string }>(
    `SELECT DISTINCT m.name, s.address FROM staff.sessions s JOIN staff.members m USING (staff_id)
      WHERE s.ended_at IS NULL AND s.stage = 'open' AND m.disabled_at IS NULL
        AND s.last_active_at > now() - make_interval(mins => ${IDLE_MINUTES})
        AND NOT staff.list_admits(m.role, s.address, $1::cidr[], $2::text[])
      ORDER BY 1, 2 LIMIT 100`,
    listOf(list),
  )
  return rows
}

export type AddressProposal = Address & {
  id: number
  kind: (typeof addressChanges)[number]
  reason: string
  proposedFrom: string
  status: 'proposed' | 'done' | 'refused'
  proposedBy: number
  at: Date
}
const columns = `p.proposal_id AS id, p.kind, p.cidr::text AS cidr, p.role_id AS "roleId", p.reason,
  p.proposed_from AS "proposedFrom", p.status, p.proposed_by AS "proposedBy", p.proposed_at AS at`

/** Undefined while another proposal about the same waits. */
export async function insertAddressProposal(
  tx: AppContext,
  proposal: Pick<AddressProposal, 'kind' | 'cidr' | 'roleId' | 'reason' | 'proposedFrom'> & {
    proposedBy: number
  },
): Promise<AddressProposal | undefined> {
  const { kind, cidr, roleId, reason, proposedFrom, proposedBy } = proposal
  const { rows } = await tx.db.query<AddressProposal>(
    `INSERT INTO staff.address_proposals AS p (kind, cidr, role_id, reason, proposed_from, proposed_by)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [kind, cidr, roleId, reason, proposedFrom, proposedBy],
  )
  return rows[0]
}

export async function waitingAddressProposals(ctx: AppContext): Promise<AddressProposal[]> {
  const { rows } = await ctx.db.query<AddressProposal>(
    `SELECT ${columns} FROM staff.address_proposals p WHERE p.status = 'proposed' ORDER BY p.proposal_id LIMIT 100`,
  )
  return rows
}

export async function readAddressProposal(
  tx: AppContext,
  id: number,
): Promise<AddressProposal | undefined> {
  const { rows } = await tx.db.query<AddressProposal>(
    `SELECT ${columns} FROM staff.address_proposals p WHERE p.proposal_id = $1 AND p.kind <> 'allow'`,
    [id],
  )
  return rows[0]
}

/** False where it is so already. */
export async function changeAddress(
  tx: AppContext,
  { kind, cidr, roleId }: Pick<AddressProposal, 'kind' | 'cidr' | 'roleId'>,
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    kind === 'add'
      ? 'INSERT INTO staff.addresses (cidr, role_id) VALUES ($1, $2) ON CONFLICT DO NOTHING'
      : 'DELETE FROM staff.addresses WHERE cidr = $1 AND role_id = $2',
    [cidr, roleId],
  )
  return rowCount === 1
}
