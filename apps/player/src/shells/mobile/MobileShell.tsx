import { ProgressBar } from '@perlas/ui/ProgressBar.tsx'
import { Toaster } from '@perlas/ui/Toaster.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useKeptPlayer } from '@perlas/player-kit/player.ts'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { KeptHome } from '../parts/KeptHome.tsx'
import { OfflineNote } from '../parts/OfflineNote.tsx'
import { Overlays } from '../parts/Overlays.tsx'
import { SiteFooter } from '../parts/SiteFooter.tsx'
import { useArrival } from '../parts/use-arrival.ts'
import { useChrome } from '../parts/use-chrome.ts'
import { HomeHeader } from './parts/HomeHeader.tsx'
import { BottomBar } from './parts/BottomBar.tsx'
import { useSide } from './parts/use-side.ts'
import styles from './MobileShell.module.css'
import { tabIndexOf } from './tabs.ts'

export function MobileShell() {
  // Drawn seldom: the compiler's memory of it would weigh more than it saves.
  'use no memo'
  const t = useT()
  const moving = useNavigation().state !== 'idle'
  const { pathname } = useLocation()
  const home = pathname === '/lobby/home'
  const side = useSide(pathname)
  const chrome = useChrome()
  const main = useArrival()
  useKeptPlayer()
  return (
    <div className={styles.shell} data-chrome={chrome}>
      <ProgressBar active={moving} label={t('app.loading')} />
      <OfflineNote />
      {home && <HomeHeader />}
      <main className={styles.main} ref={main} tabIndex={-1}>
        <KeptHome />
        {!home && (
          <div key={tabIndexOf(pathname)} data-side={side} className={styles.page}>
            <Outlet />
          </div>
        )}
      </main>
      {chrome !== 'bare' && <SiteFooter />}
      {chrome === 'tabs' && <BottomBar />}
      <Overlays />
      <Toaster />
    </div>
  )
}
