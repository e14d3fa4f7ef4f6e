import { Announcement } from '@perlas/office-kit/Announcement.tsx'
import { lazy, Suspense, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { IdleWatch } from './IdleWatch.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { OfficeBar } from './OfficeBar.tsx'
import { OfficeMenu } from './OfficeMenu.tsx'
import { useNarrow } from './use-narrow.ts'
import './shell.css'

const GlassBanner = lazy(async () => ({
  default: (await import('../glass/Glass.tsx')).GlassBanner,
}))

/** The bar on top, the menu beside, the screen. On a narrow window the menu is a drawer. */
export function OfficeLayout() {
  const narrow = useNarrow()
  const [wanted, setWanted] = useState<{ narrow: boolean; open: boolean }>()
  const { state } = useNavigation()
  // A window that became narrow begins without the drawer over it.
  const open = wanted?.narrow === narrow ? wanted.open : !narrow
  const setOpen = (next: boolean) => setWanted({ narrow, open: next })
  return (
    <div className="shell" data-menu={narrow ? undefined : open ? 'wide' : 'slim'}>
      <a className="skip" href="#screen">
        Skip to content
      </a>
      <OfficeBar menuOpen={open} onMenu={() => setOpen(!open)} />
      {narrow ? (
        <MenuDrawer open={open} onClose={() => setOpen(false)} />
      ) : (
        <aside className="shell-menu">
          <OfficeMenu slim={!open} />
        </aside>
      )}
      <main id="screen" className="shell-screen" tabIndex={-1} aria-busy={state !== 'idle'}>
        <Suspense fallback={null}>
          <GlassBanner />
        </Suspense>
        <Outlet />
      </main>
      <IdleWatch />
      <Announcement />
      <ScrollRestoration />
    </div>
  )
}
