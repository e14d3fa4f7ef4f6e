import { createTestDatabase, type TestDatabase } from '@perlas/dev-env/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answers } from './guard.ts'
import { newClient, openPool, type Pool } from './pool.ts'
import { addressesOf, userOf, withDatabase } from './servers.ts'
import { transaction } from './transaction.ts'

let database: TestDatabase
let pool: Pool
let admin: ReturnType<typeof newClient>
beforeAll(async () => {
  database = await createTestDatabase('empty')
  // Writes whatever the database is set to.
  const options = '-c default_transaction_read_only=off'
  admin = newClient({ connectionString: database.url, options })
  await admin.connect()
  await admin.query('CREATE TABLE kept (word text PRIMARY KEY)')
  pool = openPool(database.url, { max: 2, name: 'servers-test' })
})
afterAll(async () => {
  await pool.end()
  await admin.end()
  await database.drop()
})

const name = () => new URL(database.url).pathname.slice(1)
/** As a primary that became a standby, and another one that takes its place: what was opened before stays what it was. */
const onlyReads = (is: boolean) =>
  admin.query(`ALTER DATABASE ${name()} SET default_transaction_read_only = ${is ? 'on' : 'off'}`)
/** Both connections of the pool; the one that answers last is given out first. */
const openBoth = ([first, second] = [0.05, 0.05]) =>
  Promise.all([
    pool.query('SELECT pg_sleep($1)', [first]),
    pool.query('SELECT pg_sleep($1)', [second]),
  ])
const words = async () => {
  const { rows } = await admin.query<{ word: string }>('SELECT word FROM kept ORDER BY 1')
  return rows.map(({ word }) => word)
}
/** Connections that only read stay in the pool; new ones write. */
async function staleConnections(seconds?: [number, number]): Promise<void> {
  await onlyReads(true)
  await pool.end()
  pool = openPool(database.url, { max: 2, name: 'servers-test' })
  await openBoth(seconds)
  await onlyReads(false)
}

test('a connection string names one server or several, each with its port', () => {
  const url =
    'postgres://lobby:p%40@a,[::1]:5433/perlas?sslmode=require&target_session_attrs=read-write'
  expect(addressesOf(url)).toEqual([
    'postgres://lobby:p%40@a/perlas?sslmode=require',
    'postgres://lobby:p%40@[::1]:5433/perlas?sslmode=require',
  ])
  expect(addressesOf('postgres://a/perlas?target_session_attrs=read-write')).toEqual([
    'postgres://a/perlas',
  ])
  expect(userOf(url)).toBe('lobby')
  expect(withDatabase(url, (old) => `${old}_pay`)).toEqual({
    name: 'perlas_pay',
    url: url.replace('/perlas', '/perlas_pay'),
  })
})

test('connections that only read are left at the first write, which is done on another one', async () => {
  await staleConnections()
  await pool.query(`INSERT INTO kept VALUES ('statement')`)
  // Whichever of them is asked first.
  await staleConnections([0.06, 0.02])
  await pool.query(`INSERT INTO kept VALUES ('first')`)
  await staleConnections([0.02, 0.06])
  await pool.query(`INSERT INTO kept VALUES ('second')`)
  await staleConnections()
  await transaction(pool, async (db) => {
    await db.query('SELECT 1')
    await db.query(`INSERT INTO kept VALUES ('transaction')`)
  })
  await Promise.all(
    ['a', 'b', 'c'].map((word) => pool.query('INSERT INTO kept VALUES ($1)', [word])),
  )
  expect(await words()).toEqual(['a', 'b', 'c', 'first', 'second', 'statement', 'transaction'])
})

test('a server that ends is left with a transaction that did nothing yet, which is done once more', async () => {
  let tries = 0
  await transaction(pool, async (db) => {
    tries += 1
    if (tries > 1) return
    // The server ends the connection while it is asked.
    await db.query('SELECT pg_terminate_backend(pg_backend_pid())')
  })
  expect(tries).toBe(2)
})

test('where no connection writes the fault is said after one more try, and the pool is not ready', async () => {
  await onlyReads(true)
  await pool.end()
  pool = openPool(database.url, { max: 2, name: 'servers-test' })
  let tries = 0
  const work = transaction(pool, async (db) => {
    tries += 1
    await db.query(`INSERT INTO kept VALUES ('never')`)
  })
  await expect(work).rejects.toMatchObject({ code: '25006' })
  expect(tries).toBe(2)
  await expect(pool.query(`INSERT INTO kept VALUES ('never')`)).rejects.toMatchObject({
    code: '25006',
  })
  expect(await answers(pool, 2_000)).toBe(false)
  await onlyReads(false)
  expect(await answers(pool, 2_000)).toBe(true)
  await admin.query('DELETE FROM kept')
})

test('of several servers the one that takes writes is found, by pools and by clients', async () => {
  const { username, password, port, pathname } = new URL(database.url)
  const several = `postgres://${username}:${password}@127.0.0.1:1,127.0.0.1:${port}${pathname}?target_session_attrs=read-write`
  const found = openPool(several, { max: 2, name: 'servers-test-several' })
  await found.query(`INSERT INTO kept VALUES ('several')`)
  await transaction(found, (db) => db.query(`INSERT INTO kept VALUES ('several too')`))
  expect(await answers(found, 2_000)).toBe(true)
  const client = newClient({ connectionString: several })
  await client.connect()
  await client.query(`INSERT INTO kept VALUES ('a client')`)
  await client.end()
  expect(await words()).toEqual(['a client', 'several', 'several too'])

  await onlyReads(true)
  const blind = openPool(several, { max: 2, name: 'servers-test-blind' })
  await expect(blind.query('SELECT 1')).rejects.toMatchObject({
    code: '08006',
    message: expect.stringContaining('only reads'),
  })
  await onlyReads(false)
  await blind.query('SELECT 1')
  await blind.end()
  await found.end()
})

test('a wrong password at several servers is said as it is', async () => {
  const { username, port, pathname } = new URL(database.url)
  const wrong = `postgres://${username}:wrong@127.0.0.1:1,127.0.0.1:${port}${pathname}`
  const locked = openPool(wrong, { max: 1, name: 'servers-test-locked' })
  await expect(locked.query('SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  await locked.end()
})
