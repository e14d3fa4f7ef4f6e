import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import type { Writable } from 'node:stream'

/**
 * Children of a runner: each in a group of its own, and with the name of the run in its environment, so that nothing that it
 * started outlives the runner, however that ends.
 */
export const RUN = 'PERLAS_RUN'
export const root = resolve(import.meta.dirname, '..')

const run = randomUUID()
const groups = new Set<number>()
let reaper: Writable | undefined

/** The path to our own programs first. */
const environment = (extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
  ...extra,
  [RUN]: run,
})

/** Starts a command at the root of the project. */
export function startChild(
  command: string,
  args: readonly string[],
  { env, ...options }: SpawnOptions = {},
): ChildProcess {
  reaper ??= openReaper()
  const child = spawn(command, args, {
    cwd: root,
    ...options,
    detached: true,
    env: environment(env),
  })
  const { pid } = child
  if (pid) {
    groups.add(pid)
    reaper.write(`${pid}\n`)
    child.once('exit', () => {
      groups.delete(pid)
      reaper?.write(`-${pid}\n`)
    })
  }
  return child
}

/** Runs a command that says what it says; its exit code. */
export async function runChild(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<number> {
  const [code] = (await once(
    startChild(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options }),
    'close',
  )) as [number | null]
  return code ?? 1
}

/** It outlives us by what it has to end: its pipe closes when we are gone, also by a kill that asks nobody. */
function openReaper(): Writable {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'reaper.ts'), run], {
    cwd: root,
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.unref()
  const pipe = child.stdin as Writable & { unref?: () => void }
  pipe.unref?.()
  process.once('exit', endAll)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  return pipe
}

function endAll(): void {
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGTERM')
    } catch {
      // It is gone.
    }
  }
}
