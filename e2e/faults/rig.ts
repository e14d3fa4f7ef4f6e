import { fork, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { startEmbedded, type EmbeddedServer } from '@perlas/database/embedded'
import { ensureDatabase, migrate } from '@perlas/database/migrate'
import { openPool, type Pool } from '@perlas/database/pool'
import { testSecrets } from '@perlas/server/domains/play/fixtures'

const root = resolve(import.meta.dirname, '../..')

/** A server process and a database cluster of its own, both of which can be killed and come back. */
export type Rig = {
  url: string
  pool: Pool
  killServer(): Promise<void>
  killDatabase(): Promise<void>
  stop(): Promise<void>
}

export async function startRig(name: string, settings: Record<string, string>): Promise<Rig> {
  const dataDir = join(root, '.cache', `faults-${name}`)
  const databasePort = await freePort()
  const port = await freePort()
  const open = () => startEmbedded({ dataDir, settings, port: databasePort })
  // A cluster that an earlier, broken-off run left behind would carry its settings along.
  if (existsSync(dataDir)) await (await open()).stop()
  let database = await open()
  await ensureDatabase(database.url('postgres'), 'lobby')
  await migrate(database.url('lobby'), join(root, 'apps/server/migrations'))
  const pool = openPool(database.url('lobby'), { max: 4, name: 'perlas-faults' })
  let server = await startServer(port, database.url('lobby'))

  return {
    url: `http://127.0.0.1:${port}`,
    pool,
    async killServer() {
      await killed(server)
      server = await startServer(port, database.url('lobby'))
    },
    async killDatabase() {
      // Listed before: looking for them while they die would let every commit in flight finish.
      const pids = [database.pid, ...childrenOf(database.pid)]
      for (const pid of pids) kill(pid)
      while (pids.some(lives)) await pause(5)
      database = await restarted(open)
    },
    async stop() {
      await killed(server)
      await pool.end()
      await database.stop()
      // As root the cluster lies elsewhere, and dataDir holds a note that says where.
      for (const folder of [dirname(database.dataDir), dataDir]) {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

async function restarted(open: () => Promise<EmbeddedServer>): Promise<EmbeddedServer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await open()
    } catch (fault) {
      if (tried >= 5) throw fault
      await pause(200)
    }
  }
}

function startServer(port: number, databaseUrl: string): Promise<ChildProcess> {
  return new Promise((done, fail) => {
    const child = fork(join(import.meta.dirname, 'server.ts'), [String(port)], {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        SECRETS_JSON: JSON.stringify(testSecrets),
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
      },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('message', () => done(child))
    child.once('exit', (code) =>
      fail(new Error(`the server ended with ${code} before it was ready`)),
    )
  })
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGKILL')
  })
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

function lives(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself just then.
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
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
