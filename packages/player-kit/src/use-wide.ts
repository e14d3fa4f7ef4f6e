import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 1024px)')

/** Whether the window is a desktop's, for what differs in more than style. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (tell) => {
      wide.addEventListener('change', tell)
      return () => wide.removeEventListener('change', tell)
    },
    () => wide.matches,
  )
}
