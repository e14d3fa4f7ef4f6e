import { Icon } from '@perlas/ui/Icon.tsx'
import { useTranslation } from 'react-i18next'
import { securityFailure } from '../rules.ts'
import styles from './Security.module.css'

/** Why something was refused; the place is there before the text, so that it is read out. */
export function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const failure = error ? securityFailure(error) : undefined
  return (
    <div role="alert">
      {failure && (
        <p className={styles.failure}>
          <Icon name="alert" size={20} />
          {t(failure.key, failure.values)}
        </p>
      )}
    </div>
  )
}
