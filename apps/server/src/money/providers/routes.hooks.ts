import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { receiveWebhook } from './providers.ts'

/** Payment webhooks: `POST /hooks/<provider>`. The body stays raw, because its bytes are signed. */
export function paymentHookRoutes(app: FastifyInstance, ctx: AppContext): void {
  app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_, body, done) =>
      done(null, body),
    )
    hooks.post<{ Params: { provider: string } }>('/hooks/:provider', async (request, reply) => {
      const body = request.body
      if (!Buffer.isBuffer(body)) return reply.code(400).send({ received: false })
      const understood = await receiveWebhook(
        ctx,
        request.params.provider,
        body,
        request.headers,
        request.ip,
      )
      // An unknown sender learns nothing but that it was not understood.
      return reply.code(understood ? 200 : 401).send({ received: understood })
    })
  })
}
