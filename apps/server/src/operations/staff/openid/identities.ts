import type { officeIdentities, officeProposeIdentity } from '@perlas/contract/office-openid'
import type { Static } from 'typebox'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { insertAudit, saysSomething } from '#/platform/audit/audit.ts'
import { onlyOwner, readMemberRow, storeMakers } from '../members/store.ts'
import { actingOwner, decideProposal, endProposal, proposalsFor, type By } from '../proposals.ts'
import { endStaffSessions } from '../store.ts'
import { openIdState } from './state.ts'
import {
  deleteLink,
  insertIdentityProposal,
  insertLink,
  listLinks,
  listPending,
  listUnlinked,
  localOwnerBeside,
  readIdentityProposal,
  readLink,
  readPending,
  waitingIdentityProposals,
  type Identity,
  type IdentityProposal,
} from './store.ts'

type Outcome = { status: 'proposed' | 'done' | 'refused'; name: string }
type Wanted = Static<(typeof officeProposeIdentity)['input']>

export async function identitiesView(
  ctx: AppContext,
  { member }: Pick<By, 'member'>,
): Promise<Static<(typeof officeIdentities)['output']>> {
  const [links, pending, members, waiting, only] = await Promise.all([
    listLinks(ctx),
    listPending(ctx),
    listUnlinked(ctx),
    waitingIdentityProposals(ctx),
    onlyOwner(ctx, member.staffId),
  ])
  const proposals = (await proposalsFor(ctx, member, waiting)).map(({ proposal, head }) => {
    const { kind, name, code: identity, label, reason } = proposal
    return { ...head, kind, name, identity, label, reason }
  })
  return {
    company: openIdState(ctx).company?.name ?? '',
    linked: links.map(({ staffId, name, code: identity, label, linkedAt }) => ({
      staffId,
      name,
      identity,
      label,
      linkedAt: linkedAt.toISOString(),
    })),
    pending: pending.map((one) => ({ ...one, seenAt: one.seenAt.toISOString() })),
    members,
    proposals,
    onlyOwner: only,
  }
}

/** Proposes to link an identity to a member, or to unlink one. The only owner does it alone, and is recorded as alone. */
export async function proposeIdentity(
  ctx: AppContext,
  input: Wanted,
  { member, address }: By,
): Promise<Outcome> {
  const { kind, staffId, reason } = input
  if (!saysSomething(reason, kind)) throw new AppError('evidence-thin')
  if ((kind === 'link') === (input.identity === '')) throw new AppError('invalid-input')
  return inTransaction(ctx, async (tx) => {
    await actingOwner(tx, member)
    const identity = kind === 'link' ? await readPending(tx, input.identity) : undefined
    if (kind === 'link' && !identity) throw new AppError('not-found')
    const { name, linked } = await changeable(tx, { kind, staffId })
    const about = identity ?? linked
    if (!about) throw new AppError('order-moved')
    const { staffId: proposedBy } = member
    const wanted = { kind, staffId, ...partsOf(about), reason, proposedBy }
    const id = await insertIdentityProposal(tx, wanted)
    const proposal = id === undefined ? undefined : await readIdentityProposal(tx, id)
    if (!proposal) throw new AppError('order-moved')
    if (await onlyOwner(tx, proposedBy)) {
      await carryOut(tx, proposal, { member, address, alone: true })
      return { status: 'done', name }
    }
    const detail = { ...detailOf(proposal), reason }
    await insertAudit(tx, { staffId: proposedBy, action: 'identity-proposed', detail, address })
    return { status: 'proposed', name }
  })
}

const partsOf = ({ issuer, subject, code, label }: Identity): Identity => ({
  issuer,
  subject,
  code,
  label,
})

/** A member who may be changed so; one owner always comes in by password. */
async function changeable(tx: AppContext, { kind, staffId }: Pick<Wanted, 'kind' | 'staffId'>) {
  const row = await readMemberRow(tx, staffId)
  if (!row || (kind === 'link' && row.disabled)) throw new AppError('not-found')
  const linked = await readLink(tx, staffId)
  if ((linked !== undefined) === (kind === 'link')) throw new AppError('order-moved')
  if (kind === 'link' && !(await localOwnerBeside(tx, staffId))) throw new AppError('local-owner')
  return { name: row.name, linked }
}

/** The second owner carries a proposal out, or refuses it; the first takes back what is waiting. */
export async function decideIdentity(
  ctx: AppContext,
  input: { id: number; approve: boolean },
  { member, address }: By,
): Promise<Outcome> {
  const { status, proposal } = await decideProposal(ctx, { member, address }, input, {
    about: 'identity',
    read: readIdentityProposal,
    detail: (_, wanted) => detailOf(wanted),
    carryOut: (tx, wanted) => carryOut(tx, wanted, { member, address, alone: false }),
  })
  return { status, name: proposal.name }
}

const detailOf = ({ kind, staffId, name, code: identity }: IdentityProposal) => ({
  kind,
  staffId,
  name,
  identity,
})

/** Does what was proposed, in the transaction that ends the proposal; the database asks for it there. */
async function carryOut(
  tx: AppContext,
  proposal: IdentityProposal,
  { member, address, alone }: By & { alone: boolean },
): Promise<void> {
  const { id, kind, staffId, reason, proposedBy } = proposal
  await changeable(tx, { kind, staffId })
  await endProposal(tx, 'identity', id, { status: 'done', decidedBy: member.staffId, alone })
  const change = { staffId, ...partsOf(proposal) }
  const isDone = kind === 'link' ? await insertLink(tx, change) : await deleteLink(tx, change)
  if (!isDone) throw new AppError('order-moved')
  // Another way in is another login: for a day it is no second person beside those who made it.
  const makers = { madeBy: proposedBy, approvedBy: alone ? null : member.staffId }
  if (kind === 'link') await storeMakers(tx, staffId, makers)
  await endStaffSessions(tx, staffId)
  const detail = { ...detailOf(proposal), reason, proposedBy, ...(alone && { alone }) }
  const action = 'identity-changed'
  await insertAudit(tx, { staffId: member.staffId, action, detail, address })
}
