import { buttonClass } from '@perlas/ui/button-class.ts'
import { Dot } from '@perlas/ui/Dot.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { IconButton } from '@perlas/ui/IconButton.tsx'
import { SearchBox } from '@perlas/ui/SearchBox.tsx'
import { useEffect, useRef, type RefObject } from 'react'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '@perlas/player-kit/session.ts'
import { BalancePill } from '#/shells/parts/BalancePill.tsx'
import { LanguageSwitch } from '#/shells/parts/LanguageSwitch.tsx'
import { useHasService } from '#/session/service.ts'
import { openService } from '#/shells/parts/open-service.ts'
import styles from './TopBar.module.css'

const GAMES = '/lobby/games'

export function TopBar() {
  const t = useT()
  const hasService = useHasService()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const here = useLocation().pathname === GAMES
  const unread = usePlayer(({ user }) => user?.memberDot ?? false)
  const search = useRef<HTMLDivElement>(null)
  useSlash(search)
  const signedIn = useSession((session) => session.token !== undefined)
  function find(text: string) {
    // Filters stay as they were chosen.
    const next = new URLSearchParams(here ? params : [])
    if (text) next.set('q', text)
    else next.delete('q')
    void navigate(`${GAMES}?${next.toString()}`, { replace: here, preventScrollReset: true })
  }
  return (
    <header className={styles.bar}>
      <div className={styles.search} ref={search}>
        <SearchBox
          text={here ? (params.get('q') ?? '') : ''}
          label={t('header.search')}
          hint={t('header.searchHint')}
          clearLabel={t('header.searchClear')}
          onText={(text) => here && find(text)}
          onEnter={find}
        />
      </div>
      {signedIn ? (
        <>
          {hasService && (
            <IconButton
              icon="service"
              label={t('header.service')}
              onClick={() => openService(() => void navigate('/service'))}
            />
          )}
          <Link className={styles.tool} to="/lobby/email" aria-label={t('header.mail')}>
            <span className={styles.marked}>
              <Icon name="mail" size={22} />
              {unread && <Dot />}
            </span>
          </Link>
          <div className={styles.balance}>
            <BalancePill />
          </div>
        </>
      ) : (
        <>
          <LanguageSwitch />
          <Link className={buttonClass('outline')} to="/login">
            {t('header.login')}
          </Link>
          <Link className={buttonClass('primary')} to="/register">
            {t('header.register')}
          </Link>
        </>
      )}
    </header>
  )
}

/** "/" leads to the field, as on other sites of games. */
function useSlash(search: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const toSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const at = event.target as Element | null
      // A key that is typed, or that a dialog has, is not ours.
      if (at?.closest('input, textarea, select, [contenteditable], dialog, [role=dialog]')) return
      event.preventDefault()
      search.current?.querySelector('input')?.focus()
    }
    addEventListener('keydown', toSearch)
    return () => removeEventListener('keydown', toSearch)
  }, [search])
}
