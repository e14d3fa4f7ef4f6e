import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { CipheredPassword, Code } from './identity.ts'
import { Balance, Money, PositiveMoney } from './money.ts'
import { RequestId } from './request-id.ts'

/** The wallet password, and the safe box that it opens. */

/** The shortest and the longest time lock that a player can choose, in days. */
export const LOCK_DAYS = { least: 1, most: 365 } as const

const boxState = {
  /** What is in the box; no bet reaches it. */
  safebox: Balance,
  coin: Balance,
  /** Whether a wallet password is set: without one nothing goes into the box. */
  hasPassword: Type.Boolean(),
  /** Whether the account has a password of its own, which setting the first wallet password asks for. */
  hasLoginPassword: Type.Boolean(),
  /** The player's number, masked, to which a code can go; empty without one. */
  mobile: Type.String(),
  /** ISO 8601; null while the box is open. */
  lockedUntil: Type.Union([Type.String(), Type.Null()]),
  /** ISO 8601: the server's clock, by which a countdown runs. */
  now: Type.String(),
}

export const getSafebox = defineCall({
  name: 'getSafebox',
  summary: 'What is in the safe box, whether it has a password, and until when it is locked.',
  access: 'player',
  whileExcluded: true,
  input: {},
  output: boxState,
  failures: [],
})

export const safeboxPasswordInit = defineCall({
  name: 'safeboxPasswordInit',
  summary: 'Sets the first wallet password, by the login password or a proof.',
  access: 'player',
  whileExcluded: true,
  input: { password: CipheredPassword, loginPassword: Type.Optional(CipheredPassword) },
  output: {},
  failures: [
    'proof-needed',
    'wrong-credentials',
    'login-locked',
    'password-too-weak',
    'password-guessable',
    'cipher-stale',
    'forbidden',
  ],
})

export const modifySafePassword = defineCall({
  name: 'modifySafePassword',
  summary: 'Sets a new wallet password by the old one.',
  access: 'player',
  whileExcluded: true,
  proof: 'identity',
  input: { oldPassword: CipheredPassword, password: CipheredPassword },
  output: {},
  failures: [
    'wallet-password-needed',
    'wrong-credentials',
    'login-locked',
    'password-too-weak',
    'password-guessable',
    'cipher-stale',
  ],
})

export const safePasswordCode = defineCall({
  name: 'safePasswordCode',
  summary: "Sends a one-time code for the wallet password to the player's own mobile number.",
  access: 'player',
  whileExcluded: true,
  proof: 'identity',
  input: {},
  output: {
    /** Seconds until another code may be asked for. */
    resendIn: Type.Integer(),
    /** On a trial installation the code itself, as in `smsSend`. */
    trialCode: Type.Optional(Type.String()),
  },
  failures: ['texts-used-up', 'number-too-new', 'mobile-needed', 'wallet-password-needed'],
})

export const resetSafePassword = defineCall({
  name: 'resetSafePassword',
  summary: 'Sets a new wallet password by the one-time code.',
  access: 'player',
  whileExcluded: true,
  proof: 'identity',
  input: { code: Code, password: CipheredPassword },
  output: {},
  failures: [
    'number-too-new',
    'mobile-needed',
    'wallet-password-needed',
    'code-wrong',
    'password-too-weak',
    'password-guessable',
    'cipher-stale',
  ],
})

export const safeboxIn = defineCall({
  name: 'safeboxIn',
  summary: 'Puts cash into the safe box. The same request again is the same movement.',
  access: 'player',
  input: { price: PositiveMoney, requestId: RequestId },
  output: boxState,
  failures: ['wallet-password-needed', 'insufficient-funds', 'held-back', 'order-conflict'],
})

export const safeboxOut = defineCall({
  name: 'safeboxOut',
  summary: 'Takes money out of the safe box by the wallet password, unless it is locked.',
  access: 'player',
  whileExcluded: true,
  input: { price: PositiveMoney, password: CipheredPassword, requestId: RequestId },
  output: boxState,
  failures: [
    'wallet-password-needed',
    'wrong-credentials',
    'login-locked',
    'cipher-stale',
    'safebox-locked',
    'insufficient-funds',
    'order-conflict',
  ],
})

export const lockSafebox = defineCall({
  name: 'lockSafebox',
  summary:
    'Locks the box for whole days from now. Nobody can open it earlier, and it can only be made longer.',
  access: 'player',
  whileExcluded: true,
  input: {
    days: Type.Integer({ minimum: LOCK_DAYS.least, maximum: LOCK_DAYS.most }),
    password: CipheredPassword,
  },
  output: boxState,
  failures: [
    'wallet-password-needed',
    'wrong-credentials',
    'login-locked',
    'cipher-stale',
    'safebox-locked',
  ],
})

const BoxMove = Type.Object({
  id: Type.Integer(),
  /** ISO 8601. */
  at: Type.String(),
  /** More than nothing went in, less came out. */
  amount: Money,
})
export type BoxMove = Static<typeof BoxMove>

export const getSafeboxRecord = defineCall({
  name: 'getSafeboxRecord',
  summary: 'What went into the safe box and out of it, newest first, twenty at a time.',
  access: 'player',
  whileExcluded: true,
  input: {
    /** `next` of the page before. */
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  },
  output: { list: Type.Array(BoxMove), next: Type.Union([Type.Integer(), Type.Null()]) },
  failures: [],
})

export const safeCalls = [
  getSafebox,
  safeboxPasswordInit,
  modifySafePassword,
  safePasswordCode,
  resetSafePassword,
  safeboxIn,
  safeboxOut,
  lockSafebox,
  getSafeboxRecord,
] as const
