import { getProtection } from '@perlas/contract/protection'
import { useQuery } from '@tanstack/react-query'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { call } from '@perlas/player-kit/call.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import styles from '../WalletsScreen.module.css'

/** A quiet word to whoever could not get in again after forgetting the password; gone once they could. */
export function AccountRecoveryLine() {
  const t = useT()
  const asks = usePlayer(({ user }) => Boolean(user && !user.mobile && !user.keptOutUntil))
  const { data } = useQuery({
    queryKey: ['security', 'protection'],
    queryFn: () => call(getProtection, {}),
    enabled: asks,
  })
  if (!asks || !data || data.wayCodesLeft > 0 || data.passkeys.length > 0) return null
  return (
    <p className={styles.recovery}>
      {t('wallets.noRecovery')} <Link to="/profile/security">{t('wallets.noRecoveryGo')}</Link>
    </p>
  )
}
