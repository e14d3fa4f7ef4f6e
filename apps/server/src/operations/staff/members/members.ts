import type { officeMembers, officeAddMember } from '@perlas/contract/office-people'
import type { Static } from 'typebox'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { seal, unseal, passwords } from '#/platform/secrets/secrets.ts'
import { insertAudit } from '#/platform/audit/audit.ts'
import { type Member } from '#/kernel/http/office-route.ts'
import { staffFactors } from '../second-factor/second-factor.ts'
import { memberShutOut } from '../questions.ts'
import { roleInRecord, roleNames } from '../roles/store.ts'
import { actingOwner, decideProposal, endProposal, proposalsFor } from '../proposals.ts'
import { endStaffSessions } from '../store.ts'
import {
  insertMember,
  insertProposal,
  listMembers,
  nameTaken,
  countByOneMaker,
  onlyOwner,
  readMemberRow,
  readProposal,
  setOneTimePassword,
  storeHalf,
  storeMakers,
  updateMember,
  waitingProposals,
  type MemberProposal,
  type MemberRow,
} from './store.ts'

type Outcome = Static<(typeof officeAddMember)['output']>
type By = { address: string }

export async function membersView(
  ctx: AppContext,
  by: Member,
): Promise<Static<(typeof officeMembers)['output']>> {
  const [rows, waiting, only, oneMaker, roles] = await Promise.all([
    listMembers(ctx),
    waitingProposals(ctx),
    onlyOwner(ctx, by.staffId),
    countByOneMaker(ctx, daysAfter(ctx.clock(), -30)),
    roleNames(ctx),
  ])
  const proposals = (await proposalsFor(ctx, by, waiting)).map(({ proposal, head }) => {
    const { kind, name, from, role, staffId } = proposal
    const decidable = head.decidable && staffId !== by.staffId
    return { ...head, kind, name, from, role, decidable }
  })
  return {
    members: rows.map((row) => ({
      ...row,
      lastSeen: row.lastSeen?.toISOString() ?? null,
      freshUntil: row.freshUntil?.toISOString() ?? '',
    })),
    proposals,
    roles: [...roles].map(([roleId, name]) => ({ roleId, name })),
    onlyOwner: only,
    oneMaker,
  }
}

/** Proposes a member. The only owner of an installation adds alone, and is recorded as alone. */
export async function addMember(
  ctx: AppContext,
  by: Member,
  input: { name: string; role: string } & By,
): Promise<Outcome> {
  return propose(ctx, by, { ...input, kind: 'add', staffId: null })
}

/** Shuts out at once, by one owner; another role, or in again, by two. */
export async function changeMember(
  ctx: AppContext,
  by: Member,
  input: { staffId: number; role: string; disabled: boolean } & By,
): Promise<Outcome> {
  const { staffId, role, disabled, address } = input
  if (!disabled) return propose(ctx, by, { staffId, role, address, kind: 'role' })
  return inTransaction(ctx, async (tx) => {
    const before = await changeable(tx, by, staffId)
    await updateMember(tx, { staffId, role: before.role, disabled })
    await endStaffSessions(tx, staffId)
    await memberShutOut(tx, staffId)
    const named = roleInRecord(await roleNames(tx), before.role)
    const detail = {
      staffId,
      name: before.name,
      before: { role: named, disabled: before.disabled },
      after: { role: named, disabled },
    }
    await insertAudit(tx, { staffId: by.staffId, action: 'member-changed', detail, address })
    return { status: 'done', name: before.name, password: '', half: '' }
  })
}

/** A new one-time password, or a new app: for who forgot the one or lost the other. Always by two. */
export async function resetMember(
  ctx: AppContext,
  by: Member,
  input: { staffId: number; what: 'password' | 'second-factor' } & By,
): Promise<Outcome> {
  const { staffId, what, address } = input
  return propose(ctx, by, { staffId, kind: what, address })
}

/** The second owner carries a proposal out, or refuses it; the first takes back what is waiting. */
export async function decideMember(
  ctx: AppContext,
  by: Member,
  { address, ...input }: { id: number; approve: boolean } & By,
): Promise<Outcome> {
  const second = newHalf(ctx)
  // Read before the lock for the slow digest alone; what counts is read again under it.
  const passwordHash = input.approve
    ? await digestOf(ctx, await readProposal(ctx, input.id), second)
    : ''
  const { status, proposal } = await decideProposal(ctx, { member: by, address }, input, {
    about: 'member',
    read: readProposal,
    detail: (_, { kind, name }) => ({ kind, name }),
    carryOut: async (tx, wanted) => {
      if (wanted.staffId === by.staffId) throw new AppError('forbidden')
      await carryOut(tx, by, { proposal: wanted, passwordHash, alone: false, address })
    },
  })
  const given = status === 'done' && passwordHash ? second : ''
  return { status, name: proposal.name, password: given, half: given && 'second' }
}

type WantedChange = By &
  (
    | { kind: 'add'; staffId: null; name: string; role: string }
    | { kind: 'role'; staffId: number; role: string }
    | { kind: 'password' | 'second-factor'; staffId: number }
  )

