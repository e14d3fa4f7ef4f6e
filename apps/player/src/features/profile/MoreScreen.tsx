import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { useGreen } from '#/session/catalogue.ts'
import styles from './Profile.module.css'
import { LinkList, type Way } from './parts/LinkList.tsx'
import { Settings } from './parts/Settings.tsx'

const ways: readonly Way[] = [
  { to: '/profile/notifications', label: 'profile.notifications', icon: 'bell' },
  { to: '/profile/privacy', label: 'profile.myData', icon: 'shield' },
]
const duels: Way = { to: '/duels', label: 'profile.duels', icon: 'users' }

/** The phone's last page of the menu: notifications, language, documents, logout (PF-07). */
export function MoreScreen() {
  const t = useT()
  const green = useGreen()
  return (
    <Screen title={t('profile.more')}>
      <div className={styles.stack}>
        <LinkList ways={green ? ways : [...ways, duels]} />
        <Settings />
      </div>
    </Screen>
  )
}
