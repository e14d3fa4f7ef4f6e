import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { takeLimit, wantCodeAbove } from '#/kernel/http/role-limit.ts'
import { admitDecision, caseDecided } from '#/money/desk/desk.ts'
import { ownerOf, providerOf } from '#/money/providers/providers.ts'
import { credit, holdPayment, readDeposit, type Deposit } from '#/money/deposits/deposits.ts'
import {
  adoptPayment,
  aloneLeft,
  candidates,
  deleteProposal,
  fourEyesAbove,
  insertRuling,
  isCredited,
  listExceptions,
  lockException,
  ordersBeside,
  updateRuling,
  type ExceptionRow,
  type OrderBeside,
  type Ruling,
  type RulingAction,
} from './store.ts'

export type { ExceptionRow, OrderBeside }
/** What the office writes down about a ruling, in the transaction that makes it. */
export type RecordRuling = (
  tx: AppContext,
  change: { before: Ruling | null; after: Ruling | null },
) => Promise<void>

export async function exceptionsList(
  ctx: AppContext,
  ask: Parameters<typeof listExceptions>[1],
): Promise<{
  rows: ExceptionRow[]
  more: boolean
  fourEyesAbove: number
  orders: Map<string, OrderBeside>
}> {
  const [found, above] = await Promise.all([listExceptions(ctx, ask), fourEyesAbove(ctx)])
  const rows = found.slice(0, ask.size)
  const orders = await ordersBeside(
    ctx,
    rows.map((row) => row.ruling?.orderId || namedOrder(row)).filter(Boolean),
  )
  return {
    rows,
    more: found.length > ask.size,
    fourEyesAbove: above,
    orders: new Map(orders.map((order) => [order.orderId, order])),
  }
}

/** The order that an exception or the payment itself names; empty where there is none. */
export function namedOrder({ eventId, detail }: ExceptionRow): string {
  const named = detail['orderId'] ?? detail['reference']
  return typeof named === 'string' ? named : (eventId.split(':')[1] ?? '')
}

/** An exception as the desk names it: whose it is, as far as an order says. */
async function caseOf(tx: AppContext, row: ExceptionRow) {
  const orderId = row.ruling?.orderId || namedOrder(row)
  const playerId = orderId ? ((await ownerOf(tx, orderId)) ?? null) : null
  return { kind: 'exception' as const, ref: String(row.id), playerId }
}

/** An exception under its lock for the desk, with the order that it names. */
export async function exceptionAtDesk(tx: AppContext, ref: string) {
  const id = Number(ref)
  const row = Number.isSafeInteger(id) ? await lockException(tx, id) : undefined
  if (!row) throw new AppError('not-found')
  const { playerId } = await caseOf(tx, row)
  const waits = row.ruling === null || ['proposed', 'failed'].includes(row.ruling.status)
  return { playerId, waits, orderId: row.ruling?.orderId || namedOrder(row) }
}

export type ExceptionCase = {
  row: ExceptionRow
  /** As its provider has it now; null where it does not answer, or there is nothing to ask about. */
  payment: { providerRef: string; amount: number; currency: string; status: string } | null
  order: OrderBeside | undefined
  candidates: OrderBeside[]
  /** What this member may rule alone now. */
  aloneLeft: number
}

/** Everything that a ruling needs: what arrived, the order it names, and the orders it may have been meant for. */
export async function exceptionCase(
  ctx: AppContext,
  ask: { id: number; staffId: number; orders: readonly string[]; players?: readonly number[] },
): Promise<ExceptionCase> {
  const row = await inTransaction(ctx, (tx) => lockException(tx, ask.id))
  if (!row) throw new AppError('not-found')
  const payment = await reportedPayment(ctx, row)
  const named = row.ruling?.orderId || namedOrder(row)
  const [own, left] = await Promise.all([
    ordersBeside(ctx, named ? [named] : []),
    aloneLeft(ctx, ask.staffId, row.id),
  ])
  const about = {
    provider: row.provider,
    at: row.at,
    amount: payment?.amount ?? 0,
    references: [named, payment?.providerRef ?? '', ...ask.orders].filter(Boolean),
    players: ask.players,
  }
  const wanted = ask.orders.length > 0 ? await ordersBeside(ctx, ask.orders) : []
  const found = wanted.length > 0 ? wanted : await candidates(ctx, about)
  return {
    row,
    payment,
    order: own[0],
    candidates: found.filter(({ status }) => status !== 'paid'),
    aloneLeft: left,
  }
}

