import { givableRights, isGivable, rightsOf } from '@perlas/contract/office-rights'
import type {
  officeListRoles,
  officeProposeLimits,
  officeProposeRole,
} from '@perlas/contract/office-roles'
import type { Static } from 'typebox'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { Member } from '#/kernel/http/office-route.ts'
import { insertAudit, saysSomething } from '#/platform/audit/audit.ts'
import { onlyOwner } from '../members/store.ts'
import { actingOwner, decideProposal, endProposal, proposalsFor } from '../proposals.ts'
import {
  deleteRole,
  insertRoleProposal,
  listRoles,
  readRole,
  readRoleProposal,
  roleIsUsed,
  roleNameTaken,
  storeLimits,
  storeRole,
  waitingRoleProposals,
  type RoleProposal,
  type RoleRow,
} from './store.ts'

export { roleNames } from './store.ts'

type By = { address: string }
type Outcome = { status: 'proposed' | 'done' | 'refused'; name: string }
const known = givableRights.map(({ name }) => name)

export async function rolesView(
  ctx: AppContext,
  by: Member,
): Promise<Static<(typeof officeListRoles)['output']>> {
  const [rows, waiting, only] = await Promise.all([
    listRoles(ctx),
    waitingRoleProposals(ctx),
    onlyOwner(ctx, by.staffId),
  ])
  const proposals = (await proposalsFor(ctx, by, waiting)).map(({ proposal, head }) => {
    const { kind, roleId, name, limits, reason } = proposal
    const role = rows.find((row) => row.roleId === roleId)
    const change = difference(role, proposal)
    return { ...head, kind, roleId, name, from: role?.name ?? name, ...change, limits, reason }
  })
  return {
    roles: rows.map((row) => ({
      ...row,
      rights: [...rightsOf(row.roleId, row.given)],
      added: row.builtIn ? [] : known.filter((name) => !row.known.includes(name)),
    })),
    rights: givableRights.map(({ name, group, words }) => ({ name, group, words })),
    proposals,
    onlyOwner: only,
  }
}

/** Rights that a change gives and takes. */
function difference(
  role: Pick<RoleRow, 'given'> | undefined,
  { kind, calls }: Pick<RoleProposal, 'kind' | 'calls'>,
): { gains: string[]; loses: string[] } {
  if (kind === 'limits') return { gains: [], loses: [] }
  const before = (role?.given ?? []).filter(isGivable)
  const after = kind === 'drop' ? [] : calls
  return {
    gains: after.filter((call) => !before.some((one) => one === call)),
    loses: before.filter((call) => !after.includes(call)),
  }
}

/** Proposes a change of a role. The only owner of an installation changes alone, and is recorded as alone. */
export async function proposeRole(
  ctx: AppContext,
  by: Member,
  input: Static<(typeof officeProposeRole)['input']> & By,
): Promise<Outcome> {
  const { kind, roleId, version, reason, address } = input
  if (!saysSomething(reason, kind)) throw new AppError('evidence-thin')
  // A right that is an owner's alone, and one that is none, is given to nobody.
  if ((kind === 'add') !== (roleId === '') || (kind !== 'drop' && !input.rights.every(isGivable))) {
    throw new AppError('invalid-input')
  }
  return inTransaction(ctx, async (tx) => {
    await actingOwner(tx, by)
    const role = await changeable(tx, { kind, roleId, version })
    const name = kind === 'drop' ? (role?.name ?? '') : input.name
    const calls = kind === 'drop' ? [] : input.rights.toSorted()
    if (kind !== 'drop' && (await roleNameTaken(tx, { roleId, name }))) {
      throw new AppError('account-unavailable')
    }
    const { staffId: proposedBy } = by
    const wanted = { kind, roleId, version, name, calls, known, limits: [], reason, proposedBy }
    const proposal = await stored(tx, wanted)
    const { gains, loses } = difference(role, proposal)
    if (kind === 'change' && gains.length + loses.length === 0 && name === role?.name) {
      throw new AppError('invalid-input')
    }
    if (await onlyOwner(tx, proposedBy)) {
      await carryOut(tx, by, { proposal, alone: true, address })
      return { status: 'done', name }
    }
    const detail = { kind, role: name, gains, loses, reason }
    await insertAudit(tx, { staffId: proposedBy, action: 'role-proposed', detail, address })
    return { status: 'proposed', name }
  })
}

