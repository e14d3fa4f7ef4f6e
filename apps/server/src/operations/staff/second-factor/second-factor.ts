import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { openFactors, toShow } from '#/platform/secrets/secrets.ts'
import { insertAudit } from '#/platform/audit/audit.ts'
import {
  endStaffSession,
  insertStaffSession,
  renewStaffSession,
  type Member,
  type StaffSession,
  type Stage,
} from '../store.ts'
import { newToken } from '../tokens.ts'

export const staffFactors = openFactors(
  { schema: 'staff', key: 'staff_id' },
  { purpose: 'office-second-factor', prefix: 'staff-' },
)

/** What a member whose password was right has to do next. */
export async function nextStage(ctx: AppContext, member: Member): Promise<Exclude<Stage, 'open'>> {
  if (member.mustChange) return 'password'
  return (await staffFactors.state(ctx, member.staffId)) === 'on' ? 'code' : 'enrol'
}

/** Begins setting up the app: the secret, which opens nothing before one code of it came back. */
export async function beginSecondFactor(
  ctx: AppContext,
  session: StaffSession,
): Promise<{ secret: string; uri: string }> {
  return toShow(await staffFactors.begin(ctx, session.staffId), session.name, 'Perlas office')
}

/** The first code puts the app in force and opens the session. */
export async function confirmSecondFactor(
  ctx: AppContext,
  session: StaffSession,
  input: { code: string; address: string },
): Promise<{ token: string; recoveryCodes: string[] }> {
  const { staffId } = session
  if ((await staffFactors.state(ctx, staffId)) !== 'begun') throw new AppError('forbidden')
  await proveCode(ctx, staffId, input)
  return inTransaction(ctx, async (tx) => {
    const recoveryCodes = await staffFactors.confirm(tx, staffId)
    await insertAudit(tx, { staffId, action: 'second-factor-on', address: input.address })
    return { token: await open(tx, session, input.address), recoveryCodes }
  })
}

/** The second step of a sign-in. */
export async function finishSignIn(
  ctx: AppContext,
  session: StaffSession,
  input: { code: string; address: string },
): Promise<string> {
  await proveCode(ctx, session.staffId, input)
  return inTransaction(ctx, (tx) => open(tx, session, input.address))
}

/** A further code at an open session: with it what wants a fresh one can be done for ten minutes. */
export async function stepUp(
  ctx: AppContext,
  session: StaffSession,
  input: { code: string; address: string },
): Promise<{ token: string; until: string }> {
  const { staffId, tokenHash: before } = session
  const { address } = input
  await proveCode(ctx, staffId, input)
  return inTransaction(ctx, async (tx) => {
    const { token, tokenHash } = newToken(tx)
    const until = await renewStaffSession(tx, { before, after: tokenHash })
    if (!until) throw new AppError('second-step-over')
    await insertAudit(tx, { staffId, action: 'stepped-up', address })
    return { token, until: until.toISOString() }
  })
}

/** A new token for the open session: the one that was known before the code opens nothing. */
async function open(tx: AppContext, session: StaffSession, address: string): Promise<string> {
  if (!(await endStaffSession(tx, session.tokenHash))) throw new AppError('second-step-over')
  const { token, tokenHash } = newToken(tx)
  const { staffId, byOpenId } = session
  const opened = { stage: 'open', byOpenId, proved: true } as const
  await insertStaffSession(tx, { staffId, tokenHash, address, ...opened })
  await insertAudit(tx, { staffId, action: 'signed-in', address })
  return token
}

/** Takes a code up, once; a refused one is on record. */
async function proveCode(
  ctx: AppContext,
  staffId: number,
  { code, address }: { code: string; address: string },
): Promise<void> {
  try {
    await staffFactors.prove(ctx, staffId, code)
  } catch (refusal) {
    await insertAudit(ctx, { staffId, action: 'second-step-refused', address })
    throw refusal
  }
}
