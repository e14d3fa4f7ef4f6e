import { rechargeKinds } from '@perlas/contract/enums'
import { depositOpening, depositTaken, payerKnown, paymentRuled } from './questions.ts'
import { type AppContext, inTransaction } from '#/kernel/context.ts'
import { publishEvent } from '#/kernel/db/outbox.ts'
import { chosenItem, releaseGifts, reserveGifts, settleGifts } from '#/money/gifts/gifts.ts'
import { kycGate } from '#/identity/kyc/kyc.ts'
import { balanceOf, holdWallet, move } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { manilaDay } from '#/kernel/manila.ts'
import {
  type Payer,
  type PaymentProvider,
  orderId,
  insertException,
  providerOf,
  type OrderReport,
} from '#/money/providers/providers.ts'
import { markNumber, bankAccounts } from '#/money/banks/banks.ts'
import { depositsState } from './state.ts'
import { nextDepositStatus, type DepositStatus } from './rules.ts'
import { readDepositRules } from './store.settings.ts'
import {
  claimCheck,
  countOpenDeposits,
  depositsToCheck,
  finishDeposit,
  holdPayment,
  insertDeposit,
  isCreditedToOther,
  nameOfPayment,
  readDeposit,
  storeInstructions,
  type Deposit,
} from './store.ts'
import { mailDeposit } from './mails.ts'

/** Opens a deposit order, or returns the one that this request opened before. */
export async function openDeposit(
  ctx: AppContext,
  input: {
    playerId: number
    channelId: number
    amount: number
    /** What it is for, a number of `rechargeKinds`. */
    actType?: number | undefined
    /** The boost or coupon that goes with it. */
    itemNo?: number | undefined
    requestId: string | undefined
    /** The address of the site, where the browser comes back to. */
    site: string
    /** Whether that site takes deposits by this provider; absent, it takes them by every one. */
    takes?: (provider: string) => Promise<boolean>
  },
): Promise<Deposit> {
  const channel = (await depositsState(ctx).now(ctx)).find(
    (candidate) => candidate.id === input.channelId,
  )
  const provider = channel && providerOf(ctx, channel.provider)
  if (!channel || !provider) throw new AppError('channel-closed')
  if (input.takes && !(await input.takes(provider.id))) throw new AppError('channel-closed')
  if (input.amount < channel.min || input.amount > channel.max)
    throw new AppError('amount-out-of-range')

  const requestId = input.requestId ?? ctx.chance(16).toString('base64url')
  let order = await readDeposit(ctx, input.playerId, { requestId })
  if (!order) {
    if ((await kycGate(ctx, input.playerId)).deposit) throw new AppError('kyc-needed')
    if (channel.bankId) {
      const accounts = await bankAccounts(ctx, input.playerId)
      if (!accounts.some(({ bankId }) => bankId === channel.bankId)) {
        throw new AppError('bank-account-needed')
      }
    }
    await inTransaction(ctx, async (tx) => {
      // One order of a player at a time: what is counted includes what the one before it stored.
      await holdWallet(tx, input.playerId)
      if ((await balanceOf(tx, input.playerId)).blocked) throw new AppError('wallet-blocked')
      if (await readDeposit(tx, input.playerId, { requestId })) return
      const { minutes, mostOpen } = await readDepositRules(tx)
      if ((await countOpenDeposits(tx, input.playerId)) >= mostOpen) {
        throw new AppError('too-many-open-orders')
      }
      await depositOpening(tx, { playerId: input.playerId, amount: input.amount })
      const id = orderId('D', manilaDay(ctx.clock()), ctx.chance(10))
      await insertDeposit(tx, {
        playerId: input.playerId,
        orderId: id,
        channelId: channel.id,
        provider: channel.provider,
        amount: input.amount,
        actType: await takenAs(tx, input),
        requestId,
        minutes,
      })
      const { playerId, amount, itemNo } = input
      await reserveGifts(tx, { playerId, orderId: id, channelId: channel.id, amount, itemNo })
    })
    order = await readDeposit(ctx, input.playerId, { requestId })
  }
  if (!order) throw new Error('a stored deposit order is not there')
  const { none } = rechargeKinds
  const isForOther = order.actType !== none && order.actType !== input.actType
  if (order.channelId !== channel.id || order.amount !== input.amount || isForOther) {
    throw new AppError('order-conflict')
  }
  if ((await chosenItem(ctx, input.playerId, order.orderId)) !== input.itemNo) {
    throw new AppError('order-conflict')
  }
  if (order.instructions) return order
  return withInstructions(ctx, order, provider, {
    channel: channel.providerChannel,
    returnUrl: `${input.site}/lobby/wallets/deposit?order=${order.orderId}`,
  })
}

/** What is kept of what a deposit is for: nothing where no activity takes it. */
async function takenAs(
  tx: AppContext,
  {
    playerId,
    amount,
    actType = rechargeKinds.none,
    itemNo,
  }: {
    playerId: number
    amount: number
    actType?: number | undefined
    itemNo?: number | undefined
  },
): Promise<number> {
  const { none } = rechargeKinds
  if (actType === none) return none
  const hasItem = itemNo !== undefined
  return (await depositTaken(tx, { playerId, amount, actType, hasItem })) ? actType : none
}

