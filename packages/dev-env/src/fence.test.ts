import { transaction } from '@perlas/database/transaction'
import { openPool, type Queryable } from '@perlas/database/pool'
import { PATIENCE } from './patience.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crossers } from './crossers.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { isFenced } from './fence.ts'

let database: TestDatabase
let pool: ReturnType<typeof openPool>

beforeAll(async () => {
  database = await createTestDatabase('lobby')
  pool = openPool(database.url, { max: 2, name: 'fence-test', patience: PATIENCE })
  for (const playerId of [901, 902])
    await pool.query('INSERT INTO wallet.wallets (player_id) VALUES ($1)', [playerId])
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

const moved = (db: Queryable, playerId: number, kind = 'deposit') =>
  db.query(
    `INSERT INTO wallet.entries (player_id, entry_no, at, cash, payment, cash_after, kind)
     VALUES ($1, 1 + (SELECT count(*) FROM wallet.entries WHERE player_id = $1), now(), 100, -100, 100, $2)`,
    [playerId, kind],
  )
const read = (db: Queryable, playerId: number) =>
  db.query('SELECT cash FROM wallet.wallets WHERE player_id = $1', [playerId])

test('these tests stand behind the fence', () => {
  expect(isFenced()).toBe(true)
})

test('a transaction that moves money and reads another player is refused by the tables’ names', async () => {
  const crossing = transaction(pool, async (db) => {
    await read(db, 902)
    await moved(db, 901)
  })
  await expect(crossing).rejects.toThrow(
    'fence: a transaction that moved deposit read rows of other players in wallet.wallets',
  )
  const { rows } = await pool.query('SELECT 1 FROM wallet.entries WHERE player_id = 901')
  expect(rows).toEqual([])
})

test('it may read whose money it moves, and any player while it moves nothing', async () => {
  await transaction(pool, async (db) => {
    await read(db, 901)
    await moved(db, 901)
    await moved(db, 902)
    await read(db, 902)
  })
  const both = await transaction(pool, async (db) => [await read(db, 901), await read(db, 902)])
  expect(both.flatMap(({ rows }) => rows)).toHaveLength(2)
})

test('a row is noted also where only its count is asked', async () => {
  await expect(
    transaction(pool, async (db) => {
      await db.query('SELECT count(*) FROM wallet.wallets')
      await moved(db, 901)
    }),
  ).rejects.toThrow('fence:')
})

test('what may cross is named once each, with its reason', () => {
  const names = crossers.flatMap((one) => one.read.map((table) => `${one.moved} ${table}`))
  expect(names).toEqual([...new Set(names)])
  for (const { why } of crossers) expect(why).toMatch(/^[A-Z].{20,}\.$/s)
})
