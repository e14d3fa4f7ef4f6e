import { useMatches } from 'react-router'
import type { Chrome } from '../table.ts'
import type { RouteHandle } from '../to-routes.tsx'

/** What the route in front wants around it. */
export function useChrome(): Chrome {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  return handle?.chrome ?? 'page'
}
