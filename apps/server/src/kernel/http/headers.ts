import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'

export const DATA_POLICY = `default-src 'none'; frame-ancestors 'none'`

/** Headers of every answer, also of those that are made before our hooks. */
export function securityHeaders(
  ctx: Pick<AppContext, 'config'>,
  { id, hostname }: { id: string; hostname: string },
): Record<string, string> {
  const secure = ctx.config.publicUrl.startsWith('https:')
  return {
    'x-request-id': id,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Browsers heed it on trustworthy origins alone, and complain on others.
    ...((secure || hostname === 'localhost') && { 'cross-origin-opener-policy': 'same-origin' }),
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** Pages get a content security policy on top. */
export function mountHeaders(app: FastifyInstance, ctx: AppContext): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(ctx, request))
    done()
  })
  // An answer is data: whoever opens it as a page runs nothing of it. Pages have a policy of their own.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = reply.getHeader('content-type')
    if (typeof type === 'string' && type.startsWith('application/json')) {
      reply.header('content-security-policy', DATA_POLICY)
    }
    done(null, payload)
  })
}
