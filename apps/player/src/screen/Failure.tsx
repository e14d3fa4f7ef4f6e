import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { failureMessage, Refused } from '#/api/failure.ts'

/** An error with its reason, a retry and a way home. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation()
  const { key, values } = failureMessage(error)
  const known = error instanceof Refused && error.requestId
  return (
    <StateCard
      picture="waves"
      alert
      title={t('error.title')}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>{t('app.retry')}</Button>}
          <Link className={buttonClass('outline')} to="/lobby/home">
            {t('app.goHome')}
          </Link>
        </>
      }
    >
      {t(key, values)} {known && t('error.reference', values)}
    </StateCard>
  )
}
