import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { IconButton } from '@perlas/ui/IconButton.tsx'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useOverlays } from '#/session/overlays.ts'
import { useSession } from '#/session/session.ts'
import { BalancePill } from '#/shells/parts/BalancePill.tsx'
import { openService } from '#/shells/parts/open-service.ts'
import styles from './TopBar.module.css'

export function TopBar() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const signedIn = useSession((session) => session.token !== undefined)
  function search(event: FormEvent) {
    event.preventDefault()
    void navigate(`/lobby/games?q=${encodeURIComponent(text.trim())}`)
  }
  return (
    <header className={styles.bar}>
      <search className={styles.searching}>
        <form className={styles.search} onSubmit={search}>
          <Icon name="search" size={20} />
          <input
            type="search"
            className={styles.input}
            aria-label={t('header.search')}
            placeholder={t('header.searchHint')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      </search>
      {signedIn ? (
        <>
          <IconButton
            icon="service"
            label={t('header.service')}
            onClick={() => openService(() => void navigate('/service'))}
          />
          <IconButton
            icon="exit"
            label={t('header.logout')}
            onClick={() => useOverlays.setState({ logout: true })}
          />
          <div className={styles.balance}>
            <BalancePill />
          </div>
        </>
      ) : (
        <>
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
