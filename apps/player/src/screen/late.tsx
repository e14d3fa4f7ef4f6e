import { Button } from '@perlas/ui/Button.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { lazy, Suspense } from 'react'

/**
 * What most visits never see comes when it is needed, or a while after the first view (main.tsx). Where it cannot be
 * fetched the network is gone: that is said with what is here.
 */
function PlainFault() {
  const t = useT()
  return (
    <section role="alert">
      <p>{t('error.offline')}</p>
      <Button onClick={() => location.reload()}>{t('app.retry')}</Button>
    </section>
  )
}

const plainly = () => ({ default: PlainFault })
const LazyCrash = lazy(() =>
  import('./Crash.tsx').then(({ Crash }) => ({ default: Crash })).catch(plainly),
)

/** The last net of a shell. */
export function LateCrash() {
  return (
    <Suspense fallback={null}>
      <LazyCrash />
    </Suspense>
  )
}

/** `Failure` for a first view. */
export const LateFailure = lazy(() =>
  import('@perlas/player-kit/Failure.tsx')
    .then(({ Failure }) => ({ default: Failure }))
    .catch(plainly),
)
