import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded, type EmbeddedServer } from '@perlas/database/embedded'
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
          return
        } catch (fault) {
          if (tried >= 5) throw fault
          await pause(200)
        }
      }
    },
    async kill() {
      const pids = all()
      for (const pid of pids) signal(pid, 'SIGKILL')
      while (pids.some(lives)) await pause(5)
    },
    freeze: () => all().forEach((pid) => signal(pid, 'SIGSTOP')),
    thaw: () => all().forEach((pid) => signal(pid, 'SIGCONT')),
    output: () => [],
    ended: () => (lives(running().pid) ? undefined : 'postgres ended by itself'),
    stop: async () => server?.stop(),
  }
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
