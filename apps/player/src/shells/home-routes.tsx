import type { ComponentType } from 'react'
import { redirect, type DOMRouterOpts, type RouteObject } from 'react-router'
import { LateCrash } from '#/screen/late.tsx'
import { HOME } from '#/session/return-path.ts'
import { fetchHome } from './parts/home-part.ts'
import type { Chrome } from './table.ts'

export type ShellName = 'mobile' | 'desktop'
export type RouteHandle = { chrome: Chrome }

const SHELL = 'shell'
const AFTER_A_TAP_MS = 500
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
        // To whom went another way meanwhile nothing is added: the next way asks again.
        if (signal.aborted) return
        known = true
        patch(SHELL, pagesOf(name))
      },
    },
  ]
}

/**
 * A finger on the page, a pointer over it or a key in it may be on its way to another page: its table is asked for, and what
 * fetches games ahead.
 */
export function fetchPagesEarly() {
  let watching = false
  function fetchAhead(event: Event) {
    pages().catch(() => undefined)
    if (watching) return
    watching = true
    import('#/games/preload.ts').then((it) => it.watchTiles(event)).catch(() => undefined)
  }
  function early(event: Event) {
    if ((event.target as Element).closest('a')) return fetchAhead(event)
    // A tab, say: nothing of this is kept from its picture.
    setTimeout(fetchAhead, AFTER_A_TAP_MS, event)
  }
  for (const sign of ['pointerover', 'keydown'])
    addEventListener(sign, early, { once: true, passive: true })
}
