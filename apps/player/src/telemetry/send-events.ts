import { appEventLogClient } from '@perlas/contract/telemetry'
import { noted } from '#/session/events.ts'
import { beacon } from './beacon.ts'
import { sendVitals } from './send-vitals.ts'

/** The specification's batch and pause (AP-04). */
const BATCH = 20
const EVERY_MS = 3_000

/** Sends what was noted: twenty at once, every three seconds, and when the page is left; then how fast the visit was, too. */
export function sendEvents(): void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    while (noted.count() > 0)
      // A full queue of the browser refuses; what it refused is gone, and may be.
      if (!beacon(appEventLogClient, { eventList: noted.take(BATCH) })) return
  }
  function heard() {
    if (noted.count() >= BATCH) flush()
    else timer ??= setTimeout(flush, EVERY_MS)
  }

  noted.subscribe(heard)
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => document.hidden && flush())
  if (noted.count() > 0) heard()
  sendVitals()
}
