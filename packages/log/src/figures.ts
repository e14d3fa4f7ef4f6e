import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, Registry, collectDefaultMetrics } from 'prom-client'

/** From this machine itself, not through a proxy that stands on it. */
export function isLocal(request: FastifyRequest): boolean {
  const local = /^(?:::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '')
  return local && request.headers['x-forwarded-for'] === undefined
}

/** Whether a request may read the figures: by the token, where there is one, else from this machine. */
export function mayReadFigures(request: FastifyRequest, token: string): boolean {
  if (!token) return isLocal(request)
  // Digests have one length: how long it takes says nothing about the token.
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))
}
const digest = (text: string) => createHash('sha256').update(text).digest()

/** `/readyz` and `/metrics` of a program beside the lobby, under the names that the lobby uses: the same rules cover them. */
export function mountFigures(
  app: FastifyInstance,
  program: { ready(): Promise<boolean>; waiting(): number; token: string },
): void {
  app.get('/readyz', async (_, reply) => {
    const ok = await program.ready()
    return reply.code(ok ? 200 : 503).send({ ok })
  })
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'perlas_ready',
    help: '1 while /readyz says so',
    registers: [registry],
    async collect() {
      this.set((await program.ready()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'perlas_db_waiting',
    help: 'Requests waiting for a connection',
    registers: [registry],
    collect() {
      this.set(program.waiting())
    },
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadFigures(request, program.token)) return reply.code(403).send({ ok: false })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
