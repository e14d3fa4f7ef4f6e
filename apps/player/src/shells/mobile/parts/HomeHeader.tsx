import { Avatar } from '@perlas/ui/Avatar.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { IconButton } from '@perlas/ui/IconButton.tsx'
import { Wordmark } from '@perlas/ui/Wordmark.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useNavigate } from 'react-router'
import { useOverlays } from '#/session/overlays.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import { BalancePill } from '#/shells/parts/BalancePill.tsx'
import { LanguageSwitch } from '#/shells/parts/LanguageSwitch.tsx'
import { useHasService } from '#/session/service.ts'
import { openService } from '#/shells/parts/open-service.ts'
import styles from './HomeHeader.module.css'

/** Home's head on a phone, in its two states (HM-07). */
export function HomeHeader() {
  // Drawn seldom: the compiler's memory of it would weigh more than it saves.
  'use no memo'
  const t = useT()
  const hasService = useHasService()
  const navigate = useNavigate()
  const signedIn = useSession((session) => session.token !== undefined)
  const user = usePlayer((player) => player.user)
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        {signedIn && (
          <button
            type="button"
            className={styles.avatar}
            aria-label={t('header.menu')}
            onClick={() => useOverlays.setState({ menu: true })}
          >
            <Avatar index={user?.avatar ?? 0} frame={user?.frame} dot={user?.memberDot ?? false} />
          </button>
        )}
        <Link to="/lobby/home" className={styles.brand}>
          <Wordmark />
        </Link>
        {signedIn ? (
          <>
            {hasService && (
              <IconButton
                icon="service"
                label={t('header.service')}
                onClick={() => openService(() => void navigate('/service'))}
              />
            )}
            <Link className={styles.tool} to="/search" aria-label={t('header.search')}>
              <Icon name="search" size={22} />
            </Link>
          </>
        ) : (
          <>
            <LanguageSwitch />
            <Link className={buttonClass('outline', 'small')} to="/login">
              {t('header.login')}
            </Link>
            <Link className={buttonClass('primary', 'small')} to="/register">
              {t('header.register')}
            </Link>
          </>
        )}
      </div>
      {signedIn && <BalancePill />}
    </header>
  )
}
