import { health, OPERATOR_BASE, type ProviderInput } from '@perlas/contract/provider-api'
import type { FastifyInstance } from 'fastify'
import type { StudioContext } from '#/context.ts'
import { freeRoundCalls } from './free-rounds.ts'
import { gameCalls } from './games.ts'
import { No, type Mount } from './mount.ts'
import { drawCalls } from './draws.ts'
import { duelCalls } from './duels.ts'
import { roundCalls } from './rounds.ts'
import { requireSignature } from './signed.ts'
import { tableCalls } from './tables.ts'

export const STUDIO_VERSION = '1.0.0'

/** Serves every call of `operatorCalls`, signed. */
export async function operatorRoutes(app: FastifyInstance, ctx: StudioContext): Promise<void> {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    try {
      done(null, JSON.parse((body as Buffer).toString('utf8')))
    } catch {
      done(new No('INVALID_REQUEST', 'The body is not JSON.'), undefined)
    }
  })
  app.addHook('preValidation', (request, reply) => requireSignature(ctx, request, reply))
  app.setErrorHandler((error, request, reply) => {
    const server_time = ctx.clock()
    if (error instanceof No) {
      const code = error.status === 'INVALID_REQUEST' ? 400 : 200
      return reply.code(code).send({ status: error.status, server_time, message: error.message })
    }
    const { statusCode = 500, message } = error as { statusCode?: number; message: string }
    if (statusCode < 500) {
      return reply.code(400).send({ status: 'INVALID_REQUEST', server_time, message })
    }
    request.log.error({ err: error }, 'an operator call failed')
    return reply.code(500).send({ status: 'INTERNAL', server_time })
  })

  const mount: Mount = (call, handle) => {
    app.post(`${OPERATOR_BASE}${call.name}`, { schema: { body: call.input } }, async (request) => ({
      status: 'OK',
      server_time: ctx.clock(),
      ...(await handle(request.body as ProviderInput<typeof call>)),
    }))
  }

  gameCalls(mount, ctx)
  roundCalls(mount, ctx)
  tableCalls(mount, ctx)
  drawCalls(mount, ctx)
  duelCalls(mount, ctx)
  freeRoundCalls(mount, ctx)
  mount(health, async () => {
    await ctx.db.query('SELECT 1')
    return { version: STUDIO_VERSION }
  })
}
