import { isCommonPin, isPin } from '@perlas/contract/pin'
import { maskTail, playerById } from '#/identity/players/players.ts'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { passwordKeys, passwords, seal, unseal } from '#/platform/secrets/secrets.ts'
import { proveWalletPassword } from './password.ts'
import { prove, replace, reset, sendCodeTo, setFirst } from './steps.ts'
import { insertPin, readPin, replacePin } from './store.pin.ts'

/** The PIN that cash-outs ask for. */
const PIN = { name: 'payout-pin', stored: pinOf } as const

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
  const { sealed, hasPassword } = await readPin(ctx, playerId)
  if (!sealed) {
    if (hasPassword) await proveWalletPassword(ctx, playerId, needed(walletPassword))
    return setFirst(ctx, PIN, input, async (tx) => {
      if (!(await insertPin(tx, playerId, to))) throw new AppError('pin-needed')
    })
  }
  const put = (from: Buffer, isReset: boolean) => async (tx: AppContext) => {
    if (!(await replacePin(tx, playerId, { from, to, reset: isReset })))
      throw new AppError('pin-needed')
  }
  if (oldPin !== undefined)
    return replace(ctx, PIN, input, put(await provePin(ctx, playerId, oldPin), false))
  const by = { playerId, address, code: needed(code) }
  return reset(ctx, PIN, by, async () => to, put(sealed, true))
}

function needed<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new AppError('pin-needed')
  return value
}

/** Sends a code for a forgotten PIN. */
export async function sendPinCode(
  ctx: AppContext,
  ask: { playerId: number; address: string; device: string },
): Promise<{ mobile: string; resendIn: number; trialCode?: string }> {
  const { mobile, sent } = await sendCodeTo(ctx, PIN, ask)
  return { ...sent, mobile: maskTail(mobile) }
}

/** Proves the player by the PIN. Answers what is stored. */
export function provePin(ctx: AppContext, playerId: number, cipheredPin: string): Promise<Buffer> {
  return prove(ctx, PIN, playerId, cipheredPin, (stored, pin) =>
    passwords(ctx).verify(unseal(ctx, PIN.name, stored, String(playerId)).toString(), pin),
  )
}

async function pinOf(ctx: AppContext, playerId: number): Promise<Buffer> {
  return needed((await readPin(ctx, playerId)).sealed)
}

async function sealedPin(ctx: AppContext, playerId: number, pin: string): Promise<Buffer> {
  const hash = await passwords(ctx).hash(pin)
  return seal(ctx, PIN.name, Buffer.from(hash), String(playerId))
}
