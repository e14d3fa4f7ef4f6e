import { useLayoutEffect } from 'react'
import { useMatches } from 'react-router'
import type { Chrome } from '../table.ts'
import type { RouteHandle } from '../home-routes.tsx'

/** What the route in front wants around it. The page's own header stood until here: no frame is without one. */
export function useChrome(): Chrome {
  useLayoutEffect(() => document.getElementById('first-header')?.remove(), [])
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  return handle?.chrome ?? 'page'
}
