import { useT } from '@perlas/player-kit/messages.ts'
import { useShowsCompetition } from '#/pots/queries.ts'
import { NavEntry, type Entry } from './NavEntry.tsx'
import styles from './SideNav.module.css'

const entries: readonly Entry[] = [
  { to: '/lobby/races', label: 'nav.races', icon: 'trophy' },
  { to: '/lobby/pots', label: 'nav.jackpots', icon: 'star' },
  { to: '/duels', label: 'nav.duels', icon: 'users' },
]

/** Races, jackpots and duels, for players who want to see them. */
export function Compete({ small }: { small: boolean }) {
  const t = useT()
  if (!useShowsCompetition()) return null
  return (
    <nav aria-labelledby="compete" className={styles.kinds}>
      <h2 id="compete" className={small ? 'visually-hidden' : styles.heading}>
        {t('nav.compete')}
      </h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <NavEntry key={entry.to} {...entry} small={small} />
        ))}
      </ul>
    </nav>
  )
}
