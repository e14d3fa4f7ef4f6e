import type { FastifyReply, FastifyRequest } from 'fastify'
import { kept, type StudioContext } from '#/context.ts'
import { isOpen, sessionById, type Session } from '#/sessions/sessions.ts'
import { hubOf } from '#/tables/hub.ts'
import { openEventStream, type EventStream } from '#/web/event-stream.ts'
import { joinSea, stillHere } from './sea.ts'

/** Readers that one program holds at most. */
const MAX_READERS = 2_000
/** Pages that one session has open: a tab may be opened twice. */
const MAX_OF_SESSION = 3

type Reader = EventStream & { sea: string; session: Session }

const readersOf = kept((ctx): Set<Reader> => {
  const readers = new Set<Reader>()
  hubOf(ctx).listen({
    word({ table, event, bytes }) {
      if (event !== 'caught') return
      for (const reader of readers) if (reader.sea === table) reader.write(bytes)
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
  if (readers.size >= MAX_READERS)
    return reply.code(503).header('retry-after', '5').send({ error: 'too-many-readers' })
  const stream = openEventStream(reply, {
    beat: () =>
      void stay(ctx, reader).catch((fault: unknown) => {
        ctx.log.warn({ err: fault }, 'a seat of a sea was not noted')
      }),
    ended: () => readers.delete(reader),
  })
  if (!stream) return reply
  const reader: Reader = { ...stream, sea: state.sea, session }
  const others = [...readers].filter((one) => one.session.id === session.id)
  for (const other of others.slice(0, Math.max(0, others.length + 1 - MAX_OF_SESSION))) other.end()
  const newest = hubOf(ctx).newest(state.sea)
  readers.add(reader)
  reader.write(`event: sea\ndata: ${JSON.stringify(state)}\n\n`)
  // What was caught while it was read: told twice does no harm.
  for (const { bytes } of hubOf(ctx).after(state.sea, newest) ?? []) reader.write(bytes)
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