async function reportedPayment(
  ctx: AppContext,
  row: ExceptionRow,
): Promise<ExceptionCase['payment']> {
  if (row.detail['about'] === 'payout' || row.detail['payout']) return null
  const order = await ownOrder(ctx, row)
  const named = row.detail['providerRef']
  const providerRef = order?.providerRef || (typeof named === 'string' ? named : '')
  const provider = providerOf(ctx, row.provider)
  if (!provider || !providerRef) return null
  const payment = await provider.fetchDeposit(providerRef).catch(() => undefined)
  return payment
    ? { providerRef, amount: payment.amount, currency: payment.currency, status: payment.status }
    : null
}

/**
 * Says what shall be done about a payment that fits no order. The provider is asked again first: what is
 * credited or sent back is what it says arrived. Up to the amount it is done at once.
 */
export async function proposeRuling(
  ctx: AppContext,
  input: {
    id: number
    action: RulingAction
    orderId: string
    reason: string
    staffId: number
    /** Whether this member goes on with what was escalated. */
    isOwner?: boolean
    record: RecordRuling
  },
): Promise<{ amount: number; status: 'proposed' | 'approved' }> {
  const { id, action, staffId, isOwner = false } = input
  const seen = await inTransaction(ctx, (tx) => lockException(tx, id))
  if (!seen) throw new AppError('not-found')
  const found = action === 'close' ? undefined : await paymentOf(ctx, seen)
  const order = action === 'credit' ? await orderFor(ctx, seen, input.orderId) : undefined
  const ruling = {
    id,
    provider: seen.provider,
    action,
    orderId: order?.orderId ?? '',
    providerRef: found?.providerRef ?? '',
    amount: found?.amount ?? 0,
    reason: input.reason,
    proposedBy: staffId,
  }
  const alone = await inTransaction(ctx, async (tx) => {
    const before = await lockException(tx, id)
    if (before?.ruling && before.ruling.status !== 'failed') throw new AppError('order-moved')
    const desk = await caseOf(tx, seen)
    await admitDecision(tx, { ...desk, staffId, isOwner })
    if (found) {
      // Its own webhook may be settling it at this moment: who has the payment's lock first has the payment.
      await holdPayment(tx, { provider: seen.provider, providerRef: found.providerRef })
      if (await isCredited(tx, seen.provider, found.providerRef)) throw new AppError('order-moved')
    }
    await wantCodeAbove(tx, { staffId, amount: ruling.amount })
    if (!(await insertRuling(tx, ruling))) throw new AppError('order-moved')
    const enough = action === 'close' || ruling.amount <= (await aloneLeft(tx, staffId, id))
    if (enough) {
      await countRuling(tx, ruling, { staffId })
      await updateRuling(tx, id, { status: 'approved' })
      await caseDecided(tx, desk)
    }
    const after = await lockException(tx, id)
    await input.record(tx, { before: before?.ruling ?? null, after: after?.ruling ?? null })
    return enough
  })
  if (alone) await carryOut(ctx, id)
  return { amount: ruling.amount, status: alone ? 'approved' : 'proposed' }
}

/** The second member's yes; also takes up again what was approved and had no answer from the provider. */
export async function approveRuling(
  ctx: AppContext,
  input: { id: number; staffId: number; isOwner?: boolean; record: RecordRuling },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const found = await lockException(tx, input.id)
    if (!found?.ruling) throw new AppError('not-found')
    if (found.ruling.status === 'approved') return
    if (found.ruling.status !== 'proposed') throw new AppError('order-moved')
    const { proposedBy } = found.ruling
    const { staffId, isOwner = false } = input
    if (proposedBy === staffId) throw new AppError('forbidden')
    const desk = await caseOf(tx, found)
    await admitDecision(tx, { ...desk, staffId, isOwner })
    await countRuling(tx, found.ruling, { staffId, proposedBy })
    await updateRuling(tx, input.id, { status: 'approved', approvedBy: staffId })
    await caseDecided(tx, desk)
    const after = await lockException(tx, input.id)
    await input.record(tx, { before: found.ruling, after: after?.ruling ?? null })
  })
  await carryOut(ctx, input.id)
}

/** A credit and a refund count against limits of roles; to close an exception moves nothing. */
async function countRuling(
  tx: AppContext,
  { action, orderId, amount }: Pick<Ruling, 'action' | 'orderId' | 'amount'>,
  by: { staffId: number; proposedBy?: number },
): Promise<void> {
  if (action === 'close') return
  const playerId = orderId ? ((await ownerOf(tx, orderId)) ?? null) : null
  await takeLimit(tx, { act: action, ...by, playerId, amount })
}

