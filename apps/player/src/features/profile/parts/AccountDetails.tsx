import type { UserInfo } from '@perlas/contract/accounts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import styles from './AccountDetails.module.css'

/** What the house knows of the account, and the way to what is missing. */
export function AccountDetails({ user }: { user: UserInfo }) {
  const t = useT()
  return (
    <dl className={styles.details}>
      <div>
        <dt>{t('profile.account')}</dt>
        <dd>{user.account}</dd>
      </div>
      <div>
        <dt>{t('profile.member')}</dt>
        <dd>
          {user.regPeriod === 0
            ? t('profile.memberToday')
            : t('profile.memberDays', { count: user.regPeriod })}
        </dd>
      </div>
      <div>
        <dt>{t('profile.mobile')}</dt>
        <dd>{user.mobile || <Link to="/bind">{t('profile.bind')}</Link>}</dd>
      </div>
      <div>
        <dt>{t('profile.superior')}</dt>
        <dd>
          {user.pid > 0 ? (
            t('profile.id', { id: user.pid })
          ) : (
            <Link to="/profile/superior">{t('profile.addSuperior')}</Link>
          )}
        </dd>
      </div>
    </dl>
  )
}
