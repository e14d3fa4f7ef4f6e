import { Amount } from '@perlas/ui/Amount.tsx'
import { Avatar } from '@perlas/ui/Avatar.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { CopyButton } from '@perlas/ui/CopyButton.tsx'
import { Dot } from '@perlas/ui/Dot.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { IconButton } from '@perlas/ui/IconButton.tsx'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import { Picture } from '@perlas/ui/Picture.tsx'
import { SidePanel } from '@perlas/ui/SidePanel.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { formatShort } from '@perlas/contract/money'
import { Link } from 'react-router'
import { useCopyLanguage } from '#/session/copy-language.ts'
import { useOverlays } from '#/session/overlays.ts'
import { refreshBalanceAloud } from '#/session/refresh-aloud.ts'
import { useHasService } from '#/session/service.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { useTasks, useUnreadMail } from './queries.ts'
import styles from './SideMenu.module.css'

type MenuLink = {
  to: string
  label: string
  icon: IconName
  withoutNumber?: true
  /** Asks for something until it is done. */
  unverified?: true
  waits?: 'mail' | 'tasks'
}
const links: readonly MenuLink[] = [
  { to: '/profile/user', label: 'menu.profile', icon: 'user' },
  { to: '/record/transaction', label: 'menu.records', icon: 'history' },
  { to: '/walletsPassword', label: 'menu.safe', icon: 'safebox' },
  { to: '/walletsKyc', label: 'menu.verify', icon: 'id-card', unverified: true },
  { to: '/profile/email', label: 'menu.mail', icon: 'mail', waits: 'mail' },
  { to: '/profile/security', label: 'menu.security', icon: 'lock' },
  { to: '/profile/limits', label: 'menu.limits', icon: 'shield' },
  { to: '/bind', label: 'menu.bind', icon: 'phone', withoutNumber: true },
  { to: '/profile/favorites', label: 'menu.favorites', icon: 'heart' },
  { to: '/profile/task', label: 'menu.tasks', icon: 'task', waits: 'tasks' },
  { to: '/help', label: 'menu.help', icon: 'help' },
  { to: '/service', label: 'menu.service', icon: 'service' },
  { to: '/profile/more', label: 'menu.more', icon: 'settings' },
]

function close() {
  useOverlays.setState({ menu: false })
}

/** The player's own corner (MN-01 … MN-03). Every way out of it closes it first. */
export function SideMenu() {
  const t = useT()
  const user = usePlayer((player) => player.user)
  const hasService = useHasService()
  useUnreadMail()
  const tasks = useTasks()
  const copyLanguage = useCopyLanguage()
  if (!user) return null
  const waiting = { mail: user.memberDot, tasks: tasks.data?.canReceiveTaskAward ?? false }
  return (
    <SidePanel bare open title={t('menu.title')} closeLabel={t('app.close')} onClose={close}>
      <div className={styles.who}>
        <Avatar index={user.avatar} frame={user.frame} size={56} />
        <div className={styles.names}>
          <strong className={styles.name}>{user.nickname}</strong>
          <span className={styles.vip}>{t('menu.vip', { level: user.vip })}</span>
        </div>
        <Link
          className={styles.emblem}
          to="/profile/vip"
          aria-label={t('menu.vip', { level: user.vip })}
          onClick={close}
        >
          <Picture src={`/pictures/vip/${user.vip}`} alt="" width={56} height={56} priority />
        </Link>
      </div>
      <div className={styles.id}>
        <span>{t('menu.id', { id: user.id })}</span>
        <CopyButton text={String(user.id)} label={t('menu.copyId')} language={copyLanguage} />
        {user.pid > 0 ? (
          <span className={styles.superior}>{t('menu.superior', { id: user.pid })}</span>
        ) : (
          <Link className={styles.superior} to="/profile/superior" onClick={close}>
            {t('menu.addSuperior')}
          </Link>
        )}
      </div>
      <section className={styles.balance} aria-label={t('header.balance')}>
        <span className={styles.label}>{t('header.balance')}</span>
        <span className={styles.sum}>
          <Amount value={user.coin} />
          <IconButton
            icon="refresh"
            size={20}
            label={t('header.refresh')}
            onClick={() => refreshBalanceAloud()}
          />
        </span>
        <span className={styles.moves}>
          <Link
            className={buttonClass('outline', 'small', true)}
            to="/lobby/wallets/withdraw"
            onClick={close}
          >
            {t('header.withdraw')}
          </Link>
          <Link
            className={buttonClass('primary', 'small', true)}
            to="/lobby/wallets/deposit"
            onClick={close}
          >
            {t('header.deposit')}
          </Link>
        </span>
      </section>
      <Link className={styles.points} to="/points" onClick={close}>
        <Icon name="points" />
        <span>{t('menu.points')}</span>
        <span translate="no">{formatShort(user.lottery)}</span>
        <Icon name="forward" size={18} />
      </Link>
      <ul className={styles.links}>
        {links
          .filter(({ to }) => to !== '/service' || hasService)
          .map(({ to, label, icon, withoutNumber, unverified, waits }) =>
            withoutNumber && user.mobile ? null : (
              <li key={to}>
                <Link className={styles.link} to={to} onClick={close}>
                  <span className={styles.icon}>
                    <Icon name={icon} size={22} />
                    {((waits && waiting[waits]) || (unverified && !user.hasKyc)) && (
                      <Dot label={t('menu.waits')} />
                    )}
                  </span>
                  {t(label)}
                  <Icon name="forward" size={16} />
                </Link>
              </li>
            ),
          )}
        <li>
          <button
            type="button"
            className={styles.link}
            onClick={() => useOverlays.setState({ menu: false, logout: true })}
          >
            <Icon name="exit" size={22} />
            {t('header.logout')}
          </button>
        </li>
      </ul>
    </SidePanel>
  )
}
