import { inTransaction, type AppContext } from '#/context.ts'
import {
  commonPasswords,
  forgetTries,
  hasPassword,
  isLoginPassword,
  noteSecurity,
  passwordFits,
  playerById,
  provePassword,
  RESEND_SECONDS,
  sendCode,
  proveCode,
  spendCode,
  spendTry,
  type PasswordLimits,
} from '#/domains/accounts/accounts.ts'
import { AppError } from '#/http/errors.ts'
import { insertBox, readBox, replacePassword, resetPassword } from './store.ts'

/** What the tries of one player's wallet password are counted by. */
const subjectOf = (playerId: number) => `wallet:${playerId}`

type New = {
  playerId: number
  /** The new password as the browser sends it. */
  password: string
  limits: PasswordLimits
  address: string
}

/** The first wallet password. Who has a password of the account proves it: an open phone is not its owner. */
export async function initWalletPassword(
  ctx: AppContext,
  input: New & { loginPassword: string | undefined },
): Promise<void> {
  const { playerId, address } = input
  if (await readBox(ctx, playerId)) throw new AppError('forbidden')
  if (await hasPassword(ctx, playerId)) {
    if (input.loginPassword === undefined) throw new AppError('wrong-credentials')
    const proof = input.loginPassword
    await ctx.safe.inTurn(playerId, () => provePassword(ctx, playerId, proof))
  }
  const hash = await hashOf(ctx, input)
  await inTransaction(ctx, async (tx) => {
    if (!(await insertBox(tx, playerId, hash))) throw new AppError('forbidden')
    await note(tx, { playerId, address, what: 'wallet-password-set' })
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
  await inTransaction(ctx, async (tx) => {
    if (!(await replacePassword(tx, playerId, { from, to })))
      throw new AppError('wrong-credentials')
    await note(tx, { playerId, address, what: 'wallet-password-changed' })
  })
}

/** Sends a code to the number that the player has bound: the number is never the caller's to choose. */
export async function sendWalletCode(
  ctx: AppContext,
  ask: { playerId: number; address: string; device: string },
): Promise<number> {
  const { mobile } = await playerById(ctx, ask.playerId)
  if (!mobile) throw new AppError('mobile-needed')
  await boxOf(ctx, ask.playerId)
  await sendCode(ctx, { ...ask, purpose: 'wallet', mobile, reaches: true })
  return RESEND_SECONDS
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
  // Made before the code is looked at: a wrong one must not answer faster.
  const hash = await hashOf(ctx, input)
  const proved = await proveCode(ctx, 'wallet', mobile, input.code)
  await inTransaction(ctx, async (tx) => {
    await spendCode(tx, proved)
    await resetPassword(tx, playerId, hash)
    await forgetTries(tx, subjectOf(playerId))
    await note(tx, { playerId, address, what: 'wallet-password-reset' })
  })
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
  const password = await ctx.accounts.keys.open(ctx, cipheredPassword)
  return ctx.safe.inTurn(playerId, async () => {
    const { passwordHash } = await boxOf(ctx, playerId)
    await spendTry(ctx, subjectOf(playerId), () =>
      ctx.accounts.passwords.verify(passwordHash, password),
    )
    return passwordHash
  })
}

async function boxOf(ctx: AppContext, playerId: number) {
  const box = await readBox(ctx, playerId)
  if (!box) throw new AppError('wallet-password-needed')
  return box
}

/** The new password's hash; refused when it is weak, or the one that opens the account already. */
async function hashOf(ctx: AppContext, { playerId, password: ciphered, limits }: New) {
  const password = await ctx.accounts.keys.open(ctx, ciphered)
  const { account } = await playerById(ctx, playerId)
  const fits = passwordFits(password, account, limits, commonPasswords)
  if (!fits || (await isLoginPassword(ctx, playerId, password))) {
    throw new AppError('password-too-weak')
  }
  return ctx.accounts.passwords.hash(password)
}

async function note(
  tx: AppContext,
  event: {
    playerId: number
    address: string
    what: 'wallet-password-set' | 'wallet-password-changed' | 'wallet-password-reset'
  },
): Promise<void> {
  const { playerId, address, what } = event
  await noteSecurity(tx, { playerId, kind: what, address })
  await tx.accounts.tellPlayer(tx, { playerId, template: what, details: {} })
}
