import pg from 'pg'

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

export function openPool(url: string, options: { max: number; name: string }): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    application_name: options.name,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // An idle connection that the server closed is replaced by the next query; it is no fault.
  pool.on('error', () => undefined)
  return pool
}
