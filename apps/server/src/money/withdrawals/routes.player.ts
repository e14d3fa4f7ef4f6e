import * as calls from '@perlas/contract/cashier'
import { anonymousTradeInfo, tradeInfo } from '@perlas/contract/wallet'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { pinSummary, provePin } from '#/money/safe/safe.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { accountViews } from '#/money/banks/banks.ts'
import { recordAsk, recordPage } from '#/kernel/record-pages.ts'
import { channels, depositRules } from '#/money/deposits/deposits.ts'
import {
  cancelWithdrawal,
  periodsOf,
  payoutRules,
  requestWithdrawal,
  withdrawalOfRequest,
  withdrawable,
  withdrawalOf,
  withdrawals,
} from './withdrawals.ts'
import { withdrawalView } from './views.ts'

export function withdrawalPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.getExchange, async (_, sender) => {
    const { playerId } = signedIn(sender)
    const [money, accounts, { hasPin }, { least, most, fee, periods }] = await Promise.all([
      withdrawable(ctx, playerId),
      accountViews(ctx, playerId),
      pinSummary(ctx, playerId),
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
      hasPin,
    }
  })

  mount(app, ctx, calls.exchange, async (input, sender) => {
    const { playerId } = signedIn(sender)
    const { price: amount, bankAccountId: accountId, requestId, pin } = input
    const asked = { playerId, amount, accountId, requestId }
    // Answer an order of before again, also where the PIN waits by now: nothing new leaves.
    let order = await withdrawalOfRequest(ctx, asked)
    if (!order) {
      await provePin(ctx, playerId, pin)
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
    const ask = { ...recordAsk(input), orderId: input.orderId }
    const rows = await withdrawals(ctx, signedIn(sender).playerId, ask)
    return recordPage(rows, ask, rows.slice(0, ask.size).map(withdrawalView))
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
