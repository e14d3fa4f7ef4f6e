import type { FastifyReply } from 'fastify'

/** Whoever is so far behind is let go, and comes back to how things stand. */
const MAX_BEHIND = 64 * 1024
const HEARTBEAT_MS = 15_000

export type EventStream = {
  /** A word as it goes over the wire; as bytes where many hear the same one. */
  write(word: string | Uint8Array): void
  end(): void
}

/**
 * Opens a stream of server-sent events as the answer, with a sign of life every 15 s (`beat` is called with each); nothing
 * where whoever asked is gone already. `ended` is called once, whoever ended it.
 */
export function openEventStream(
  reply: FastifyReply,
  {
    headers = {},
    beat,
    ended,
  }: { headers?: Record<string, string>; beat?: () => void; ended: () => void },
): EventStream | undefined {
  reply.hijack()
  const out = reply.raw
  if (out.destroyed) return undefined
  // It ends with its connection, so it needs no chunks: a word is one write to the socket, and not three. Two thousand
  // hear each word.
  out.shouldKeepAlive = false
  out.removeHeader('transfer-encoding')
  out.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  const stream: EventStream = {
    write(word) {
      out.write(word)
      if (out.writableLength > MAX_BEHIND) out.destroy()
    },
    end: () => out.destroy(),
  }
  stream.write('retry: 2000\n\n')
  const heartbeat = setInterval(() => {
    stream.write(': still here\n\n')
    beat?.()
  }, HEARTBEAT_MS)
  out.once('close', () => {
    clearInterval(heartbeat)
    ended()
  })
  return stream
}
