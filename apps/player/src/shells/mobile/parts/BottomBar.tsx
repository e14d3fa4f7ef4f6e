import { Icon } from '@perlas/ui/Icon.tsx'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import styles from './BottomBar.module.css'

type Tab = { to: string; label: string; icon: IconName; also?: string; raised?: true }

/** The specification's five, the spin raised in the middle (SH-01). Its badge comes with the campaign. */
const tabs: readonly Tab[] = [
  { to: '/lobby/home', label: 'nav.home', icon: 'home' },
  { to: '/lobby/rewards', label: 'nav.rewards', icon: 'rewards' },
  { to: '/activity/spin', label: 'nav.spin', icon: 'spin', raised: true },
  { to: '/lobby/notice', label: 'nav.news', icon: 'news' },
  {
    to: '/lobby/wallets/deposit',
    label: 'nav.wallet',
    icon: 'wallet',
    also: '/lobby/wallets/withdraw',
  },
]

export function BottomBar() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <nav className={styles.bar} aria-label={t('nav.label')}>
      {tabs.map(({ to, label, icon, also, raised }) => {
        const here = pathname === to || pathname === also
        return (
          <Link
            key={to}
            to={to}
            className={styles.tab}
            data-raised={raised}
            aria-current={here ? 'page' : undefined}
          >
            <span className={styles.icon}>
              <Icon name={icon} size={raised ? 28 : 24} />
            </span>
            <span>{t(label)}</span>
          </Link>
        )
      })}
    </nav>
  )
}
