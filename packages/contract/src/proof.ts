import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { CipheredPassword } from './identity.ts'
import { PasskeyAssertion, SecondCode } from './protection.ts'
import { SocialProvider } from './social-provider.ts'

/**
 * "Prove it's you": calls with a `proof` (call.ts) want one in the header `x-proof`. Without a good one they answer
 * `proof-needed` with the purpose in `pending`; `prove` makes a proof, and the same call goes again.
 */
export const PROOF_HEADER = 'x-proof'

/** `factor` is taking the second factor away: its own codes are no proof for that. */
export const ProofPurpose = Type.Union([
  Type.Literal('identity'),
  Type.Literal('payout'),
  Type.Literal('factor'),
])
export type ProofPurpose = Static<typeof ProofPurpose>

export const getProofWays = defineCall({
  name: 'getProofWays',
  summary: 'By what the signed-in player can prove to be the owner.',
  access: 'player',
  whileExcluded: true,
  input: { purpose: ProofPurpose },
  output: {
    password: Type.Boolean(),
    secondFactor: Type.Boolean(),
    /** What the browser asks a passkey with; null where the player has none. */
    passkey: Type.Union([Type.Unknown(), Type.Null()]),
    /** Has no password: goes to a linked account once more (`socialStart`, `socialProve`). */
    social: Type.Array(SocialProvider),
    /** Has none of these: a login of the last minutes is the proof. */
    freshLogin: Type.Boolean(),
  },
  failures: [],
})

export const prove = defineCall({
  name: 'prove',
  summary: 'Proves the player by one of the ways; the proof is good for this session, for minutes.',
  access: 'player',
  whileExcluded: true,
  input: {
    purpose: ProofPurpose,
    password: Type.Optional(CipheredPassword),
    code: Type.Optional(SecondCode),
    passkey: Type.Optional(PasskeyAssertion),
  },
  output: {
    proof: Type.String(),
    /** Seconds that it lives. */
    seconds: Type.Integer(),
  },
  failures: [
    'wrong-credentials',
    'login-locked',
    'cipher-stale',
    'code-wrong',
    'passkey-refused',
    'login-again',
  ],
})

export const undoChange = defineCall({
  name: 'undoChange',
  summary:
    '"This wasn’t me": undoes a change that a mail told of, ends every other session and sets a new password.',
  access: 'player',
  whileExcluded: true,
  proof: 'identity',
  input: {
    change: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    /** Left out only by who has no password. */
    password: Type.Optional(CipheredPassword),
  },
  output: {
    /** Whether what was changed is as before; else everything around it is safe again. */
    undone: Type.Boolean(),
  },
  failures: ['not-found', 'undo-over', 'password-too-weak', 'password-guessable', 'cipher-stale'],
})

export const undoByLink = defineCall({
  name: 'undoByLink',
  summary: 'The same by the link of a text to the number that the account had before the change.',
  access: 'public',
  input: { link: Type.String({ minLength: 20, maxLength: 80 }), password: CipheredPassword },
  output: { undone: Type.Boolean() },
  failures: ['undo-over', 'password-too-weak', 'password-guessable', 'cipher-stale'],
})

export const makeWayCodes = defineCall({
  name: 'makeWayCodes',
  summary: 'Makes recovery codes, each of which sets a new password once; those of before end.',
  access: 'player',
  proof: 'identity',
  input: {},
  output: {
    /** Shown this once. */
    codes: Type.Array(Type.String()),
  },
  failures: [],
})

export const resetByWayCode = defineCall({
  name: 'resetByWayCode',
  summary: 'Sets a new password by account and recovery code; every session ends.',
  access: 'public',
  input: {
    account: Type.String({ minLength: 1, maxLength: 50 }),
    code: Type.String({ minLength: 8, maxLength: 20 }),
    password: CipheredPassword,
  },
  output: {},
  failures: [
    'code-wrong',
    'login-locked',
    'password-too-weak',
    'password-guessable',
    'cipher-stale',
  ],
})

export const proofCalls = [
  getProofWays,
  prove,
  undoChange,
  undoByLink,
  makeWayCodes,
  resetByWayCode,
] as const
