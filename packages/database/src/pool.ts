import pg from 'pg'
import { guard } from './guard.ts'
import type { SlowStatement } from './slow.ts'
import { addressesOf, openServers } from './servers.ts'

export type Pool = pg.Pool
/** A pool, or the client of a transaction: what a store needs to ask. */
export type Queryable = Pick<pg.Pool, 'query'>
export type PoolClient = pg.PoolClient

// Money and counters fit a double exactly (at most 10^12 hundredths), so bigint arrives as a number.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is past 2^53`)
  return value
})
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** A connection is waited for so long: for one that is free, or for the server to let us in. */
const CONNECTION_MS = 2_500
/** What the server ends by itself; the driver's own limit comes after it, for a connection that lost its server. */
const STATEMENT_MS = 15_000
const DRIVER_MS = 20_000
const IDLE_IN_TRANSACTION_MS = 15_000

export type PoolOptions = {
  max: number
  name: string
  /** Multiplies every time limit; 1 where nothing is said. */
  patience?: number
  /** Hears of each statement that took long, where it was asked: without its values. */
  slow?: (about: SlowStatement) => void
}

/**
 * A pool whose connections have a fault handler and time limits each (`guard.ts`), to the one of the servers in `url` that
 * takes writes.
 */
export function openPool(url: string, { max, name, patience = 1, slow }: PoolOptions): Pool {
  const servers = openServers(url, patience)
  const pool = new pg.Pool({
    connectionString: servers.known(),
    max,
    application_name: name,
    connectionTimeoutMillis: CONNECTION_MS * patience,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // What a transaction asks side by side goes out together.
    pipeline: true,
    statement_timeout: STATEMENT_MS * patience,
    query_timeout: DRIVER_MS * patience,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS * patience,
  })
  guard(pool, servers, { name, patience, ...(slow && { slow }) })
  return pool
}

/** A server that takes connections and says nothing is away as well. */
const CONNECT_MS = 10_000

/** A client beside the pools, with a fault handler: a lost connection fails its next query, never the process. */
export function newClient({
  connectionString,
  ...config
}: pg.ClientConfig & { connectionString: string }): pg.Client {
  const servers = openServers(connectionString)
  const client = new pg.Client({
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    connectionString: addressesOf(connectionString)[0],
    ...config,
  })
  client.on('error', () => undefined)
  const connect = client.connect.bind(client) as () => Promise<unknown>
  const connectToWriter = async () => {
    const { hostname, port } = new URL(await servers.find())
    Object.assign(client, { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || 5432) })
    await connect()
  }
  // A server alone may be named by other means than its host and port: the driver reads those.
  return servers.known() ? client : Object.assign(client, { connect: connectToWriter })
}

/** Whether this is the pool, and not the client of a transaction. */
export function isPool(db: Queryable): db is Pool {
  return db instanceof pg.Pool
}

/** A statement that may run for hours: neither the server nor the driver ends it. */
export function atLeisure(text: string, values: unknown[] = []): pg.QueryConfig {
  return { text, values, query_timeout: 2_147_483_647 } as pg.QueryConfig
}
