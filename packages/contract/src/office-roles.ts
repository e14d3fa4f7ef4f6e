import { Type, type Static } from 'typebox'
import { RowId } from './money.ts'
import { defineOffice, may } from './office-call.ts'
import { RoleLimit } from './office-limits.ts'

// Roles that owners make of rights, beside the built-in ones: one owner proposes, another approves.

/** A built-in role by its name, or `role-` and a number. */
export const RoleId = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$', maxLength: 40 })
export const RoleName = Type.String({
  minLength: 2,
  maxLength: 40,
  pattern: '^[A-Za-z][A-Za-z0-9 ’&,-]*[A-Za-z0-9]$',
})
const RightText = Type.String({ pattern: '^[A-Za-z:-]{2,60}$', maxLength: 60 })

const Right = Type.Object({
  name: Type.String(),
  group: Type.String(),
  /** For people. */
  words: Type.String(),
})
export type OfficeRight = Static<typeof Right>

const RoleView = Type.Object({
  roleId: Type.String(),
  name: Type.String(),
  builtIn: Type.Boolean(),
  version: Type.Integer(),
  rights: Type.Array(Type.String()),
  /** Rights that came with a release after the role was approved last: it has none of them. */
  added: Type.Array(Type.String()),
  /** A built-in role without a limit of a kind decides as it likes, another one nothing. */
  limits: Type.Array(RoleLimit),
  /** Names of the members who have it; those shut out too. */
  members: Type.Array(Type.String()),
})
export type OfficeRoleView = Static<typeof RoleView>

export const roleChanges = ['add', 'change', 'drop'] as const
const RoleProposal = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...roleChanges, 'limits']),
  /** Empty for a new role. */
  roleId: Type.String(),
  name: Type.String(),
  /** Before; of a new role as after. */
  from: Type.String(),
  gains: Type.Array(Type.String()),
  loses: Type.Array(Type.String()),
  /** All of the role afterwards; empty where it is not about limits. */
  limits: Type.Array(RoleLimit),
  reason: Type.String(),
  proposedBy: Type.String(),
  at: Type.String(),
  mine: Type.Boolean(),
  /** Whether the member who asks may approve it. */
  decidable: Type.Boolean(),
})
export type OfficeRoleProposal = Static<typeof RoleProposal>

export const officeListRoles = defineOffice({
  name: 'roles',
  summary:
    'Roles with their rights and members, rights that can be given, and proposals that wait.',
  roles: may.own,
  input: {},
  output: {
    roles: Type.Array(RoleView),
    rights: Type.Array(Right),
    proposals: Type.Array(RoleProposal),
    /** There is one owner: roles change without a second person, and it is recorded. */
    onlyOwner: Type.Boolean(),
  },
})

const outcome = { status: Type.Enum(['proposed', 'done', 'refused']), name: Type.String() }

export const officeProposeRole = defineOffice({
  name: 'proposeRole',
  summary:
    'Proposes a new role, other rights or another name for one that owners made, or to drop it; another owner approves. The only owner changes roles alone.',
  roles: may.own,
  stepUp: 'always',
  input: {
    kind: Type.Enum([...roleChanges]),
    /** Empty for a new role. */
    roleId: Type.Union([Type.Literal(''), RoleId]),
    /** The version that was read; 0 for a new role. */
    version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    name: RoleName,
    rights: Type.Array(RightText, { maxItems: 400, uniqueItems: true }),
    reason: Type.String({ minLength: 10, maxLength: 300 }),
  },
  output: outcome,
})

export const officeProposeLimits = defineOffice({
  name: 'proposeLimits',
  summary:
    'Proposes how much one member of a role may decide: for each kind of decision, at once, a day, and a day for one player; another owner approves. The only owner changes limits alone.',
  roles: may.own,
  stepUp: 'always',
  input: {
    roleId: RoleId,
    /** The version that was read. */
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    /** All of them: a kind that is left out has no limit in a built-in role, and is nothing in another one. */
    limits: Type.Array(RoleLimit, { maxItems: 7 }),
    reason: Type.String({ minLength: 10, maxLength: 300 }),
  },
  output: outcome,
})

export const officeDecideRole = defineOffice({
  name: 'decideRole',
  summary:
    'Carries out what another owner proposed about a role, or refuses it; one’s own is taken back.',
  roles: may.own,
  stepUp: 'always',
  input: { id: RowId, approve: Type.Boolean() },
  output: outcome,
})

export const officeRoleCalls = [
  officeListRoles,
  officeProposeRole,
  officeProposeLimits,
  officeDecideRole,
] as const
