import { newClient, type Pool } from '@perlas/database/pool'
import { outsideTransaction } from '@perlas/database/guard'
import { pauseAfter, reconnect, SHORT_PAUSES } from '@perlas/database/retry'
import { Redis } from 'ioredis'

/**
 * Words between the nodes: best effort, at most once. Whoever listens keeps only what it can read
 * again from the database, so a lost word costs freshness, never truth. Only the program publishes, after its
 * commit: inside `inTransaction` a word waits for it.
 */
export type Fanout = {
  publish(channel: string, payload: string): void
  /** `atOnce`: what this node says itself is heard as it is said, and again with everybody's. */
  subscribe(channel: string, onMessage: (payload: string) => void, how?: { atOnce: true }): void
  close(): Promise<void>
}

/** What nodes remember of tables that operators change; whoever changes them by SQL says all of these (`npm run tell`). */
export const tableTopics = ['catalogue', 'content', 'cashier', 'kyc', 'providers'] as const
export type TableTopic = (typeof tableTopics)[number]

/** Something that nodes remember of a player has changed: the payload is the player's id. */
export const PLAYER_TOPIC = 'player'

type Message = { channel: string; payload: string }
type Listener = { onMessage: (payload: string) => void; atOnce: boolean }

function subscriptions() {
  const listeners = new Map<string, Listener[]>()
  const of = (channel: string) => listeners.get(channel) ?? []
  return {
    subscribe(channel: string, onMessage: Listener['onMessage'], how?: { atOnce: true }) {
      listeners.set(channel, [...of(channel), { onMessage, atOnce: how?.atOnce ?? false }])
    },
    onMessage({ channel, payload }: Message) {
      for (const { onMessage } of of(channel)) onMessage(payload)
    },
    onOwnMessage({ channel, payload }: Message) {
      for (const { onMessage, atOnce } of of(channel)) if (atOnce) onMessage(payload)
    },
  }
}

/** What is on its way, so that a node that closes has said what it had to say. */
function pending() {
  const under = new Set<Promise<unknown>>()
  return {
    track(saying: Promise<unknown>) {
      under.add(saying)
      void saying.finally(() => under.delete(saying))
    },
    settled: () => Promise.allSettled(under),
  }
}

const CHANNEL = 'perlas'
/** A listener that hears nothing is asked whether it is still there. */
const CHECK_MS = 15_000
const CHECK_LIMIT_MS = 5_000

/** By PostgreSQL's LISTEN and NOTIFY; reconnects by itself. A payload is at most 7,900 bytes. */
export async function openPostgresFanout(
  url: string,
  pool: Pool,
  { onFault, patience = 1 }: { onFault: (fault: unknown) => void; patience?: number },
): Promise<Fanout> {
  const limitMs = CHECK_LIMIT_MS * patience
  const { subscribe, onMessage, onOwnMessage } = subscriptions()
  const { track, settled } = pending()
  let client: ReturnType<typeof newClient> | undefined
  const closing = new AbortController()
  const { signal } = closing

  async function connect(): Promise<void> {
    const fresh = newClient({
      connectionString: url,
      application_name: 'perlas-fanout',
      connectionTimeoutMillis: limitMs,
      query_timeout: limitMs,
    })
    fresh.on('notification', ({ payload }) => onMessage(JSON.parse(payload ?? '{}') as Message))
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${CHANNEL}`)
    } catch (fault) {
      fresh.end().catch(() => undefined)
      throw fault
    }
    if (signal.aborted) return fresh.end()
    client = fresh
    fresh.on('error', (fault) => lost(fresh, fault))
    fresh.on('end', () => lost(fresh, undefined))
  }
  /** Connects again, once for each connection that is lost. */
  function lost(which: typeof client, fault: unknown): void {
    if (signal.aborted || client !== which) return
    client = undefined
    if (fault) onFault(fault)
    which?.end().catch(() => undefined)
    reconnect(connect, signal)
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
      onOwnMessage({ channel, payload })
      const text = JSON.stringify({ channel, payload })
      track(
        outsideTransaction(() =>
          pool.query('SELECT pg_notify($1, $2)', [CHANNEL, text]).catch(onFault),
        ),
      )
    },
    async close() {
      closing.abort()
      clearInterval(checking)
      await settled()
      await client?.end()
    },
  }
}

/** By Redis, where REDIS_URL is set. A node starts and serves without it, and hears itself meanwhile. */
export function openRedisFanout(
  url: string,
  onFault: (fault: unknown) => void,
  onPause: (seconds: number) => void = () => undefined,
): Fanout {
  const { subscribe, onMessage, onOwnMessage } = subscriptions()
  const { track, settled } = pending()
  const sender = new Redis(url, {
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: 2_000,
    retryStrategy: (tried) => pauseAfter(tried, SHORT_PAUSES),
  })
  // Waits for Redis however long it is away, and subscribes anew whenever it is back.
  const receiver = new Redis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: 2_000,
    retryStrategy(tried) {
      const ms = pauseAfter(tried, SHORT_PAUSES)
      onPause(ms / 1_000)
      return ms
    },
  })
  sender.on('error', onFault)
  receiver.on('error', onFault)
  receiver.on('message', (_, text) => onMessage(JSON.parse(text) as Message))
  receiver.subscribe(CHANNEL).catch(onFault)
  return {
    subscribe,
    publish(channel, payload) {
      const message = { channel, payload }
      onOwnMessage(message)
      track(
        sender.publish(CHANNEL, JSON.stringify(message)).then(
          (heard) => {
            // Nobody listens, so not even we: we tell ourselves.
            if (heard === 0) onMessage(message)
          },
          (fault: unknown) => {
            onFault(fault)
            onMessage(message)
          },
        ),
      )
    },
    async close() {
      await settled()
      sender.disconnect()
      receiver.disconnect()
    },
  }
}
