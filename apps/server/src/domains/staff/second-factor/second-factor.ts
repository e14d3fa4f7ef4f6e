import { inTransaction, type AppContext } from '#/context.ts'
import {
  hashOfSubject,
  newSecret,
  plainText,
  seal,
  spendTry,
  stepOf,
  toShow,
  unseal,
} from '#/domains/accounts/accounts.ts'
import { AppError } from '#/http/errors.ts'
import { insertAudit } from '../record/store.ts'
import {
  endStaffSession,
  insertStaffSession,
  type Member,
  type Seat,
  type Stage,
} from '../store.ts'
import { newToken } from '../tokens.ts'
import { confirmFactor, putFactor, readFactor, spendRecoveryCode, takeStep } from './store.ts'

const RECOVERY_CODES = 10
const PURPOSE = 'office-second-factor'

/** What a member whose password was right has to do next. */
export async function nextStage(ctx: AppContext, member: Member): Promise<Exclude<Stage, 'open'>> {
  if (member.mustChange) return 'password'
  return (await readFactor(ctx, member.staffId))?.confirmed ? 'code' : 'enrol'
}

/** Begins setting up the app: the secret, which opens nothing before one code of it came back. */
export async function beginSecondFactor(
  ctx: AppContext,
  seat: Seat,
): Promise<{ secret: string; uri: string }> {
  const secret = newSecret(ctx.chance)
  const sealed = seal(ctx, PURPOSE, secret, String(seat.staffId))
  if (!(await putFactor(ctx, seat.staffId, sealed))) throw new AppError('forbidden')
  return toShow(secret, seat.name, 'Perlas office')
}

/** The first code puts the app in force and opens the session. */
export async function confirmSecondFactor(
  ctx: AppContext,
  seat: Seat,
  input: { code: string; address: string },
): Promise<{ token: string; recoveryCodes: string[] }> {
  const { staffId } = seat
  const factor = await readFactor(ctx, staffId)
  if (!factor || factor.confirmed) throw new AppError('forbidden')
  await proveCode(ctx, staffId, input)
  const codes = Array.from({ length: RECOVERY_CODES }, () => plainText(ctx, 10))
  const token = await inTransaction(ctx, async (tx) => {
    const hashes = codes.map((code) => hashOfRecovery(tx, staffId, code))
    if (!(await confirmFactor(tx, staffId, hashes))) throw new AppError('forbidden')
    await insertAudit(tx, { staffId, action: 'second-factor-on', address: input.address })
    return open(tx, seat, input.address)
  })
  return { token, recoveryCodes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) }
}

/** The second step of a sign-in. */
export async function finishSignIn(
  ctx: AppContext,
  seat: Seat,
  input: { code: string; address: string },
): Promise<string> {
  await proveCode(ctx, seat.staffId, input)
  return inTransaction(ctx, (tx) => open(tx, seat, input.address))
}

/** A new token for the open session: the one that was known before the code opens nothing. */
async function open(tx: AppContext, seat: Seat, address: string): Promise<string> {
  if (!(await endStaffSession(tx, seat.tokenHash))) throw new AppError('second-step-over')
  const { token, tokenHash } = newToken(tx)
  const { staffId } = seat
  await insertStaffSession(tx, { staffId, tokenHash, address, stage: 'open' })
  await insertAudit(tx, { staffId, action: 'signed-in', address })
  return token
}

/** Takes a code up, once; wrong ones are counted for the member, whatever sign-in they came with. */
async function proveCode(
  ctx: AppContext,
  staffId: number,
  { code, address }: { code: string; address: string },
): Promise<void> {
  try {
    await spendTry(ctx, `staff-second:${staffId}`, () => isRight(ctx, staffId, code), 'code-wrong')
  } catch (refusal) {
    await insertAudit(ctx, { staffId, action: 'second-step-refused', address })
    throw refusal
  }
}

async function isRight(ctx: AppContext, staffId: number, code: string): Promise<boolean> {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(plain)) {
    return spendRecoveryCode(ctx, staffId, hashOfRecovery(ctx, staffId, plain))
  }
  const factor = await readFactor(ctx, staffId)
  if (!factor) return false
  const secret = unseal(ctx, PURPOSE, factor.sealedSecret, String(staffId))
  const step = stepOf(secret, plain, ctx.clock())
  return step !== undefined && takeStep(ctx, staffId, step)
}

function hashOfRecovery(ctx: AppContext, staffId: number, code: string): Buffer {
  return hashOfSubject(ctx, `staff-recovery:${staffId}:${code}`)
}
