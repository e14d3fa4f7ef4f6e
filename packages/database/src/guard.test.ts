import { createTestDatabase, type TestDatabase } from '@perlas/dev-env/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { answers, outsideTransaction } from './guard.ts'
import { openPool, type Pool, type Queryable } from './pool.ts'
import { allOf, withCommit, transaction, UNFINISHED } from './transaction.ts'

let database: TestDatabase
let pool: Pool
let other: Pool
beforeAll(async () => {
  database = await createTestDatabase('empty')
  pool = openPool(database.url, { max: 2, name: 'guard-test' })
  other = openPool(database.url, { max: 1, name: 'guard-test-other' })
  await other.query('CREATE TABLE kept (word text PRIMARY KEY)')
})
afterAll(async () => {
  await pool.end()
  await other.end()
  await database.drop()
})

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms))
const endBackend = (pid: number) => other.query('SELECT pg_terminate_backend($1, 1000)', [pid])
const words = async () => (await other.query('SELECT word FROM kept ORDER BY 1')).rows

test('a connection ended while a transaction holds it fails that transaction alone, by a code', async () => {
  const fault = transaction(pool, async (client) => {
    await client.query(`INSERT INTO kept VALUES ('lost')`)
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await endBackend(rows[0]?.pid ?? 0)
    // The driver hears of it while nobody asks anything: unheard, the process would end here.
    await pause(100)
    await client.query(`INSERT INTO kept VALUES ('lost too')`)
  })
  await expect(fault).rejects.toMatchObject({ code: '08006' })
  expect(await words()).toEqual([])
  await transaction(pool, (client) => client.query(`INSERT INTO kept VALUES ('kept')`))
  expect(await words()).toEqual([{ word: 'kept' }])
})

test('lost before the COMMIT is through, nobody knows, and the fault says so', async () => {
  const fault = transaction(pool, async (client) => {
    await client.query(`INSERT INTO kept VALUES ('unknown')`)
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await endBackend(rows[0]?.pid ?? 0)
    await pause(100)
  })
  await expect(fault).rejects.toMatchObject({ code: '08007' })
})

test('a work that hides the lost connection is not taken for done, and the connection is not used again', async () => {
  const held = transaction(pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await endBackend(rows[0]?.pid ?? 0)
    await pause(100)
    throw new RangeError('refused')
  })
  await expect(held).rejects.toThrow('refused')
  for (let n = 0; n < 4; n += 1) await pool.query('SELECT 1')
})

test('what a transaction asks side by side is answered in turn, and undone as a whole', async () => {
  const warned: string[] = []
  const onWarning = ({ message }: Error) => void warned.push(message)
  process.on('warning', onWarning)
  const numbers = await transaction(pool, (db) =>
    Promise.all([1, 2, 3].map((n) => db.query<{ n: number }>('SELECT $1::int AS n', [n]))),
  )
  expect(numbers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3])
  const half = transaction(pool, (db) =>
    Promise.all([
      db.query(`INSERT INTO kept VALUES ('before the fault')`),
      db.query('SELECT 1 / 0'),
      db.query(`INSERT INTO kept VALUES ('after the fault')`),
    ]),
  )
  await expect(half).rejects.toThrow('division by zero')
  await pause(20)
  process.off('warning', onWarning)
  expect(warned).toEqual([])
  expect(JSON.stringify(await words())).not.toContain('the fault')
})

test('idle connections that the server ends are replaced', async () => {
  await Promise.all([pool.query('SELECT pg_sleep(0.05)'), pool.query('SELECT pg_sleep(0.05)')])
  await other.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'guard-test'`,
  )
  await pause(100)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('inside a transaction the pool answers nobody: no second connection, no transaction in it', async () => {
  const refusal = 'inside a transaction'
  await transaction(pool, async (client) => {
    await expect(pool.query('SELECT 1')).rejects.toThrow(refusal)
    await expect(pool.connect()).rejects.toThrow(refusal)
    await expect(transaction(pool, async () => undefined)).rejects.toThrow(refusal)
    // Another database's pool is another matter, and so is what nobody here waits for.
    await other.query('SELECT 1')
    await outsideTransaction(() => pool.query('SELECT 1'))
    await client.query('SELECT 1')
  })
  await pool.query('SELECT 1')
})

test('what a transaction set off may ask the pool once it is over', async () => {
  const later = Promise.withResolvers<unknown>()
  await transaction(pool, async () => {
    setTimeout(() => later.resolve(pool.query('SELECT 1')), 50)
  })
  await expect(later.promise).resolves.toMatchObject({ rowCount: 1 })
})

test('a statement slower than any limit of a frozen server is no frozen server', async () => {
  await pool.query('SELECT pg_sleep(3)')
  expect(await answers(pool, 800)).toBe(true)
})

test('a write that nobody waited for fails the COMMIT, and nothing of the transaction is kept', async () => {
  const fault = transaction(pool, async (db) => {
    await db.query(`INSERT INTO kept VALUES ('beside')`)
    withCommit(db.query(`INSERT INTO kept VALUES ('beside')`))
  })
  await expect(fault).rejects.toMatchObject({ code: '23505' })
  // Caught, it is no reason to take the rest for kept.
  const caught = transaction(pool, (db) =>
    db.query(`INSERT INTO kept VALUES ('caught'), ('caught')`).catch(() => undefined),
  )
  await expect(caught).rejects.toMatchObject({ code: '23505' })
  await transaction(pool, async (db) => withCommit(db.query(`INSERT INTO kept VALUES ('along')`)))
  expect(await words()).not.toContainEqual({ word: 'beside' })
  expect(await words()).not.toContainEqual({ word: 'caught' })
  expect(await words()).toContainEqual({ word: 'along' })
})

test('work that nobody waits for and that asks on while it is committed is warned of', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  const steps = async (db: Queryable) => {
    await db.query('SELECT 1')
    await db.query('SELECT 2')
  }
  await transaction(pool, async (db) => steps(db))
  await transaction(pool, async (db) => withCommit(db.query('SELECT 1'), db.query('SELECT 2')))
  expect(warned).not.toHaveBeenCalled()
  await transaction(pool, async (db) => withCommit(steps(db)))
  await expect.poll(() => warned.mock.calls).toEqual([[UNFINISHED.message, UNFINISHED.type]])
  warned.mockRestore()
})

test('who asks a transaction that is over is refused; of several at once the fault comes when all have ended', async () => {
  let later: Queryable | undefined
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  await transaction(pool, async (db) => (later = db))
  await expect(later?.query('SELECT 1')).rejects.toThrow('The transaction is over.')
  warned.mockRestore()
  let ended = false
  const slow = pause(50).then(() => (ended = true))
  await expect(allOf([Promise.reject(new Error('no')), slow])).rejects.toThrow('no')
  expect(ended).toBe(true)
})
