import { isCommonPin, isPin } from '@perlas/contract/pin'
import { proveCode, sendCode, spendCode } from '#/identity/codes/codes.ts'
import { maskTail, playerById, recordSecurityEvent } from '#/identity/players/players.ts'
import { notifyChange, refuseNewNumber } from '#/identity/sign-in/sign-in.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import {
  forgetTries,
  passwordKeys,
  passwords,
  seal,
  spendTry,
  unseal,
} from '#/platform/secrets/secrets.ts'
import { safeState } from './state.ts'
import { proveWalletPassword } from './password.ts'
import { insertPin, readPin, replacePin } from './store.pin.ts'

/** The PIN that cash-outs ask for. Wrong ones are counted as wrong passwords are, by a name of their own. */
const PURPOSE = 'payout-pin'
const subjectOf = (playerId: number) => `pin:${playerId}`

/**
 * Sets the PIN. The caller proved who it is, and that suffices for a player's first secret only: beside a wallet password
 * it takes that, beside a PIN the old one or a code to the number, after which cash-outs wait.
 */
export async function setPin(
  ctx: AppContext,
  input: {
    playerId: number
    /** As the browser sends it. */
    pin: string
    oldPin: string | undefined
    walletPassword: string | undefined
    code: string | undefined
    address: string
  },
): Promise<void> {
  const { playerId, address, oldPin, walletPassword, code } = input
  const { mobile } = await playerById(ctx, playerId)
  const pin = await passwordKeys(ctx).open(ctx, input.pin)
  if (!isPin(pin) || isCommonPin(pin) || mobile.endsWith(pin)) throw new AppError('pin-unfit')
  const to = await sealedPin(ctx, playerId, pin)
  const before = await readPin(ctx, playerId)
  if (!before.sealed) {
    if (before.hasPassword) {
      if (walletPassword === undefined) throw new AppError('pin-needed')
      await proveWalletPassword(ctx, playerId, walletPassword)
    }
    return setFirst(ctx, { playerId, to, address })
  }
  if (oldPin !== undefined) {
    const from = await provePin(ctx, playerId, oldPin)
    const changed = { playerId, mobile, from, to, address }
    return replace(ctx, changed, 'payout-pin-changed', async () => undefined)
  }
  if (code === undefined) throw new AppError('pin-needed')
  if (!mobile) throw new AppError('mobile-needed')
  await refuseNewNumber(ctx, playerId)
  const proved = await proveCode(ctx, 'wallet', mobile, code)
  const changed = { playerId, mobile, from: before.sealed, to, address }
  return replace(ctx, changed, 'payout-pin-reset', async (tx) => {
    await spendCode(tx, proved)
    await forgetTries(tx, subjectOf(playerId))
  })
}

async function setFirst(
  ctx: AppContext,
  { playerId, to, address }: { playerId: number; to: Buffer; address: string },
) {
  await inTransaction(ctx, async (tx) => {
    if (!(await insertPin(tx, playerId, to))) throw new AppError('pin-needed')
    await recordSecurityEvent(tx, { playerId, kind: 'payout-pin-set', address })
    await writeMail(tx, { playerId, template: 'payout-pin-set', details: {} })
  })
}

/** Told to the owner by every channel; the text leaves after the commit. */
async function replace(
  ctx: AppContext,
  change: { playerId: number; mobile: string; from: Buffer; to: Buffer; address: string },
  kind: 'payout-pin-changed' | 'payout-pin-reset',
  within: (tx: AppContext) => Promise<void>,
) {
  const { playerId, mobile, from, to, address } = change
  const reset = kind === 'payout-pin-reset'
  const notify = await inTransaction(ctx, async (tx) => {
    await within(tx)
    if (!(await replacePin(tx, playerId, { from, to, reset }))) throw new AppError('pin-needed')
    await recordSecurityEvent(tx, { playerId, kind, address })
    return notifyChange(tx, { playerId, kind, mobile })
  })
  notify(ctx)
}

/** Sends a code for a forgotten PIN to the number that the player added: the number is never the caller's to choose. */
export async function sendPinCode(
  ctx: AppContext,
  ask: { playerId: number; address: string; device: string },
): Promise<{ mobile: string; resendIn: number; trialCode?: string }> {
  const { mobile } = await playerById(ctx, ask.playerId)
  if (!mobile) throw new AppError('mobile-needed')
  await pinOf(ctx, ask.playerId)
  await refuseNewNumber(ctx, ask.playerId)
  const sent = await sendCode(ctx, {
    ...ask,
    purpose: 'wallet',
    mobile,
    reaches: true,
    shown: true,
  })
  return { ...sent, mobile: maskTail(mobile) }
}

/**
 * Proves the player by the PIN before money leaves. Wrong ones are counted before they are looked at, and after the third
 * the next ones wait, longer each time. Proofs of one player go one by one. Answers what is stored.
 */
export async function provePin(
  ctx: AppContext,
  playerId: number,
  cipheredPin: string,
): Promise<Buffer> {
  const pin = await passwordKeys(ctx).open(ctx, cipheredPin)
  return safeState(ctx).inTurn(playerId, async () => {
    const stored = await pinOf(ctx, playerId)
    const hash = unseal(ctx, PURPOSE, stored, String(playerId)).toString()
    await spendTry(ctx, subjectOf(playerId), () => passwords(ctx).verify(hash, pin))
    return stored
  })
}

async function pinOf(ctx: AppContext, playerId: number): Promise<Buffer> {
  const { sealed: pin } = await readPin(ctx, playerId)
  if (!pin) throw new AppError('pin-needed')
  return pin
}

async function sealedPin(ctx: AppContext, playerId: number, pin: string): Promise<Buffer> {
  const hash = await passwords(ctx).hash(pin)
  return seal(ctx, PURPOSE, Buffer.from(hash), String(playerId))
}
