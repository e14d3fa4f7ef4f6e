import { Day } from './day.ts'
import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { RequestId } from './request-id.ts'

// An account whose number is lost: a case with proof, which two members of the office decide.

export const recoveryStates = ['open', 'proposed', 'granted', 'refused', 'stopped'] as const
export const recoveryPictures = ['id', 'selfie'] as const
export const recoveryReaches = ['text', 'email'] as const
const VisitorKey = Type.String({ minLength: 32, pattern: '^[A-Za-z0-9_-]{32,64}$' })

const view = {
  /** The last case of this browser; null for none. Nothing in it says whether there is such an account. */
  recovery: Type.Union([
    Type.Object({
      state: Type.Enum([...recoveryStates]),
      /** ISO 8601. */
      openedAt: Type.String(),
      pictures: Type.Array(Type.Enum([...recoveryPictures])),
      /** Where its code goes. */
      by: Type.Enum([...recoveryReaches]),
    }),
    Type.Null(),
  ]),
  /** Whether a mail address serves in the place of a number. */
  emails: Type.Boolean(),
}

const Email = Type.String({ minLength: 6, maxLength: 120 })

export const sendEmailCode = defineCall({
  name: 'sendEmailCode',
  summary: 'Sends a code to a mail address that somebody wants their account back with.',
  access: 'public',
  input: { email: Email },
  output: { resendIn: Type.Integer() },
  failures: ['email-unavailable'],
})

export const openRecovery = defineCall({
  name: 'openRecovery',
  summary:
    'Asks for an account whose number is lost, from a new number or mail address that a code proves: one of the two. Says the same whether or not there is such an account.',
  access: 'public',
  input: {
    visitor: VisitorKey,
    requestId: RequestId,
    account: Type.String({ minLength: 1, maxLength: 60 }),
    name: Type.String({ minLength: 2, maxLength: 120 }),
    birthDate: Day,
    mobile: Type.Optional(Type.String({ minLength: 6, maxLength: 40 })),
    email: Type.Optional(Email),
    code: Type.String({ minLength: 6, pattern: '^\\d{6}$' }),
    /** The last deposit, a bank account, when they registered: in their own words. */
    remembers: Type.String({ maxLength: 2_000 }),
  },
  output: view,
  failures: ['code-wrong', 'mobile-unavailable', 'email-unavailable', 'order-conflict'],
})

export const sendRecoveryPicture = defineCall({
  name: 'sendRecoveryPicture',
  summary:
    'Shows the ID or the face of who asks for an account, as the part `file` after the fields, while the case is open.',
  access: 'public',
  input: { visitor: VisitorKey, kind: Type.Enum([...recoveryPictures]) },
  output: view,
  failures: [
    'not-found',
    'kyc-picture-refused',
    'kyc-picture-large',
    'kyc-picture-small',
    'kyc-picture-infected',
    'body-too-large',
  ],
})

export const getRecovery = defineCall({
  name: 'getRecovery',
  summary: 'The case of this browser.',
  access: 'public',
  /** Without one: whether there could be one, and from what. */
  input: { visitor: Type.Optional(VisitorKey) },
  output: view,
  failures: [],
})

export const getOwnRecovery = defineCall({
  name: 'getOwnRecovery',
  summary: 'Whether somebody asks for the account of the player.',
  access: 'player',
  passive: true,
  whileExcluded: true,
  input: {},
  output: { waits: Type.Boolean() },
  failures: [],
})

export const stopRecovery = defineCall({
  name: 'stopRecovery',
  summary: 'The owner stops it: what was granted opens nothing any more.',
  access: 'player',
  whileExcluded: true,
  input: {},
  output: { waits: Type.Boolean() },
  failures: [],
})

export const recoveryCalls = [
  sendEmailCode,
  openRecovery,
  getRecovery,
  getOwnRecovery,
  stopRecovery,
] as const