/** Takes a proposal back, or says no to it: the exception is open again. */
export async function withdrawRuling(
  ctx: AppContext,
  input: { id: number; record: RecordRuling },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const found = await lockException(tx, input.id)
    if (!found) throw new AppError('not-found')
    if (!(await deleteProposal(tx, input.id))) throw new AppError('order-moved')
    await input.record(tx, { before: found.ruling, after: null })
  })
}

async function carryOut(ctx: AppContext, id: number): Promise<void> {
  const { refund, over, credited } = await inTransaction(ctx, async (tx) => {
    const locked = await lockException(tx, id)
    if (locked?.ruling?.status !== 'approved') return {}
    const { action } = locked.ruling
    if (action === 'refund') return { refund: locked }
    const playerId = action === 'credit' ? await settle(tx, locked.ruling) : undefined
    const over = action === 'credit' && playerId === undefined
    await updateRuling(tx, id, { status: over ? 'failed' : 'done' })
    return { over, credited: playerId }
  })
  if (credited) ctx.live.balanceChanged(credited)
  if (over) throw new AppError('order-moved')
  if (refund?.ruling) await sendBack(ctx, refund, refund.ruling)
}

/** Whose order took it; undefined where its own payment settled the order meanwhile: the exception is open again. */
async function settle(tx: AppContext, ruling: Ruling): Promise<number | undefined> {
  const playerId = await ownerOf(tx, ruling.orderId)
  const order = playerId && (await readDeposit(tx, playerId, { orderId: ruling.orderId }, true))
  if (!order || order.status === 'paid') return undefined
  await adoptPayment(tx, order, ruling)
  await credit(tx, { ...order, amount: ruling.amount, providerRef: ruling.providerRef })
  return order.playerId
}

async function sendBack(ctx: AppContext, found: ExceptionRow, ruling: Ruling): Promise<void> {
  const provider = providerOf(ctx, found.provider)
  if (!provider) throw new AppError('provider-unavailable')
  const answer = await provider.refund({
    key: `refund-${found.id}`,
    providerRef: ruling.providerRef,
    amount: ruling.amount,
  })
  // What is not sure stays approved: asking again with the same key is the same refund.
  if (answer.outcome === 'unknown') {
    throw new AppError('provider-unavailable', { cause: answer.cause })
  }
  const status = answer.outcome === 'accepted' ? 'done' : 'failed'
  await inTransaction(ctx, async (tx) => {
    const locked = await lockException(tx, found.id)
    if (locked?.ruling?.status === 'approved') await updateRuling(tx, found.id, { status })
  })
}

/** The payment that an exception is about, as its provider has it now. */
async function paymentOf(
  ctx: AppContext,
  found: ExceptionRow,
): Promise<{ providerRef: string; amount: number }> {
  if (found.detail['about'] === 'payout' || found.detail['payout'])
    throw new AppError('order-moved')
  const order = await ownOrder(ctx, found)
  const named = found.detail['providerRef']
  const providerRef = order?.providerRef || (typeof named === 'string' ? named : '')
  const provider = providerOf(ctx, found.provider)
  if (!provider) throw new AppError('provider-unavailable')
  const payment = await provider.fetchDeposit(providerRef).catch((cause: unknown) => {
    throw new AppError('provider-unavailable', { cause })
  })
  if (payment.status !== 'paid' || payment.currency !== 'PHP') throw new AppError('order-moved')
  return { providerRef, amount: payment.amount }
}

/** The order to credit: the one that was named, else the one that the exception is about. */
async function orderFor(ctx: AppContext, found: ExceptionRow, orderId: string): Promise<Deposit> {
  const playerId = orderId ? await ownerOf(ctx, orderId) : undefined
  const order = orderId
    ? playerId && (await readDeposit(ctx, playerId, { orderId }))
    : await ownOrder(ctx, found)
  if (!order || order.provider !== found.provider) throw new AppError('order-not-found')
  if (order.status === 'paid') throw new AppError('order-moved')
  return order
}

/** Mismatches are parked as `<reason>:<order>`. */
async function ownOrder(ctx: AppContext, found: ExceptionRow): Promise<Deposit | undefined> {
  const [reason = '', orderId = ''] = found.eventId.split(':')
  if (!['amount-mismatch', 'reference-mismatch'].includes(reason)) return undefined
  const playerId = await ownerOf(ctx, orderId)
  return playerId ? readDeposit(ctx, playerId, { orderId }) : undefined
}
