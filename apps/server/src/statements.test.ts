import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { newClient } from '@perlas/database/pool'
import { createTestDatabase, type TestDatabase } from '@perlas/dev-env/database'
import { statementsIn } from '@perlas/dev-env/statements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { domains, tableExceptions } from '../../../tools/domain-table.ts'
import { schema } from './schema.ts'

/** Table and key go together there by a type, which this test does not see: one of the pairs has to fit. */
const pairs = ['apps/server/src/platform/secrets/store.factors.ts']
/** Their texts are put together from lists, by name: only the tests that run them know. */
const puzzles = {
  'identity/sign-in/login/store.ts': 1,
  'money/withdrawals/exceptions/store.ts': 1,
  'money/withdrawals/payouts/queue.ts': 2,
  'money/withdrawals/store.ts': 1,
  'money/banks/store.names.ts': 1,
  'money/deposits/store.ts': 1,
  'money/disputes/store.ts': 1,
  'money/gifts/office/store.ts': 1,
  'identity/kyc/queue.ts': 2,
  'identity/players/store.ts': 2,
  'gaming/play/store.ts': 1,
  'operations/archive/archive-cli.ts': 3,
  'operations/archive/store.ts': 2,
  'operations/customers/adjustments/store.ts': 1,
  'operations/payments/store.ts': 1,
  'operations/payments/store.timeline.ts': 1,
  'operations/privacy/store.ts': 1,
  'operations/privacy/retention/store.ts': 3,
  'operations/support/store.complaints.ts': 1,
  'ledger/wallet/store.ts': 1,
  'mortal.ts': 2,
  // The statements of pg-boss, which its own tests know.
  'queue.ts': 1,
  'seed.ts': 1,
}

const root = resolve(import.meta.dirname, '../../..')
let database: TestDatabase
let client: ReturnType<typeof newClient>
const all = statementsIn(
  resolve(root, 'tsconfig.server.json'),
  root,
  (file) => file.startsWith('apps/server/src/') && !/\.test\.ts$|fixtures|\/testing\//.test(file),
)
beforeAll(async () => {
  database = await createTestDatabase('lobby')
  client = newClient({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** What the database says to a statement without running it: the columns of its rows. */
function describeText(text: string): Promise<string[]> {
  return new Promise((answer, fail) => {
    let columns: string[] = []
    const asking = {
      submit(connection: { parse(of: object): void; describe(of: object): void; sync(): void }) {
        connection.parse({ text, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription: ({ fields }: { fields: { name: string }[] }) => {
        columns = fields.map(({ name }) => name)
      },
      handleError: fail,
      handleReadyForQuery: () => answer(columns),
    }
    client.query(asking as never)
  })
}

/** Of a table that stands in the schema of another. */
const ownerOf = (table: string) =>
  Object.keys(tableExceptions).find((name) => tableExceptions[name]?.includes(table))

const shared = ['outbox', 'operations', 'public', 'pgboss']
/** Every schema that somebody has tables in; a lock's name is no table. */
async function namesOfTables(): Promise<RegExp> {
  const { rows } = await client.query<{ space: string }>(
    `SELECT DISTINCT schemaname AS space FROM pg_tables WHERE schemaname !~ '^(pg_|information_schema)'`,
  )
  return new RegExp(`\\b(${rows.map(({ space }) => space).join('|')})\\.[a-z_]+`, 'g')
}

test('the SQL of a domain names its own tables and those of domains that it may use', async () => {
  const named = await namesOfTables()
  const found: Record<string, string[]> = {}
  const look = (place: string, text: string) => {
    const domain = domains.find(({ name, wing }) => place.includes(`/${wing}/${name}/`))
    if (!domain) return
    const home = domain.name
    const may = [home, ...domain.uses, ...shared]
    const tables = text.replaceAll(/hashtextextended\('[^']*'/g, '')
    for (const [table, space = ''] of tables.matchAll(named)) {
      const owner = ownerOf(table) ?? space
      if (!may.includes(owner)) (found[home] ??= []).push(table)
    }
  }
  for (const { place, texts = [] } of all) for (const text of texts) look(place, text)
  for (const folder of schema.code ?? [])
    for (const name of readdirSync(folder))
      look(`${folder}/`, readFileSync(join(folder, name), 'utf8').replaceAll(/--[^\n]*/g, ''))
  const across = Object.fromEntries(
    Object.entries(found).map(([home, tables]) => [home, [...new Set(tables)].toSorted()]),
  )
  expect(across).toEqual({})
})

test('a domain uses those that stand above it in the table, and each of them is there', () => {
  const below = domains.flatMap(({ name, uses }, place) =>
    uses
      .filter((used) => !domains.slice(0, place).some((one) => one.name === used))
      .map((used) => `${name} may not use ${used}`),
  )
  expect(below).toEqual([])
  const inTree = globSync('*/*/README.md', { cwd: import.meta.dirname })
    .map((file) => file.split('/'))
    .filter(([wing = '']) => wing !== 'kernel')
  expect(inTree.map(([wing, name]) => `${wing}/${name}`).toSorted()).toEqual(
    domains.map(({ name, wing }) => `${wing}/${name}`).toSorted(),
  )
})

test('every statement of the program fits the database, and gives the columns that the code takes', async () => {
  expect(all.length).toBeGreaterThan(200)
  const wrong: string[] = []
  for (const { place, texts = [], columns } of all) {
    const faults: string[] = []
    for (const text of texts) {
      const fault = await faultOf(text, columns ?? [])
      if (fault) faults.push(`${place}: ${fault}`)
    }
    const few = pairs.some((file) => place.startsWith(file)) && faults.length < texts.length
    if (!few) wrong.push(...faults)
  }
  expect(wrong).toEqual([])
  const unread: Record<string, number> = {}
  for (const { place, texts } of all) {
    const file = place.replace(/:\d+$/, '').replace('apps/server/src/', '')
    if (!texts) unread[file] = (unread[file] ?? 0) + 1
  }
  expect(unread, 'texts that nobody can read here').toEqual(puzzles)
})

async function faultOf(text: string, columns: readonly string[]): Promise<string | undefined> {
  try {
    const given = await describeText(text)
    const missing = columns.filter((name) => !given.includes(name))
    return missing.length > 0 ? `no ${missing.join(', ')} in ${given.join(', ')}` : undefined
  } catch (fault) {
    return `${(fault as Error).message} in ${text}`
  }
}
