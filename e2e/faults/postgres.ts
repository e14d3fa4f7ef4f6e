import { appendFileSync, chownSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { backUp, layDown } from '@perlas/database/backup'
import { clusterHome, startEmbedded, type EmbeddedServer } from '@perlas/database/embedded'
import { newClient } from '@perlas/database/pool'
import type { Program } from './programs.ts'

export type Postgres = Program & {
  /** Connection string of one of its databases. */
  address(database: string): string
  /** The cluster's folder. */
  folder(): string
  stop(): Promise<void>
}

/** A PostgreSQL of its own, always at the same port, of which every process can be killed or frozen. */
export function postgres(options: {
  dataDir: string
  port: number
  settings: Record<string, string>
}): Postgres {
  const settings = { max_connections: '90', shared_buffers: '64MB', ...options.settings }
  let server: EmbeddedServer | undefined
  let wanted = false
  const running = () => {
    if (!server) throw new Error('PostgreSQL was not started')
    return server
  }
  // Listed before the first is killed: looking for them while they die would let commits in flight finish.
  const all = () => [running().pid, ...childrenOf(running().pid)]
  return {
    name: 'postgres',
    url: '',
    address: (database) => running().url(database),
    folder: () => running().dataDir,
    async start() {
      for (let tried = 1; ; tried += 1) {
        try {
          // The folder is ours alone.
          server = await startEmbedded({ ...options, settings, recover: true })
          wanted = true
          return
        } catch (fault) {
          if (tried >= 5) throw fault
          await pause(200)
        }
      }
    },
    async kill() {
      wanted = false
      const pids = all()
      for (const pid of pids) signal(pid, 'SIGKILL')
      while (pids.some(lives)) await pause(5)
    },
    freeze: () => all().forEach((pid) => signal(pid, 'SIGSTOP')),
    thaw: () => all().forEach((pid) => signal(pid, 'SIGCONT')),
    output: () => [],
    ended: () => (wanted && !lives(running().pid) ? 'postgres ended by itself' : undefined),
    stop: async () => server?.stop(),
  }
}

/** A standby of a running server, which waits for it with each commit. */
export async function standbyOf(
  primary: Postgres,
  options: { dataDir: string; port: number },
): Promise<Postgres & { promote(): Promise<void> }> {
  const copy = `${options.dataDir}-copy`
  await backUp({ url: primary.address, dataDir: primary.folder() }, copy)
  await layDown(copy, options.dataDir)
  rmSync(copy, { recursive: true })
  const { home, user } = clusterHome(options.dataDir)
  const cluster = join(home, 'cluster')
  appendFileSync(join(cluster, 'standby.signal'), '')
  if (user) chownSync(join(cluster, 'standby.signal'), user.uid, user.gid)
  const { username, password, port } = new URL(primary.address('postgres'))
  const conninfo = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby`
  const standby = postgres({ ...options, settings: { primary_conninfo: conninfo } })
  await standby.start()
  const ask = async (server: Postgres, ...statements: string[]) => {
    const client = newClient({ connectionString: server.address('postgres') })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await ask(
    primary,
    `ALTER SYSTEM SET synchronous_standby_names = 'FIRST 1 (standby)'`,
    'SELECT pg_reload_conf()',
  )
  return { ...standby, promote: () => ask(standby, 'SELECT pg_promote(true, 60)') }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(statOf(pid)?.[1]) === parent)
}

function lives(pid: number): boolean {
  const stat = statOf(pid)
  return stat !== undefined && stat[0] !== 'Z'
}

/** The state of a process and its parent; undefined when it is gone. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself just then.
  }
}
