import type { AppContext } from '#/kernel/context.ts'
import {
  checkPassword,
  isLoginPassword,
  provePassword,
  type PasswordLimits,
} from '#/identity/sign-in/sign-in.ts'
import { playerById } from '#/identity/players/players.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { passwordKeys, passwords } from '#/platform/secrets/secrets.ts'
import { safeState } from './state.ts'
import { prove, replace, reset, sendCodeTo, setFirst } from './steps.ts'
import { insertBox, readBox, renewHash, replacePassword, resetPassword } from './store.ts'

const PASSWORD = { name: 'wallet-password', stored: boxOf } as const

type New = {
  playerId: number
  /** The new password as the browser sends it. */
  password: string
  limits: PasswordLimits
  address: string
}

/** The first wallet password, by the login password or another proof: an open phone is not its owner. */
export async function initWalletPassword(
  ctx: AppContext,
  input: New & {
    loginPassword: string | undefined
    /** Asks for a proof of another kind, where the login password is not given. */
    needProof: () => Promise<void>
  },
): Promise<void> {
  const { playerId, loginPassword } = input
  if (await readBox(ctx, playerId)) throw new AppError('forbidden')
  if (loginPassword === undefined) await input.needProof()
  else await safeState(ctx).inTurn(playerId, () => provePassword(ctx, playerId, loginPassword))
  const hash = await hashOf(ctx, input)
  await setFirst(ctx, PASSWORD, input, async (tx) => {
    if (!(await insertBox(tx, playerId, hash))) throw new AppError('forbidden')
  })
}

/** A new wallet password by the old one. */
export async function changeWalletPassword(
  ctx: AppContext,
  input: New & { oldPassword: string },
): Promise<void> {
  const { playerId } = input
  const from = await proveWalletPassword(ctx, playerId, input.oldPassword)
  const to = await hashOf(ctx, input)
  await replace(ctx, PASSWORD, input, async (tx) => {
    if (!(await replacePassword(tx, playerId, { from, to })))
      throw new AppError('wrong-credentials')
  })
}

export async function sendWalletCode(
  ctx: AppContext,
  ask: { playerId: number; address: string; device: string },
): Promise<{ resendIn: number; trialCode?: string }> {
  return (await sendCodeTo(ctx, PASSWORD, ask)).sent
}

/** A new wallet password by the code; withdrawals to new accounts wait after it. */
export function resetWalletPassword(ctx: AppContext, input: New & { code: string }): Promise<void> {
  return reset(
    ctx,
    PASSWORD,
    input,
    () => hashOf(ctx, input),
    (tx, hash) => resetPassword(tx, input.playerId, hash),
  )
}

/** Proves the player by the wallet password. Answers the hash that is stored now. */
export async function proveWalletPassword(
  ctx: AppContext,
  playerId: number,
  cipheredPassword: string,
): Promise<string> {
  let renewed: string | undefined
  const box = await prove(
    ctx,
    PASSWORD,
    playerId,
    cipheredPassword,
    ({ passwordHash: before }, typed) =>
      passwords(ctx).verify(before, typed, async (hash) => {
        if (await renewHash(ctx, { playerId, before, hash })) renewed = hash
      }),
  )
  return renewed ?? box.passwordHash
}

async function boxOf(ctx: AppContext, playerId: number) {
  const box = await readBox(ctx, playerId)
  if (!box) throw new AppError('wallet-password-needed')
  return box
}

/** The new password's hash; refused when it is weak, or the one that opens the account already. */
async function hashOf(ctx: AppContext, { playerId, password: ciphered, limits }: New) {
  const password = await passwordKeys(ctx).open(ctx, ciphered)
  const { account } = await playerById(ctx, playerId)
  checkPassword(password, account, limits)
  if (await isLoginPassword(ctx, playerId, password)) throw new AppError('password-too-weak')
  return passwords(ctx).hash(password)
}
