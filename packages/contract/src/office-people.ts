import { RowId } from './money.ts'
import { Type, type Static } from 'typebox'
import { defineOffice, may } from './office-call.ts'
import { RoleId } from './office-roles.ts'

// The operator's people: signing in with a second factor, and who may do what.

const Password = Type.String({ minLength: 1, maxLength: 128 })
/** Six digits of the app, or a recovery code. */
const Code = Type.String({ minLength: 6, maxLength: 20 })

export const officeSignIn = defineOffice({
  name: 'signIn',
  summary: 'The first step: name and password. The token opens the next step and nothing else.',
  roles: 'door',
  input: { name: Type.String({ minLength: 1, maxLength: 50 }), password: Password },
  output: {
    token: Type.String(),
    /** password: replace the one-time password; enrol: set up the app; code: prove it. */
    next: Type.Enum(['password', 'enrol', 'code']),
  },
})

export const officeChangePassword = defineOffice({
  name: 'changePassword',
  summary: 'Replaces the password and ends every session of the member.',
  roles: 'door',
  input: {
    password: Password,
    /** Asked of whom is signed in; a one-time password is its own proof. */
    current: Type.Optional(Password),
  },
  output: {},
})

export const officeBeginSecondFactor = defineOffice({
  name: 'beginSecondFactor',
  summary: 'The secret for the authenticator app, shown until one code of it is confirmed.',
  roles: 'door',
  input: {},
  output: { secret: Type.String(), uri: Type.String() },
})

export const officeConfirmSecondFactor = defineOffice({
  name: 'confirmSecondFactor',
  summary: 'Puts the app in force and opens the session; the recovery codes are shown this once.',
  roles: 'door',
  input: { code: Code },
  output: { token: Type.String(), recoveryCodes: Type.Array(Type.String()) },
})

export const officeSecondStep = defineOffice({
  name: 'secondStep',
  summary: 'The second step: a code of the app, or a recovery code. Answers the token that opens.',
  roles: 'door',
  input: { code: Code },
  output: { token: Type.String() },
})

export const officeStepUp = defineOffice({
  name: 'stepUp',
  summary:
    'A further code at an open session, for calls that want one of the last ten minutes. Answers the token that opens from now on.',
  roles: 'door',
  input: { code: Code },
  output: {
    token: Type.String(),
    /** Until when no further code is wanted. */
    until: Type.String(),
  },
})

export const officeSignOut = defineOffice({
  name: 'signOut',
  summary: 'Ends this session.',
  roles: 'door',
  input: {},
  output: {},
})

export const officeSignOutEverywhere = defineOffice({
  name: 'signOutEverywhere',
  summary: 'Ends every session of the member, this one too.',
  roles: may.all,
  input: {},
  output: { ended: Type.Integer() },
})

export const officeMe = defineOffice({
  name: 'me',
  summary: 'Who is signed in. Asking counts as activity, so it also keeps the session open.',
  roles: may.all,
  input: {},
  output: {
    staffId: Type.Integer(),
    name: Type.String(),
    role: Type.String(),
    roleName: Type.String(),
    /** Calls and further rights by their names: what the page offers. */
    rights: Type.Array(Type.String()),
    idleMinutes: Type.Integer(),
    recoveryLeft: Type.Integer(),
    /** Rights of another role are prepared for an emergency. */
    glass: Type.Boolean(),
    sessions: Type.Integer(),
  },
})

const Member = Type.Object({
  staffId: Type.Integer(),
  name: Type.String(),
  role: Type.String(),
  disabled: Type.Boolean(),
  secondFactor: Type.Boolean(),
  lastSeen: Type.Union([Type.String(), Type.Null()]),
  /** The only owner made this login alone: no second person has seen to it. */
  alone: Type.Boolean(),
  /** Signs in by the company's provider, and not by password. */
  company: Type.Boolean(),
  /** Until when this login is no second person beside those who made it; empty when it is. */
  freshUntil: Type.String(),
})
export type OfficeMember = Static<typeof Member>

export const memberChanges = ['add', 'role', 'password', 'second-factor'] as const
const Proposal = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...memberChanges]),
  name: Type.String(),
  /** Before; of a new member as after. */
  from: Type.String(),
  role: Type.String(),
  proposedBy: Type.String(),
  at: Type.String(),
  mine: Type.Boolean(),
  /** Whether the member who asks may approve it. */
  decidable: Type.Boolean(),
})
export type OfficeMemberProposal = Static<typeof Proposal>
const people = {
  members: Type.Array(Member),
  proposals: Type.Array(Proposal),
  /** Roles that a member can have, by name: built-in ones, then those that owners made. */
  roles: Type.Array(Type.Object({ roleId: Type.String(), name: Type.String() })),
  /** There is one owner: members are added without a second person, and it is recorded. */
  onlyOwner: Type.Boolean(),
  /** Decisions by two in the last 30 days whose logins were both made by one person. */
  oneMaker: Type.Integer(),
}
/** What came of a wish: done at once, or a proposal that another owner approves. */
const outcome = {
  status: Type.Enum(['proposed', 'done', 'refused']),
  name: Type.String(),
  /** This member's half of the one-time password, or all of it where one owner is alone; empty where there is none. */
  password: Type.String(),
  half: Type.Enum(['', 'first', 'second', 'whole']),
}

export const officeMembers = defineOffice({
  name: 'members',
  summary: 'The operator’s people, and what is proposed about them.',
  roles: may.own,
  input: {},
  output: people,
})

export const officeAddMember = defineOffice({
  name: 'addMember',
  summary:
    'Proposes a member; another owner approves. The proposer sees the first half of the one-time password, the approver the second. The only owner adds alone.',
  roles: may.own,
  stepUp: 'always',
  input: {
    name: Type.String({ minLength: 2, maxLength: 50, pattern: '^[a-z][a-z0-9.-]+$' }),
    role: RoleId,
  },
  output: outcome,
})

const StaffId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const officeChangeMember = defineOffice({
  name: 'changeMember',
  summary:
    'Shuts a member out at once; proposes another role, or to let in again. Open sessions end. Nobody changes oneself.',
  roles: may.own,
  stepUp: 'always',
  input: { staffId: StaffId, role: RoleId, disabled: Type.Boolean() },
  output: outcome,
})

export const officeResetMember = defineOffice({
  name: 'resetMember',
  summary:
    'Proposes a new one-time password, or a new app at the next sign-in; another owner approves.',
  roles: may.own,
  stepUp: 'always',
  input: { staffId: StaffId, what: Type.Enum(['password', 'second-factor']) },
  output: outcome,
})

export const officeDecideMember = defineOffice({
  name: 'decideMember',
  summary:
    'Carries out what another owner proposed about a member, or refuses it; one’s own is taken back.',
  roles: may.own,
  stepUp: 'always',
  input: { id: RowId, approve: Type.Boolean() },
  output: outcome,
})

export const officePeopleCalls = [
  officeSignIn,
  officeChangePassword,
  officeBeginSecondFactor,
  officeConfirmSecondFactor,
  officeSecondStep,
  officeStepUp,
  officeSignOut,
  officeSignOutEverywhere,
  officeMe,
  officeMembers,
  officeAddMember,
  officeChangeMember,
  officeResetMember,
  officeDecideMember,
] as const
