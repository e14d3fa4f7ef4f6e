import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/** People who watch a stream of this process, from another one; each has heard a first word when they are given back. */
export async function openWatchers(of: {
  port: number
  path: string
  count: number
  /** Logins of those who watch, in turns; none where anybody may. */
  tokens?: readonly string[]
}): Promise<{
  /** Ends them, and says how late words came, in milliseconds, from the least to the most. */
  end(): Promise<number[]>
}> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'watchers.ts'), String(of.port), of.path, String(of.count)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  child.stdin.write(`${JSON.stringify(of.tokens ?? [])}\n`)
  await lines.next()
  return {
    async end() {
      child.stdin.write('stop\n')
      const { value } = await lines.next()
      await once(child, 'exit')
      return (JSON.parse(String(value)) as number[]).toSorted((a, b) => a - b)
    },
  }
}

/** Processor time of this process in a span, as a share of one core. */
export async function coreShare(seconds: number): Promise<number> {
  const before = process.cpuUsage()
  await sleep(seconds * 1_000)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6 / seconds
}

export const percent = (part: number) => `${(part * 100).toFixed(1)} %`
