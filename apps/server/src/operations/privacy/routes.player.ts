import * as calls from '@perlas/contract/privacy'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { copyOf, privacyOf, requestAboutData } from './privacy.ts'

export function privacyPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.getPrivacy, (_, sender) =>
    privacyOf(ctx, { playerId: signedIn(sender).playerId, host: sender.host }),
  )
  mount(app, ctx, calls.copyMyData, (_, sender) =>
    copyOf(ctx, { playerId: signedIn(sender).playerId, address: sender.address }),
  )
  mount(app, ctx, calls.askAboutData, ({ requestId, what, text }, sender) =>
    requestAboutData(ctx, { playerId: signedIn(sender).playerId, requestId, what, text }),
  )
}
