import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { proveCode, spendCode, type Purpose } from '#/identity/codes/codes.ts'
import { forgetKnownDevices } from './login/store.ts'
import { refuseNewNumber, notifyChange } from './changes/changes.ts'
import { checkPassword } from './passwords.ts'
import { clearFailures, hashOfName, passwordKeys, passwords } from '#/platform/secrets/secrets.ts'
import { forgetSessions } from './ended.ts'
import {
  maskTail,
  claimMobile,
  ownerOfMobile,
  findPlayer,
  recordSecurityEvent,
} from '#/identity/players/players.ts'
import { type PasswordLimits } from './rules.ts'
import { endSessions, updatePasswordHash } from './store.ts'

/** Whether a code for this number is of use: a reset needs an active owner, anything else a free number. */
export async function reachable(
  ctx: AppContext,
  purpose: Purpose,
  mobile: string,
): Promise<boolean> {
  const owner = await ownerOfMobile(ctx, mobile)
  return purpose === 'forget' ? owner?.state === 'active' : owner === undefined
}

/** Sets a new password by a code to the number; ends every session of the player (AU-16). */
export async function resetPassword(
  ctx: AppContext,
  input: {
    mobile: string
    code: string
    cipheredPassword: string
    limits: PasswordLimits
    address: string
  },
): Promise<number> {
  const password = await passwordKeys(ctx).open(ctx, input.cipheredPassword)
  checkPassword(password, input.mobile, input.limits)
  // Hashed before the code is checked: a wrong code must not answer faster.
  const hash = await passwords(ctx).hash(password)
  const proved = await proveCode(ctx, 'forget', input.mobile, input.code)
  const { playerId, notify } = await inTransaction(ctx, async (tx) => {
    await spendCode(tx, proved)
    const owner = await ownerOfMobile(tx, input.mobile)
    if (!owner) throw new AppError('code-wrong')
    await refuseNewNumber(tx, owner.playerId)
    await updatePasswordHash(tx, owner.playerId, hash)
    await endSessions(tx, owner.playerId, 'password-reset')
    await forgetKnownDevices(tx, owner.playerId)
    // The owner has proved the number and need not wait for the wrong tries of others (AU-21).
    const player = await findPlayer(tx, owner.playerId)
    for (const name of [player?.account, player?.mobile])
      if (name) await clearFailures(tx, hashOfName(tx, name))
    await recordSecurityEvent(tx, {
      playerId: owner.playerId,
      kind: 'password-reset',
      address: input.address,
    })
    const { playerId } = owner
    const notify = await notifyChange(tx, {
      playerId,
      kind: 'password-reset',
      mobile: input.mobile,
    })
    return { playerId, notify }
  })
  notify(ctx)
  forgetSessions(ctx, playerId, 'password-reset')
  return playerId
}

/** Adds a number that the player proves by its code; a player has one number, for good (AU-16). */
export async function bindMobile(
  ctx: AppContext,
  input: { playerId: number; mobile: string; code: string; address: string },
): Promise<void> {
  const proved = await proveCode(ctx, 'bind', input.mobile, input.code)
  // One moment for the number and for the change that tells of it: undoing takes away what was added since.
  const now = ctx.clock()
  const notify = await inTransaction({ ...ctx, clock: () => now }, async (tx) => {
    await spendCode(tx, proved)
    if (!(await claimMobile(tx, input.playerId, input.mobile))) {
      throw new AppError('mobile-unavailable')
    }
    await recordSecurityEvent(tx, {
      playerId: input.playerId,
      kind: 'mobile-bound',
      address: input.address,
    })
    // There was no number before, so there is none to send a text to.
    const details = { number: maskTail(input.mobile) }
    return notifyChange(tx, { playerId: input.playerId, kind: 'mobile-added', details, mobile: '' })
  })
  notify(ctx)
}
