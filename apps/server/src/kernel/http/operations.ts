import { mayReadFigures } from '@perlas/log/figures'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { openHealth } from '#/kernel/db/health.ts'
import { VERSION } from '#/version.ts'
import { refuse } from './errors.ts'

/** What machines ask: is it alive, may it be sent requests, how is it doing. */
export function mountOperations(app: FastifyInstance, ctx: AppContext): void {
  app.get('/healthz', async () => ({ ok: true, version: VERSION }))

  const health = openHealth(ctx.db, ctx.config.patience)
  ctx.metrics.gauges('perlas_ready', '1 while /readyz says so', [], async () => {
    const { database, room } = await health.look()
    return [{ of: {}, value: database && room && !ctx.duty.leaving ? 1 : 0 }]
  })

  app.get('/readyz', async (_, reply) => {
    const { database, room } = await health.look()
    const stopping = ctx.duty.leaving
    const ok = !stopping && database && room
    reply.header('cache-control', 'no-store')
    return reply.code(ok ? 200 : 503).send({ ok, database, room, stopping })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadFigures(request, ctx.config.metricsToken))
      return reply.send(refuse(reply, request.id, 'forbidden'))
    reply.type(ctx.metrics.registry.contentType)
    return ctx.metrics.registry.metrics()
  })
}
