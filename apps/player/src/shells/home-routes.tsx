import type { ComponentType } from 'react'
import { redirect, type DOMRouterOpts, type RouteObject } from 'react-router'
import { LateCrash } from '#/screen/late.tsx'
import { HOME } from '#/session/return-path.ts'
import { fetchHome } from './parts/home-part.ts'
import type { Chrome } from './table.ts'

export type ShellName = 'mobile' | 'desktop'
export type RouteHandle = { chrome: Chrome }

const SHELL = 'shell'
const pages = () => import('./pages.tsx')

/** What a router is opened with: the shell with home in it. Every other page comes by its table, on the first way there. */
export function homeRoutes(
  name: ShellName,
  Shell: ComponentType,
  chrome: Chrome,
): [RouteObject[], Pick<DOMRouterOpts, 'patchRoutesOnNavigation'>] {
  const home = ({ request }: { request: Request }) => redirect(HOME + new URL(request.url).search)
  let known = false
  return [
    [
      {
        id: SHELL,
        Component: Shell,
        HydrateFallback: () => null,
        ErrorBoundary: LateCrash,
        children: [
          { path: '/', loader: home },
          { path: '/lobby', loader: home },
          {
            path: HOME,
            handle: { chrome } satisfies RouteHandle,
            // The shell keeps home alive and draws it itself; the route only loads it.
            lazy: async () => {
              await fetchHome()
              return { Component: () => null }
            },
          },
        ],
      },
    ],
    {
      async patchRoutesOnNavigation({ patch, signal }) {
        if (known) return
        const { pagesOf } = await pages()
        // The player went elsewhere meanwhile: nothing is added, and the next navigation asks again.
        if (signal.aborted) return
        known = true
        patch(SHELL, pagesOf(name))
      },
    },
  ]
}

/**
 * A pointer over a link or a key pressed in one may lead to another page: the table of pages is fetched, and the part that
 * fetches games ahead. It never delays what a tap shows.
 */
export function fetchPagesEarly() {
  const signs = ['pointerover', 'keydown']
  function early(event: Event) {
    if (!(event.target as Element).closest('a')) return
    for (const sign of signs) removeEventListener(sign, early)
    pages().catch(() => undefined)
    import('#/games/preload.ts').then((it) => it.watchTiles(event)).catch(() => undefined)
  }
  for (const sign of signs) addEventListener(sign, early)
}
