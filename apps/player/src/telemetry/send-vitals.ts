import { pageKindOf } from '@perlas/contract/page-kinds'
import { pageVitals } from '@perlas/contract/telemetry'
import { beacon } from './beacon.ts'
import { movements, slowestAnswers, type Timed } from './vitals.ts'

/** An event is observed from about two frames on. */
const SHORTEST_MS = 40

/**
 * Watches how fast this visit is, and sends it once, when the page is hidden: the kind of the page that was opened and three
 * figures. What happened before this script came, the browser kept.
 */
export function sendVitals(): void {
  const answers = slowestAnswers()
  const moved = movements()
  let painted: number | undefined
  const watched = [
    watch('largest-contentful-paint', ({ startTime }) => (painted = startTime)),
    watch('event', answers.add),
    watch('first-input', answers.add),
    watch('layout-shift', moved.add),
  ]
  const knows = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type)

  function send() {
    stop()
    for (const read of watched) read()
    const inp = answers.value((performance as { interactionCount?: number }).interactionCount)
    beacon(pageVitals, {
      page: pageKindOf(openedAt()),
      ...(painted !== undefined && wasSeenUntil(painted) && { lcp: seconds(painted) }),
      ...(inp !== undefined && { inp: seconds(inp) }),
      ...(knows('layout-shift') && { cls: Math.min(100, moved.value()) }),
    })
  }
  const hidden = () => document.hidden && send()
  function stop() {
    removeEventListener('pagehide', send)
    document.removeEventListener('visibilitychange', hidden)
  }
  addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', hidden)
}

const seconds = (ms: number) => Math.min(120, Math.round(ms) / 1000)

/** Reads a kind of entries; the answer reads those that are not told yet. A browser without the kind tells none. */
function watch(type: string, add: (entry: Timed) => void): () => void {
  const each = (entries: PerformanceEntryList) => entries.forEach((entry) => add(entry))
  const observer = new PerformanceObserver((list) => each(list.getEntries()))
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type,
    buffered: true,
    durationThreshold: SHORTEST_MS,
  }
  observer.observe(options)
  return () => each(observer.takeRecords())
}

/** The address that the document came from: the app has gone on since. */
function openedAt(): string {
  const [visit] = performance.getEntriesByType('navigation')
  return visit ? new URL(visit.name).pathname : location.pathname
}

/** A tab that was opened behind another paints when it is looked at, and says nothing of speed. */
function wasSeenUntil(moment: number): boolean {
  return !performance
    .getEntriesByType('visibility-state')
    .some(({ name, startTime }) => name === 'hidden' && startTime < moment)
}
