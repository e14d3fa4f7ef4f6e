import type { officeGlassPreparations, officeProposeGlass } from '@perlas/contract/office-glass'
import type { Static } from 'typebox'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { insertAudit, saysSomething } from '#/platform/audit/audit.ts'
import { listMembers, onlyOwner, readMemberRow } from '../members/store.ts'
import { actingOwner, decideProposal, endProposal, proposalsFor, type By } from '../proposals.ts'
import { roleNames } from '../roles/store.ts'
import {
  dropPrepared,
  insertGlassProposal,
  listOpenings,
  listPrepared,
  markReviewed,
  readGlassProposal,
  readOpening,
  readPrepared,
  readUnreviewed,
  storePrepared,
  waitingGlassProposals,
  type GlassProposal,
  type Opening,
} from './store.ts'

type Outcome = { status: 'proposed' | 'done' | 'refused'; name: string }

export async function preparationsView(
  ctx: AppContext,
  { member }: Pick<By, 'member'>,
): Promise<Static<(typeof officeGlassPreparations)['output']>> {
  const { staffId } = member
  const [prepared, openings, waiting, members, roles, only] = await Promise.all([
    listPrepared(ctx),
    listOpenings(ctx),
    waitingGlassProposals(ctx),
    listMembers(ctx),
    roleNames(ctx),
    onlyOwner(ctx, staffId),
  ])
  const proposals = (await proposalsFor(ctx, member, waiting)).map(({ proposal, head }) => {
    const { kind, name, role, opening, reason } = proposal
    const decidable = head.decidable && proposal.staffId !== staffId
    return { ...head, kind, name, role, opening: opening ?? 0, reason, decidable }
  })
  return {
    prepared: prepared.map(({ staffId: id, name, roleId, role, preparedAt }) => ({
      staffId: id,
      name,
      roleId,
      role,
      preparedAt: preparedAt.toISOString(),
    })),
    openings: openings.map((one) => openingView(one, staffId)),
    members: members
      .filter(({ role, disabled }) => role !== 'owner' && !disabled)
      .map(({ staffId: id, name }) => ({ staffId: id, name })),
    roles: [...roles]
      .filter(([roleId]) => roleId !== 'owner')
      .map(([roleId, name]) => ({ roleId, name })),
    proposals,
    onlyOwner: only,
  }
}

const openingView = (one: Opening, viewer: number) => ({
  id: one.id,
  name: one.name,
  role: one.role,
  reason: one.reason,
  address: one.address,
  openedAt: one.openedAt.toISOString(),
  until: (one.endedAt ?? one.until).toISOString(),
  isOpen: one.isOpen,
  reviewedAt: one.reviewedAt?.toISOString() ?? '',
  rows: one.rows,
  mine: one.staffId === viewer,
})

/** Proposes what a member may take in an emergency, or that it is withdrawn. The only owner does it alone. */
export async function proposeGlass(
  ctx: AppContext,
  input: Static<(typeof officeProposeGlass)['input']>,
  by: By,
): Promise<Outcome> {
  const { kind, staffId, reason } = input
  if ((kind === 'prepare') === (input.roleId === '')) throw new AppError('invalid-input')
  return propose(ctx, by, async (tx) => {
    const roleId =
      kind === 'prepare' ? input.roleId : ((await readPrepared(tx, staffId))?.roleId ?? '')
    return { kind, staffId, roleId, opening: null, reason }
  })
}

/** Proposes that what a member did with a broken glass is reviewed. Nobody reviews oneself. */
export async function reviewGlass(
  ctx: AppContext,
  { id, reason }: { id: number; reason: string },
  by: By,
): Promise<Outcome> {
  return propose(ctx, by, async (tx) => {
    const opening = await readOpening(tx, id)
    if (!opening) throw new AppError('not-found')
    const { staffId, roleId } = opening
    return { kind: 'review', staffId, roleId, opening: id, reason }
  })
}

type Wanted = Pick<GlassProposal, 'kind' | 'staffId' | 'roleId' | 'opening' | 'reason'>

