import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { Member } from '#/kernel/http/office-route.ts'
import { insertAudit } from '#/platform/audit/audit.ts'
import { lockMembers, isSamePerson, readMemberRow, type MemberRow } from './members/store.ts'
import { memberNames } from './store.ts'

/** The member who acts, and from where. */
export type By = { member: Member; address: string }
type Waiting = { id: number; proposedBy: number; at: Date }
type Proposal = Waiting & { status: 'proposed' | 'done' | 'refused' }
type End = { status: 'done' | 'refused'; decidedBy: number; alone: boolean }

/** By what a proposal is about: its table, and what of it goes when it ends. */
const kinds = {
  member: { ending: 'staff.member_proposals SET sealed_half = NULL,' },
  role: { ending: 'staff.role_proposals SET' },
  address: { ending: 'staff.address_proposals SET' },
  identity: { ending: 'staff.openid_proposals SET' },
  glass: { ending: 'staff.glass_proposals SET' },
} as const
type About = keyof typeof kinds

/** Proposals that wait, each with its maker's name and what the member who looks may do about it. */
export async function proposalsFor<P extends Waiting>(
  ctx: AppContext,
  { staffId }: Pick<Member, 'staffId'>,
  waiting: readonly P[],
) {
  const names = await memberNames(
    ctx,
    waiting.map(({ proposedBy }) => proposedBy),
  )
  return Promise.all(
    waiting.map(async (proposal) => ({
      proposal,
      head: {
        id: proposal.id,
        proposedBy: names.get(proposal.proposedBy) ?? String(proposal.proposedBy),
        at: proposal.at.toISOString(),
        mine: proposal.proposedBy === staffId,
        decidable: !(await isSamePerson(ctx, proposal.proposedBy, staffId)),
      },
    })),
  )
}

/** The second owner carries a proposal out, or refuses it; the first takes back what is waiting. */
export async function decideProposal<P extends Proposal>(
  ctx: AppContext,
  by: By,
  { id, approve }: { id: number; approve: boolean },
  kind: {
    about: About
    read: (tx: AppContext, id: number) => Promise<P | undefined>
    /** For the record. */
    detail: (tx: AppContext, proposal: P) => object | Promise<object>
    carryOut: (tx: AppContext, proposal: P, maker: MemberRow) => Promise<void>
  },
): Promise<{ status: 'done' | 'refused'; proposal: P }> {
  const { member, address } = by
  const { staffId } = member
  const { about } = kind
  return inTransaction(ctx, async (tx) => {
    await actingOwner(tx, member)
    const proposal = await kind.read(tx, id)
    if (!proposal) throw new AppError('not-found')
    if (proposal.status !== 'proposed') throw new AppError('order-moved')
    const { proposedBy } = proposal
    const isOwn = proposedBy === staffId
    if (!approve) {
      await endProposal(tx, about, id, { status: 'refused', decidedBy: staffId, alone: false })
      const action = `${about}-proposal-${isOwn ? 'withdrawn' : 'refused'}`
      const detail = { ...(await kind.detail(tx, proposal)), proposedBy }
      await insertAudit(tx, { staffId, action, detail, address })
      return { status: 'refused', proposal }
    }
    if (isOwn) throw new AppError('forbidden')
    // Its maker may be out meanwhile: then it is nobody's proposal any more.
    const maker = await readMemberRow(tx, proposedBy)
    if (maker?.role !== 'owner' || maker.disabled) throw new AppError('order-moved')
    await kind.carryOut(tx, proposal, maker)
    return { status: 'done', proposal }
  })
}

export async function endProposal(
  tx: AppContext,
  about: About,
  id: number,
  end: End,
): Promise<void> {
  const { ending } = kinds[about]
  await tx.db.query(
    `UPDATE ${ending} status = $2, decided_by = $3, alone = $4, decided_at = now() WHERE proposal_id = $1`,
    [id, end.status, end.decidedBy, end.alone],
  )
}

/** Refuses an owner who was demoted a moment ago: an owner always stays. Members are locked until the end. */
export async function actingOwner(tx: AppContext, by: Pick<Member, 'staffId'>): Promise<void> {
  await lockMembers(tx)
  const acting = await readMemberRow(tx, by.staffId)
  if (acting?.role !== 'owner' || acting.disabled) throw new AppError('forbidden')
}
