import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { useGreen } from '#/session/catalogue.ts'
import { AccountDetails } from './parts/AccountDetails.tsx'
import { LinkList, type Way } from './parts/LinkList.tsx'
import { PlayerCard } from './parts/PlayerCard.tsx'
import { Settings } from './parts/Settings.tsx'
import styles from './Profile.module.css'

const ways: readonly Way[] = [
  { to: '/lobby/profile', label: 'profile.edit', icon: 'edit' },
  { to: '/lobby/record/transaction', label: 'profile.records', icon: 'history' },
  { to: '/lobby/profile/bank', label: 'profile.bank', icon: 'bank' },
  { to: '/lobby/walletsPassword', label: 'profile.safe', icon: 'safebox' },
  { to: '/lobby/walletsKyc', label: 'profile.verify', icon: 'id-card' },
  { to: '/lobby/profile/vip', label: 'profile.levels', icon: 'vip' },
  { to: '/lobby/profile/task', label: 'profile.tasks', icon: 'task' },
  { to: '/lobby/email', label: 'profile.mail', icon: 'mail' },
  { to: '/lobby/profile/security', label: 'profile.security', icon: 'lock' },
  { to: '/lobby/profile/limits', label: 'profile.limits', icon: 'shield' },
  { to: '/lobby/profile/notifications', label: 'profile.notifications', icon: 'bell' },
  { to: '/lobby/profile/privacy', label: 'profile.myData', icon: 'shield' },
  { to: '/lobby/favorites', label: 'profile.favorites', icon: 'heart' },
]
const duels: Way = { to: '/duels', label: 'profile.duels', icon: 'users' }

/** The desktop's page of the player: who it is, where everything is, and the settings. */
export function MemberScreen() {
  const t = useT()
  const green = useGreen()
  const user = usePlayer((player) => player.user)
  return (
    <Screen title={t('profile.memberTitle')} wide>
      <div className={styles.columns}>
        <div className={styles.stack}>
          {user && <PlayerCard user={user} />}
          {user && <AccountDetails user={user} />}
        </div>
        <LinkList ways={green ? ways : [...ways, duels]} />
        <Settings />
      </div>
    </Screen>
  )
}
