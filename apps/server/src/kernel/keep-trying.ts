import { LONG_PAUSES, retry } from '@perlas/database/retry'
import type { AppContext } from './context.ts'

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
  const done = retry(work, {
    pauses: LONG_PAUSES,
    signal: stopped.signal,
    paused: (err, ms) =>
      ctx.log.error({ err, again: ms / 1_000 }, `${name} failed, and is tried again`),
  }).then(
    () => true,
    () => false,
  )
  return { done, stop: () => stopped.abort() }
}
