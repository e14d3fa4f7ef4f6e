import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { pageOf } from './campaigns.ts'
import { campaignsState } from './state.ts'

/** What the page of each campaign asks. */
export function campaignPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  for (const kind of campaignsState(ctx).values()) {
    mount(app, ctx, kind.page.call, (_, sender) => pageOf(ctx, kind, signedIn(sender).playerId))
  }
}
