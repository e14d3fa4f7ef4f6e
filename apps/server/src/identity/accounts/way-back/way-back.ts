import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { tellChange } from '../changes/changes.ts'
import { forgetKnownDevices } from '../login/store.ts'
import { checkPassword } from '../passwords.ts'
import {
  clearFailures,
  letterCode,
  hashOfName,
  hashOfSubject,
  spendTry,
  passwordKeys,
  passwords,
} from '#/platform/secrets/secrets.ts'
import { accountsState } from '#/identity/accounts/state.ts'
import { type PasswordLimits } from '../rules.ts'
import { endSessions, readPlayer, recordSecurityEvent, updatePasswordHash } from '../store.ts'
import { hasWayCode, playerNamed, readWayBack, replaceWayCodes, useWayCode } from './store.ts'

export { countWayCodes } from './store.ts'

const CODES = 8

/** Whether the player can get in again after forgetting the password. */
export function hasWayBack(ctx: AppContext, playerId: number): Promise<boolean> {
  return readWayBack(ctx, playerId)
}

/** Recovery codes, told this once; those of before end. The caller proved who they are. */
export async function makeWayCodes(
  ctx: AppContext,
  input: { playerId: number; address: string },
): Promise<string[]> {
  const { playerId, address } = input
  const codes = Array.from({ length: CODES }, () => letterCode(ctx.chance, 12))
  const told = await inTransaction(ctx, async (tx) => {
    const hashes = codes.map((code) => hashOf(tx, playerId, code))
    await replaceWayCodes(tx, playerId, hashes)
    await recordSecurityEvent(tx, { playerId, kind: 'way-codes-made', address })
    const mobile = (await readPlayer(tx, playerId))?.mobile ?? ''
    return tellChange(tx, { playerId, kind: 'recovery-codes-made', mobile })
  })
  told(ctx)
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

/** A new password by a code. A wrong name, a wrong code and a used one cannot be told apart. */
export async function resetByWayCode(
  ctx: AppContext,
  input: {
    account: string
    code: string
    cipheredPassword: string
    limits: PasswordLimits
    address: string
  },
): Promise<number> {
  const password = await passwordKeys(ctx).open(ctx, input.cipheredPassword)
  checkPassword(password, input.account, input.limits)
  const hash = await passwords(ctx).hash(password)
  const playerId = await playerNamed(ctx, input.account)
  const codeHash = hashOf(ctx, playerId ?? 0, input.code)
  const isRight = async () => playerId !== undefined && hasWayCode(ctx, playerId, codeHash)
  await spendTry(ctx, `way:${input.account.toLowerCase()}`, isRight, 'code-wrong')
  if (playerId === undefined) throw new AppError('code-wrong')
  const told = await inTransaction(ctx, async (tx) => {
    if (!(await useWayCode(tx, playerId, codeHash))) throw new AppError('code-wrong')
    await updatePasswordHash(tx, playerId, hash)
    await endSessions(tx, playerId, 'password-reset')
    await forgetKnownDevices(tx, playerId)
    await clearFailures(tx, hashOfName(tx, input.account))
    await recordSecurityEvent(tx, { playerId, kind: 'password-reset', address: input.address })
    const mobile = (await readPlayer(tx, playerId))?.mobile ?? ''
    return tellChange(tx, { playerId, kind: 'password-reset', mobile })
  })
  told(ctx)
  accountsState(ctx).sessions.forget(playerId, '*')
  ctx.live.sessionEnded(playerId, '*', 'password-reset')
  return playerId
}

function hashOf(ctx: AppContext, playerId: number, code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return hashOfSubject(ctx, `way-code:${playerId}:${plain}`)
}
