import type { AppContext } from '#/context.ts'
import { inTransaction } from '#/context.ts'
import { tell } from '#/db/outbox.ts'
import { balanceOf, move } from '#/domains/wallet/wallet.ts'
import { AppError } from '#/http/errors.ts'
import { manilaDay } from '#/manila.ts'
import type { PaymentProvider } from './providers.ts'
import { DEPOSIT_MINUTES, MOST_OPEN_DEPOSITS, nextDepositStatus, orderId } from './rules.ts'
import {
  claimCheck,
  countOpenDeposits,
  depositsToCheck,
  finishDeposit,
  insertDeposit,
  insertException,
  insertWebhook,
  listBankAccounts,
  ownerOf,
  readDeposit,
  storeInstructions,
  type Deposit,
} from './store.ts'

/** Opens a deposit order, or returns the one that this request opened before. */
export async function openDeposit(
  ctx: AppContext,
  input: { playerId: number; channelId: number; amount: number; requestId: string | undefined },
): Promise<Deposit> {
  const { channels } = await ctx.cashier.configured(ctx)
  const channel = channels.find((candidate) => candidate.id === input.channelId)
  const provider = channel && ctx.cashier.providers.get(channel.provider)
  if (!channel || !provider) throw new AppError('channel-closed')
  if (input.amount < channel.min || input.amount > channel.max)
    throw new AppError('amount-out-of-range')

  const requestId = input.requestId ?? ctx.chance(16).toString('base64url')
  let order = await readDeposit(ctx, input.playerId, { requestId })
  if (!order) {
    if ((await balanceOf(ctx, input.playerId)).blocked) throw new AppError('wallet-blocked')
    if (channel.bankId) {
      const accounts = await listBankAccounts(ctx, input.playerId)
      if (!accounts.some(({ bankId }) => bankId === channel.bankId)) {
        throw new AppError('bank-account-needed')
      }
    }
    if ((await countOpenDeposits(ctx, input.playerId)) >= MOST_OPEN_DEPOSITS) {
      throw new AppError('too-many-open-orders')
    }
    await insertDeposit(ctx, {
      playerId: input.playerId,
      orderId: orderId('D', manilaDay(ctx.clock()), ctx.chance(10)),
      channelId: channel.id,
      provider: channel.provider,
      amount: input.amount,
      requestId,
      minutes: DEPOSIT_MINUTES,
    })
    order = await readDeposit(ctx, input.playerId, { requestId })
  }
  if (!order) throw new Error('a stored deposit order is not there')
  if (order.channelId !== channel.id || order.amount !== input.amount) {
    throw new AppError('order-conflict')
  }
  if (order.instructions) return order
  return withInstructions(ctx, order, provider, channel.providerChannel)
}

/** Asks the provider; the order is the reference, so that asking again makes no second payment. */
async function withInstructions(
  ctx: AppContext,
  order: Deposit,
  provider: PaymentProvider,
  providerChannel: string,
): Promise<Deposit> {
  try {
    const instructions = await provider.createDeposit({
      reference: order.orderId,
      amount: order.amount,
      channel: providerChannel,
      expiresAt: order.expiresAt,
      returnUrl: `${ctx.config.publicUrl}/lobby/wallets/deposit`,
    })
    await storeInstructions(ctx, order.playerId, order.orderId, instructions)
    return { ...order, instructions, providerRef: instructions.providerRef }
  } catch (cause) {
    ctx.log.warn({ err: cause, orderId: order.orderId }, 'payment provider refused a deposit')
    await close(ctx, order, 'failed')
    throw new AppError('provider-unavailable', { cause })
  }
}

/** Where an order stands; a pending one is looked up at its provider, at most every three seconds. */
export async function checkDeposit(
  ctx: AppContext,
  playerId: number,
  id: string,
): Promise<Deposit> {
  const order = await readDeposit(ctx, playerId, { orderId: id })
  if (!order) throw new AppError('order-not-found')
  if (order.status === 'pending' && order.providerRef && (await claimCheck(ctx, playerId, id, 3))) {
    return (await settle(ctx, order)) ?? order
  }
  return order
}

