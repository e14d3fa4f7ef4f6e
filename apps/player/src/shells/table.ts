import type { Catalog } from '@perlas/player-kit/messages.ts'
import type { ComponentType } from 'react'

/** A screen with the texts it needs; both come when its route is first entered. */
export type Route = {
  messages?: Catalog | readonly Catalog[] | undefined
  load: () => Promise<ComponentType>
}
/** The frame of a screen: the phone's tab bar, only the footer, the footer under a foot of its own, or nothing at all. */
export type Chrome = 'tabs' | 'page' | 'money' | 'bare'
export type RouteRow = {
  path: string
  access: 'public' | 'player' | 'visitor'
  route: Route
  chrome: Chrome
}
export type RedirectRow = { path: string; to: string }
export type Row = RouteRow | RedirectRow

/** A route that anybody may enter. */
export function open(path: string, route: Route, chrome: Chrome = 'page'): RouteRow {
  return { path, access: 'public', route, chrome }
}

/** A route that needs a login; a visitor goes to /login and comes back (RT-01). */
export function guarded(path: string, route: Route, chrome: Chrome = 'page'): RouteRow {
  return { path, access: 'player', route, chrome }
}

/** A route that is for visitors: who is signed in is sent on. */
export function unsigned(path: string, route: Route): RouteRow {
  return { path, access: 'visitor', route, chrome: 'page' }
}

export function redirects(path: string, to: string): RedirectRow {
  return { path, to }
}
