import * as points from '@perlas/contract/points'
import { refreshData } from '@perlas/contract/wallet'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { POINTS_LAST_MONTHS } from './lapse.ts'
import { exchangePoints, levelOf, pointRules, pointsOf, pointsRecord } from './loyalty.ts'

export function loyaltyPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, refreshData, async (_, { caller }) => {
    if (!caller) {
      return { login: false, coin: 0, lottery: 0, vip: 0, vipExp: 0, userLevel: 0, bet: 0 }
    }
    const balance = await balanceOf(ctx, caller.playerId)
    return {
      login: true,
      coin: balance.cash,
      lottery: balance.points,
      bet: balance.betTotal,
      ...(await levelOf(ctx, balance.betTotal)),
    }
  })

  mount(app, ctx, points.pointRules, async () => ({
    ...(await pointRules(ctx)),
    months: POINTS_LAST_MONTHS,
  }))
  mount(app, ctx, points.getLotterConfig, (_, sender) => pointsOf(ctx, signedIn(sender).playerId))
  mount(app, ctx, points.lotteryExchange, async ({ price, rate, requestId }, sender) => {
    const { playerId } = signedIn(sender)
    const done = await exchangePoints(ctx, { playerId, points: price, rate, requestId })
    return { ...(await pointsOf(ctx, playerId)), ...done }
  })
  mount(app, ctx, points.getLotteryRecord, ({ before }, sender) =>
    pointsRecord(ctx, signedIn(sender).playerId, before),
  )
}
