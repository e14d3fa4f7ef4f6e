import type {
  officeAddresses,
  officeCheckAddress,
  officeProposeAddress,
} from '@perlas/contract/office-addresses'
import type { Static } from 'typebox'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { insertAudit, saysSomething } from '#/platform/audit/audit.ts'
import { onlyOwner } from '../members/store.ts'
import { actingOwner, decideProposal, endProposal, proposalsFor, type By } from '../proposals.ts'
import { roleInRecord, roleNames } from '../roles/store.ts'
import {
  changeAddress,
  insertAddressProposal,
  listAddresses,
  networkOf,
  readAddressProposal,
  sessionsShutOut,
  waitingAddressProposals,
  wouldAdmit,
  type Address,
  type AddressProposal,
} from './store.ts'

type Outcome = { status: 'proposed' | 'done' | 'refused'; cidr: string }
type Change = Address & Pick<AddressProposal, 'kind'>

const isSame = (one: Address) => (other: Address) =>
  one.cidr === other.cidr && one.roleId === other.roleId

/** The list as it would be. */
function changed(list: readonly Address[], { kind, cidr, roleId }: Change): Address[] {
  const others = list.filter((one) => !isSame({ cidr, roleId })(one))
  return kind === 'add' ? [...others, { cidr, roleId }] : others
}

export async function addressesView(
  ctx: AppContext,
  { member, address }: By,
): Promise<Static<(typeof officeAddresses)['output']>> {
  const [addresses, waiting, only, roles, here] = await Promise.all([
    listAddresses(ctx),
    waitingAddressProposals(ctx),
    onlyOwner(ctx, member.staffId),
    roleNames(ctx),
    networkOf(ctx, address),
  ])
  const proposals = (await proposalsFor(ctx, member, waiting)).map(async ({ proposal, head }) => {
    const { kind, cidr, roleId, reason } = proposal
    const shutsOut = await sessionsShutOut(ctx, changed(addresses, { kind, cidr, roleId }))
    return { ...head, kind, cidr, roleId, reason, shutsOut }
  })
  return {
    addresses,
    proposals: await Promise.all(proposals),
    roles: [...roles].map(([roleId, name]) => ({ roleId, name })),
    onlyOwner: only,
    here: here?.replace(/\/(?:32|128)$/, '') ?? address,
  }
}

/** Sessions of now that a change would end. */
export async function checkAddress(
  ctx: AppContext,
  input: Change,
): Promise<Static<(typeof officeCheckAddress)['output']>> {
  const change = await stored(ctx, input)
  const list = await listAddresses(ctx)
  return { cidr: change.cidr, shutsOut: await sessionsShutOut(ctx, changed(list, change)) }
}

/** As the database has it; refuses what is no network, no role, or would change nothing. */
async function stored(ctx: AppContext, { kind, cidr: text, roleId }: Change): Promise<Change> {
  const cidr = await networkOf(ctx, text)
  if (!cidr) throw new AppError('invalid-input')
  if (kind === 'add' && roleId !== '' && !(await roleNames(ctx)).has(roleId))
    throw new AppError('not-found')
  const known = (await listAddresses(ctx)).some(isSame({ cidr, roleId }))
  if (known === (kind === 'add')) throw new AppError('order-moved')
  return { kind, cidr, roleId }
}

/** Proposes a change of the list. The only owner of an installation changes it alone, and is recorded as alone. */
export async function proposeAddress(
  ctx: AppContext,
  input: Static<(typeof officeProposeAddress)['input']>,
  { member, address }: By,
): Promise<Outcome> {
  const { kind, reason } = input
  if (!saysSomething(reason, kind)) throw new AppError('evidence-thin')
  return inTransaction(ctx, async (tx) => {
    await actingOwner(tx, member)
    const { cidr, roleId } = await stored(tx, input)
    const { staffId: proposedBy, role } = member
    await staysIn(tx, { kind, cidr, roleId }, [{ role, address }])
    const wanted = { kind, cidr, roleId, reason, proposedFrom: address, proposedBy }
    const proposal = await insertAddressProposal(tx, wanted)
    if (!proposal) throw new AppError('order-moved')
    if (await onlyOwner(tx, proposedBy)) {
      await carryOut(tx, proposal, { member, address, alone: true })
      return { status: 'done', cidr }
    }
    const detail = { kind, cidr, role: await roleWord(tx, roleId), reason }
    await insertAudit(tx, { staffId: proposedBy, action: 'address-proposed', detail, address })
    return { status: 'proposed', cidr }
  })
}

/** The second owner carries a proposal out, or refuses it; the first takes back what is waiting. */
export async function decideAddress(
  ctx: AppContext,
  input: { id: number; approve: boolean },
  { member, address }: By,
): Promise<Outcome> {
  const { role } = member
  const { status, proposal } = await decideProposal(ctx, { member, address }, input, {
    about: 'address',
    read: readAddressProposal,
    detail: async (tx, { kind, cidr, roleId }) => ({
      kind,
      cidr,
      role: await roleWord(tx, roleId),
    }),
    carryOut: async (tx, wanted, maker) => {
      await stored(tx, wanted)
      await staysIn(tx, wanted, [
        { role, address },
        { role: maker.role, address: wanted.proposedFrom },
      ])
      await carryOut(tx, wanted, { member, address, alone: false })
    },
  })
  return { status, cidr: proposal.cidr }
}

/** Refuses what would shut out one of these. Members are locked, so the list stands still. */
async function staysIn(
  tx: AppContext,
  change: Change,
  people: readonly { role: string; address: string }[],
): Promise<void> {
  const list = changed(await listAddresses(tx), change)
  for (const one of people) if (!(await wouldAdmit(tx, list, one))) throw new AppError('shuts-out')
}

const roleWord = async (ctx: AppContext, roleId: string) =>
  roleId === '' ? 'all' : roleInRecord(await roleNames(ctx), roleId)

/** Does what was proposed, in the transaction that ends the proposal; the database asks for it there. */
async function carryOut(
  tx: AppContext,
  { id, kind, cidr, roleId, reason, proposedBy }: AddressProposal,
  { member: { staffId }, address, alone }: By & { alone: boolean },
): Promise<void> {
  await endProposal(tx, 'address', id, { status: 'done', decidedBy: staffId, alone })
  if (!(await changeAddress(tx, { kind, cidr, roleId }))) throw new AppError('order-moved')
  const role = await roleWord(tx, roleId)
  const detail = { kind, cidr, role, reason, proposedBy, ...(alone && { alone }) }
  await insertAudit(tx, { staffId, action: 'address-changed', detail, address })
}
