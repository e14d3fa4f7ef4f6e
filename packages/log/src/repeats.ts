/** A fault is written at once; the same one again within this is counted. */
const WITHIN_MS = 60_000
/** Traces that the line at the end names. */
const MAX_TRACES = 20
/** Different faults that are watched at a time: any more are written as they come. */
const MAX_FAULTS = 500

type Line = { about: object; words: string; level: number }
type Repeated = Line & { times: number; traces: string[]; timer: NodeJS.Timeout }

/**
 * Counts what repeats. `admits` is false for a line that was written within the minute; at its end `write` is given one
 * line with `repeated`, and the traces of the first of them.
 */
export function countRepeats(write: (line: Line) => void) {
  const watched = new Map<string, Repeated>()

  function end(key: string): void {
    const seen = watched.get(key)
    watched.delete(key)
    if (!seen) return
    clearTimeout(seen.timer)
    const { about, words, level, times, traces } = seen
    if (times > 0) write({ level, words, about: { ...about, repeated: times, traces } })
  }
  return {
    admits(line: Line, trace: string | undefined): boolean {
      const key = keyOf(line)
      const seen = watched.get(key)
      if (seen) {
        seen.times += 1
        if (trace && seen.traces.length < MAX_TRACES) seen.traces.push(trace)
        return false
      }
      if (watched.size < MAX_FAULTS) {
        const timer = setTimeout(() => end(key), WITHIN_MS).unref()
        watched.set(key, { ...line, times: 0, traces: [], timer })
      }
      return true
    },
    /** The counts of now, before the program ends. */
    flush: () => [...watched.keys()].forEach(end),
  }
}

/** The same fault: the same words about the same thing. Ids of requests and durations say nothing of that. */
function keyOf({ level, words, about }: Line): string {
  const same = Object.entries(about).map(([name, value]) => {
    if (name === 'ms' || name === 'requestId' || name === 'trace') return ''
    if (!(value instanceof Error)) return value as unknown
    return [value.name, value.message, (value as { code?: unknown }).code]
  })
  try {
    return JSON.stringify([level, words, same])
  } catch {
    return `${level} ${words}`
  }
}
