import { retry, SHORT_PAUSES } from './retry.ts'

/**
 * Does `work`, which needs the database, and again with growing pauses for as long as the database does not answer. A
 * fault of any other kind is thrown at once. `say` hears one line for each pause. `ended` stops the tries: the fault of
 * the last one is thrown.
 */
export function untilThere<Result>(
  work: () => Promise<Result>,
  { say, ended = () => false }: { say(line: string): void; ended?(): boolean },
): Promise<Result> {
  return retry(work, {
    pauses: SHORT_PAUSES,
    again: (fault) => awayBecause(fault) !== undefined && !ended(),
    paused: (fault, ms) =>
      say(
        `The database does not answer (${awayBecause(fault)}). Trying again in ${(ms / 1_000).toFixed(1)} s.`,
      ),
  })
}

/** Connections, its own shutdown or start, no room for another connection, a statement that took too long. */
const away = /^(?:08|57P0[1-3]|53300|57014)/
const network = /^(?:ECONN|ETIMEDOUT|EPIPE|EHOST|ENET|EAI_AGAIN|ENOTFOUND)/
/** The driver's own words for a connection that did not come, was lost, or gave no answer in time. */
const words =
  /^(?:Connection terminated|timeout (?:expired|exceeded)|Query read timeout|Client (?:has|was))/

/** The reason in a few words where a fault, or a cause of it, is the database's absence. */
function awayBecause(fault: unknown): string | undefined {
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
