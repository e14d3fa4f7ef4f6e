import { Avatar } from '@perlas/ui/Avatar.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Dot } from '@perlas/ui/Dot.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { IconButton } from '@perlas/ui/IconButton.tsx'
import { Wordmark } from '@perlas/ui/Wordmark.tsx'
import { lazy, Suspense, useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, NavLink } from 'react-router'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { openTypes } from '@perlas/contract/game-rules'
import { typeIcons } from '#/games/type-icons.ts'
import { hasReady } from '#/session/activity-pages.ts'
import { useCatalogue, useGreen } from '#/session/catalogue.ts'
import { useOverlays } from '#/session/overlays.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import { NavEntry, type Entry } from './NavEntry.tsx'
import styles from './SideNav.module.css'

/** After the first view: nobody's first press. */
const Compete = lazy(() => import('./Compete.tsx').then((m) => ({ default: m.Compete })))

/** The five of SH-03. */
const entries: readonly Entry[] = [
  { to: '/lobby/home', label: 'nav.home', icon: 'home' },
  { to: '/lobby/games', label: 'nav.games', icon: 'games' },
  { to: '/lobby/rewards', label: 'nav.rewards', icon: 'rewards' },
  { to: '/lobby/notice', label: 'nav.news', icon: 'news' },
  { to: '/lobby/member', label: 'nav.member', icon: 'user' },
]

export function SideNav() {
  const t = useT()
  const [small, setSmall] = useState(false)
  const green = useGreen()
  const ready = usePlayer((player) => hasReady(player.activities))
  return (
    <aside className={styles.side} data-small={small || undefined}>
      <div className={styles.head}>
        <Link to="/lobby/home" className={styles.brand}>
          <Wordmark compact={small} />
        </Link>
        <IconButton
          icon="menu"
          label={t(small ? 'nav.expand' : 'nav.collapse')}
          aria-expanded={!small}
          onClick={() => setSmall(!small)}
        />
      </div>
      <nav aria-label={t('nav.label')}>
        <ul className={styles.list}>
          {entries.map((entry) => (
            <NavEntry key={entry.to} {...entry} small={small}>
              {entry.icon === 'rewards' && ready && <Dot label={t('nav.rewardsDot')} inline />}
            </NavEntry>
          ))}
        </ul>
      </nav>
      <Kinds small={small} />
      {!green && (
        <Suspense fallback={null}>
          <Compete small={small} />
        </Suspense>
      )}
      <Account small={small} />
    </aside>
  )
}

/** At the foot: who is signed in, or the way in. */
function Account({ small }: { small: boolean }) {
  const t = useT()
  const signedIn = useSession((session) => session.token !== undefined)
  const user = usePlayer((player) => player.user)
  const { avatar = 0, frame = 0, memberDot = false } = user ?? {}
  return (
    <div className={styles.card}>
      {signedIn ? (
        <>
          <Link to="/lobby/profile" className={styles.player}>
            <Avatar index={avatar} frame={frame} dot={memberDot} />
            <span className={small || !user ? 'visually-hidden' : styles.name}>
              {user?.nickname ?? t('nav.member')}
            </span>
          </Link>
          <IconButton
            className={styles.out}
            icon="exit"
            label={t('header.logout')}
            onClick={() => useOverlays.setState({ logout: true })}
          />
          {!small && (
            <NavLink
              className={[buttonClass('quiet', 'small', true), styles.funds].join(' ')}
              to="/lobby/wallets/deposit"
            >
              {t('header.deposit')}
            </NavLink>
          )}
        </>
      ) : (
        !small && (
          <Link className={buttonClass('quiet', 'small', true)} to="/login">
            {t('header.loginRegister')}
          </Link>
        )
      )}
    </div>
  )
}

/** Below the pages each kind of games, which is a tab of home. */
function Kinds({ small }: { small: boolean }) {
  const t = useT()
  const kinds = openTypes(useCatalogue(({ webConfig }) => webConfig?.appGameTypeList))
  if (kinds.length < 2) return null
  return (
    <nav aria-labelledby="kinds-of-games" className={styles.kinds}>
      <h2 id="kinds-of-games" className={small ? 'visually-hidden' : styles.heading}>
        {t('nav.kinds')}
      </h2>
      <ul className={styles.list}>
        {kinds.map(({ id, name }) => {
          const label = t(`game.types.${id}`, { defaultValue: name })
          return (
            <li key={id}>
              <Link
                className={styles.entry}
                to="/lobby/home"
                state={{ typeId: id }}
                {...(small && { title: label })}
              >
                <Icon name={typeIcons[id] ?? 'games'} />
                <span className={small ? 'visually-hidden' : undefined}>{label}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
