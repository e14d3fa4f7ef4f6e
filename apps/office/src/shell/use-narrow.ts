import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(max-width: 56.24rem)')

/** Whether the window has no room for a menu beside the screen. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (tell) => {
      narrow.addEventListener('change', tell)
      return () => narrow.removeEventListener('change', tell)
    },
    () => narrow.matches,
  )
}
