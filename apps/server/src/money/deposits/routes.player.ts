import * as calls from '@perlas/contract/cashier'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { recordAsk, recordPage } from '#/kernel/record-pages.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { giftsOfOrders } from '#/money/gifts/gifts.ts'
import { mayTakeMoney, siteAddress } from '#/platform/sites/sites.ts'
import {
  cancelDeposit,
  checkDeposit,
  deposits,
  openDeposit,
  openDeposits,
  type Deposit,
} from './deposits.ts'
import { depositView, openDepositView, payView } from './views.ts'

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
    const gifts = (await giftsOfOrders(ctx, playerId, [order.orderId]))(order.orderId)
    return { isRechargeDone: order.status === 'paid', order: depositView(order, gifts), coin: cash }
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
    const giftsOf = await giftsOfOrders(ctx, playerId, ids(checked))
    const list = checked.map((order) => openDepositView(order, giftsOf(order.orderId)))
    return { ...recordPage(rows, ask, list), now: ctx.clock().toISOString() }
  })

  mount(app, ctx, calls.cancelRecharge, async ({ orderId }, sender) => {
    const { playerId } = signedIn(sender)
    const order = await cancelDeposit(ctx, playerId, orderId)
    const gifts = (await giftsOfOrders(ctx, playerId, [orderId]))(orderId)
    const { cash } = await balanceOf(ctx, playerId)
    return { order: depositView(order, gifts), coin: cash }
  })
}

const ids = (orders: readonly Deposit[]) => orders.map(({ orderId }) => orderId)

/** Orders with what each of them brought. */
async function depositViews(ctx: AppContext, playerId: number, orders: readonly Deposit[]) {
  const giftsOf = await giftsOfOrders(ctx, playerId, ids(orders))
  return orders.map((order) => depositView(order, giftsOf(order.orderId)))
}
