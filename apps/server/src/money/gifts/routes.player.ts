import * as calls from '@perlas/contract/gifts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { giftsOf } from './gifts.ts'

export function giftPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.getGifts, async (_, sender) => giftsOf(ctx, signedIn(sender).playerId))
}
