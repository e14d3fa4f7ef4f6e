import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { createBrowserRouter, type DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { logEvent } from './session/events.ts'
import { loginPath } from './session/return-path.ts'
import { useCatalogue } from './session/catalogue.ts'
import { useSession } from '@perlas/player-kit/session.ts'

const desk = matchMedia('(min-width: 1024px)')

function useShell() {
  const wide = useSyncExternalStore(
    (tell) => {
      desk.addEventListener('change', tell)
      return () => desk.removeEventListener('change', tell)
    },
    () => desk.matches,
  )
  return wide ? 'desktop' : 'mobile'
}

const shells = {
  mobile: () => import('./shells/mobile/routes.tsx'),
  desktop: () => import('./shells/desktop/routes.tsx'),
}

/** The shell by the window's width, again on each change; the address goes along to its twin. */
export function App() {
  const shell = useShell()
  const [router, setRouter] = useState<DataRouter>()
  const mode = useCatalogue(({ siteConfig }) => siteConfig?.mode)
  const variant = useCatalogue(({ siteConfig }) => siteConfig?.variant)

  useEffect(() => {
    let opened: DataRouter | undefined
    let left = false
    async function enter() {
      const { routes } = await shells[shell]()
      const next = createBrowserRouter(...routes())
      if (left) return next.dispose()
      opened = next
      // Which pages are seen, by their path alone: what a query holds is nobody's business.
      let path = next.state.location.pathname
      logEvent('page', { path })
      next.subscribe(({ location: { pathname } }) => {
        if (pathname !== path) logEvent('page', { path: (path = pathname) })
      })
      // A transition is drawn in slices, so that the first taps are heard meanwhile.
      startTransition(() => setRouter(next))
    }
    void enter()
    return () => {
      left = true
      opened?.dispose()
      setRouter(undefined)
    }
  }, [shell])

  useEffect(() => {
    // Until the catalogue is known the page keeps the look that it came with.
    const theme = mode === 'green' ? 'green' : variant
    if (theme) document.documentElement.dataset['variant'] = theme
  }, [mode, variant])

  // A login that ends here, by 401, by logout or in another tab, leaves the private pages (AU-15).
  useEffect(
    () =>
      useSession.subscribe((session, before) => {
        if (session.token || !before.token || !router) return
        const { pathname, search } = router.state.location
        void router.navigate(
          session.leaving || before.leaving ? '/login' : loginPath(pathname + search),
          {
            replace: true,
          },
        )
      }),
    [router],
  )

  return router ? <RouterProvider router={router} /> : null
}
