import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { CipheredPassword, Code } from './identity.ts'

/** The PIN of six digits that every cash-out asks for. */

export const PIN_DIGITS = 6

export const isPin = (text: string): boolean => /^\d{6}$/.test(text)

/** One digit throughout, two or three digits repeated, or a run up or down: tried first by everybody. */
export function isCommonPin(pin: string): boolean {
  const steps = new Set(
    Array.from(pin.slice(1), (digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10),
  )
  const repeats = [1, 2, 3].some(
    (length) => pin === pin.slice(0, length).repeat(PIN_DIGITS / length),
  )
  const run = steps.size === 1 && (steps.has(1) || steps.has(9))
  return repeats || run
}

export const setPayoutPin = defineCall({
  name: 'setPayoutPin',
  summary:
    'Sets the PIN for cash-outs: the first one by the proof, and by the wallet password where there is one; another one by the PIN of before or by a one-time code.',
  access: 'player',
  whileExcluded: true,
  proof: 'payout',
  input: {
    pin: CipheredPassword,
    oldPin: Type.Optional(CipheredPassword),
    /** Where one is set and no PIN yet: the proof alone would get around it. */
    walletPassword: Type.Optional(CipheredPassword),
    /** That of `payoutPinCode`, where the PIN was forgotten; cash-outs wait after that. */
    code: Type.Optional(Code),
  },
  output: {},
  failures: [
    'pin-needed',
    'pin-unfit',
    'wrong-credentials',
    'login-locked',
    'code-wrong',
    'number-too-new',
    'mobile-needed',
    'cipher-stale',
  ],
})

export const payoutPinCode = defineCall({
  name: 'payoutPinCode',
  summary: "Sends a one-time code for a forgotten PIN to the player's own mobile number.",
  access: 'player',
  whileExcluded: true,
  proof: 'payout',
  input: {},
  output: {
    /** Masked: where the code went. */
    mobile: Type.String(),
    /** Seconds until another code may be asked for. */
    resendIn: Type.Integer(),
    /** On a trial installation the code itself, as in `smsSend`. */
    trialCode: Type.Optional(Type.String()),
  },
  failures: ['pin-needed', 'texts-used-up', 'number-too-new', 'mobile-needed'],
})

export const pinCalls = [setPayoutPin, payoutPinCode] as const
