import { isSignedIn } from '@perlas/player-kit/session.ts'
import type { Route, RouteRow, Row } from './table.ts'

/** The row of the page that a path of this site leads to. A path that both shells have leads to one screen in both. */
export function rowAt(rows: readonly Row[], pathname: string): RouteRow | undefined {
  return rows
    .filter((row) => 'route' in row)
    .find(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname))
}

/** A link opens its page once it is let go: the screen is fetched when it is pressed, and what is pressed right now. */
export function fetchPressed(
  rows: readonly Row[],
  enter: (route: Route) => Promise<unknown>,
): void {
  const fetchFor = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null
    const row = link?.origin === location.origin ? rowAt(rows, link.pathname) : undefined
    // A visitor is asked to sign in first.
    if (row && (row.access !== 'player' || isSignedIn())) enter(row.route).catch(() => undefined)
  }
  fetchFor(document.querySelector('a:active'))
  addEventListener('pointerdown', ({ target }) => fetchFor(target), { passive: true })
}