async function propose(ctx: AppContext, by: Member, wanted: WantedChange): Promise<Outcome> {
  const { kind, address } = wanted
  const [first, second] = [newHalf(ctx), newHalf(ctx)]
  const whole = `${first}-${second}`
  const passwordHash = kind === 'add' ? await passwords(ctx).hash(whole) : ''
  return inTransaction(ctx, async (tx) => {
    const about = wanted.staffId === null ? undefined : await changeable(tx, by, wanted.staffId)
    if (!about) await actingOwner(tx, by)
    const name = wanted.kind === 'add' ? wanted.name : (about?.name ?? '')
    const role = 'role' in wanted ? wanted.role : (about?.role ?? 'support')
    const roles = await roleNames(tx)
    if (!roles.has(role)) throw new AppError('not-found')
    if (kind === 'add' && (await nameTaken(tx, name))) throw new AppError('account-unavailable')
    const { staffId } = wanted
    const proposedBy = by.staffId
    const id = await insertProposal(tx, { kind, staffId, name, role, proposedBy })
    if (!id) throw new AppError('order-moved')
    const proposal = await readProposal(tx, id)
    if (!proposal) throw new Error('a proposal that was stored is not there')
    if ((kind === 'add' || kind === 'role') && (await onlyOwner(tx, by.staffId))) {
      await carryOut(tx, by, { proposal, passwordHash, alone: true, address })
      const given = kind === 'add' ? whole : ''
      return { status: 'done', name, password: given, half: given && 'whole' }
    }
    const halved = kind === 'add' || kind === 'password'
    if (halved) await storeHalf(tx, id, seal(tx, PURPOSE, Buffer.from(first), String(id)))
    const detail = {
      kind,
      name,
      role: roleInRecord(roles, role),
      ...(staffId !== null && { staffId }),
    }
    await insertAudit(tx, { staffId: by.staffId, action: 'member-proposed', detail, address })
    return { status: 'proposed', name, password: halved ? first : '', half: halved ? 'first' : '' }
  })
}

/** Does what was proposed, in the transaction that ends the proposal; the database asks for it there. */
async function carryOut(
  tx: AppContext,
  by: Member,
  deed: { proposal: MemberProposal; passwordHash: string; alone: boolean; address: string },
): Promise<void> {
  const { proposal, passwordHash, alone, address } = deed
  const { id, kind, name, role, proposedBy } = proposal
  // Dropped while the proposal waited.
  const roles = await roleNames(tx)
  if (!roles.has(role)) throw new AppError('order-moved')
  await endProposal(tx, 'member', id, { status: 'done', decidedBy: by.staffId, alone })
  const makers = { madeBy: proposedBy, approvedBy: alone ? null : by.staffId }
  const staffId =
    proposal.staffId ?? (await insertMember(tx, { name, passwordHash, role, ...makers }))
  if (!staffId) throw new AppError('account-unavailable')
  if (kind === 'role') await updateMember(tx, { staffId, role, disabled: false })
  if (kind === 'password') await setOneTimePassword(tx, staffId, passwordHash)
  if (kind === 'second-factor') await staffFactors.remove(tx, staffId)
  if (kind !== 'add') {
    // A role alone makes no login; in one pair of hands it may be the way to a second one.
    if (kind !== 'role' || alone) await storeMakers(tx, staffId, makers)
    await endStaffSessions(tx, staffId)
  }
  const detail = {
    staffId,
    name,
    ...(kind === 'add' && { role: roleInRecord(roles, role) }),
    ...(kind === 'role' && {
      before: { role: roleInRecord(roles, proposal.from) },
      after: { role: roleInRecord(roles, role) },
    }),
    ...((kind === 'password' || kind === 'second-factor') && { what: kind }),
    proposedBy,
    ...(alone && { alone }),
  }
  const action = { add: 'member-added', role: 'member-changed' } as const
  await insertAudit(tx, {
    staffId: by.staffId,
    action: kind === 'add' || kind === 'role' ? action[kind] : 'member-reset',
    detail,
    address,
  })
}

const PURPOSE = 'office-one-time-half'
const newHalf = (ctx: AppContext) => ctx.chance(9).toString('base64url')

/** Of the whole one-time password: the half that the proposer saw, and the one that the approver sees. */
async function digestOf(
  ctx: AppContext,
  proposal: MemberProposal | undefined,
  second: string,
): Promise<string> {
  if (!proposal?.sealedHalf) return ''
  const first = unseal(ctx, PURPOSE, proposal.sealedHalf, String(proposal.id)).toString()
  return passwords(ctx).hash(`${first}-${second}`)
}

/** Nobody changes oneself. */
async function changeable(tx: AppContext, by: Member, staffId: number): Promise<MemberRow> {
  await actingOwner(tx, by)
  if (staffId === by.staffId) throw new AppError('forbidden')
  const member = await readMemberRow(tx, staffId)
  if (!member) throw new AppError('not-found')
  return member
}
