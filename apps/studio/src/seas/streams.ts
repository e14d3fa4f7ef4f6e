import type { FastifyReply, FastifyRequest } from 'fastify'
import { kept, type StudioContext } from '#/context.ts'
import { isOpen, sessionById, type Session } from '#/sessions/sessions.ts'
import { hubOf } from '#/tables/hub.ts'
import { joinSea, stillHere } from './sea.ts'

/** Readers that one program holds at most. */
const MOST_READERS = 2_000
/** Pages that one session has open: a tab may be opened twice. */
const MOST_OF_SESSION = 3
/** Whoever is so far behind is let go, and comes back to how things stand. */
const MOST_BEHIND = 64 * 1024
const HEARTBEAT_MS = 15_000

type Reader = { sea: string; session: Session; write(text: string): void; end(): void }

const readersOf = kept((ctx): Set<Reader> => {
  const readers = new Set<Reader>()
  hubOf(ctx).listen({
    word({ table, event, text }) {
      if (event !== 'caught') return
      for (const reader of readers) if (reader.sea === table) reader.write(text)
    },
    seats: () => undefined,
    // Words were missed: whoever comes back gets how things stand.
    again() {
      for (const reader of readers) reader.end()
    },
  })
  return readers
})

/** A player's stream of the sea that it sits at. */
export async function openSeaStream(
  ctx: StudioContext,
  { reply }: { request: FastifyRequest; reply: FastifyReply },
  session: Session,
): Promise<FastifyReply> {
  const readers = readersOf(ctx)
  const state = await joinSea(ctx, session)
  if (readers.size >= MOST_READERS)
    return reply.code(503).header('retry-after', '5').send({ error: 'too-many-readers' })
  reply.hijack()
  const out = reply.raw
  // It is gone already, and nothing would say so any more.
  if (out.destroyed) return reply
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  const reader: Reader = {
    sea: state.sea,
    session,
    write(text) {
      out.write(text)
      if (out.writableLength > MOST_BEHIND) out.destroy()
    },
    end: () => out.destroy(),
  }
  const others = [...readers].filter((one) => one.session.id === session.id)
  for (const other of others.slice(0, Math.max(0, others.length + 1 - MOST_OF_SESSION))) other.end()
  const newest = hubOf(ctx).newest(state.sea)
  readers.add(reader)
  reader.write(`retry: 2000\n\nevent: sea\ndata: ${JSON.stringify(state)}\n\n`)
  // What was caught while it was read: told twice does no harm.
  for (const { text } of hubOf(ctx).after(state.sea, newest) ?? []) reader.write(text)
  const heartbeat = setInterval(() => {
    reader.write(': still here\n\n')
    stay(ctx, reader).catch((fault: unknown) => {
      ctx.log.warn({ err: fault }, 'a seat of a sea was not noted')
    })
  }, HEARTBEAT_MS)
  out.once('close', () => {
    clearInterval(heartbeat)
    readers.delete(reader)
  })
  return reply
}

/** A session that has ended hears nothing more. */
async function stay(ctx: StudioContext, reader: Reader): Promise<void> {
  const now = await sessionById(ctx.db, reader.session.id)
  if (!now || !isOpen(ctx, now)) return reader.end()
  await stillHere(ctx, reader.session)
}

/** Ends what is open, so that the program can end. */
export function closeSeaStreams(ctx: StudioContext): void {
  for (const reader of readersOf(ctx)) reader.end()
}
