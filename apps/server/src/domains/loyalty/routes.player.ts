import { refreshData } from '@perlas/contract/wallet'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/context.ts'
import { balanceOf } from '#/domains/wallet/wallet.ts'
import { mount } from '#/http/route.ts'
import { levelOf } from './loyalty.ts'

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
}
