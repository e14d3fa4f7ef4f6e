import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { hoursAfter } from '#/kernel/manila.ts'
import { notifyChange } from '../changes/changes.ts'
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
import { forgetSessions } from '../ended.ts'
import { type PasswordLimits } from '../rules.ts'
import { endSessions, updatePasswordHash } from '../store.ts'
import {
  findPlayer,
  recordSecurityEvent,
  playerNamed,
  releaseMobile,
} from '#/identity/players/players.ts'
import {
  dropHouseCode,
  hasHouseCode,
  hasRecoveryCode,
  insertHouseCode,
  readAccountRecovery,
  replaceRecoveryCodes,
  storeRest,
  useRecoveryCode,
} from './store.ts'

export { countRecoveryCodes, readRest as recoveryRest } from './store.ts'

const CODES = 8
/** A code that the house granted is good for so long, and withdrawals rest for so long after it was granted or used. */
const HOUSE_CODE_HOURS = 72
export const RECOVERY_REST_HOURS = 24

/** Whether the player can sign in again after forgetting the password. */
export function hasAccountRecovery(ctx: AppContext, playerId: number): Promise<boolean> {
  return readAccountRecovery(ctx, playerId)
}

/** New recovery codes, shown only now; older ones stop working. The caller has proved who they are. */
export async function makeRecoveryCodes(
  ctx: AppContext,
  input: { playerId: number; address: string },
): Promise<string[]> {
  const { playerId, address } = input
  const codes = Array.from({ length: CODES }, () => letterCode(ctx.chance, 12))
  const notify = await inTransaction(ctx, async (tx) => {
    const hashes = codes.map((code) => hashOf(tx, playerId, code))
    await replaceRecoveryCodes(tx, playerId, hashes)
    await recordSecurityEvent(tx, { playerId, kind: 'way-codes-made', address })
    const mobile = (await findPlayer(tx, playerId))?.mobile ?? ''
    return notifyChange(tx, { playerId, kind: 'recovery-codes-made', mobile })
  })
  notify(ctx)
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

/**
 * One code that works once, in the caller's transaction: two members were shown who it is for. Every session ends and
 * withdrawals rest. Whoever asked gets it by a text, and nothing keeps it. Call `forgetSessions` after the commit.
 */
export async function grantRecoveryCode(tx: AppContext, playerId: number): Promise<string> {
  const now = tx.clock()
  const code = await makeHouseCode(tx, playerId, hoursAfter(now, HOUSE_CODE_HOURS))
  await storeRest(tx, playerId, hoursAfter(now, RECOVERY_REST_HOURS))
  await endSessions(tx, playerId, 'recovery-granted')
  await recordSecurityEvent(tx, { playerId, kind: 'recovery-granted', address: '' })
  return code
}

/** Another code in the place of one that was not used, good until the same hour; undefined where none is left. */
export async function renewRecoveryCode(
  tx: AppContext,
  playerId: number,
  grantedAt: Date,
): Promise<string | undefined> {
  if (!(await hasHouseCode(tx, playerId))) return undefined
  return makeHouseCode(tx, playerId, hoursAfter(grantedAt, HOUSE_CODE_HOURS))
}

async function makeHouseCode(tx: AppContext, playerId: number, expiresAt: Date): Promise<string> {
  const code = letterCode(tx.chance, 12)
  await insertHouseCode(tx, playerId, { codeHash: hashOf(tx, playerId, code), expiresAt })
  return code.match(/.{4}/g)?.join('-') ?? code
}

/** The owner says that it is not them, or the house takes it back. */
export async function stopRecoveryCode(
  tx: AppContext,
  { playerId, address }: { playerId: number; address: string },
): Promise<void> {
  await dropHouseCode(tx, playerId)
  await recordSecurityEvent(tx, { playerId, kind: 'recovery-stopped', address })
}

/** Sets a new password by a recovery code. A wrong name, a wrong code and a used one give the same failure. */
export async function resetByRecoveryCode(
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
  const isRight = async () => playerId !== undefined && hasRecoveryCode(ctx, playerId, codeHash)
  await spendTry(ctx, `way:${input.account.toLowerCase()}`, isRight, 'code-wrong')
  if (playerId === undefined) throw new AppError('code-wrong')
  const notify = await inTransaction(ctx, async (tx) => {
    const used = await useRecoveryCode(tx, playerId, codeHash)
    if (!used) throw new AppError('code-wrong')
    const before = (await findPlayer(tx, playerId))?.mobile ?? ''
    if (used.byHouse) {
      // Whoever has the lost number by now must not set the password again by it.
      await releaseMobile(tx, playerId)
      await storeRest(tx, playerId, hoursAfter(tx.clock(), RECOVERY_REST_HOURS))
    }
    await updatePasswordHash(tx, playerId, hash)
    await endSessions(tx, playerId, 'password-reset')
    await forgetKnownDevices(tx, playerId)
    await clearFailures(tx, hashOfName(tx, input.account))
    await recordSecurityEvent(tx, { playerId, kind: 'password-reset', address: input.address })
    return notifyChange(tx, { playerId, kind: 'password-reset', mobile: before })
  })
  notify(ctx)
  forgetSessions(ctx, playerId, 'password-reset')
  return playerId
}

function hashOf(ctx: AppContext, playerId: number, code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return hashOfSubject(ctx, `way-code:${playerId}:${plain}`)
}