/** Proposes how much a member of the role may decide; of built-in roles too. */
export async function proposeLimits(
  ctx: AppContext,
  by: Member,
  input: Static<(typeof officeProposeLimits)['input']> & By,
): Promise<Outcome> {
  const { roleId, version, limits, reason, address } = input
  if (!saysSomething(reason, 'limits')) throw new AppError('evidence-thin')
  if (new Set(limits.map(({ act }) => act)).size < limits.length)
    throw new AppError('invalid-input')
  return inTransaction(ctx, async (tx) => {
    await actingOwner(tx, by)
    const role = await changeable(tx, { kind: 'limits', roleId, version })
    const { name = '' } = role ?? {}
    const { staffId: proposedBy } = by
    const wanted = { kind: 'limits' as const, roleId, version, name, calls: [], known: [] }
    const proposal = await stored(tx, { ...wanted, limits, reason, proposedBy })
    if (await onlyOwner(tx, proposedBy)) {
      await carryOut(tx, by, { proposal, alone: true, address })
      return { status: 'done', name }
    }
    const detail = { kind: 'limits', role: name, limits, reason }
    await insertAudit(tx, { staffId: proposedBy, action: 'role-proposed', detail, address })
    return { status: 'proposed', name }
  })
}

async function stored(
  tx: AppContext,
  wanted: Parameters<typeof insertRoleProposal>[1],
): Promise<RoleProposal> {
  const id = await insertRoleProposal(tx, wanted)
  if (!id) throw new AppError('order-moved')
  const proposal = await readRoleProposal(tx, id)
  if (!proposal) throw new Error('a proposal that was stored is not there')
  return proposal
}

/** The second owner carries a proposal out, or refuses it; the first takes back what is waiting. */
export async function decideRole(
  ctx: AppContext,
  member: Member,
  { address, ...input }: { id: number; approve: boolean } & By,
): Promise<Outcome> {
  const { status, proposal } = await decideProposal(ctx, { member, address }, input, {
    about: 'role',
    read: readRoleProposal,
    detail: (_, { kind, name }) => ({ kind, role: name }),
    carryOut: (tx, wanted) => carryOut(tx, member, { proposal: wanted, alone: false, address }),
  })
  return { status, name: proposal.name }
}

/** The role as it was read; nothing for a new one. */
async function changeable(
  tx: AppContext,
  { kind, roleId, version }: Pick<RoleProposal, 'kind' | 'roleId' | 'version'>,
): Promise<RoleRow | undefined> {
  if (kind === 'add') return undefined
  const role = await readRole(tx, roleId)
  if (!role) throw new AppError('not-found')
  if (role.builtIn && kind !== 'limits') throw new AppError('forbidden')
  if (role.version !== version) throw new AppError('setting-moved')
  if (kind === 'drop' && (await roleIsUsed(tx, roleId))) throw new AppError('role-used')
  return role
}

/** Does what was proposed, in the transaction that ends the proposal; the database asks for it there. */
async function carryOut(
  tx: AppContext,
  by: Member,
  { proposal, alone, address }: { proposal: RoleProposal; alone: boolean } & By,
): Promise<void> {
  const { id, kind, name, calls, limits, reason, proposedBy } = proposal
  const role = await changeable(tx, proposal)
  const roleId = kind === 'add' ? `role-${id}` : proposal.roleId
  await endProposal(tx, 'role', id, { status: 'done', decidedBy: by.staffId, alone })
  const { gains, loses } = difference(role, proposal)
  if (kind === 'drop') await deleteRole(tx, roleId)
  else if (kind === 'limits') await storeLimits(tx, roleId, limits)
  else {
    const approvedBy = alone ? null : by.staffId
    const gained = gains.length > 0 ? { by: proposedBy, approvedBy } : undefined
    await storeRole(tx, { roleId, name, calls, known: proposal.known, gained })
  }
  const detail = {
    kind,
    role: name,
    ...(role && role.name !== name && { before: { role: role.name } }),
    ...(kind === 'limits' ? { limits } : { gains, loses }),
    reason,
    proposedBy,
    ...(alone && { alone }),
  }
  await insertAudit(tx, { staffId: by.staffId, action: 'role-changed', detail, address })
}
