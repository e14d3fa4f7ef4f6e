import { inTransaction, type AppContext } from '#/kernel/context.ts'
import {
  checkPassword,
  isLoginPassword,
  provePassword,
  refuseNewNumber,
  notifyChange,
  type PasswordLimits,
} from '#/identity/sign-in/sign-in.ts'
import { recordSecurityEvent, playerById } from '#/identity/players/players.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { forgetTries, spendTry, passwordKeys, passwords } from '#/platform/secrets/secrets.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { sendCode, proveCode, spendCode } from '#/identity/codes/codes.ts'
import { safeState } from './state.ts'
import { insertBox, readBox, renewHash, replacePassword, resetPassword } from './store.ts'

/** What the tries of one player's wallet password are counted by. */
const subjectOf = (playerId: number) => `wallet:${playerId}`

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
  const { playerId, address } = input
  if (await readBox(ctx, playerId)) throw new AppError('forbidden')
  const { loginPassword } = input
  if (loginPassword === undefined) await input.needProof()
  else await safeState(ctx).inTurn(playerId, () => provePassword(ctx, playerId, loginPassword))
  const hash = await hashOf(ctx, input)
  await inTransaction(ctx, async (tx) => {
    if (!(await insertBox(tx, playerId, hash))) throw new AppError('forbidden')
    await recordSecurityEvent(tx, { playerId, kind: 'wallet-password-set', address })
    const template = 'wallet-password-set'
    await writeMail(tx, { playerId, template, details: {} })
  })
}

/** A new wallet password by the old one. */
export async function changeWalletPassword(
  ctx: AppContext,
  input: New & { oldPassword: string },
): Promise<void> {
  const { playerId, address } = input
  const from = await proveWalletPassword(ctx, playerId, input.oldPassword)
  const to = await hashOf(ctx, input)
  const notify = await inTransaction(ctx, async (tx) => {
    if (!(await replacePassword(tx, playerId, { from, to })))
      throw new AppError('wrong-credentials')
    return noteChange(tx, { playerId, address, what: 'wallet-password-changed' })
  })
  notify(ctx)
}

/** Sends a code to the number that the player added: the number is never the caller's to choose. */
export async function sendWalletCode(
  ctx: AppContext,
  ask: { playerId: number; address: string; device: string },
): Promise<{ resendIn: number; trialCode?: string }> {
  const { mobile } = await playerById(ctx, ask.playerId)
  if (!mobile) throw new AppError('mobile-needed')
  await boxOf(ctx, ask.playerId)
  await refuseNewNumber(ctx, ask.playerId)
  return sendCode(ctx, { ...ask, purpose: 'wallet', mobile, reaches: true, shown: true })
}

/** A new wallet password by the code; withdrawals to new accounts wait after it. */
export async function resetWalletPassword(
  ctx: AppContext,
  input: New & { code: string },
): Promise<void> {
  const { playerId, address } = input
  const { mobile } = await playerById(ctx, playerId)
  if (!mobile) throw new AppError('mobile-needed')
  await boxOf(ctx, playerId)
  await refuseNewNumber(ctx, playerId)
  // Made before the code is looked at: a wrong one must not answer faster.
  const hash = await hashOf(ctx, input)
  const proved = await proveCode(ctx, 'wallet', mobile, input.code)
  const notify = await inTransaction(ctx, async (tx) => {
    await spendCode(tx, proved)
    await resetPassword(tx, playerId, hash)
    await forgetTries(tx, subjectOf(playerId))
    return noteChange(tx, { playerId, address, what: 'wallet-password-reset' })
  })
  notify(ctx)
}

/**
 * Proves the player by the wallet password before money leaves. Wrong ones are counted before they are looked
 * at, and after the third the next ones wait, longer each time. Answers the hash that was proved.
 */
export async function proveWalletPassword(
  ctx: AppContext,
  playerId: number,
  cipheredPassword: string,
): Promise<string> {
  const password = await passwordKeys(ctx).open(ctx, cipheredPassword)
  return safeState(ctx).inTurn(playerId, async () => {
    const { passwordHash } = await boxOf(ctx, playerId)
    let proved = passwordHash
    const renew = async (hash: string) => {
      if (await renewHash(ctx, { playerId, before: passwordHash, hash })) proved = hash
    }
    await spendTry(ctx, subjectOf(playerId), () =>
      passwords(ctx).verify(passwordHash, password, renew),
    )
    return proved
  })
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
  if (await isLoginPassword(ctx, playerId, password)) {
    throw new AppError('password-too-weak')
  }
  return passwords(ctx).hash(password)
}

/** Into the record, and told to the owner by every channel; what it answers sends the text, after the commit. */
async function noteChange(
  tx: AppContext,
  event: {
    playerId: number
    address: string
    what: 'wallet-password-changed' | 'wallet-password-reset'
  },
) {
  const { playerId, address, what } = event
  await recordSecurityEvent(tx, { playerId, kind: what, address })
  const { mobile } = await playerById(tx, playerId)
  return notifyChange(tx, { playerId, kind: what, mobile })
}