/** Asks the provider; the order is the reference, so that asking again makes no second payment. */
async function withInstructions(
  ctx: AppContext,
  order: Deposit,
  provider: PaymentProvider,
  ask: { channel: string; returnUrl: string },
): Promise<Deposit> {
  try {
    const instructions = await provider.createDeposit({
      reference: order.orderId,
      amount: order.amount,
      expiresAt: order.expiresAt,
      ...ask,
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
    return (await settleDeposit(ctx, order)) ?? order
  }
  return order
}

/**
 * The orders that are not finished, each as its provider has it now. One whose provider does not answer is shown as
 * it is known here: it can still be paid.
 */
export async function openDeposits(
  ctx: AppContext,
  playerId: number,
  orders: readonly Deposit[],
): Promise<Deposit[]> {
  return Promise.all(
    orders.map(async (order) => {
      try {
        return await checkDeposit(ctx, playerId, order.orderId)
      } catch (err) {
        ctx.log.warn({ err, orderId: order.orderId }, 'could not check a deposit with its provider')
        return order
      }
    }),
  )
}

/**
 * Cancels an order that is not paid; any other stays what it is, so that it may be asked twice, and beside a webhook.
 * The provider is asked first: what was paid a moment ago is credited instead. What is paid afterwards is credited too.
 */
export async function cancelDeposit(
  ctx: AppContext,
  playerId: number,
  id: string,
): Promise<Deposit> {
  const order = await readDeposit(ctx, playerId, { orderId: id })
  if (!order) throw new AppError('order-not-found')
  if (order.status === 'pending') {
    await openDeposits(ctx, playerId, [order])
    await close(ctx, order, 'cancelled')
  }
  const after = await readDeposit(ctx, playerId, { orderId: id })
  if (!after) throw new Error('a stored deposit order is not there')
  return after
}

/**
 * Brings an order to where its provider says the payment is. Safe to run any number of times, side
 * by side: the order's row is locked, and the ledger's key is the order.
 */
export async function settleDeposit(ctx: AppContext, order: Deposit): Promise<Deposit | undefined> {
  const provider = providerOf(ctx, order.provider)
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
    if (next === 'paid') {
      const { provider: providerId, providerRef } = order
      await holdPayment(tx, { provider: providerId, providerRef })
      // The office sent it back, or gave it to another order: it is nobody's a second time.
      const payment = { provider: providerId, providerRef, orderId: order.orderId }
      if ((await isCreditedToOther(tx, payment)) || (await paymentRuled(tx, payment))) return locked
      await nameOfPayment(tx, order)
    }
    changed = true
    if (next === 'paid') await credit(tx, locked, payment.payer)
    else await end(tx, locked, next)
    return readDeposit(tx, order.playerId, { orderId: order.orderId })
  })
  if (changed) ctx.live.balanceChanged(order.playerId)
  return after
}

/** A provider speaks of one of its deposits: it is brought to where the provider, asked again, says it is. */
export async function depositReported(ctx: AppContext, report: OrderReport): Promise<boolean> {
  const order = await readDeposit(ctx, report.playerId, { orderId: report.reference })
  if (order?.provider !== report.provider) return false
  await settleDeposit(ctx, { ...order, providerRef: order.providerRef || report.providerRef })
  return true
}

/** Settles a locked order at its amount. `payer` is the account that paid, where its provider told it. */
export async function credit(tx: AppContext, order: Deposit, payer?: Payer): Promise<void> {
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
  const { playerId, orderId: id, channelId, amount: paid } = order
  if (payer) {
    await payerKnown(tx, { playerId, mark: markNumber(tx, payer.bankId, payer.cardNum) })
  }
  await settleGifts(tx, { playerId, orderId: id, channelId, paid })
  await mailDeposit(tx, order, 'deposit-credited')
  const ordinal = await finishDeposit(tx, order.playerId, order.orderId, 'paid')
  await publishEvent(tx, {
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
  status: Exclude<DepositStatus, 'paid'>,
): Promise<void> {
  if (status === 'pending') return
  await finishDeposit(tx, order.playerId, order.orderId, status)
  await releaseGifts(tx, order)
  if (status === 'failed') await mailDeposit(tx, order, 'deposit-failed')
  await publishEvent(tx, {
    type: 'deposit.closed',
    playerId: order.playerId,
    orderId: order.orderId,
    amount: order.amount,
    status,
  })
}

async function close(
  ctx: AppContext,
  order: Deposit,
  status: 'failed' | 'expired' | 'cancelled',
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const locked = await readDeposit(tx, order.playerId, { orderId: order.orderId }, true)
    if (locked?.status === 'pending') await end(tx, locked, status)
  })
  ctx.live.balanceChanged(order.playerId)
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
        await settleDeposit(ctx, order)
      } else if (order.status === 'pending' && order.expiresAt <= ctx.clock()) {
        await close(ctx, order, 'expired')
      }
    } catch (err) {
      ctx.log.warn({ err, orderId: id }, 'could not check a deposit with its provider')
    }
  }
}
