import { NO_LOOK } from '@perlas/contract/looks'
import type { Profile } from '@perlas/contract/profile-fields'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { publishEvent } from '#/kernel/db/outbox.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { nameIsReserved } from './rules.ts'
import { readLooks } from './store.looks.ts'
import {
  lockReferrers,
  recordSecurityEvent,
  setReferrer,
  updateProfile,
  type ProfileChange,
} from './store.ts'

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

/** Each field as it is kept, or why it is refused (PF-02). */
const checks: { [Name in keyof Profile]: (given: Profile[Name]) => Profile[Name] } = {
  nickname(given) {
    const nickname = given.trim().replaceAll(/\s+/g, ' ')
    if (!NICKNAME.test(nickname) || nameIsReserved(nickname)) throw new AppError('nickname-refused')
    return nickname
  },
  avatar(given) {
    if (given > LAST_AVATAR) throw new AppError('invalid-input')
    return given
  },
  frame: (given) => given,
}

/** Others see this of a player who left. */
export const formerPlayer: Profile = { nickname: 'Former player', avatar: 0, frame: NO_LOOK }

function check<Name extends keyof Profile>(name: Name, given: Profile[Name] | undefined) {
  return given === undefined ? undefined : checks[name](given)
}

/** Changes those fields of the profile that are given. */
export async function changeProfile(
  ctx: AppContext,
  playerId: number,
  change: ProfileChange,
): Promise<void> {
  const names = Object.keys(checks) as (keyof Profile)[]
  const checked = names.map((name) => [name, check(name, change[name])])
  const { frame = NO_LOOK } = change
  if (frame !== NO_LOOK && !(await readLooks(ctx, playerId)).includes(frame))
    throw new AppError('not-found')
  await updateProfile(ctx, playerId, Object.fromEntries(checked) as ProfileChange)
}
