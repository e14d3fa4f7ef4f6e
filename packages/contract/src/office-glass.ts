import { Type, type Static } from 'typebox'
import { RowId } from './money.ts'
import { defineOffice, may } from './office-call.ts'
import { RoleId } from './office-roles.ts'

// Break-glass: rights of another role that owners prepared for a member's emergency. The member takes them for an hour; two owners
// review what was done with them.

const StaffId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Reason = Type.String({ minLength: 10, maxLength: 300 })

export const officeGlass = defineOffice({
  name: 'glass',
  summary: 'Break-glass: what is prepared for the member who asks, and what is open now.',
  roles: may.all,
  input: {},
  output: {
    /** The role whose rights are prepared; empty where none are. */
    prepared: Type.String(),
    /** One of the member is over and not reviewed yet: until then no other can be opened. */
    waits: Type.Boolean(),
    open: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        role: Type.String(),
        until: Type.String(),
        mine: Type.Boolean(),
      }),
    ),
  },
})
export type OfficeGlass = Static<typeof officeGlass.output>

export const officeBreakGlass = defineOffice({
  name: 'breakGlass',
  summary:
    'Takes the rights that owners prepared for the member, for 60 minutes beside the member’s own. It raises an alarm, marks what is done in the record, and is reviewed by two owners. Two people stay two people.',
  roles: may.all,
  stepUp: 'always',
  input: { reason: Reason },
  output: { until: Type.String() },
})

export const officeEndGlass = defineOffice({
  name: 'endGlass',
  summary:
    'Gives such rights back before their hour is over: the member who took them, or an owner.',
  roles: may.all,
  input: { id: RowId },
  output: {},
})

export const glassChanges = ['prepare', 'withdraw'] as const
const Proposal = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...glassChanges, 'review']),
  /** The member. */
  name: Type.String(),
  role: Type.String(),
  /** Which is reviewed; 0 for none. */
  opening: Type.Integer(),
  reason: Type.String(),
  proposedBy: Type.String(),
  at: Type.String(),
  mine: Type.Boolean(),
  /** Whether the member who asks may approve it. */
  decidable: Type.Boolean(),
})
export type OfficeGlassProposal = Static<typeof Proposal>

const Opening = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  role: Type.String(),
  reason: Type.String(),
  address: Type.String(),
  openedAt: Type.String(),
  /** When it ends, or ended. */
  until: Type.String(),
  isOpen: Type.Boolean(),
  /** Empty while two owners have not reviewed it. */
  reviewedAt: Type.String(),
  /** Rows of the record that it marks. */
  rows: Type.Integer(),
  /** Broken by the member who asks, who does not review it. */
  mine: Type.Boolean(),
})
export type OfficeGlassOpening = Static<typeof Opening>

export const officeGlassPreparations = defineOffice({
  name: 'glassPreparations',
  summary:
    'For whom which rights are prepared, glass that was broken and its review, and proposals that wait.',
  roles: may.own,
  input: {},
  output: {
    prepared: Type.Array(
      Type.Object({
        staffId: Type.Integer(),
        name: Type.String(),
        roleId: Type.String(),
        role: Type.String(),
        preparedAt: Type.String(),
      }),
    ),
    openings: Type.Array(Opening),
    /** For whom rights can be prepared, and those of which roles: never an owner's. */
    members: Type.Array(Type.Object({ staffId: Type.Integer(), name: Type.String() })),
    roles: Type.Array(Type.Object({ roleId: Type.String(), name: Type.String() })),
    proposals: Type.Array(Proposal),
    onlyOwner: Type.Boolean(),
  },
})
export type OfficeGlassPreparations = Static<typeof officeGlassPreparations.output>

const outcome = { status: Type.Enum(['proposed', 'done', 'refused']), name: Type.String() }

export const officeProposeGlass = defineOffice({
  name: 'proposeGlass',
  summary:
    'Proposes that a member may take the rights of a role in an emergency, or no more; another owner approves. The only owner does it alone. Withdrawn, what is open ends.',
  roles: may.own,
  stepUp: 'always',
  input: {
    kind: Type.Enum([...glassChanges]),
    staffId: StaffId,
    /** Empty to withdraw. */
    roleId: Type.Union([Type.Literal(''), RoleId]),
    reason: Reason,
  },
  output: outcome,
})

export const officeReviewGlass = defineOffice({
  name: 'reviewGlass',
  summary:
    'Proposes the review of broken glass that is over: one owner writes what was found, another approves. Never by the member who broke it.',
  roles: may.own,
  stepUp: 'always',
  input: { id: RowId, reason: Reason },
  output: outcome,
})

export const officeDecideGlass = defineOffice({
  name: 'decideGlass',
  summary:
    'Carries out what another owner proposed about break-glass, or refuses it; one’s own is taken back.',
  roles: may.own,
  stepUp: 'always',
  input: { id: RowId, approve: Type.Boolean() },
  output: outcome,
})

export const officeGlassCalls = [
  officeGlass,
  officeBreakGlass,
  officeEndGlass,
  officeGlassPreparations,
  officeProposeGlass,
  officeReviewGlass,
  officeDecideGlass,
] as const
