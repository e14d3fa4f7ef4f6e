import { useTranslation } from 'react-i18next'
import { Screen } from '#/screen/Screen.tsx'
import { Devices } from './parts/Devices.tsx'
import { Passkeys } from './parts/Passkeys.tsx'
import { PasswordForm } from './parts/PasswordForm.tsx'
import styles from './parts/Security.module.css'
import { TwoStep } from './parts/TwoStep.tsx'

/** Who else could be in this account, and what keeps them out (CO-01, AU-14). */
export function SecurityScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('security.title')} wide>
      <p className={styles.lead}>{t('security.lead')}</p>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Devices />
        </div>
        <div className={styles.column}>
          <PasswordForm />
          <TwoStep />
          <Passkeys />
        </div>
      </div>
    </Screen>
  )
}
