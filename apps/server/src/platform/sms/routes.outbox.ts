import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { refuse } from '#/kernel/http/errors.ts'
import { isLocal } from '@perlas/log/figures'
import { sentTexts } from './sms.ts'

/** What would have been sent, while no provider is plugged in and only trial money moves; for this machine alone. */
export function mountOutbox(app: FastifyInstance, ctx: AppContext): void {
  if (ctx.config.sms.provider !== 'outbox' || !ctx.config.sandboxPay) return
  app.get('/dev/outbox', async (request, reply) => {
    if (!isLocal(request)) return reply.send(refuse(reply, request.id, 'not-found'))
    reply.header('cache-control', 'no-store')
    return { texts: await sentTexts(ctx) }
  })
}
