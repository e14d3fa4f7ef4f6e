import { useT } from '@perlas/player-kit/messages.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import { NavLink } from 'react-router'
import { useCompetition } from '#/pots/queries.ts'
import styles from './SideNav.module.css'

const entries: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/lobby/races', label: 'nav.races', icon: 'trophy' },
  { to: '/lobby/pots', label: 'nav.jackpots', icon: 'star' },
  { to: '/duels', label: 'nav.duels', icon: 'users' },
]

/** Races, jackpots and duels, for players who want to see them. */
export function Compete({ small }: { small: boolean }) {
  const t = useT()
  const signedIn = useSession(({ token }) => token !== undefined)
  const { data: choice } = useCompetition()
  if (signedIn && (choice?.mode !== 'shown' || choice.calm)) return null
  return (
    <nav aria-labelledby="compete" className={styles.kinds}>
      <h2 id="compete" className={small ? 'visually-hidden' : styles.heading}>
        {t('nav.compete')}
      </h2>
      <ul className={styles.list}>
        {entries.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink className={styles.entry ?? ''} to={to} {...(small && { title: t(label) })}>
              <Icon name={icon} />
              <span className={small ? 'visually-hidden' : undefined}>{t(label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
