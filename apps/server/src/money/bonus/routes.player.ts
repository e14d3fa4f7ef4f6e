import * as calls from '@perlas/contract/bonus'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { bonusesOf, forfeit } from './bonus.ts'

export function bonusPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.getBonuses, async (_, sender) => bonusesOf(ctx, signedIn(sender).playerId))

  mount(app, ctx, calls.forfeitBonus, async ({ id, lose }, sender) => {
    const { playerId } = signedIn(sender)
    await forfeit(ctx, { playerId, grantNo: id, lose })
    const [{ cash }, bonuses] = await Promise.all([
      balanceOf(ctx, playerId),
      bonusesOf(ctx, playerId),
    ])
    return { coin: cash, ...bonuses }
  })
}
