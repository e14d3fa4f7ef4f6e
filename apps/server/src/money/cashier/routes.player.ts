import * as calls from '@perlas/contract/cashier'
import { anonymousTradeInfo, tradeInfo } from '@perlas/contract/wallet'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { giftsOfOrders } from '#/money/gifts/gifts.ts'
import { proveWalletPassword, safeFacts } from '#/money/safe/safe.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { isDay } from '#/kernel/manila.ts'
import { mayTakeMoney, siteAddress } from '#/platform/sites/sites.ts'
import { accountViews } from '#/money/banks/banks.ts'
import {
  cancelDeposit,
  cancelWithdrawal,
  checkDeposit,
  channels,
  deposits,
  openDeposit,
  openDeposits,
  periodsOf,
  depositRules,
  payoutRules,
  requestWithdrawal,
  withdrawalOfRequest,
  withdrawable,
  withdrawalOf,
  withdrawals,
  type Deposit,
} from './cashier.ts'
import { depositView, openDepositView, payView, withdrawalView } from './views.ts'

export function cashierPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.recharge3, async (input, sender) => {
    const order = await openDeposit(ctx, {
      playerId: signedIn(sender).playerId,
      channelId: input.rechargeType,
      amount: input.price,
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
    const ask = pageAsk(input)
    const rows = await deposits(ctx, playerId, ask)
    return page(rows, ask, await depositViews(ctx, playerId, rows.slice(0, ask.size)))
  })

  mount(app, ctx, calls.checkRechargeOrder, async (input, sender) => {
    const { playerId } = signedIn(sender)
    const ask = { ...pageAsk(input), unfinishedOnly: true }
    const rows = await deposits(ctx, playerId, ask)
    const checked = await openDeposits(ctx, playerId, rows.slice(0, ask.size))
    const giftsOf = await giftsOfOrders(ctx, playerId, ids(checked))
    const list = checked.map((order) => openDepositView(order, giftsOf(order.orderId)))
    return { ...page(rows, ask, list), now: ctx.clock().toISOString() }
  })

  mount(app, ctx, calls.cancelRecharge, async ({ orderId }, sender) => {
    const { playerId } = signedIn(sender)
    const order = await cancelDeposit(ctx, playerId, orderId)
    const gifts = (await giftsOfOrders(ctx, playerId, [orderId]))(orderId)
    const { cash } = await balanceOf(ctx, playerId)
    return { order: depositView(order, gifts), coin: cash }
  })

  mount(app, ctx, calls.getExchange, async (_, sender) => {
    const { playerId } = signedIn(sender)
    const [money, accounts, { hasPassword }, { least, most, fee, periods }] = await Promise.all([
      withdrawable(ctx, playerId),
      accountViews(ctx, playerId),
      safeFacts(ctx, playerId),
      payoutRules(ctx),
    ])
    return {
      ...money,
      holds: money.holds.map((hold) => ({ ...hold, until: hold.until?.toISOString() ?? null })),
      min: least,
      max: most,
      fee,
      periods: periodsOf(periods),
      accounts,
      now: ctx.clock().toISOString(),
      hasPassword,
    }
  })

  mount(app, ctx, calls.exchange, async (input, sender) => {
    const { playerId } = signedIn(sender)
    const { price: amount, bankAccountId: accountId, requestId, password } = input
    const asked = { playerId, amount, accountId, requestId }
    // What was ordered is answered again, also where the password waits by now: nothing new leaves.
    let order = await withdrawalOfRequest(ctx, asked)
    if (!order) {
      await proveWalletPassword(ctx, playerId, password)
      order = await requestWithdrawal(ctx, asked)
    }
    const { cash, held } = await balanceOf(ctx, playerId)
    return {
      orderId: order.orderId,
      coin: cash,
      held,
      dueDate: order.dueOn,
      waitsForKyc: order.status === 'waiting-kyc',
    }
  })

  mount(app, ctx, calls.getExchangeOrder, async (input, sender) => {
    const ask = { ...pageAsk(input), orderId: input.orderId }
    return paged(await withdrawals(ctx, signedIn(sender).playerId, ask), ask, withdrawalView)
  })

  mount(app, ctx, calls.cancelExchange, async ({ orderId }, sender) => {
    const { playerId } = signedIn(sender)
    await cancelWithdrawal(ctx, { playerId, orderId })
    const [order, { cash, held }] = await Promise.all([
      withdrawalOf(ctx, playerId, orderId),
      balanceOf(ctx, playerId),
    ])
    return { order: withdrawalView(order), coin: cash, held }
  })

  mount(app, ctx, anonymousTradeInfo, () => tradeRules(ctx))

  mount(app, ctx, tradeInfo, async (_, sender) => {
    const balance = await balanceOf(ctx, signedIn(sender).playerId)
    return {
      ...(await tradeRules(ctx)),
      totalRecharge: balance.depositTotal,
      totalExchange: balance.withdrawalTotal,
      held: balance.held,
    }
  })
}

async function tradeRules(ctx: AppContext) {
  const [open, { least, most }, { minutes }] = await Promise.all([
    channels(ctx),
    payoutRules(ctx),
    depositRules(ctx),
  ])
  return {
    currency: 'PHP',
    decimals: 2,
    // While every channel is closed nothing can be paid in.
    depositMin: open.length > 0 ? Math.min(...open.map(({ min }) => min)) : 0,
    depositMax: Math.max(0, ...open.map(({ max }) => max)),
    withdrawMin: least,
    withdrawMax: most,
    depositMinutes: minutes,
  }
}

type PageInput = { page?: number; size?: number; from?: string; until?: string }

function pageAsk(input: PageInput) {
  for (const day of [input.from, input.until]) {
    if (day !== undefined && !isDay(day)) throw new AppError('invalid-input')
  }
  return { page: input.page ?? 1, size: input.size ?? 20, from: input.from, until: input.until }
}

/** The stores read one row more than the page; it says whether a next page exists. */
function paged<Row, View>(
  rows: readonly Row[],
  ask: { page: number; size: number },
  view: (row: Row) => View,
) {
  return page(rows, ask, rows.slice(0, ask.size).map(view))
}

function page<View>(
  rows: readonly unknown[],
  ask: { page: number; size: number },
  list: readonly View[],
) {
  return { list: [...list], page: ask.page, size: ask.size, more: rows.length > ask.size }
}

const ids = (orders: readonly Deposit[]) => orders.map(({ orderId }) => orderId)

/** Orders with what each of them brought. */
async function depositViews(ctx: AppContext, playerId: number, orders: readonly Deposit[]) {
  const giftsOf = await giftsOfOrders(ctx, playerId, ids(orders))
  return orders.map((order) => depositView(order, giftsOf(order.orderId)))
}
