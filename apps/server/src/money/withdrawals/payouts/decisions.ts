import type { FailureName } from '@perlas/contract/errors'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { verified } from '#/identity/kyc/kyc.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { takeLimit } from '#/kernel/http/role-limit.ts'
import { ownerOf, type WithdrawalReason, providerOf } from '#/money/providers/providers.ts'
import { refuseCooling } from '#/money/banks/banks.ts'
import { admitApproval, holdOf, refuseEscalated } from '#/money/desk/desk.ts'
import { refuseUnverified } from './kyc.ts'
import { advance, atDesk, startPayout } from './payouts.ts'
import { mayMove, type WithdrawalStatus } from './rules.ts'
import { listPayables, type PayablesAsk } from './queue.ts'
import {
  holdApprovals,
  insertApproval,
  lockPayable,
  readPayable,
  type Payable,
  changedAtOf,
} from './store.ts'

/** What the office writes down about a decision, in the transaction that makes it. */
export type RecordDecision = (
  tx: AppContext,
  change: { before: DecisionState; after: DecisionState },
) => Promise<void>
type DecisionState = { status: WithdrawalStatus; approvedBy: readonly number[] }

const stateOf = (order: Payable): DecisionState => ({
  status: order.status,
  approvedBy: order.approvedBy.map(({ staffId }) => staffId),
})

/**
 * One member's approval. The last one that is needed approves the order and begins to pay it. The same
 * member again changes nothing: a double click is one approval, and no second person.
 */
export async function approveWithdrawal(
  ctx: AppContext,
  input: { orderId: string; staffId: number; isOwner?: boolean; record: RecordDecision },
): Promise<Payable> {
  const playerId = await playerOf(ctx, input.orderId)
  const after = await inTransaction(ctx, async (tx) => {
    // The verification's lock comes before those of orders, here and where it is given.
    await refuseUnverified(tx, playerId)
    await holdApprovals(tx, playerId)
    const order = await locked(tx, playerId, input.orderId)
    if (order.approvedBy.some(({ staffId }) => staffId === input.staffId)) return order
    if (!mayMove(order.status, 'approved')) throw new AppError('order-moved')
    await refuseCoolingOrder(tx, playerId, order.orderId)
    if (!providerOf(ctx, order.payoutProvider)) throw new AppError('provider-unavailable')
    const { staffId, isOwner = false } = input
    await admitApproval(tx, { ...atDesk(input.orderId), playerId }, order.work, {
      staffId,
      isOwner,
    })
    const { amount } = order
    await takeLimit(tx, { act: 'approve', staffId, playerId, amount })
    await insertApproval(tx, order, staffId)
    let next = await locked(tx, playerId, input.orderId)
    if (next.approvedBy.length >= next.approvalsNeeded) {
      next = await advance(tx, next, { to: 'approved', by: 'house', staffId })
    }
    await input.record(tx, { before: stateOf(order), after: stateOf(next) })
    return next
  })
  if (after.status !== 'approved') return after
  ctx.live.balanceChanged(playerId)
  await startPayout(ctx, playerId, after.orderId).catch((err: unknown) => {
    // It is approved; the worker begins to pay it.
    ctx.log.warn({ err, orderId: after.orderId }, 'could not begin to pay a withdrawal')
  })
  return (await readPayable(ctx, playerId, after.orderId)) ?? after
}

/** An account may have been changed since the order was stored: then it waits like any other. */
async function refuseCoolingOrder(
  ctx: AppContext,
  playerId: number,
  orderId: string,
): Promise<void> {
  const account = await changedAtOf(ctx, playerId, orderId)
  if (account) await refuseCooling(ctx, playerId, account)
}

/** Why an approval would be refused now: the office shows this instead of the button. Null where it would be taken. */
export async function approvalBlock(
  ctx: AppContext,
  order: Payable,
  isOwner = false,
): Promise<{ why: FailureName; until: Date | null } | null> {
  try {
    if (!mayMove(order.status, 'approved')) throw new AppError('order-moved')
    const hold = holdOf(order.work, isOwner)
    if (hold) throw new AppError('on-hold', hold)
    if (!(await verified(ctx, order.playerId)).hasKyc) throw new AppError('kyc-needed')
    await refuseCoolingOrder(ctx, order.playerId, order.orderId)
    if (!providerOf(ctx, order.payoutProvider)) throw new AppError('provider-unavailable')
    return null
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault
    return { why: fault.failure, until: fault.until ?? null }
  }
}

/** Refuses an order for a reason that the player reads; the money is back in the same transaction. */
export async function rejectWithdrawal(
  ctx: AppContext,
  input: {
    orderId: string
    staffId: number
    isOwner?: boolean
    reason: WithdrawalReason
    record: RecordDecision
  },
): Promise<Payable> {
  const playerId = await playerOf(ctx, input.orderId)
  const after = await inTransaction(ctx, async (tx) => {
    const order = await locked(tx, playerId, input.orderId)
    if (order.status === 'rejected' && order.reason === input.reason) return order
    if (!mayMove(order.status, 'rejected')) throw new AppError('order-moved')
    const { reason, staffId, isOwner = false } = input
    refuseEscalated(order.work, isOwner)
    const next = await advance(tx, order, { to: 'rejected', by: 'house', reason, staffId })
    await input.record(tx, { before: stateOf(order), after: stateOf(next) })
    return next
  })
  ctx.live.balanceChanged(playerId)
  return after
}

/** The player takes the request back while it is in review. Asking twice is once. */
export async function cancelWithdrawal(
  ctx: AppContext,
  input: { playerId: number; orderId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await locked(tx, input.playerId, input.orderId)
    if (order.status === 'cancelled') return
    if (!mayMove(order.status, 'cancelled')) throw new AppError('order-moved')
    await advance(tx, order, { to: 'cancelled', by: 'player', reason: 'asked-by-player' })
  })
  ctx.live.balanceChanged(input.playerId)
}

async function locked(tx: AppContext, playerId: number, orderId: string): Promise<Payable> {
  const order = await lockPayable(tx, playerId, orderId)
  if (!order) throw new AppError('order-not-found')
  return order
}

async function playerOf(ctx: AppContext, orderId: string): Promise<number> {
  const playerId = await ownerOf(ctx, orderId)
  if (!playerId) throw new AppError('order-not-found')
  return playerId
}

/** A page for the office, after the order that was seen last; one more than asked for tells of more. */
export async function payables(
  ctx: AppContext,
  ask: Omit<PayablesAsk, 'after'>,
  after: string | undefined,
): Promise<Payable[]> {
  if (after === undefined) return listPayables(ctx, ask)
  const playerId = await ownerOf(ctx, after)
  return playerId ? listPayables(ctx, { ...ask, after: { playerId, orderId: after } }) : []
}

/** One order with all that deciding needs. */
export async function payableOf(ctx: AppContext, orderId: string): Promise<Payable> {
  const order = await readPayable(ctx, await playerOf(ctx, orderId), orderId)
  if (!order) throw new AppError('order-not-found')
  return order
}

/** An order under its lock for the desk: whose it is, and whether it waits for a decision. */
export async function orderAtDesk(
  tx: AppContext,
  orderId: string,
): Promise<{ playerId: number; waits: boolean }> {
  const playerId = await playerOf(tx, orderId)
  const { status } = await locked(tx, playerId, orderId)
  return { playerId, waits: status === 'review' || status === 'waiting-kyc' }
}
