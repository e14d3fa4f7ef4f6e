import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { useEffect } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { hasPasskeys } from '#/passkeys/passkeys.ts'
import { LoginFrame } from './LoginFrame.tsx'
import styles from './LoginFrame.module.css'

/** Right after registration: how to get in again once the password is forgotten. Offered, never asked for. */
export function AccountRecoveryStep({ onLater }: { onLater: () => void }) {
  const t = useT()
  // The form that stood here was long, and its button at its end.
  useEffect(() => {
    scrollTo({ top: 0 })
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [])
  return (
    <LoginFrame title={t('login.accountRecoveryTitle')} lead={t('login.accountRecoveryLead')}>
      <div className={styles.form}>
        <Link className={buttonClass('primary', 'large', true)} to="/bind" replace>
          {t('login.accountRecoveryMobile')}
        </Link>
        {hasPasskeys() && (
          <Link
            className={buttonClass('outline', 'large', true)}
            to="/profile/security#passkeys"
            replace
          >
            {t('login.accountRecoveryPasskey')}
          </Link>
        )}
        <Link
          className={buttonClass('outline', 'large', true)}
          to="/profile/security#way-codes"
          replace
        >
          {t('login.accountRecoveryCodes')}
        </Link>
        <Button look="quiet" size="large" wide onClick={onLater}>
          {t('login.accountRecoveryLater')}
        </Button>
        <p className={styles.note}>{t('login.accountRecoveryAgain')}</p>
      </div>
    </LoginFrame>
  )
}
