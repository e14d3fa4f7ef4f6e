import { useState } from 'react'
import { sideOf } from '../tabs.ts'

/** From which side the page in front came in, among the tabs of the lobby. */
export function useSide(pathname: string): 'left' | 'right' | undefined {
  const [state, setState] = useState<{ at: string; side: 'left' | 'right' | undefined }>({
    at: pathname,
    side: undefined,
  })
  if (state.at === pathname) return state.side
  const next = { at: pathname, side: sideOf(state.at, pathname) }
  setState(next)
  return next.side
}
