import { Redis } from 'ioredis'
import pg from 'pg'

/**
 * Words between the nodes: best effort, at most once. Whoever listens keeps only what it can read
 * again from the database, so a lost word costs freshness, never truth.
 */
export type Fanout = {
  publish(channel: string, payload: string): void
  subscribe(channel: string, hear: (payload: string) => void): void
  close(): Promise<void>
}

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

const CHANNEL = 'perlas'

/** By PostgreSQL's LISTEN and NOTIFY; reconnects by itself. A payload is at most 7,900 bytes. */
export async function openPostgresFanout(
  url: string,
  pool: pg.Pool,
  onFault: (fault: unknown) => void,
): Promise<Fanout> {
  const { subscribe, hear } = ears()
  let client: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'perlas-fanout',
      keepAlive: true,
    })
    fresh.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '{}') as Word))
    fresh.on('error', (fault) => {
      onFault(fault)
      again()
    })
    await fresh.connect()
    await fresh.query(`LISTEN ${CHANNEL}`)
    client = fresh
  }
  function again(): void {
    client = undefined
    if (!closed) setTimeout(() => connect().catch(again), 500).unref()
  }

  await connect()
  return {
    subscribe,
    publish(channel, payload) {
      pool
        .query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify({ channel, payload })])
        .catch(onFault)
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}

/** By Redis, where REDIS_URL is set. */
export async function openRedisFanout(
  url: string,
  onFault: (fault: unknown) => void,
): Promise<Fanout> {
  const { subscribe, hear } = ears()
  const sender = new Redis(url, { maxRetriesPerRequest: 1 })
  const receiver = new Redis(url)
  sender.on('error', onFault)
  receiver.on('error', onFault)
  receiver.on('message', (_, text) => hear(JSON.parse(text) as Word))
  await receiver.subscribe(CHANNEL)
  return {
    subscribe,
    publish(channel, payload) {
      sender.publish(CHANNEL, JSON.stringify({ channel, payload })).catch(onFault)
    },
    async close() {
      sender.disconnect()
      receiver.disconnect()
    },
  }
}
