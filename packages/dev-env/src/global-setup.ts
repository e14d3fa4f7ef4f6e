import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { resolve } from 'node:path'
import { startEmbedded } from '@perlas/database/embedded'
import { ensureDatabase, migrate } from '@perlas/database/migrate'
import { schema } from '@perlas/server/schema'
import { seed } from '@perlas/server/seed'
import pg from 'pg'
import { LOBBY_TEMPLATE, TEST_SERVER } from './database.ts'

const root = resolve(import.meta.dirname, '../../..')
const cache = resolve(root, '.cache')
/** Memory that is a file system, where there is one. */
const memory = '/dev/shm'
const ROOM = 3 * 1024 ** 3
const prefix = 'perlas-test-postgres-'

/** Starts one PostgreSQL for the whole test run and makes the template that test files copy. */
export async function setup(): Promise<() => Promise<void>> {
  removeLeftovers()
  // Programs that tests start read what they are made of once.
  process.env['NODE_COMPILE_CACHE'] ??= resolve(cache, 'compiled')
  const dataDir = resolve(hasRoom(memory) ? memory : cache, `${prefix}${process.pid}`)
  const server = await startEmbedded({
    dataDir,
    // Tests that prove durability start servers of their own with the real settings.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      max_connections: '300',
      max_wal_size: '512MB',
    },
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

/**
 * A test database is nine hundred files, made and deleted for each test file; a disk's file system takes ten times as
 * long for that as memory does.
 */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM
}

/** A run that was cut off left its cluster behind; its process id is in the name. */
function removeLeftovers(): void {
  for (const folder of [memory, cache].filter((one) => existsSync(one))) {
    for (const name of readdirSync(folder)) {
      const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0
      if (pid > 0 && !existsSync(`/proc/${pid}`))
        rmSync(resolve(folder, name), { recursive: true, force: true })
    }
  }
}
