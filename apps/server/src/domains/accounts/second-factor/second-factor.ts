import { hash } from 'node:crypto'
import { inTransaction, type AppContext } from '#/context.ts'
import { AppError } from '#/http/errors.ts'
import { letterCode } from '../rules.ts'
import { seal, unseal } from '../seal.ts'
import { provePassword } from '../security/security.ts'
import { clearFailures } from '../login/store.ts'
import type { Caller, Entry, Origin } from '../sessions.ts'
import { recordSecurityEvent } from '../store.ts'
import { hashOfSubject, spendTry } from '../tries.ts'
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  endPending,
  insertPending,
  putFactor,
  putRecoveryCodes,
  readFactor,
  spendRecoveryCode,
  takePendingTry,
  takeStep,
} from './store.ts'
import { newSecret, stepOf, toShow } from './totp.ts'

const RECOVERY_CODES = 10
const PENDING_MINUTES = 5
const PENDING_TRIES = 5

type SignedIn = { token: string; playerId: number; sessionId: string }

/**
 * Lets a player in whose first factor was right: opens the session, or where a second factor is on
 * throws `second-factor-needed` with the token of the second step. Every way of signing in ends here;
 * `secondFactor` is for who knows already whether it is on.
 */
export async function admit(
  ctx: AppContext,
  playerId: number,
  origin: Origin,
  entry: Entry,
  secondFactor?: boolean,
): Promise<SignedIn> {
  if (secondFactor ?? (await readFactor(ctx, playerId))?.confirmedAt) {
    if (entry.spent) await clearFailures(ctx, entry.spent)
    const pending = `${playerId.toString(36)}.${ctx.chance(32).toString('base64url')}`
    await insertPending(ctx, { playerId, tokenHash: digest(pending), minutes: PENDING_MINUTES })
    throw new AppError('second-factor-needed', { pending })
  }
  return { ...(await ctx.accounts.sessions.open(ctx, playerId, origin, entry)), playerId }
}

/** The second step: a code of the app, or a recovery code. */
export async function finishLogin(
  ctx: AppContext,
  input: { pending: string; code: string; origin: Origin },
): Promise<SignedIn> {
  const playerId = Number.parseInt(input.pending.split('.')[0] ?? '', 36)
  const tokenHash = digest(input.pending)
  const held =
    Number.isSafeInteger(playerId) &&
    (await takePendingTry(ctx, playerId, tokenHash, PENDING_TRIES))
  if (!held) throw new AppError('second-step-over')
  await proveCode(ctx, playerId, input.code)
  if (!(await endPending(ctx, playerId, tokenHash))) throw new AppError('second-step-over')
  const entry = { kind: 'second-step-done' }
  const session = await ctx.accounts.sessions.open(ctx, playerId, input.origin, entry)
  return { ...session, playerId }
}

/** Begins setting up: the secret, shown until a code of it is confirmed. */
export async function beginSecondFactor(
  ctx: AppContext,
  ask: { playerId: number; account: string; cipheredPassword: string },
): Promise<{ secret: string; uri: string }> {
  await provePassword(ctx, ask.playerId, ask.cipheredPassword)
  const secret = newSecret(ctx.chance)
  const sealed = seal(ctx, 'second-factor', secret, String(ask.playerId))
  if (!(await putFactor(ctx, ask.playerId, sealed))) throw new AppError('forbidden')
  return toShow(secret, ask.account)
}

/** The first code puts it in force; answers the recovery codes, which are never shown again. */
export async function confirmSecondFactor(
  ctx: AppContext,
  ask: { playerId: number; code: string; address: string },
): Promise<string[]> {
  const { playerId } = ask
  const factor = await readFactor(ctx, playerId)
  if (!factor || factor.confirmedAt) throw new AppError('forbidden')
  await proveCode(ctx, playerId, ask.code)
  const codes = Array.from({ length: RECOVERY_CODES }, () => letterCode(ctx.chance, 10))
  await inTransaction(ctx, async (tx) => {
    if (!(await confirmFactor(tx, playerId))) throw new AppError('forbidden')
    await putRecoveryCodes(
      tx,
      playerId,
      codes.map((code) => hashOfRecovery(tx, playerId, code)),
    )
    await recordSecurityEvent(tx, { playerId, kind: 'second-factor-on', address: ask.address })
    await ctx.accounts.tellPlayer(tx, { playerId, template: 'second-factor-on', details: {} })
  })
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Off again: by the password and a code, so that neither a thief of one nor of the other can do it. */
export async function endSecondFactor(
  ctx: AppContext,
  ask: { playerId: number; cipheredPassword: string; code: string; address: string },
): Promise<void> {
  const { playerId } = ask
  const factor = await readFactor(ctx, playerId)
  if (!factor?.confirmedAt) throw new AppError('forbidden')
  await provePassword(ctx, playerId, ask.cipheredPassword)
  await proveCode(ctx, playerId, ask.code)
  await inTransaction(ctx, async (tx) => {
    await deleteFactor(tx, playerId)
    await recordSecurityEvent(tx, { playerId, kind: 'second-factor-off', address: ask.address })
    await ctx.accounts.tellPlayer(tx, { playerId, template: 'second-factor-off', details: {} })
  })
}

export async function factorOf(
  ctx: AppContext,
  { playerId }: Caller,
): Promise<{ on: boolean; recoveryLeft: number }> {
  const [factor, recoveryLeft] = await Promise.all([
    readFactor(ctx, playerId),
    countRecoveryCodes(ctx, playerId),
  ])
  return { on: Boolean(factor?.confirmedAt), recoveryLeft }
}

/** Takes a code up, once; wrong ones are counted for the player, whatever login they came with. */
async function proveCode(ctx: AppContext, playerId: number, code: string): Promise<void> {
  await spendTry(ctx, `second:${playerId}`, () => isRight(ctx, playerId, code), 'code-wrong')
}

async function isRight(ctx: AppContext, playerId: number, code: string): Promise<boolean> {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(plain)) {
    return spendRecoveryCode(ctx, playerId, hashOfRecovery(ctx, playerId, plain))
  }
  const factor = await readFactor(ctx, playerId)
  if (!factor) return false
  const secret = unseal(ctx, 'second-factor', factor.sealedSecret, String(playerId))
  const step = stepOf(secret, plain, ctx.clock())
  return step !== undefined && takeStep(ctx, playerId, step)
}

function hashOfRecovery(ctx: AppContext, playerId: number, code: string): Buffer {
  return hashOfSubject(ctx, `recovery:${playerId}:${code}`)
}

function digest(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
