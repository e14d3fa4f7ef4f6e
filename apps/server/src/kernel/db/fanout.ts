import { newClient, type Pool } from '@perlas/database/pool'
import { outsideTransaction } from '@perlas/database/guard'
import { Redis } from 'ioredis'

/**
 * Words between the nodes: best effort, at most once. Whoever listens keeps only what it can read
 * again from the database, so a lost word costs freshness, never truth. Only the program publishes, after its
 * commit: inside `inTransaction` a word waits for it.
 */
export type Fanout = {
  publish(channel: string, payload: string): void
  subscribe(channel: string, hear: (payload: string) => void): void
  close(): Promise<void>
}

/** What nodes remember of tables that operators change; whoever changes them by SQL says all of these (`npm run tell`). */
export const tableWords = ['catalogue', 'content', 'cashier', 'kyc', 'providers'] as const
export type TableWord = (typeof tableWords)[number]

type Word = { channel: string; payload: string }

function ears() {
  const listeners = new Map<string, ((payload: string) => void)[]>()
  return {
    subscribe(channel: string, hear: (payload: string) => void) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), hear])
    },
    hear({ channel, payload }: Word) {
      for (const hear of listeners.get(channel) ?? []) hear(payload)
    },
  }
}

/** What is on its way, so that a node that closes has said what it had to say. */
function mouth() {
  const under = new Set<Promise<unknown>>()
  return {
    say(saying: Promise<unknown>) {
      under.add(saying)
      void saying.finally(() => under.delete(saying))
    },
    silent: () => Promise.allSettled(under),
  }
}

const CHANNEL = 'perlas'
const AGAIN_MS = 500
/** A listener that hears nothing is asked whether it is still there. */
const CHECK_MS = 15_000
const CHECK_LIMIT_MS = 5_000

/** By PostgreSQL's LISTEN and NOTIFY; reconnects by itself. A payload is at most 7,900 bytes. */
export async function openPostgresFanout(
  url: string,
  pool: Pool,
  onFault: (fault: unknown) => void,
): Promise<Fanout> {
  const { subscribe, hear } = ears()
  const { say, silent } = mouth()
  let client: ReturnType<typeof newClient> | undefined
  let closed = false

  async function connect(): Promise<void> {
    const fresh = newClient({
      connectionString: url,
      application_name: 'perlas-fanout',
      connectionTimeoutMillis: CHECK_LIMIT_MS,
      query_timeout: CHECK_LIMIT_MS,
    })
    fresh.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '{}') as Word))
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${CHANNEL}`)
    } catch (fault) {
      fresh.end().catch(() => undefined)
      throw fault
    }
    if (closed) return fresh.end()
    client = fresh
    fresh.on('error', (fault) => lost(fresh, fault))
    fresh.on('end', () => lost(fresh, undefined))
  }
  /** Connects again, once for each connection that is lost. */
  function lost(which: typeof client, fault: unknown): void {
    if (closed || client !== which) return
    client = undefined
    if (fault) onFault(fault)
    which?.end().catch(() => undefined)
    again()
  }
  function again(): void {
    if (!closed) setTimeout(() => connect().catch(again), AGAIN_MS).unref()
  }

  await connect()
  const checking = setInterval(() => {
    const checked = client
    checked?.query('SELECT 1').catch((fault: unknown) => lost(checked, fault))
  }, CHECK_MS)
  checking.unref()
  return {
    subscribe,
    publish(channel, payload) {
      const text = JSON.stringify({ channel, payload })
      say(
        outsideTransaction(() =>
          pool.query('SELECT pg_notify($1, $2)', [CHANNEL, text]).catch(onFault),
        ),
      )
    },
    async close() {
      closed = true
      clearInterval(checking)
      await silent()
      await client?.end()
    },
  }
}

/** By Redis, where REDIS_URL is set. A node starts and serves without it, and hears itself meanwhile. */
export function openRedisFanout(url: string, onFault: (fault: unknown) => void): Fanout {
  const { subscribe, hear } = ears()
  const { say, silent } = mouth()
  const sender = new Redis(url, {
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: 2_000,
  })
  // Waits for Redis however long it is away, and subscribes anew whenever it is back.
  const receiver = new Redis(url, { maxRetriesPerRequest: null, connectTimeout: 2_000 })
  sender.on('error', onFault)
  receiver.on('error', onFault)
  receiver.on('message', (_, text) => hear(JSON.parse(text) as Word))
  receiver.subscribe(CHANNEL).catch(onFault)
  return {
    subscribe,
    publish(channel, payload) {
      const word = { channel, payload }
      say(
        sender.publish(CHANNEL, JSON.stringify(word)).then(
          (heard) => {
            // Nobody listens, so not even we: we tell ourselves.
            if (heard === 0) hear(word)
          },
          (fault: unknown) => {
            onFault(fault)
            hear(word)
          },
        ),
      )
    },
    async close() {
      await silent()
      sender.disconnect()
      receiver.disconnect()
    },
  }
}
