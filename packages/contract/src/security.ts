import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { CipheredPassword } from './identity.ts'

/** What a player does to keep the account to oneself: devices, and the password. */

export const DeviceSession = Type.Object({
  id: Type.String(),
  /** What it is, as people call it: `Chrome`, `Android`. Empty where that cannot be told. */
  browser: Type.String(),
  system: Type.String(),
  /** The network only, never the whole address: `203.0.113.x`. */
  address: Type.String(),
  /** ISO 8601. */
  createdAt: Type.String(),
  lastUsedAt: Type.String(),
  /** The one that asks. */
  current: Type.Boolean(),
})
export type DeviceSession = Static<typeof DeviceSession>

export const getSessions = defineCall({
  name: 'getSessions',
  summary: 'Where the player is signed in now: the asking device first, then the last used.',
  access: 'player',
  input: {},
  output: { sessions: Type.Array(DeviceSession) },
  failures: [],
})

export const revokeSession = defineCall({
  name: 'revokeSession',
  summary: 'Signs one device out: its calls, its live stream and its games end at once.',
  access: 'player',
  input: { sessionId: Type.String({ minLength: 36, maxLength: 36 }) },
  output: {},
  failures: ['not-found'],
})

export const revokeOtherSessions = defineCall({
  name: 'revokeOtherSessions',
  summary: 'Signs every device out but the one that asks.',
  access: 'player',
  input: {},
  output: {
    /** How many were signed in. */
    ended: Type.Integer(),
  },
  failures: [],
})

export const changePassword = defineCall({
  name: 'changePassword',
  summary: 'Sets a new password by the old one; every other device is signed out.',
  access: 'player',
  input: { oldPassword: CipheredPassword, password: CipheredPassword },
  output: {},
  failures: [
    'wrong-credentials',
    'login-locked',
    'password-too-weak',
    'password-guessable',
    'cipher-stale',
  ],
})

export const securityCalls = [
  getSessions,
  revokeSession,
  revokeOtherSessions,
  changePassword,
] as const
