import { randomUUID } from 'node:crypto'
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import type { Logger } from './log.ts'
import { currentTrace, hex, inTrace, traceIn, type Trace } from './trace.ts'

/** One trace in this many is logged, in every program that it passes; faults and slow requests always. */
const LOGGED_OF = 100
const SLOW_MS = 1_000

const traces = new WeakMap<FastifyRequest, Trace>()

/** The options of a server whose requests are followed. The trace names a request's lines: it needs no logger of its own. */
export const followed = (log: Logger) => ({
  loggerInstance: log as FastifyBaseLogger,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
  childLoggerFactory: (logger: FastifyBaseLogger) => logger,
})

/** For the line of a request that may be logged outside of its trace. */
export const traceOf = (request: FastifyRequest): Partial<Trace> =>
  traces.get(request) ?? currentTrace() ?? {}

/**
 * Each request goes on with its caller's trace, or begins one named like itself, and is logged at its end: one in a
 * hundred, slow ones and faults; at the level `debug` all of them. Mount it before any other hook.
 */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const trace = traceIn(request.headers['traceparent']) ?? hex(request.id)
    const own = { trace, requestId: request.id }
    traces.set(request, own)
    inTrace(own, done)
  })
  // A body is read from the socket, and the request goes on from there: outside of its trace.
  app.addHook('preValidation', (request, _, done) => {
    const own = traces.get(request)
    return own && currentTrace() !== own ? inTrace(own, done) : done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const ms = Math.round(reply.elapsedTime)
    const own = traceOf(request)
    const sampled = Number.parseInt(own.trace?.slice(-4) ?? '', 16) % LOGGED_OF === 0
    const level = sampled || ms >= SLOW_MS || reply.statusCode >= 500 ? 'info' : 'debug'
    const log = request.log as Logger
    if (!log.isLevelEnabled(level)) return
    const { method, routeOptions } = request
    const about = { method, route: routeOptions.url, status: reply.statusCode, ms }
    log[level]({ ...own, ...about }, 'request')
  })
}
