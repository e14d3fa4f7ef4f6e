import { gameLike } from '@perlas/contract/catalogue'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { like } from './catalogue.ts'

export function cataloguePlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, gameLike, async (input, sender) => ({
    gameLikes: await like(ctx, signedIn(sender).playerId, input.id, input.like === 1),
  }))
}
