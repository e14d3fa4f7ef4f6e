import { inStoredTrace } from '@perlas/log/trace'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { publishEvent } from '#/kernel/db/outbox.ts'
import { move } from '#/ledger/wallet/wallet.ts'
import {
  insertException,
  type WithdrawalReason,
  providerOf,
  type OrderReport,
} from '#/money/providers/providers.ts'
import { endWork } from '#/money/desk/desk.ts'
import { mailWithdrawal } from '../mails.ts'
import { isEnd, mayMove, movementOf, verdictOf, type WithdrawalStatus } from './rules.ts'
import {
  claimPayoutChecks,
  lockPayable,
  readPayable,
  storeMove,
  storePayoutRef,
  type Payable,
} from './store.ts'

/** A withdrawal as the desk names it. */
export const atDesk = (orderId: string) => ({ kind: 'withdrawal' as const, ref: orderId })

/** Moves a locked order: the ledger, the order, its step and the event, in the caller's transaction. */
export async function advance(
  tx: AppContext,
  order: Payable,
  move_: {
    to: WithdrawalStatus
    by: 'player' | 'house' | 'provider'
    reason?: WithdrawalReason | ''
    staffId?: number
    provider?: string
  },
): Promise<Payable> {
  const { to, by, reason = '', staffId = null, provider = order.provider } = move_
  if (!mayMove(order.status, to)) {
    throw new Error(`withdrawal ${order.orderId} cannot go from ${order.status} to ${to}`)
  }
  const movement = movementOf(to, order)
  if (movement) await move(tx, { ...movement, playerId: order.playerId, ref: order.orderId })
  await storeMove(tx, order, { to, end: isEnd(to), reason, by, staffId, provider })
  const { playerId, orderId } = order
  const isOver = to === 'approved' || isEnd(to)
  const work = isOver ? await endWork(tx, { ...atDesk(orderId), playerId }, order.work) : order.work
  await mailWithdrawal(tx, order, to, reason)
  await publishEvent(tx, {
    type: 'withdrawal.moved',
    playerId: order.playerId,
    orderId: order.orderId,
    amount: order.amount,
    status: to,
    reason,
  })
  return { ...order, status: to, reason, provider, work }
}

/**
 * Begins to pay an approved order. `paying` is on disk before the provider hears of it, so whatever
 * dies in between, the worker asks about it. Does nothing for an order in any other state.
 */
export async function startPayout(
  ctx: AppContext,
  playerId: number,
  orderId: string,
): Promise<void> {
  const order = await inTransaction(ctx, async (tx) => {
    const locked = await lockPayable(tx, playerId, orderId)
    return locked?.status === 'approved' ? beginPayout(tx, locked) : undefined
  })
  if (!order) return
  ctx.live.balanceChanged(playerId)
  await sendPayout(ctx, order)
}

/** The locked, approved order as it is being paid; undefined without its adapter: then it stays approved, and the worker tries again. */
export async function beginPayout(tx: AppContext, order: Payable): Promise<Payable | undefined> {
  if (!providerOf(tx, order.payoutProvider)) return undefined
  return advance(tx, order, { to: 'paying', by: 'house', provider: order.payoutProvider })
}

/** Asks for the payout, as a part of the request for it. The order is the key and the reference, however often it is asked for. */
export function sendPayout(ctx: AppContext, order: Payable): Promise<void> {
  return inStoredTrace(order.trace, () => ask(ctx, order))
}

async function ask(ctx: AppContext, order: Payable): Promise<void> {
  const provider = providerOf(ctx, order.provider)
  if (!provider) return
  const answer = await provider.createPayout({
    key: order.orderId,
    reference: order.orderId,
    amount: order.amount,
    channel: order.payoutChannel,
    accountName: order.accountName,
    accountNumber: order.cardNum,
  })
  if (answer.outcome === 'accepted') await storePayoutRef(ctx, order, answer.providerRef)
  // A refusal returns the money only after the provider confirmed that nothing is under way.
  else if (answer.outcome === 'failed') await settlePayout(ctx, order, answer.reason)
  else {
    ctx.log.warn({ orderId: order.orderId, err: answer.cause }, 'a payout has no known answer yet')
  }
}

/**
 * Brings an order to where its provider says the payout is. Webhooks and the worker both come here;
 * safe to run any number of times, side by side: the order is locked, and the ledger's key is the order.
 */
export async function settlePayout(
  ctx: AppContext,
  asked: Pick<Payable, 'playerId' | 'orderId' | 'provider'>,
  refused?: WithdrawalReason,
): Promise<void> {
  const provider = providerOf(ctx, asked.provider)
  if (!provider) return
  const payout = await provider.fetchPayout(asked.orderId)
  const sendAgain = await inTransaction(ctx, async (tx) => {
    const order = await lockPayable(tx, asked.playerId, asked.orderId)
    if (!order) return undefined
    const verdict = verdictOf(order, payout, refused)
    if (verdict.do === 'send') return order
    if (verdict.do === 'park') {
      await insertException(tx, {
        provider: asked.provider,
        eventId: `${verdict.reason}:${order.orderId}`,
        reason: verdict.reason,
        detail: { orderId: order.orderId, status: order.status, amount: order.amount, payout },
      })
      return undefined
    }
    if (payout.status !== 'absent' && !order.providerRef) {
      await storePayoutRef(tx, order, payout.providerRef)
    }
    if (verdict.do === 'move') {
      await advance(tx, order, { to: verdict.to, by: 'provider', reason: verdict.reason })
    }
    return undefined
  })
  ctx.live.balanceChanged(asked.playerId)
  if (sendAgain) await sendPayout(ctx, sendAgain)
}

/** A provider speaks of one of its payouts: the order is brought to where the provider, asked again, says it is. */
export async function payoutReported(ctx: AppContext, report: OrderReport): Promise<boolean> {
  const order = await readPayable(ctx, report.playerId, report.reference)
  if (order?.provider !== report.provider) return false
  await settlePayout(ctx, order)
  return true
}

/** The worker's round: begins what was approved, and asks about what no webhook told. */
export async function pollPayouts(ctx: AppContext): Promise<void> {
  for (const due of await claimPayoutChecks(ctx))
    await inStoredTrace(due.trace, () => checkPayout(ctx, due))
}

async function checkPayout(
  ctx: AppContext,
  { playerId, orderId, status }: Pick<Payable, 'playerId' | 'orderId' | 'status'>,
): Promise<void> {
  try {
    if (status === 'approved') {
      await startPayout(ctx, playerId, orderId)
      return
    }
    const order = await readPayable(ctx, playerId, orderId)
    if (order) await settlePayout(ctx, order)
  } catch (err) {
    ctx.log.warn({ err, orderId }, 'could not check a payout with its provider')
  }
}
