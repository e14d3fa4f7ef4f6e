import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@perlas/dev-env/database'
import { PATIENCE } from '@perlas/dev-env/patience'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, pending } from './migrate.ts'
import { openPool, type Pool } from './pool.ts'

let database: TestDatabase
let pool: Pool
let folder: string
beforeEach(async () => {
  database = await createTestDatabase('empty')
  pool = openPool(database.url, { max: 1, name: 'migrate-test', patience: PATIENCE })
  folder = mkdtempSync(join(tmpdir(), 'perlas-migrate-'))
  mkdirSync(join(folder, 'tables'))
  mkdirSync(join(folder, 'shop/sql'), { recursive: true })
  write(
    'tables/0001-shop.sql',
    'CREATE SCHEMA shop; CREATE TABLE shop.goods (price integer NOT NULL);',
  )
  // By name it comes before what it names in its RETURN.
  write(
    'shop/sql/dear.sql',
    'CREATE OR REPLACE FUNCTION shop.dear(n integer) RETURNS boolean LANGUAGE sql STABLE RETURN n > shop.limit_of();',
  )
  limit(100)
})
afterEach(async () => {
  await pool.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), `${text}\n`)
const limit = (n: number) =>
  write(
    'shop/sql/limit-of.sql',
    `CREATE OR REPLACE FUNCTION shop.limit_of() RETURNS integer LANGUAGE sql STABLE AS $$ SELECT ${n} $$;`,
  )
const schema = () => ({
  migrations: join(folder, 'tables'),
  code: [join(folder, 'shop/sql')],
  snapshot: join(folder, 'schema.sql'),
})
const dear = async (n: number) =>
  (await pool.query('SELECT shop.dear($1) AS dear', [n])).rows[0]?.dear

test('tables come first, then code in an order that works; a second time there is nothing to do', async () => {
  expect(await pending(pool, schema())).toEqual([
    '0001-shop.sql',
    'shop/dear.sql',
    'shop/limit-of.sql',
  ])
  expect(await migrate(database.url, schema())).toHaveLength(3)
  expect([await dear(100), await dear(101)]).toEqual([false, true])
  expect(await pending(pool, schema())).toEqual([])
  expect(await migrate(database.url, schema())).toEqual([])
})

test('a file that stands before the view or the function it names comes after it', async () => {
  write(
    'shop/sql/all-bargains.sql',
    'CREATE OR REPLACE FUNCTION shop.all_bargains() RETURNS SETOF shop.bargains LANGUAGE sql RETURN (SELECT b FROM shop.bargains b);',
  )
  write(
    'shop/sql/bargain-count.sql',
    'CREATE OR REPLACE VIEW shop.bargain_count AS SELECT count(*) AS n FROM shop.bargains;',
  )
  write(
    'shop/sql/bargains.sql',
    'CREATE OR REPLACE VIEW shop.bargains AS SELECT n AS price FROM generate_series(1, 3) n WHERE NOT shop.dear(n);',
  )
  expect(await migrate(database.url, schema())).toHaveLength(6)
  const { rows } = await pool.query('SELECT n FROM shop.bargain_count')
  expect(rows).toEqual([{ n: 3 }])
})

test('code that was changed replaces what is there, and nothing else is touched', async () => {
  await migrate(database.url, schema())
  limit(5)
  expect(await pending(pool, schema())).toEqual(['shop/limit-of.sql'])
  await Promise.all([1, 2, 3].map(() => migrate(database.url, schema())))
  expect(await dear(6)).toBe(true)
})

test('code that fails changes nothing, and the fault names its file', async () => {
  await migrate(database.url, schema())
  limit(5)
  write(
    'shop/sql/wrong.sql',
    'CREATE OR REPLACE FUNCTION shop.wrong() RETURNS shop.nothing LANGUAGE sql AS $$ $$;',
  )
  await expect(migrate(database.url, schema())).rejects.toThrow('shop/wrong.sql')
  expect(await dear(6)).toBe(false)
  write(
    'shop/sql/wrong.sql',
    'CREATE OR REPLACE FUNCTION shop.wrong() RETURNS integer LANGUAGE sql RETURN shop.nowhere();',
  )
  await expect(migrate(database.url, schema())).rejects.toThrow(/shop\/wrong\.sql: .*shop\.nowhere/)
})

test('a node of an older edition leaves newer code alone', async () => {
  write('schema.sql', '-- edition 7')
  await migrate(database.url, schema())
  write('schema.sql', '-- edition 6')
  limit(5)
  expect(await pending(pool, schema())).toEqual([])
  expect(await migrate(database.url, schema())).toEqual([])
  expect(await dear(6)).toBe(false)
  write('schema.sql', '-- edition 8')
  await migrate(database.url, schema())
  expect(await dear(6)).toBe(true)
})

test('a migration that was changed after it was applied is refused, unless its former text is named', async () => {
  await migrate(database.url, schema())
  const { rows } = await pool.query<{ digest: string }>('SELECT digest FROM public.migrations')
  write(
    'tables/0001-shop.sql',
    'CREATE SCHEMA shop; CREATE TABLE shop.goods (price integer NOT NULL); -- more',
  )
  await expect(migrate(database.url, schema())).rejects.toThrow('0001-shop.sql was changed')
  write('tables/rebased.json', JSON.stringify({ '0001-shop.sql': rows[0]?.digest }))
  expect(await migrate(database.url, schema())).toEqual([])
})
