import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { root, run, startRedis, untilReady } from '../nodes/nodes.ts'

/** One program of the site, a process of its own that can be killed, frozen and started again. */
export type Program = {
  name: string
  url: string
  start(): Promise<void>
  /** SIGKILL, until it is gone. */
  kill(): Promise<void>
  freeze(): void
  thaw(): void
  /** Its last words in the log, where it ended by itself: nobody may, whatever happens around it. */
  ended(): string | undefined
  /** All that it logged, over its lives. */
  output(): string[]
}

/** A program of the product as the launcher would start it; `release` says in which folder, at each start. */
export function program(
  name: string,
  script: string,
  url: string,
  env: Record<string, string>,
  release: (name: string) => string = () => root,
): Program {
  let running: ReturnType<typeof run> | undefined
  let wanted = false
  const before: string[] = []
  return {
    name,
    url,
    async start() {
      before.push(...(running?.lines ?? []))
      running = run([script], env, release(name))
      wanted = true
      const { child, lines } = running
      const gone = () => child.exitCode !== null || child.signalCode !== null
      if (url) return untilReady(url, gone)
      while (!lines.some((line) => line.includes('"msg":"ready"'))) {
        if (gone()) throw new Error(`${name} did not start: ${lines.join('\n')}`)
        await pause(20)
      }
    },
    async kill() {
      wanted = false
      const child = running?.child
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    freeze: () => void running?.child.kill('SIGSTOP'),
    thaw: () => void running?.child.kill('SIGCONT'),
    output: () => [...before, ...(running?.lines ?? [])],
    ended() {
      const { child, lines } = running ?? {}
      const gone = child && (child.exitCode !== null || child.signalCode !== null)
      if (!wanted || !gone) return undefined
      return `${name} ended by itself (${child.signalCode ?? child.exitCode}): ${lines?.slice(-5).join(' | ')}`
    },
  }
}

/** Redis, which no program may need to live. */
export function redisProgram(port: number): Program {
  let running: Awaited<ReturnType<typeof startRedis>> | undefined
  return {
    name: 'redis',
    url: '',
    async start() {
      running = await startRedis(port)
    },
    async kill() {
      await running?.kill()
    },
    freeze: () => running?.freeze(),
    thaw: () => running?.thaw(),
    ended: () => undefined,
    output: () => [],
  }
}
