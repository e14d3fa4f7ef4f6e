import { setTimeout as sleep } from 'node:timers/promises'

/** The pauses between tries: each twice the one before, up to the longest, which repeats. */
export type Pauses = { firstMs: number; longestMs: number }

/** For what a program cannot do without: once it is back, it is soon found. */
export const SHORT_PAUSES: Pauses = { firstMs: 250, longestMs: 3_000 }
/** For work beside what serves. */
export const LONG_PAUSES: Pauses = { firstMs: 1_000, longestMs: 30_000 }

/**
 * Milliseconds before the next try, after so many that failed. Chance shortens them by up to a fifth, so that programs
 * that lost the same thing do not come back to it in one moment.
 */
export function pauseAfter(
  tried: number,
  { firstMs, longestMs }: Pauses,
  chance: () => number = Math.random,
): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(tried - 1, 30))
  return Math.round(whole * (1 - chance() / 5))
}

/**
 * Does `work`, and again after a growing pause for as long as it fails. It ends with the last fault once `signal` says so,
 * in a pause too, or where `again` says of a fault that no try would mend it. `paused` is called before each pause. `rested`:
 * a pause comes first, for what was there and may be lost again at once.
 */
export async function retry<Result>(
  work: () => Promise<Result>,
  options: {
    pauses: Pauses
    paused?(fault: unknown, ms: number): void
    again?(fault: unknown): boolean
    signal?: AbortSignal
    rested?: boolean
  },
): Promise<Result> {
  const { pauses, paused, again = () => true, signal, rested = false } = options
  const rest = async (ms: number) => {
    await sleep(ms, undefined, signal && { signal }).catch(() => undefined)
  }
  if (rested) await rest(pauseAfter(1, pauses))
  signal?.throwIfAborted()
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (fault) {
      if (signal?.aborted || !again(fault)) throw fault
      const ms = pauseAfter(tried, pauses)
      paused?.(fault, ms)
      await rest(ms)
      if (signal?.aborted) throw fault
    }
  }
}

/** Connects again to what was lost, however long it takes, until `signal` ends it. */
export function reconnect(connect: () => Promise<void>, signal: AbortSignal): void {
  retry(connect, { pauses: SHORT_PAUSES, signal, rested: true }).catch(() => undefined)
}
