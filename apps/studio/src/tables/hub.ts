import { newClient } from '@perlas/database/pool'
import { reconnect } from '@perlas/database/retry'
import { kept, type StudioContext } from '#/context.ts'
import * as store from './store.ts'
import type { SeaWords } from '#/seas/protocol.ts'
import type { Words } from './protocol.ts'

/**
 * What tables and seas say, between the programs of the studio: LISTEN and NOTIFY of their database. Every program hears all
 * words in one order, its own too, keeps those of the last minute, and passes them to the streams that it has open.
 */
type Spoken = Omit<Words, 'mine' | 'tables' | 'state'> & Pick<SeaWords, 'caught'>
export type Heard = {
  id: number
  /** The table, or the sea. */
  table: string
  event: keyof Spoken
  /** The word as every stream gets it: made once. */
  bytes: Uint8Array
  at: number
  data: Record<string, unknown>
}
type Listener = {
  word(word: Heard): void
  /** Something of these seats has changed. */
  seats(table: string, seats: readonly string[]): void
  /** Words were missed, nobody knows which: it is listened to again from here on. */
  again(): void
}
export type Hub = {
  /** Connects, once, and for as long as it takes; whoever listens before that hears nothing. */
  open(): Promise<void>
  listen(listener: Listener): () => void
  /** The newest word of a table that was heard here. */
  newest(table: string): number | undefined
  /** What a table said after this word, or all that was heard, oldest first; undefined when that is too long ago. */
  after(table: string, id: number | undefined): Heard[] | undefined
  close(): Promise<void>
}

const CHANNEL = 'studio_tables'
const KEEP_MS = 60_000
const CHECK_MS = 15_000
const CHECK_LIMIT_MS = 5_000
/** A notice of PostgreSQL has at most 8,000 bytes. */
const SEATS_A_NOTICE = 200

export const hubOf = kept((ctx): Hub => {
  const listeners = new Set<Listener>()
  const ring = new Map<string, Heard[]>()
  let client: ReturnType<typeof newClient> | undefined
  let opened = false
  const closing = new AbortController()
  let checking: NodeJS.Timeout | undefined

  function onNotification(payload: string): void {
    const { id, table, event, data, seats } = JSON.parse(payload) as {
      id: number
      table: string
      event?: Heard['event']
      data?: Record<string, unknown>
      seats?: string[]
    }
    if (seats) for (const listener of listeners) listener.seats(table, seats)
    if (!event || !data) return
    const at = ctx.clock()
    const bytes = Buffer.from(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    const word: Heard = { id, table, event, bytes, at, data }
    const recent = ring.get(table) ?? []
    recent.push(word)
    while (recent[0] && recent[0].at < at - KEEP_MS) recent.shift()
    ring.set(table, recent)
    for (const listener of listeners) listener.word(word)
  }

  async function connect(): Promise<void> {
    const fresh = newClient({
      connectionString: ctx.config.databaseUrl,
      application_name: 'perlas-studio-tables',
      connectionTimeoutMillis: CHECK_LIMIT_MS * ctx.config.patience,
      query_timeout: CHECK_LIMIT_MS * ctx.config.patience,
    })
    fresh.on('notification', ({ payload }) => onNotification(payload ?? '{}'))
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${CHANNEL}`)
    } catch (fault) {
      await fresh.end().catch(() => undefined)
      throw fault
    }
    if (closing.signal.aborted) return fresh.end()
    // What others wrote meanwhile was missed: whoever comes back gets how things stand.
    ring.clear()
    client = fresh
    for (const listener of listeners) listener.again()
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
  }
  function lost(which: typeof client): void {
    if (closing.signal.aborted || client !== which) return
    client = undefined
    which?.end().catch(() => undefined)
    reconnect(connect, closing.signal)
  }

  return {
    async open() {
      if (opened || closing.signal.aborted) return
      opened = true
      await connect().catch((fault: unknown) => {
        ctx.log.warn({ err: fault }, 'the words of tables cannot be heard yet')
        reconnect(connect, closing.signal)
      })
      checking = setInterval(() => {
        const checked = client
        checked?.query('SELECT 1').catch(() => lost(checked))
      }, CHECK_MS).unref()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    newest: (table) => ring.get(table)?.at(-1)?.id,
    after(table, id) {
      const recent = ring.get(table) ?? []
      if (id === undefined) return recent
      const at = recent.findIndex((word) => word.id === id)
      return at < 0 ? undefined : recent.slice(at + 1)
    },
    async close() {
      closing.abort()
      clearInterval(checking)
      await client?.end().catch(() => undefined)
    },
  }
})

/** Says a word of a table to everybody, after what it is about has been committed. */
export async function tell<Name extends Heard['event']>(
  ctx: StudioContext,
  table: string,
  event: Name,
  about: Omit<Spoken[Name], 'at' | 'table'>,
  at?: number,
): Promise<void> {
  try {
    await store.notify(ctx.db, CHANNEL, { table, event, data: { table, ...about } }, at)
  } catch (fault) {
    // Words are how it is told, not how it is: what they are about stands in the database.
    ctx.log.warn({ err: fault, table, event }, 'a word of a table was not told')
  }
}

const NUDGE_MS = 50
const waiting = kept(() => new Map<string, Set<string>>())

/** The same for one seat, together with others of the same moment: a notice each would be what a round waits for. */
export function nudgeSoon(ctx: StudioContext, table: string, seat: string): void {
  const tables = waiting(ctx)
  const others = tables.get(table)
  if (others) return void others.add(seat)
  tables.set(table, new Set([seat]))
  setTimeout(() => {
    const seats = [...(tables.get(table) ?? [])]
    tables.delete(table)
    void nudge(ctx, table, seats)
  }, NUDGE_MS).unref()
}

/** Tells the streams of these seats that something of theirs has changed. */
export async function nudge(
  ctx: StudioContext,
  table: string,
  seats: readonly string[],
): Promise<void> {
  try {
    for (let at = 0; at < seats.length; at += SEATS_A_NOTICE) {
      const some = seats.slice(at, at + SEATS_A_NOTICE)
      await store.notify(ctx.db, CHANNEL, { table, seats: some })
    }
  } catch (fault) {
    ctx.log.warn({ err: fault, table }, 'seats were not told')
  }
}
