import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { newClient } from '@perlas/database/pool'
import { createTestDatabase, type TestDatabase } from '@perlas/dev-env/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aboutNobody,
  classes,
  classNames,
  ownRules,
  RETENTION_JOB,
  type Ending,
} from './classes.ts'

type Table = { table: string; kind: string; columns: string[]; indexed: string[] }
let database: TestDatabase
let tables: Table[]
beforeAll(async () => {
  database = await createTestDatabase('lobby')
  const client = newClient({ connectionString: database.url })
  await client.connect()
  // Parts of a table are the table; the queue of jobs holds no person.
  const { rows } = await client.query<Table>(
    `SELECT c.oid::regclass::text AS table, c.relkind AS kind,
            ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns,
            ARRAY(SELECT pg_get_indexdef(indexrelid, 1, true) FROM pg_index WHERE indrelid = c.oid) AS indexed
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname !~ '^(pg_|pgboss|information_schema)'`,
  )
  tables = rows.map((row) => ({
    ...row,
    table: row.table.includes('.') ? row.table : `public.${row.table}`,
  }))
  await client.end()
})
afterAll(() => database.drop())

const listed = classNames.flatMap((name) =>
  Object.entries<Ending>(classes[name].tables).map(([table, ending]) => ({ name, table, ending })),
)
/** Columns that say whose a row is, or what a person is called, reached or recognized by. */
const personal =
  /^(?:player_id|staff_id|proposed_by)$|(?:^|_)(?:mobile|address|name|nickname|device|device_hash|device_print|text|email|contact|birth_date|card_num|endpoint|user_agent|recipient|remark|remembers|label|body|note)$/

test('every table with a person’s columns is in exactly one class of data [PR-06]', () => {
  const held = tables.filter(({ columns }) => columns.some((column) => personal.test(column)))
  expect(held.length).toBeGreaterThan(150)
  const places = (table: string) =>
    listed.filter((one) => one.table === table).length + (table in aboutNobody ? 1 : 0)
  const inNone = held.filter(({ table }) => places(table) === 0).map(({ table }) => table)
  expect(
    inNone,
    'put each into a class of retention/classes.ts: how long from when, what ends it, and why; or into aboutNobody, where its columns name no person',
  ).toEqual([])
  const inTwo = [...listed.map(({ table }) => table), ...Object.keys(aboutNobody)].filter(
    (table) => places(table) > 1,
  )
  expect(inTwo, 'each table is in one class').toEqual([])
})

test('every table of the list is there, and none that is about nobody has a player or a member [PR-06]', () => {
  const known = new Map(tables.map((one) => [one.table, one]))
  const gone = [...listed.map(({ table }) => table), ...Object.keys(aboutNobody)].filter(
    (table) => !known.has(table),
  )
  expect(gone, 'take them out of retention/classes.ts').toEqual([])
  const somebody = Object.keys(aboutNobody).filter((table) =>
    known.get(table)?.columns.some((column) => /^(?:player_id|staff_id)$/.test(column)),
  )
  expect(somebody).toEqual([])
})

test('what the nightly job ends is no part of the ledger or of rounds, and is found by an index [PR-06] [CA-12]', () => {
  const known = new Map(tables.map((one) => [one.table, one]))
  for (const { table, rule, name } of ownRules) {
    const of = known.get(table)
    expect(of?.kind, `${table}: rows are ended by their places, so it is one table`).toBe('r')
    expect(table, 'the books are proved by it').not.toMatch(
      /^(?:wallet|tally|bonus|gifts|pots|campaigns)\.|^play\.(?:rounds|transactions)$/,
    )
    // With an account, by its player; else by the column that dates a row, or the key of what it is dated by.
    const [first] = rule.by ? rule.by.key : [rule.at.replace(/^t\./, '')]
    const plain = (text: string) => text.replaceAll(/\bt\./g, '').toLowerCase()
    expect(of?.indexed.map(plain), `${table} of ${name}: no index begins with ${first}`).toContain(
      plain(first ?? ''),
    )
    if (rule.ends === 'emptied')
      expect(of?.columns).toEqual(expect.arrayContaining(Object.keys(rule.columns)))
    if (rule.ends === 'deleted' && rule.objects) expect(of?.columns).toContain('place')
  }
})

test('each job that the list names is one of the worker', () => {
  const jobs = readFileSync(resolve(import.meta.dirname, '../../../jobs.ts'), 'utf8')
  const named = listed.flatMap(({ ending }) => (ending.ends === 'by-job' ? [ending.job] : []))
  for (const job of [RETENTION_JOB, ...named]) expect(jobs, job).toContain(`name: '${job}'`)
})
