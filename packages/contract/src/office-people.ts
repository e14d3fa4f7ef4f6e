import { Type, type Static } from 'typebox'
import { defineOffice, may, officeRoles } from './office-call.ts'

// The operator's people: signing in with a second factor, and who may do what.

const Password = Type.String({ minLength: 1, maxLength: 128 })
/** Six digits of the app, or a recovery code. */
const Code = Type.String({ minLength: 6, maxLength: 20 })
const Role = Type.Enum([...officeRoles])

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
    role: Role,
    idleMinutes: Type.Integer(),
    recoveryLeft: Type.Integer(),
    sessions: Type.Integer(),
  },
})

const Member = Type.Object({
  staffId: Type.Integer(),
  name: Type.String(),
  role: Role,
  disabled: Type.Boolean(),
  secondFactor: Type.Boolean(),
  lastSeen: Type.Union([Type.String(), Type.Null()]),
})
export type OfficeMember = Static<typeof Member>

export const officeMembers = defineOffice({
  name: 'members',
  summary: 'The operator’s people.',
  roles: may.own,
  input: {},
  output: { members: Type.Array(Member) },
})

export const officeAddMember = defineOffice({
  name: 'addMember',
  summary: 'Makes a member with a one-time password, shown this once.',
  roles: may.own,
  input: {
    name: Type.String({ minLength: 2, maxLength: 50, pattern: '^[a-z][a-z0-9.-]+$' }),
    role: Role,
  },
  output: { name: Type.String(), password: Type.String() },
})

const StaffId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const officeChangeMember = defineOffice({
  name: 'changeMember',
  summary: 'Gives another role, or shuts a member out; open sessions end. Nobody changes oneself.',
  roles: may.own,
  input: { staffId: StaffId, role: Role, disabled: Type.Boolean() },
  output: { members: Type.Array(Member) },
})

export const officeResetMember = defineOffice({
  name: 'resetMember',
  summary: 'A new one-time password, or a new app at the next sign-in; open sessions end.',
  roles: may.own,
  input: { staffId: StaffId, what: Type.Enum(['password', 'second-factor']) },
  output: { password: Type.String() },
})

export const officePeopleCalls = [
  officeSignIn,
  officeChangePassword,
  officeBeginSecondFactor,
  officeConfirmSecondFactor,
  officeSecondStep,
  officeSignOut,
  officeSignOutEverywhere,
  officeMe,
  officeMembers,
  officeAddMember,
  officeChangeMember,
  officeResetMember,
] as const
