import { STREAM_PATH, type StreamEvent } from '@perlas/contract/stream'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { newestEvents } from '#/kernel/db/outbox.ts'
import { failureNameOf, refuse } from './errors.ts'
import type { Listener } from './live.ts'
import { sessionOf } from './session.ts'

const HEARTBEAT_MS = 25_000
/** A browser that reads slower than this falls behind; it reconnects and catches up. */
const MAX_BUFFERED = 256 * 1024

/** An event that is told to many is put into bytes once. */
const written = new WeakMap<StreamEvent, Buffer>()
function bytesOf(whole: StreamEvent): Buffer {
  const known = written.get(whole)
  if (known) return known
  const { id, event, data } = whole
  const place = id === '' ? '' : `id: ${id}\n`
  const bytes = Buffer.from(`${place}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  written.set(whole, bytes)
  return bytes
}

/** `GET /app/v1/stream`: live updates by server-sent events. */
export function mountStream(app: FastifyInstance, ctx: AppContext): void {
  app.get(STREAM_PATH, async (request, reply) => {
    const caller = await sessionOf(ctx, request, true)
    if (!caller) return refuse(reply, request.id, 'unauthenticated')
    try {
      await ctx.limits.takeStream(caller.playerId, request.ip)
    } catch (refusal) {
      const { failure, ...more } = failureNameOf(refusal)
      return refuse(reply, request.id, failure, more)
    }
    const newest = (await newestEvents(ctx.db, [caller.playerId])).get(caller.playerId) ?? 0
    const resumed = request.headers['last-event-id']
    // What is ahead of us was told by a database that a restore has set back: from here on it is told anew.
    const lastId =
      typeof resumed === 'string' && /^\d{1,15}$/.test(resumed)
        ? Math.min(Number(resumed), newest)
        : newest

    reply.hijack()
    const out = reply.raw
    // It is gone already, and nothing would say so any more.
    if (out.destroyed) return
    out.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    })
    out.write('retry: 2000\n\n')
    const listener: Listener = {
      playerId: caller.playerId,
      sessionId: caller.sessionId,
      lastId: String(lastId),
      topics: topicsOf(request.query),
      send(event) {
        out.write(bytesOf(event))
        if (out.writableLength > MAX_BUFFERED) out.destroy()
      },
      end: () => out.end(),
    }
    const heartbeat = setInterval(() => out.write(': still here\n\n'), HEARTBEAT_MS)
    const leave = ctx.live.open(listener)
    out.once('close', () => {
      clearInterval(heartbeat)
      leave()
    })
  })
}

/** `?topics=pots`: what a page looks at beside the player's own. */
function topicsOf(query: unknown): ReadonlySet<string> {
  const { topics } = query as { topics?: unknown }
  return new Set(typeof topics === 'string' ? topics.slice(0, 100).split(',') : [])
}
