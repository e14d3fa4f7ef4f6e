import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import type { Static, TObject } from 'typebox'
import { PLAY_BASE, playFailures } from './calls.ts'
import { Refused } from './failure.ts'

/** Calls of a page of the studio: what is asked by POST, and how each failure is said. */
export function playCalls(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refused)
      return reply.code(playFailures[error.code]).send({ error: error.code, ...error.detail })
    if (((error as { statusCode?: number }).statusCode ?? 500) < 500)
      return reply.code(400).send({ error: 'bad-request' })
    request.log.error({ err: error }, 'a call of a page failed')
    return reply.code(500).send({ error: 'fault' })
  })

  return function mount<In extends TObject, Out extends TObject>(
    name: string,
    input: In,
    output: Out,
    handle: (input: Static<In>, request: FastifyRequest) => Promise<Static<Out>>,
  ): void {
    const schema: FastifySchema = { body: input, response: { 200: output } }
    app.post(`${PLAY_BASE}${name}`, { schema }, (request) =>
      handle(request.body as Static<In>, request),
    )
  }
}

/** The session's key. */
export function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{20,64})$/.exec(request.headers.authorization ?? '')?.[1]
}
