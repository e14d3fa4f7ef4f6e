import { BASE_PATH } from '@perlas/contract/call'
import { appEventLogClient } from '@perlas/contract/telemetry'
import { clientConstants, readAppId } from '@perlas/player-kit/device.ts'
import { noted } from '#/session/events.ts'

/** The specification's batch and pause (AP-04). */
export const BATCH = 20
export const EVERY_MS = 3_000

/** Sends what was noted: twenty at once, every three seconds, and when the page is left. */
export function sendEvents(
  send: (url: string, body: Blob) => boolean = (url, body) => navigator.sendBeacon(url, body),
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    while (noted.count() > 0) {
      const body = JSON.stringify({
        eventList: noted.take(BATCH),
        clientReferrer: clientConstants.clientReferrer,
        channel: clientConstants.channel,
        appId: readAppId(),
        platform: matchMedia('(min-width: 1024px)').matches ? 1 : 0,
      })
      // A full queue of the browser refuses; what it refused is gone, and may be.
      if (!send(BASE_PATH + appEventLogClient.name, new Blob([body], { type: 'application/json' })))
        return
    }
  }
  function heard() {
    if (noted.count() >= BATCH) flush()
    else timer ??= setTimeout(flush, EVERY_MS)
  }
  const left = () => document.visibilityState === 'hidden' && flush()

  noted.hear(heard)
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', left)
  if (noted.count() > 0) heard()
  return () => {
    clearTimeout(timer)
    removeEventListener('pagehide', flush)
    document.removeEventListener('visibilitychange', left)
  }
}
