import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'

const DATA_POLICY = `default-src 'none'; frame-ancestors 'none'`

/** Headers of every answer; pages get a content security policy on top. */
export function mountHeaders(app: FastifyInstance, ctx: AppContext): void {
  const secure = ctx.config.publicUrl.startsWith('https:')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    // Browsers heed it on trustworthy origins alone, and complain on others.
    if (secure || request.hostname === 'localhost') {
      reply.header('cross-origin-opener-policy', 'same-origin')
    }
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('x-frame-options', 'DENY')
    if (secure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
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