/** A provider's webhook. True when it was understood, whatever it changed; false when it was forged. */
export async function receiveWebhook(
  ctx: AppContext,
  providerId: string,
  rawBody: Buffer,
  headers: Parameters<PaymentProvider['verifyWebhook']>[1],
): Promise<boolean> {
  const provider = ctx.cashier.providers.get(providerId)
  const event = provider?.verifyWebhook(rawBody, headers, ctx.clock())
  if (!provider || !event) return false
  const playerId = await ownerOf(ctx, event.reference)
  const order = playerId && (await readDeposit(ctx, playerId, { orderId: event.reference }))
  const known = order && order.provider === providerId
  if (known) await settle(ctx, { ...order, providerRef: order.providerRef || event.providerRef })
  else {
    await insertException(ctx, {
      provider: providerId,
      eventId: event.eventId,
      reason: 'unknown-order',
      detail: event,
    })
  }
  // Stored last: when anything above failed, the provider sends it again.
  await insertWebhook(ctx, {
    provider: providerId,
    eventId: event.eventId,
    body: rawBody.toString('utf8'),
    outcome: known ? 'applied' : 'unknown-order',
  })
  return true
}

/**
 * Brings an order to where its provider says the payment is. Safe to run any number of times, side
 * by side: the order's row is locked, and the ledger's key is the order.
 */
async function settle(ctx: AppContext, order: Deposit): Promise<Deposit | undefined> {
  const provider = ctx.cashier.providers.get(order.provider)
  if (!provider) return undefined
  const payment = await provider.fetchDeposit(order.providerRef)
  if (payment.reference !== order.orderId) {
    await park(ctx, order, 'reference-mismatch', payment)
    return undefined
  }
  let changed = false
  const after = await inTransaction(ctx, async (tx) => {
    const locked = await readDeposit(tx, order.playerId, { orderId: order.orderId }, true)
    if (!locked) return undefined
    const next = nextDepositStatus(locked, payment, ctx.clock())
    if (next === 'mismatch') {
      await park(tx, locked, 'amount-mismatch', payment)
      return locked
    }
    if (next === locked.status) return locked
    changed = true
    if (next === 'paid') await credit(tx, locked)
    else await end(tx, locked, next)
    return readDeposit(tx, order.playerId, { orderId: order.orderId })
  })
  if (changed) announce(ctx, order.playerId)
  return after
}

async function credit(tx: AppContext, order: Deposit): Promise<void> {
  await move(tx, {
    playerId: order.playerId,
    kind: 'deposit',
    key: `deposit:${order.orderId}`,
    postings: [
      { account: 'cash', amount: order.amount },
      { account: 'payment', amount: -order.amount },
    ],
    ref: order.orderId,
  })
  const ordinal = await finishDeposit(tx, order.playerId, order.orderId, 'paid')
  await tell(tx.db, {
    type: 'deposit.settled',
    playerId: order.playerId,
    orderId: order.orderId,
    amount: order.amount,
    ordinal,
  })
}

async function end(
  tx: AppContext,
  order: Deposit,
  status: 'failed' | 'expired' | 'pending',
): Promise<void> {
  if (status === 'pending') return
  await finishDeposit(tx, order.playerId, order.orderId, status)
  await tell(tx.db, {
    type: 'deposit.closed',
    playerId: order.playerId,
    orderId: order.orderId,
    amount: order.amount,
    status,
  })
}

async function close(ctx: AppContext, order: Deposit, status: 'failed' | 'expired'): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const locked = await readDeposit(tx, order.playerId, { orderId: order.orderId }, true)
    if (locked?.status === 'pending') await end(tx, locked, status)
  })
  announce(ctx, order.playerId)
}

function announce(ctx: AppContext, playerId: number): void {
  ctx.live.eventsAdded(playerId)
  ctx.live.balanceChanged(playerId)
}

async function park(
  ctx: AppContext,
  order: Deposit,
  reason: string,
  detail: unknown,
): Promise<void> {
  await insertException(ctx, {
    provider: order.provider,
    eventId: `${reason}:${order.orderId}`,
    reason,
    detail,
  })
}

/** The worker's round: asks about orders whose webhook did not come, and ends those nobody paid. */
export async function pollDeposits(ctx: AppContext): Promise<void> {
  for (const { playerId, orderId: id } of await depositsToCheck(ctx)) {
    const order = await readDeposit(ctx, playerId, { orderId: id })
    if (!order) continue
    try {
      if (order.providerRef) {
        await claimCheck(ctx, playerId, id, 0)
        await settle(ctx, order)
      } else if (order.status === 'pending' && order.expiresAt <= ctx.clock()) {
        await close(ctx, order, 'expired')
      }
    } catch (err) {
      ctx.log.warn({ err, orderId: id }, 'could not check a deposit with its provider')
    }
  }
}
