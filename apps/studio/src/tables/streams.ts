import type { FastifyReply, FastifyRequest } from 'fastify'
import { tableGames } from '@perlas/games/server'
import { kept, type StudioContext } from '#/context.ts'
import type { Session } from '#/sessions/sessions.ts'
import { openEventStream, type EventStream } from '#/web/event-stream.ts'
import { mineOf } from './bets.ts'
import { hubOf } from './hub.ts'
import { seatOf } from './seats.ts'
import { forgetState, forgetStates, stateOf, tablesNow } from './state.ts'

/** Readers that one program holds at most: of those who watch, and of those who play, whom no watcher keeps out. */
const MAX_WATCHING = 2_000
const MAX_PLAYING = 2_000
/** Those who watch from one address. Whole towns share one. */
export const MAX_OF_ADDRESS = 100
/** Pages that one session has open: a tab may be opened twice. */
export const MAX_OF_SESSION = 3
const ALL_EVERY_MS = 500

type Reader = EventStream & {
  table: string
  /** The seat and session of a private stream. */
  own: { seat: string; session: Session } | undefined
  address: string
}

type Streams = {
  readers: Set<Reader>
  all: Set<Reader>
  /** How many watch from an address. */
  watching: Map<string, number>
}
const streamsOf = kept((ctx): Streams => {
  const streams: Streams = { readers: new Set(), all: new Set(), watching: new Map() }
  hubOf(ctx).listen({
    word({ table, event, bytes }) {
      // Seas have streams of their own.
      if (event === 'caught') return
      forgetState(ctx, table)
      for (const reader of streams.readers) if (reader.table === table) reader.write(bytes)
      tellAll(ctx, streams)
    },
    seats(table, seats) {
      const some = new Set(seats)
      for (const reader of streams.readers)
        if (reader.table === table && reader.own && (some.has('*') || some.has(reader.own.seat)))
          void tellMine(ctx, reader)
    },
    // Whoever comes back gets how things stand.
    again() {
      forgetStates(ctx)
      for (const reader of [...streams.readers, ...streams.all]) reader.end()
    },
  })
  return streams
})

/** Streams that are open here, of every table: a program is counted among the others also while nobody watches. */
export function hereAt(ctx: StudioContext): { table: string; count: number }[] {
  const counts = new Map(tableGames.map(({ code }) => [code, 0]))
  for (const { table } of streamsOf(ctx).readers) counts.set(table, (counts.get(table) ?? 0) + 1)
  return [...counts].map(([table, count]) => ({ table, count }))
}

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
    tablesNow(ctx, { anew: true }).then(
      (word) => {
        const bytes = Buffer.from(`event: tables\ndata: ${JSON.stringify(word)}\n\n`)
        for (const reader of streams.all) reader.write(bytes)
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
  const newest = table === null ? undefined : hubOf(ctx).newest(table)
  const state = table === null ? undefined : await stateOf(ctx, table)
  if (table !== null && !state) return reply.code(404).send({ error: 'table-unknown' })
  const address = request.ip
  // After the last wait: of those who come at once each counts the ones before.
  if (isFull(streams, own, address))
    return reply.code(503).header('retry-after', '5').send({ error: 'too-many-readers' })

  const stream = openEventStream(reply, { headers, ended: leave })
  if (!stream) return reply
  const reader: Reader = { ...stream, table: table ?? '', own, address }
  const kind = table === null ? streams.all : streams.readers
  // Of a session's streams the newest stay, so that a page that came back is heard; two pages do not push each other off.
  if (own) {
    const others = [...streams.readers].filter((one) => one.own?.session.id === own.session.id)
    for (const other of others.slice(0, Math.max(0, others.length + 1 - MAX_OF_SESSION)))
      other.end()
  }
  // From here on it hears everything; what is told twice around this moment does no harm.
  kind.add(reader)
  count(streams, reader, 1)
  function leave() {
    kind.delete(reader)
    count(streams, reader, -1)
  }
  if (table === null) {
    tablesNow(ctx, { anew: false }).then(
      (word) => reader.write(`event: tables\ndata: ${JSON.stringify(word)}\n\n`),
      () => reader.end(),
    )
    return reply
  }
  const last = Number(request.headers['last-event-id'])
  const missed = Number.isSafeInteger(last) && last > 0 ? hubOf(ctx).after(table, last) : undefined
  if (!missed) reader.write(`event: state\ndata: ${JSON.stringify(state)}\n\n`)
  // With how things stand, what was said while they were read.
  for (const { bytes } of missed ?? hubOf(ctx).after(table, newest) ?? []) reader.write(bytes)
  if (own) void tellMine(ctx, reader)
  return reply
}

/** Whether no more of its kind are taken. */
function isFull({ readers, all, watching }: Streams, own: Reader['own'], address: string): boolean {
  const watch = [...watching.values()].reduce((sum, here) => sum + here, 0)
  if (own) return readers.size + all.size - watch >= MAX_PLAYING
  return watch >= MAX_WATCHING || (watching.get(address) ?? 0) >= MAX_OF_ADDRESS
}

function count({ watching }: Streams, { own, address }: Reader, more: 1 | -1): void {
  if (own) return
  const here = (watching.get(address) ?? 0) + more
  if (here > 0) watching.set(address, here)
  else watching.delete(address)
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
