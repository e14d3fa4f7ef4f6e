import { useEffect, useSyncExternalStore } from 'react'

let shown = ''
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names the page: in the bar above it, and in the browser's tab. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    shown = title
    document.title = `${title} · Perlas office`
    for (const listener of listeners) listener()
  }, [title])
}

/** The title that the page in view gave itself. */
export const useShownTitle = () => useSyncExternalStore(subscribe, () => shown)
