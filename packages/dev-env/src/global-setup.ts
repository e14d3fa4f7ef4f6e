import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { clusterHome, startEmbedded, type EmbeddedServer } from '@perlas/database/embedded'
import { ensureDatabase, migrate } from '@perlas/database/migrate'
import { schema } from '@perlas/server/schema'
import { seed } from '@perlas/server/seed'
import pg from 'pg'
import { LOBBY_TEMPLATE, TEST_SERVER } from './database.ts'
import { cache, memory, prefix, removeLeftovers, root } from './leftovers.ts'

/** Stopped clusters that hold the template, by the digest of what they were made of: one, the newest. */
const templates = join(cache, 'test-postgres')
const ROOM = 3 * 1024 ** 3
/** The path of a socket has a hundred or so characters at most, and its own name in them. */
const LONGEST_SOCKET = 80
/** Tests that prove durability start servers of their own with the real settings. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
  max_wal_size: '512MB',
  // Nothing of it outlives the run: no work for a crash, for statistics or for a replica.
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  update_process_title: 'off',
  jit: 'off',
}

/** Starts one PostgreSQL for the whole test run, with the template that test files copy. */
export async function setup(): Promise<() => Promise<void>> {
  removeLeftovers()
  // Programs that tests start read what they are made of once.
  process.env['NODE_COMPILE_CACHE'] ??= resolve(cache, 'compiled')
  const dataDir = newFolder()
  const { home } = clusterHome(dataDir)
  copy(await haveTemplate(), home)
  const bySocket = home.length < LONGEST_SOCKET
  const sockets = bySocket ? { unix_socket_directories: home } : {}
  const server = await startEmbedded({ dataDir, settings: { ...settings, ...sockets } })
  // A question by the socket of a file costs a fifth less of the processor than one by the network's.
  const by = bySocket ? `?host=${encodeURIComponent(home)}` : ''
  process.env[TEST_SERVER] = server.url('postgres') + by
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const newFolder = () => resolve(hasRoom(memory) ? memory : cache, `${prefix}${process.pid}`)

/** The template's folder; made where there is none, best before the tests, which would wait for one processor. */
export async function haveTemplate(): Promise<string> {
  const template = join(templates, madeOf())
  if (existsSync(template)) return template
  const dataDir = newFolder()
  await makeTemplate(dataDir, template)
  rmSync(dataDir, { recursive: true, force: true })
  return template
}

/** Migrates and seeds a cluster, and keeps it as it is once it has stopped. */
async function makeTemplate(dataDir: string, template: string): Promise<void> {
  const server = await startEmbedded({ dataDir, settings })
  await fill(server)
  await server.stop()
  const unfinished = `${template}-${process.pid}`
  rmSync(templates, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  copy(clusterHome(dataDir).home, unfinished)
  // Whole or not at all: another run may look for it just now.
  execFileSync('mv', ['-T', unfinished, template])
}

async function fill(server: EmbeddedServer): Promise<void> {
  await ensureDatabase(server.url('postgres'), LOBBY_TEMPLATE)
  await migrate(server.url(LOBBY_TEMPLATE), schema)
  const template = new pg.Client({ connectionString: server.url(LOBBY_TEMPLATE) })
  await template.connect()
  await seed({ db: template as never })
  await template.end()
}

/** With owners and modes: the cluster may belong to another user. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}

/** A digest of all that a template is made of; PostgreSQL itself stands in the lock file. */
function madeOf(): string {
  const server = resolve(root, 'apps/server')
  const sources = [
    ...globSync(['migrations/*', 'src/**/sql/*.sql', 'seed/*.ts', 'src/seed.ts'], {
      cwd: server,
    }).map((file) => join(server, file)),
    ...globSync('packages/database/src/{embedded,migrate}.ts', { cwd: root }).map((file) =>
      join(root, file),
    ),
    import.meta.filename,
    join(root, 'package-lock.json'),
  ]
  const digest = createHash('sha256')
  for (const file of sources.toSorted())
    digest.update(`${file}\n`).update(readFileSync(file)).update('\n')
  return digest.digest('hex').slice(0, 16)
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
