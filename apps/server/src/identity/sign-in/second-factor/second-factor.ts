import { hash } from 'node:crypto'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { clearFailures, openFactors, toShow } from '#/platform/secrets/secrets.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { signInState } from '../state.ts'
import type { Caller, Entry, Origin, SignedIn } from '../sessions.ts'
import { recordSecurityEvent } from '#/identity/players/players.ts'
import { endPending, insertPending, takePendingTry } from './store.ts'

const PENDING_MINUTES = 5
const PENDING_TRIES = 5
const factors = openFactors(
  { schema: 'accounts', key: 'player_id' },
  { purpose: 'second-factor', prefix: '' },
)

/**
 * Finishes a sign-in whose first factor was right: opens the session, or throws `second-factor-needed` with the token
 * for the second step. Every way to sign in ends here. Pass `secondFactor` if it is known whether one is on.
 */
export async function admit(
  ctx: AppContext,
  playerId: number,
  origin: Origin,
  entry: Entry,
  secondFactor?: boolean,
): Promise<SignedIn> {
  if (secondFactor ?? (await factors.state(ctx, playerId)) === 'on') {
    if (entry.spent) await clearFailures(ctx, entry.spent)
    const pending = `${playerId.toString(36)}.${ctx.chance(32).toString('base64url')}`
    await insertPending(ctx, { playerId, tokenHash: digest(pending), minutes: PENDING_MINUTES })
    throw new AppError('second-factor-needed', { pending })
  }
  return { ...(await signInState(ctx).sessions.open(ctx, playerId, origin, entry)), playerId }
}

/** The second step: a code from the app, or a recovery code. */
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
  await factors.prove(ctx, playerId, input.code)
  if (!(await endPending(ctx, playerId, tokenHash))) throw new AppError('second-step-over')
  const entry = { kind: 'second-step-done' }
  const session = await signInState(ctx).sessions.open(ctx, playerId, input.origin, entry)
  return { ...session, playerId }
}

/** Starts the setup and returns the secret, shown until a code confirms it. The caller has proved who they are. */
export async function beginSecondFactor(
  ctx: AppContext,
  ask: { playerId: number; account: string },
): Promise<{ secret: string; uri: string }> {
  return toShow(await factors.begin(ctx, ask.playerId), ask.account)
}

/** Switches it on by a first code; returns the recovery codes, which are never shown again. */
export async function confirmSecondFactor(
  ctx: AppContext,
  ask: { playerId: number; code: string; address: string },
): Promise<string[]> {
  const { playerId } = ask
  if ((await factors.state(ctx, playerId)) !== 'begun') throw new AppError('forbidden')
  await factors.prove(ctx, playerId, ask.code)
  return inTransaction(ctx, async (tx) => {
    const codes = await factors.confirm(tx, playerId)
    await recordSecurityEvent(tx, { playerId, kind: 'second-factor-on', address: ask.address })
    await writeMail(tx, { playerId, template: 'second-factor-on', details: {} })
    return codes
  })
}

/** Switches it off by a code and a proof of another kind: a thief of one of them cannot do it. */
export async function endSecondFactor(
  ctx: AppContext,
  ask: { playerId: number; code: string; address: string },
): Promise<void> {
  const { playerId } = ask
  if ((await factors.state(ctx, playerId)) !== 'on') throw new AppError('forbidden')
  await factors.prove(ctx, playerId, ask.code)
  await inTransaction(ctx, async (tx) => {
    await factors.remove(tx, playerId)
    await recordSecurityEvent(tx, { playerId, kind: 'second-factor-off', address: ask.address })
    await writeMail(tx, { playerId, template: 'second-factor-off', details: {} })
  })
}

/** Checks a code from the app or a recovery code of a signed-in player; only when the factor is on. */
export async function proveFactor(ctx: AppContext, playerId: number, code: string): Promise<void> {
  if ((await factors.state(ctx, playerId)) !== 'on') throw new AppError('code-wrong')
  await factors.prove(ctx, playerId, code)
}

export async function factorOf(
  ctx: AppContext,
  { playerId }: Caller,
): Promise<{ on: boolean; recoveryLeft: number }> {
  const [state, recoveryLeft] = await Promise.all([
    factors.state(ctx, playerId),
    factors.recoveryLeft(ctx, playerId),
  ])
  return { on: state === 'on', recoveryLeft }
}

function digest(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
