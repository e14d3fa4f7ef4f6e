import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { endExclusion, forgetSessions } from '#/identity/sign-in/sign-in.ts'
import { liftStop } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { mayAskReturn } from './rules.ts'
import {
  endExclusions,
  endReturn,
  insertChange,
  insertReturn,
  lockPlayer,
  markReturnAsked,
  readExclusion,
  waitingReturn,
  type ExclusionRow,
} from './store.ts'

/** Who acts for the house, and its own record in the same transaction. */
type House = { staffId: number; record: (tx: AppContext) => Promise<void> }

/** The wish to come back, after the time that nothing can shorten. Two people review it. */
export async function askToReturn(ctx: AppContext, playerId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockPlayer(tx, playerId)
    const now = tx.clock()
    const running = await readExclusion(tx, playerId, now)
    if (!running || !mayAskReturn(running, now)) throw new AppError('forbidden')
    await markReturnAsked(tx, playerId, running.exclusionId, now)
    await insertChange(tx, playerId, { what: 'return-asked', kind: running.kind })
  })
}

/**
 * What the review found: this player may come back. Nothing changes yet. `forbidden` before the fixed time and the
 * cooling time are over; `order-moved` while another proposal waits.
 */
export async function proposeReturn(
  ctx: AppContext,
  ask: House & { playerId: number; reason: string },
): Promise<void> {
  const { playerId, staffId, reason } = ask
  await inTransaction(ctx, async (tx) => {
    await lockPlayer(tx, playerId)
    const running = await reviewed(tx, playerId)
    if (await waitingReturn(tx, playerId)) throw new AppError('order-moved')
    await insertReturn(tx, playerId, { exclusionId: running.exclusionId, reason, staffId })
    await insertChange(tx, playerId, {
      what: 'return-proposed',
      kind: running.kind,
      staffId,
      reason,
    })
    await ask.record(tx)
  })
}

/** The second person lets in again, or anybody says no; who proposed may only take it back. */
export async function decideReturn(
  ctx: AppContext,
  ask: House & { playerId: number; approve: boolean },
): Promise<void> {
  const { playerId, staffId, approve } = ask
  await inTransaction(ctx, async (tx) => {
    await lockPlayer(tx, playerId)
    const waiting = await waitingReturn(tx, playerId)
    if (!waiting) throw new AppError('order-moved')
    const { reason } = waiting
    if (!approve) {
      await endReturn(tx, playerId, { ...waiting, status: 'refused', staffId })
      await insertChange(tx, playerId, { what: 'return-refused', staffId, reason })
      await ask.record(tx)
      return
    }
    if (waiting.proposedBy === staffId) throw new AppError('forbidden')
    const running = await reviewed(tx, playerId)
    // What was made longer since was not reviewed.
    if (running.exclusionId !== waiting.exclusionId) throw new AppError('order-moved')
    await endReturn(tx, playerId, { ...waiting, status: 'granted', staffId })
    await endExclusions(tx, playerId, tx.clock())
    await liftStop(tx, playerId, 'self-excluded')
    await endExclusion(tx, playerId)
    await insertChange(tx, playerId, { what: 'returned', kind: running.kind, staffId, reason })
    await ask.record(tx)
  })
  forgetSessions(ctx, playerId, 'kept-out')
}

/** The running exclusion, where its fixed time is over and the wish is as old as it must be. */
async function reviewed(tx: AppContext, playerId: number): Promise<ExclusionRow> {
  const now = tx.clock()
  const running = await readExclusion(tx, playerId, now)
  const askedAt = running?.returnAskedAt
  if (!running || !askedAt || running.fixedUntil > now) throw new AppError('forbidden')
  if (daysAfter(askedAt, tx.config.returnCoolingDays) > now) throw new AppError('forbidden')
  return running
}
