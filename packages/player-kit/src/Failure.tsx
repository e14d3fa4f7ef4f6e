import { buttonClass } from '@perlas/ui/button-class.ts'
import { ErrorState } from '@perlas/ui/ErrorState.tsx'
import { useT } from './messages.ts'
import { Link } from 'react-router'
import { failureMessage, Refused } from './failure.ts'

/** An error with its reason, a retry and a way home, but where home itself failed. */
export function Failure({
  error,
  onRetry,
  atHome = false,
}: {
  error: unknown
  onRetry?: () => void
  atHome?: boolean
}) {
  const t = useT()
  const { key, values } = failureMessage(error)
  const known = error instanceof Refused && error.requestId
  return (
    <ErrorState
      title={t('error.title')}
      retryLabel={t('app.retry')}
      onRetry={onRetry}
      actions={
        atHome ? null : (
          <Link className={buttonClass('outline')} to="/lobby/home">
            {t('app.goHome')}
          </Link>
        )
      }
    >
      {t(key, values)} <span>{known && t('error.reference', values)}</span>
    </ErrorState>
  )
}
