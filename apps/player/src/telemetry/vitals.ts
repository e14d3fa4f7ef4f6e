/** The entries of the browser's timeline that a visit is judged by, as far as they are read here. */
export type Timed = Pick<PerformanceEntry, 'startTime' | 'duration'> & {
  interactionId?: number
  value?: number
  hadRecentInput?: boolean
}

/** Among so many interactions one slow one is left out, as the browsers' makers count (web.dev/inp). */
const ONE_IN = 50
const KEPT = 10

/** The slowest answer of a visit, in milliseconds; undefined where nobody tapped. */
export function slowestAnswers() {
  const slowest = new Map<number, number>()
  const ids = new Set<number>()
  return {
    add({ interactionId: id, duration }: Timed) {
      if (!id) return
      ids.add(id)
      slowest.set(id, Math.max(duration, slowest.get(id) ?? 0))
      if (slowest.size <= KEPT) return
      const [least] = [...slowest].reduce((one, other) => (other[1] < one[1] ? other : one))
      slowest.delete(least)
    },
    /** `count`: of all interactions, also of those too quick to be told. */
    value(count = 0) {
      const left = Math.floor(Math.max(count, ids.size) / ONE_IN)
      const sorted = [...slowest.values()].sort((a, b) => b - a)
      return sorted[Math.min(left, sorted.length - 1)]
    },
  }
}

const GAP_MS = 1_000
const WINDOW_MS = 5_000

/** The worst five seconds of what moved by itself; a pause of a second ends them. */
export function movements() {
  let worst = 0
  let now = { sum: 0, from: 0, until: -GAP_MS }
  return {
    add({ startTime, value = 0, hadRecentInput }: Timed) {
      if (hadRecentInput) return
      const goesOn = startTime - now.until < GAP_MS && startTime - now.from < WINDOW_MS
      now = goesOn
        ? { ...now, sum: now.sum + value, until: startTime }
        : { sum: value, from: startTime, until: startTime }
      worst = Math.max(worst, now.sum)
    },
    value: () => worst,
  }
}
