import { ProgressBar } from '@perlas/ui/ProgressBar.tsx'
import { Toaster } from '@perlas/ui/Toaster.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { PageHelpContext } from '@perlas/player-kit/page-help.ts'
import { useKeptPlayer } from '@perlas/player-kit/player.ts'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { KeptHome } from '../parts/KeptHome.tsx'
import { OfflineNote } from '../parts/OfflineNote.tsx'
import { Overlays } from '../parts/Overlays.tsx'
import { SiteFooter } from '../parts/SiteFooter.tsx'
import { useArrival } from '../parts/use-arrival.ts'
import { useChrome } from '../parts/use-chrome.ts'
import { AppBadges } from './parts/AppBadges.tsx'
import { helpBeside } from './parts/HelpBeside.tsx'
import { SideNav } from './parts/SideNav.tsx'
import { TopBar } from './parts/TopBar.tsx'
import styles from './DesktopShell.module.css'

export function DesktopShell() {
  const t = useT()
  const moving = useNavigation().state !== 'idle'
  const home = useLocation().pathname === '/lobby/home'
  const bare = useChrome() === 'bare'
  const main = useArrival()
  useKeptPlayer()
  return (
    <div className={styles.shell} data-bare={bare || undefined}>
      <a className={styles.skip} href="#content">
        {t('app.skip')}
      </a>
      <ProgressBar active={moving} label={t('app.loading')} />
      {!bare && <SideNav />}
      <div className={styles.column}>
        <OfflineNote />
        {!bare && <TopBar />}
        <main id="content" className={styles.main} ref={main} tabIndex={-1}>
          <KeptHome />
          <PageHelpContext value={helpBeside}>{!home && <Outlet />}</PageHelpContext>
        </main>
        {!bare && (
          <SiteFooter desk>
            <AppBadges />
          </SiteFooter>
        )}
      </div>
      <Overlays />
      <Toaster />
    </div>
  )
}
