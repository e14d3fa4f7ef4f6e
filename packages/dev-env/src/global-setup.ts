import { resolve } from 'node:path'
import { startEmbedded } from '@perlas/database/embedded'
import { ensureDatabase, migrate } from '@perlas/database/migrate'
import { seed } from '@perlas/server/seed'
import pg from 'pg'
import { LOBBY_TEMPLATE, TEST_SERVER } from './database.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Starts one PostgreSQL for the whole test run and makes the template that test files copy. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startEmbedded({
    dataDir: resolve(root, '.cache/test-postgres'),
    // Tests that prove durability start servers of their own with the real settings.
    settings: { fsync: 'off', synchronous_commit: 'off', max_connections: '300' },
  })
  process.env[TEST_SERVER] = server.url('postgres')
  await dropLeftovers(server.url('postgres'))
  await ensureDatabase(server.url('postgres'), LOBBY_TEMPLATE)
  await migrate(server.url(LOBBY_TEMPLATE), resolve(root, 'apps/server/migrations'))
  const template = new pg.Client({ connectionString: server.url(LOBBY_TEMPLATE) })
  await template.connect()
  await seed({ db: template as never })
  await template.end()
  return () => server.stop()
}

async function dropLeftovers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%' OR datname = '${LOBBY_TEMPLATE}'`,
  )
  for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  await client.end()
}
