import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from './context.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Work beside what serves players: it may fail, and never ends the process. It is begun again, with growing pauses, until
 * it succeeds. `done` is true then, and false where `stop` came first; it never rejects.
 */
export function keepTrying(
  ctx: Pick<AppContext, 'log'>,
  name: string,
  work: () => Promise<void>,
): { done: Promise<boolean>; stop(): void } {
  const stopped = new AbortController()
  const tries = async () => {
    for (let pause = FIRST_PAUSE_MS; !stopped.signal.aborted;) {
      try {
        await work()
        return true
      } catch (err) {
        if (stopped.signal.aborted) break
        ctx.log.error({ err, again: pause / 1_000 }, `${name} failed, and is tried again`)
      }
      await sleep(pause, undefined, { signal: stopped.signal }).catch(() => undefined)
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
    }
    return false
  }
  return { done: tries(), stop: () => stopped.abort() }
}
