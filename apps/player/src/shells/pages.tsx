import { withMessages } from '@perlas/player-kit/messages.ts'
import { redirect, type RouteObject } from 'react-router'
import { NotFound } from '#/screen/NotFound.tsx'
import { loginPath, safeReturnPath } from '#/session/return-path.ts'
import { isSignedIn } from '@perlas/player-kit/session.ts'
import { desktopTable } from './desktop/table.ts'
import type { RouteHandle, ShellName } from './home-routes.tsx'
import { mobileTable } from './mobile/table.ts'
import type { Route, Row } from './table.ts'
import { counterpartPath } from './counterparts.ts'

const tables = { mobile: mobileTable, desktop: desktopTable } as const

const enter = ({ messages, load }: Route) => (messages ? withMessages(messages, load) : load())
// By itself: no page waits for it.
import('./fetch-pressed.ts')
  .then((ahead) => ahead.fetchPressed([...mobileTable, ...desktopTable], enter))
  .catch(() => undefined)

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
  const { path, access, route, chrome } = row
  return {
    path,
    handle: { chrome } satisfies RouteHandle,
    loader: ({ request }) => {
      const url = new URL(request.url)
      return access === 'player' ? guard(url) : access === 'visitor' ? past(url) : null
    },
    lazy: async () => ({ Component: await enter(route) }),
  }
}

/** Every page of a shell. Home is there already: the router keeps the first of two routes with one path. */
export function pagesOf(name: ShellName): RouteObject[] {
  return [
    ...tables[name].map(toRoute),
    {
      // Unknown paths look for their twin first.
      path: '*',
      handle: { chrome: 'page' } satisfies RouteHandle,
      Component: NotFound,
      loader: ({ request }) => {
        const { pathname, search } = new URL(request.url)
        const twin = counterpartPath(name, pathname)
        return twin === undefined ? null : redirect(twin + search)
      },
    },
  ]
}
