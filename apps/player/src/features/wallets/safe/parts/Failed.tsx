import { Icon } from '@perlas/ui/Icon.tsx'
import { useTranslation } from 'react-i18next'
import { safeFailure } from '../rules.ts'
import styles from './Safe.module.css'

/** Why something was refused; the place is there before the text, so that it is read out. */
export function Failed({ error, asked }: { error: unknown; asked?: 'wallet' | 'login' }) {
  const { t } = useTranslation()
  const failure = error ? safeFailure(error, asked) : undefined
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
