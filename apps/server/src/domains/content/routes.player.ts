import { BASE_PATH, type Input } from '@perlas/contract/call'
import { appConfig } from '@perlas/contract/catalogue'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#/context.ts'
import { AppError, failureNameOf, refuse } from '#/http/errors.ts'
import type { Prepared } from './content.ts'

/**
 * `anonymous/appConfig`, the one call every visit starts with: answered from prepared bytes, so it
 * stands beside `mount` instead of going through it.
 */
export function contentPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  app.route<{ Body: Input<typeof appConfig> }>({
    method: 'POST',
    url: BASE_PATH + appConfig.name,
    schema: { body: appConfig.input },
    attachValidation: true,
    handler: async (request, reply) => {
      try {
        await ctx.limits.take(appConfig, request.ip, '')
        if (request.validationError) throw new AppError('invalid-input')
        const { version, whole, brief } = await ctx.content.prepared(ctx)
        ctx.metrics.answered(appConfig.name, 0)
        return send(request, reply, request.body.gameListVersion === version ? brief : whole)
      } catch (error) {
        const { failure, retryAfter } = failureNameOf(error)
        if (failure === 'unexpected' || failure === 'busy') {
          request.log.error({ err: error, call: appConfig.name }, 'call failed')
        }
        ctx.metrics.refused(appConfig.name, failure)
        return refuse(reply, request.id, failure, retryAfter)
      }
    },
  })
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
): Buffer | undefined {
  reply
    .header('etag', prepared.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', 'no-cache')
  if (request.headers['if-none-match'] === prepared.etag) {
    reply.code(304)
    return undefined
  }
  reply.header('content-type', 'application/json; charset=utf-8')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepted.includes('br')) {
    reply.header('content-encoding', 'br')
    return prepared.brotli
  }
  if (accepted.includes('gzip')) {
    reply.header('content-encoding', 'gzip')
    return prepared.gzip
  }
  return prepared.plain
}
