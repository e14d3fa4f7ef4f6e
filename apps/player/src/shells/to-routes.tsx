import type { ComponentType } from 'react'
import { redirect, type RouteObject } from 'react-router'
import { loadMessages } from '#/i18n/i18n.ts'
import { Crash } from '#/screen/Crash.tsx'
import { NotFound } from '#/screen/NotFound.tsx'
import { loginPath, safeReturnPath } from '#/session/return-path.ts'
import { isSignedIn } from '#/session/session.ts'
import type { Chrome, Row } from './table.ts'

export type ShellName = 'mobile' | 'desktop'
export type RouteHandle = { chrome: Chrome }

/** Sends a visitor to /login with the way back (RT-01). Decided before anything of the page is shown. */
export function guard(url: URL, signedIn = isSignedIn()) {
  return signedIn ? null : redirect(loginPath(url.pathname + url.search))
}

/** Who is signed in has no use for a form to sign in: on to where it would lead. A return from LINE or Google ends there. */
export function past(url: URL, signedIn = isSignedIn()) {
  if (!signedIn || url.searchParams.has('state')) return null
  return redirect(safeReturnPath(url.searchParams.get('return')))
}

function toRoute(row: Row): RouteObject {
  if ('to' in row) {
    return {
      path: row.path,
      loader: ({ request }) => redirect(row.to + new URL(request.url).search),
    }
  }
  const { path, access, room, chrome } = row
  return {
    path,
    handle: { chrome } satisfies RouteHandle,
    loader: ({ request }) => {
      const url = new URL(request.url)
      return access === 'player' ? guard(url) : access === 'visitor' ? past(url) : null
    },
    lazy: async () => {
      const [Component] = await Promise.all([room.load(), loadMessages(room.messages)])
      return { Component }
    },
  }
}

/** The router's routes from a table, inside its shell; unknown paths look for their twin first. */
export function toRoutes(
  name: ShellName,
  table: readonly Row[],
  Shell: ComponentType,
): RouteObject[] {
  return [
    {
      Component: Shell,
      HydrateFallback: () => null,
      ErrorBoundary: Crash,
      children: [
        ...table.map(toRoute),
        {
          path: '*',
          handle: { chrome: 'page' } satisfies RouteHandle,
          Component: NotFound,
          loader: async ({ request }) => {
            const { pathname, search } = new URL(request.url)
            const { twinPath } = await import('./twins.ts')
            const twin = twinPath(name, pathname)
            return twin === undefined ? null : redirect(twin + search)
          },
        },
      ],
    },
  ]
}
