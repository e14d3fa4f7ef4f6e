import { useSyncExternalStore } from 'react'

const TICK_MS = 250
const listeners = new Set<() => void>()
let ahead = 0
let timer: ReturnType<typeof setInterval> | undefined

/** An answer said what time it is there: from now on everything on this page goes by that. */
export function syncServerTime(now: string): void {
  const at = Date.parse(now)
  if (!Number.isNaN(at)) ahead = at - Date.now()
}

/** Now by the server's clock, in ms since 1970; by the device's until an answer named the time. */
export const serverNow = (): number => Date.now() + ahead

function listen(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const listener of listeners) listener()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const silent = () => () => undefined

/** The one ticking clock: the server's time, four times a second, while something on the page shows it; else 0. */
export function useServerNow(shown = true): number {
  return useSyncExternalStore(shown ? listen : silent, () =>
    shown ? Math.floor(serverNow() / TICK_MS) * TICK_MS : 0,
  )
}
