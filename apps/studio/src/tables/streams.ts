import type { FastifyReply, FastifyRequest } from 'fastify'
import { kept, type StudioContext } from '#/context.ts'
import type { Session } from '#/sessions/sessions.ts'
import { mineOf } from './bets.ts'
import { hubOf } from './hub.ts'
import { seatOf } from './seats.ts'
import { forgetState, stateOf, tablesNow } from './state.ts'

/** Readers that one program holds at most. */
export const MOST_READERS = 2_000
/** Whoever is so far behind is let go, and comes back to how things stand. */
const MOST_BEHIND = 64 * 1024
const HEARTBEAT_MS = 15_000
const ALL_EVERY_MS = 500

type Reader = {
  table: string
  /** The seat and session of a private stream. */
  own: { seat: string; session: Session } | undefined
  write(text: string): void
  end(): void
}

type Streams = {
  readers: Set<Reader>
  all: Set<Reader>
}
const streamsOf = kept((ctx): Streams => {
  const streams: Streams = { readers: new Set(), all: new Set() }
  hubOf(ctx).listen({
    word({ table, text }) {
      forgetState(ctx, table)
      for (const reader of streams.readers) if (reader.table === table) reader.write(text)
      tellAll(ctx, streams)
    },
    seats(table, seats) {
      const some = new Set(seats)
      for (const reader of streams.readers)
        if (reader.table === table && reader.own && (some.has('*') || some.has(reader.own.seat)))
          void tellMine(ctx, reader)
    },
  })
  return streams
})

/** Streams that are open here, by table. */
export function hereAt(ctx: StudioContext): { table: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { table } of streamsOf(ctx).readers) counts.set(table, (counts.get(table) ?? 0) + 1)
  // A table that nobody watches any more is told too.
  for (const table of reportedTables(ctx)) if (!counts.has(table)) counts.set(table, 0)
  for (const table of counts.keys()) reportedTables(ctx).add(table)
  return [...counts].map(([table, count]) => ({ table, count }))
}
const reportedTables = kept(() => new Set<string>())

const mineWrites = new WeakMap<Reader, { again: boolean }>()

/** One answer for all that changed while the one before was read. */
async function tellMine(ctx: StudioContext, reader: Reader): Promise<void> {
  const { own, table } = reader
  if (!own) return
  const under = mineWrites.get(reader)
  if (under) {
    under.again = true
    return
  }
  const mine = { again: true }
  mineWrites.set(reader, mine)
  try {
    while (mine.again) {
      mine.again = false
      const word = { at: ctx.clock(), ...(await mineOf(ctx, own.session, table)) }
      reader.write(`event: mine\ndata: ${JSON.stringify(word)}\n\n`)
    }
  } catch (fault) {
    ctx.log.warn({ err: fault, table }, "a player's bets were not told")
  } finally {
    mineWrites.delete(reader)
  }
}

const allTimers = kept(() => ({ at: -Infinity, timer: undefined as NodeJS.Timeout | undefined }))

/** All tables at once, at most twice a second, the same bytes for everybody. */
function tellAll(ctx: StudioContext, streams: Streams): void {
  const all = allTimers(ctx)
  if (streams.all.size === 0 || all.timer) return
  const inMs = Math.max(0, all.at + ALL_EVERY_MS - performance.now())
  all.timer = setTimeout(() => {
    all.timer = undefined
    all.at = performance.now()
    tablesNow(ctx).then(
      (word) => {
        const text = `event: tables\ndata: ${JSON.stringify(word)}\n\n`
        for (const reader of streams.all) reader.write(text)
      },
      (fault: unknown) => ctx.log.warn({ err: fault }, 'the tables were not told'),
    )
  }, inMs).unref()
}

type Opening = { table: string | null; own: Reader['own']; headers: Record<string, string> }

/** Opens a stream: of one table, a player's own, or of all tables. */
export async function openStream(
  ctx: StudioContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { table, own, headers }: Opening,
): Promise<FastifyReply> {
  const streams = streamsOf(ctx)
  if (streams.readers.size + streams.all.size >= MOST_READERS)
    return reply.code(503).header('retry-after', '5').send({ error: 'too-many-readers' })
  const state = table === null ? undefined : await stateOf(ctx, table)
  if (table !== null && !state) return reply.code(404).send({ error: 'table-unknown' })

  reply.hijack()
  const out = reply.raw
  out.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  const reader: Reader = {
    table: table ?? '',
    own,
    write(text) {
      out.write(text)
      if (out.writableLength > MOST_BEHIND) out.destroy()
    },
    end: () => out.destroy(),
  }
  reader.write('retry: 2000\n\n')
  const kind = table === null ? streams.all : streams.readers
  // From here on it hears everything; what is told twice around this moment does no harm.
  kind.add(reader)
  const heartbeat = setInterval(() => reader.write(': still here\n\n'), HEARTBEAT_MS)
  out.once('close', () => {
    clearInterval(heartbeat)
    kind.delete(reader)
  })
  if (table === null) {
    tablesNow(ctx).then(
      (word) => reader.write(`event: tables\ndata: ${JSON.stringify(word)}\n\n`),
      () => out.destroy(),
    )
    return reply
  }
  const last = Number(request.headers['last-event-id'])
  const missed = Number.isSafeInteger(last) && last > 0 ? hubOf(ctx).after(table, last) : undefined
  if (missed) for (const { text } of missed) reader.write(text)
  else reader.write(`event: state\ndata: ${JSON.stringify(state)}\n\n`)
  if (own) void tellMine(ctx, reader)
  return reply
}

export const ownOf = (session: Session, table: string): Reader['own'] => ({
  session,
  seat: seatOf(table, session.playerId),
})

/** Ends what is open, so that the program can end: readers come back elsewhere. */
export function closeStreams(ctx: StudioContext): void {
  clearTimeout(allTimers(ctx).timer)
  const { readers, all } = streamsOf(ctx)
  for (const reader of [...readers, ...all]) reader.end()
}
