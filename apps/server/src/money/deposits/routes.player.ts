import * as calls from '@perlas/contract/cashier'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { recordAsk, recordPage } from '#/kernel/record-pages.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { giftsOfOrders } from '#/money/gifts/gifts.ts'
import { mayTakeMoney, siteAddress } from '#/platform/sites/sites.ts'
import {
  cancelDeposit,
  checkDeposit,
  deposits,
  depositsReversed,
  openDeposit,
  openDeposits,
  type Deposit,
} from './deposits.ts'
import { depositView, openDepositView, payView, type Beside } from './views.ts'

export function depositPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.recharge3, async (input, sender) => {
    const order = await openDeposit(ctx, {
      playerId: signedIn(sender).playerId,
      channelId: input.rechargeType,
      amount: input.price,
      actType: input.actType,
      itemNo: input.itemId,
      requestId: input.requestId,
      site: await siteAddress(ctx, sender.host),
      takes: (provider) => mayTakeMoney(ctx, sender.host, provider),
    })
    return { price: order.amount, ...payView(order) }
  })

  mount(app, ctx, calls.rechargeResult, async (input, sender) => {
    const { playerId } = signedIn(sender)
    const order = await checkDeposit(ctx, playerId, input.orderId)
    const { cash } = await balanceOf(ctx, playerId)
    const [view] = await depositViews(ctx, playerId, [order])
    if (!view) throw new AppError('order-not-found')
    return { isRechargeDone: order.status === 'paid', order: view, coin: cash }
  })

  mount(app, ctx, calls.getRechargeRecord, async (input, sender) => {
    const { playerId } = signedIn(sender)
    const ask = recordAsk(input)
    const rows = await deposits(ctx, playerId, ask)
    return recordPage(rows, ask, await depositViews(ctx, playerId, rows.slice(0, ask.size)))
  })

  mount(app, ctx, calls.checkRechargeOrder, async (input, sender) => {
    const { playerId } = signedIn(sender)
    const ask = { ...recordAsk(input), unfinishedOnly: true }
    const rows = await deposits(ctx, playerId, ask)
    const checked = await openDeposits(ctx, playerId, rows.slice(0, ask.size))
    const besideOf = await besides(ctx, playerId, checked)
    const list = checked.map((order) => openDepositView(order, besideOf(order)))
    return { ...recordPage(rows, ask, list), now: ctx.clock().toISOString() }
  })

  mount(app, ctx, calls.cancelRecharge, async ({ orderId }, sender) => {
    const { playerId } = signedIn(sender)
    const order = await cancelDeposit(ctx, playerId, orderId)
    const [view] = await depositViews(ctx, playerId, [order])
    if (!view) throw new AppError('order-not-found')
    const { cash } = await balanceOf(ctx, playerId)
    return { order: view, coin: cash }
  })
}

/** Beside each order what it brought, and what was taken back of it. */
async function besides(
  ctx: AppContext,
  playerId: number,
  orders: readonly Deposit[],
): Promise<(order: Deposit) => Beside> {
  const orderIds = orders.map(({ orderId }) => orderId)
  const paid = orders.filter(({ status }) => status === 'paid').map(({ orderId }) => orderId)
  const [giftsOf, reversed] = await Promise.all([
    giftsOfOrders(ctx, playerId, orderIds),
    // One that was never credited has nothing that could go back.
    paid.length > 0
      ? depositsReversed(ctx, { playerId, orderIds: paid })
      : new Map<string, number>(),
  ])
  return ({ orderId }) => ({ gifts: giftsOf(orderId), reversed: reversed.get(orderId) ?? 0 })
}

async function depositViews(ctx: AppContext, playerId: number, orders: readonly Deposit[]) {
  const besideOf = await besides(ctx, playerId, orders)
  return orders.map((order) => depositView(order, besideOf(order)))
}
