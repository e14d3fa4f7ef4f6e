import { answers } from '@perlas/database/guard'
import { mountFigures } from '@perlas/log/figures'
import { followed, followRequests } from '@perlas/log/requests'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { StudioContext } from './context.ts'
import { drawRoutes } from './draws/draws.ts'
import { operatorRoutes } from './operator/routes.ts'
import { playRoutes } from './play/routes.ts'
import { seaRoutes } from './seas/seas.ts'
import { tableRoutes } from './tables/tables.ts'
import { pageRoutes } from './web/pages.ts'

const BODY_LIMIT = 16 * 1024
/** Who asks whether we are ready gets an answer within this, also while the database is frozen. */
const READY_MS = 800

/** The studio's server, not listening yet. Tests give compilers of schemas that their apps share. */
export async function createApp(
  ctx: StudioContext,
  compilers: Pick<FastifyServerOptions, 'schemaController'> = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...compilers,
    ...followed(ctx.log),
    trustProxy: (_: string, hop: number) => hop < ctx.config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 15_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // What is not declared is refused, never silently dropped or bent into shape.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
  })
  followRequests(app)
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    })
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await app.register((part) => operatorRoutes(part, ctx))
  await app.register((part) => playRoutes(part, ctx))
  await app.register((part) => tableRoutes(part, ctx))
  await app.register((part) => drawRoutes(part, ctx))
  await app.register((part) => seaRoutes(part, ctx))
  await app.register((part) => pageRoutes(part, ctx))
  app.get('/healthz', async () => ({ ok: true }))
  const ready = () => answers(ctx.db, READY_MS * ctx.config.patience)
  mountFigures(app, { ready, waiting: ctx.waiting, token: ctx.config.metricsToken })
  return app
}
