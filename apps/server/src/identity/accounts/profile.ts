import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { proveCode, spendCode, type Purpose } from '#/identity/codes/codes.ts'
import { forgetKnownDevices } from './login/store.ts'
import { refuseNewNumber, tellChange } from './changes/changes.ts'
import { checkPassword } from './passwords.ts'
import { clearFailures, hashOfName, passwordKeys, passwords } from '#/platform/secrets/secrets.ts'
import { accountsState } from './state.ts'
import { maskTail, nameIsReserved, type PasswordLimits } from './rules.ts'
import {
  claimMobile,
  endSessions,
  lockSuperiors,
  readMobileOwner,
  readPlayer,
  recordSecurityEvent,
  setSuperior,
  updatePasswordHash,
  updateProfile,
} from './store.ts'

/** Pictures that a player can choose among: 0 to this. */
const LAST_AVATAR = 27
const NICKNAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{1,19}$/u

/** Whether a code for this number could be used by anybody: the number's owner, or for a free number its finder. */
export async function reachable(
  ctx: AppContext,
  purpose: Purpose,
  mobile: string,
): Promise<boolean> {
  const owner = await readMobileOwner(ctx, mobile)
  return purpose === 'forget' ? owner?.state === 'active' : owner === undefined
}

/** Sets a new password by a code for the number; every session of the player ends (AU-16). */
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
  // Made before the code is looked at: a wrong one must not answer faster.
  const hash = await passwords(ctx).hash(password)
  const proved = await proveCode(ctx, 'forget', input.mobile, input.code)
  const { playerId, told } = await inTransaction(ctx, async (tx) => {
    await spendCode(tx, proved)
    const owner = await readMobileOwner(tx, input.mobile)
    if (!owner) throw new AppError('code-wrong')
    await refuseNewNumber(tx, owner.playerId)
    await updatePasswordHash(tx, owner.playerId, hash)
    await endSessions(tx, owner.playerId, 'password-reset')
    await forgetKnownDevices(tx, owner.playerId)
    // Who proved the number need not wait for what others typed wrong (AU-21).
    const player = await readPlayer(tx, owner.playerId)
    for (const name of [player?.account, player?.mobile])
      if (name) await clearFailures(tx, hashOfName(tx, name))
    await recordSecurityEvent(tx, {
      playerId: owner.playerId,
      kind: 'password-reset',
      address: input.address,
    })
    const { playerId } = owner
    const told = await tellChange(tx, { playerId, kind: 'password-reset', mobile: input.mobile })
    return { playerId, told }
  })
  told(ctx)
  accountsState(ctx).sessions.forget(playerId, '*')
  ctx.live.sessionEnded(playerId, '*', 'password-reset')
  return playerId
}

/** Binds a number that the player proves by its code; one player has one number, for good (AU-16). */
export async function bindMobile(
  ctx: AppContext,
  input: { playerId: number; mobile: string; code: string; address: string },
): Promise<void> {
  const proved = await proveCode(ctx, 'bind', input.mobile, input.code)
  const told = await inTransaction(ctx, async (tx) => {
    await spendCode(tx, proved)
    if (!(await claimMobile(tx, input.playerId, input.mobile))) {
      throw new AppError('mobile-unavailable')
    }
    await recordSecurityEvent(tx, {
      playerId: input.playerId,
      kind: 'mobile-bound',
      address: input.address,
    })
    // There was no number before: mail and the open streams are every channel there is.
    const details = { number: maskTail(input.mobile) }
    return tellChange(tx, { playerId: input.playerId, kind: 'mobile-added', details, mobile: '' })
  })
  told(ctx)
}

/** Names who invited this player: once, nobody can be their own superior, and no loop (AU-20). */
export async function fillSuperior(
  ctx: AppContext,
  playerId: number,
  superiorId: number,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockSuperiors(tx)
    if (!(await setSuperior(tx, playerId, superiorId))) throw new AppError('superior-refused')
    await recordSecurityEvent(tx, {
      playerId,
      kind: 'superior-set',
      address: '',
      detail: { superiorId },
    })
  })
}

/** Nickname and avatar (PF-02). */
export async function changeProfile(
  ctx: AppContext,
  playerId: number,
  change: { nickname?: string | undefined; avatar?: number | undefined },
): Promise<void> {
  const nickname = change.nickname?.trim().replaceAll(/\s+/g, ' ')
  if (nickname !== undefined && (!NICKNAME.test(nickname) || nameIsReserved(nickname))) {
    throw new AppError('nickname-refused')
  }
  if (change.avatar !== undefined && change.avatar > LAST_AVATAR)
    throw new AppError('invalid-input')
  await updateProfile(ctx, playerId, { nickname, avatar: change.avatar })
}