async function propose(
  ctx: AppContext,
  { member, address }: By,
  wantedOf: (tx: AppContext) => Promise<Wanted>,
): Promise<Outcome> {
  return inTransaction(ctx, async (tx) => {
    await actingOwner(tx, member)
    const wanted = await wantedOf(tx)
    const { kind, reason } = wanted
    if (!saysSomething(reason, kind)) throw new AppError('evidence-thin')
    const { staffId: proposedBy } = member
    if (wanted.staffId === proposedBy) throw new AppError('forbidden')
    await mayBe(tx, wanted)
    const id = await insertGlassProposal(tx, { ...wanted, proposedBy })
    const proposal = id === undefined ? undefined : await readGlassProposal(tx, id)
    if (!proposal) throw new AppError('order-moved')
    const { name } = proposal
    if (await onlyOwner(tx, proposedBy)) {
      await carryOut(tx, proposal, { member, address, alone: true })
      return { status: 'done', name }
    }
    const detail = { ...detailOf(proposal), reason }
    await insertAudit(tx, { staffId: proposedBy, action: 'glass-proposed', detail, address })
    return { status: 'proposed', name }
  })
}

/** Refuses what cannot be, or is so already. */
async function mayBe(tx: AppContext, { kind, staffId, roleId, opening }: Wanted): Promise<void> {
  const unreviewed = await readUnreviewed(tx, staffId)
  if (kind === 'review') {
    if (unreviewed?.id !== opening || unreviewed?.isOpen !== false)
      throw new AppError('order-moved')
    return
  }
  const prepared = await readPrepared(tx, staffId)
  if (kind === 'withdraw') {
    if (!prepared) throw new AppError('order-moved')
    return
  }
  const member = await readMemberRow(tx, staffId)
  if (!member || member.disabled || !(await roleNames(tx)).has(roleId))
    throw new AppError('not-found')
  // An owner has every right, and gives none of an owner's alone.
  if (member.role === 'owner' || roleId === 'owner' || roleId === member.role)
    throw new AppError('invalid-input')
  if (unreviewed || prepared?.roleId === roleId) throw new AppError('order-moved')
}

/** The second owner carries a proposal out, or refuses it; the first takes back what is waiting. */
export async function decideGlass(
  ctx: AppContext,
  input: { id: number; approve: boolean },
  { member, address }: By,
): Promise<Outcome> {
  const { status, proposal } = await decideProposal(ctx, { member, address }, input, {
    about: 'glass',
    read: readGlassProposal,
    detail: (_, wanted) => detailOf(wanted),
    carryOut: async (tx, wanted) => {
      if (wanted.staffId === member.staffId) throw new AppError('forbidden')
      await mayBe(tx, wanted)
      await carryOut(tx, wanted, { member, address, alone: false })
    },
  })
  return { status, name: proposal.name }
}

const detailOf = ({ kind, staffId, name, role, opening }: GlassProposal) => ({
  kind,
  staffId,
  name,
  role,
  ...(opening !== null && { opening }),
})

/** Does what was proposed, in the transaction that ends the proposal; the database asks for it there. */
async function carryOut(
  tx: AppContext,
  proposal: GlassProposal,
  { member, address, alone }: By & { alone: boolean },
): Promise<void> {
  const { id, kind, staffId, roleId, opening, reason, proposedBy } = proposal
  const approvedBy = alone ? null : member.staffId
  await endProposal(tx, 'glass', id, { status: 'done', decidedBy: member.staffId, alone })
  if (kind === 'prepare')
    await storePrepared(tx, { staffId, roleId, preparedBy: proposedBy, approvedBy })
  if (kind === 'withdraw' && !(await dropPrepared(tx, staffId))) throw new AppError('order-moved')
  if (kind === 'review' && opening !== null) await markReviewed(tx, opening)
  const action = {
    prepare: 'glass-prepared',
    withdraw: 'glass-withdrawn',
    review: 'glass-reviewed',
  }
  const detail = { ...detailOf(proposal), reason, proposedBy, ...(alone && { alone }) }
  await insertAudit(tx, { staffId: member.staffId, action: action[kind], detail, address })
}
