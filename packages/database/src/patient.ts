import { setTimeout as sleep } from 'node:timers/promises'

/** Pauses between tries, in milliseconds; the last one repeats, so that a database that is back is soon found. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 3_000]

/** Milliseconds before the next try, after so many that failed. */
export const pauseAfter = (tried: number): number =>
  PAUSES_MS[Math.min(tried, PAUSES_MS.length) - 1] ?? 0

/**
 * Does `work`, which needs the database, and again with growing pauses for as long as the database does not answer. A
 * fault of any other kind is thrown at once. `say` hears one line for each pause. `ended` stops the tries: the fault of
 * the last one is thrown.
 */
export async function untilThere<Result>(
  work: () => Promise<Result>,
  { say, ended = () => false }: { say(line: string): void; ended?(): boolean },
): Promise<Result> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await work()
    } catch (fault) {
      const why = awayBecause(fault)
      if (!why || ended()) throw fault
      const pause = pauseAfter(tried + 1)
      say(`The database does not answer (${why}). Trying again in ${pause / 1_000} s.`)
      await sleep(pause)
    }
  }
}

/** Connections, its own shutdown or start, no room for another connection, a statement that took too long. */
const away = /^(?:08|57P0[1-3]|53300|57014)/
const network = /^(?:ECONN|ETIMEDOUT|EPIPE|EHOST|ENET|EAI_AGAIN|ENOTFOUND)/
/** The driver's own words for a connection that did not come, was lost, or gave no answer in time. */
const words =
  /^(?:Connection terminated|timeout (?:expired|exceeded)|Query read timeout|Client (?:has|was))/

/** The reason in a few words where a fault, or a cause of it, is the database's absence. */
export function awayBecause(fault: unknown): string | undefined {
  for (let one = fault; one instanceof Error; one = one.cause) {
    const { code, message } = one as Error & { code?: unknown }
    const isAway =
      typeof code === 'string' ? away.test(code) || network.test(code) : words.test(message)
    if (isAway) return message || String(code)
    if (one instanceof AggregateError && one.errors.length > 0)
      return awayBecause(one.errors.at(-1) as unknown)
  }
  return undefined
}
