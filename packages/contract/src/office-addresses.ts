import { Type, type Static } from 'typebox'
import { RowId } from './money.ts'
import { defineOffice, may } from './office-call.ts'

// From where members may come in: networks for all or for a role. One owner proposes, another approves.

/** A network such as 203.0.113.0/24 or 2001:db8::/48, or one address. */
const Cidr = Type.String({ minLength: 2, maxLength: 49, pattern: '^[0-9A-Fa-f:./]+$' })
/** A role; empty for all. */
const ForRole = Type.String({ pattern: '^([a-z][a-z0-9-]{1,39})?$', maxLength: 40 })
export const addressChanges = ['add', 'drop'] as const
const change = { kind: Type.Enum([...addressChanges]), cidr: Cidr, roleId: ForRole }

const Out = Type.Object({ name: Type.String(), address: Type.String() })
const Proposal = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...addressChanges]),
  cidr: Type.String(),
  roleId: Type.String(),
  reason: Type.String(),
  proposedBy: Type.String(),
  at: Type.String(),
  mine: Type.Boolean(),
  /** Whether the member who asks may approve it. */
  decidable: Type.Boolean(),
  /** Open sessions that would end. */
  shutsOut: Type.Array(Out),
})
export type OfficeAddressProposal = Static<typeof Proposal>
const outcome = { status: Type.Enum(['proposed', 'done', 'refused']), cidr: Type.String() }

export const officeAddresses = defineOffice({
  name: 'addresses',
  summary:
    'Networks from which members may come in, each for all or for a role, and proposals that wait. Without one for a role its members come in from everywhere.',
  roles: may.own,
  input: {},
  output: {
    addresses: Type.Array(Type.Object({ cidr: Type.String(), roleId: Type.String() })),
    proposals: Type.Array(Proposal),
    roles: Type.Array(Type.Object({ roleId: Type.String(), name: Type.String() })),
    onlyOwner: Type.Boolean(),
    /** From where the member who asks comes in. */
    here: Type.String(),
  },
})
export type OfficeAddresses = Static<typeof officeAddresses.output>

export const officeCheckAddress = defineOffice({
  name: 'checkAddress',
  summary: 'Who would be shut out by a change of addresses, by open sessions. Nothing is stored.',
  roles: may.own,
  input: change,
  output: {
    /** As it would be stored. */
    cidr: Type.String(),
    shutsOut: Type.Array(Out),
  },
})

export const officeProposeAddress = defineOffice({
  name: 'proposeAddress',
  summary:
    'Proposes to add or drop a network from which members may come in; another owner approves. The only owner changes alone. A change that shuts its maker out is refused.',
  roles: may.own,
  stepUp: 'always',
  input: { ...change, reason: Type.String({ minLength: 10, maxLength: 300 }) },
  output: outcome,
})

export const officeDecideAddress = defineOffice({
  name: 'decideAddress',
  summary:
    'Carries out what another owner proposed about addresses, or refuses it; one’s own is taken back. A change that shuts out either of the two is refused.',
  roles: may.own,
  stepUp: 'always',
  input: { id: RowId, approve: Type.Boolean() },
  output: outcome,
})

export const officeAddressCalls = [
  officeAddresses,
  officeCheckAddress,
  officeProposeAddress,
  officeDecideAddress,
] as const
