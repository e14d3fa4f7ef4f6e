import { existsSync, readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { startEmbedded } from '@perlas/database/embedded'
import { ensureDatabase, migrate } from '@perlas/database/migrate'
import { schema } from '@perlas/server/schema'
import { seed } from '@perlas/server/seed'
import pg from 'pg'
import { LOBBY_TEMPLATE, TEST_SERVER } from './database.ts'

const root = resolve(import.meta.dirname, '../../..')
const cache = resolve(root, '.cache')

/** Starts one PostgreSQL for the whole test run and makes the template that test files copy. */
export async function setup(): Promise<() => Promise<void>> {
  removeLeftovers()
  const dataDir = resolve(cache, `test-postgres-${process.pid}`)
  const server = await startEmbedded({
    dataDir,
    // Tests that prove durability start servers of their own with the real settings.
    settings: { fsync: 'off', synchronous_commit: 'off', max_connections: '300' },
  })
  process.env[TEST_SERVER] = server.url('postgres')
  await ensureDatabase(server.url('postgres'), LOBBY_TEMPLATE)
  await migrate(server.url(LOBBY_TEMPLATE), schema)
  const template = new pg.Client({ connectionString: server.url(LOBBY_TEMPLATE) })
  await template.connect()
  await seed({ db: template as never })
  await template.end()
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A run that was cut off left its cluster behind; its process id is in the name. */
function removeLeftovers(): void {
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) {
    const pid = Number(/^test-postgres-(\d+)$/.exec(name)?.[1])
    if (pid > 0 && !existsSync(`/proc/${pid}`)) {
      rmSync(resolve(cache, name), { recursive: true, force: true })
    }
  }
}
