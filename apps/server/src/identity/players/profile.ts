import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { publishEvent } from '#/kernel/db/outbox.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { nameIsReserved } from './rules.ts'
import { lockReferrers, recordSecurityEvent, setReferrer, updateProfile } from './store.ts'

/** Avatars to choose from: 0 to this. */
const LAST_AVATAR = 27
/** Visible throughout: a letter that is shown as nothing (\p{DI}) is no letter to us. */
const NICKNAME = /^(?!.*\p{DI})[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’_-]{1,19}$/u

/** Sets who referred this player: once, not oneself, and without a loop (AU-20). */
export async function nameReferrer(
  ctx: AppContext,
  playerId: number,
  referrerId: number,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockReferrers(tx)
    if (!(await setReferrer(tx, playerId, referrerId))) throw new AppError('superior-refused')
    await recordSecurityEvent(tx, {
      playerId,
      kind: 'superior-set',
      address: '',
      detail: { referrerId },
    })
    await publishEvent(tx, { type: 'superior.named', playerId })
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
