import { Button } from '@perlas/ui/Button.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useEffect, useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'

/** The same sign as in `app.css`: a browser without it is older than what we serve. */
const TOO_OLD = !CSS.supports('accent-color', 'auto')

/**
 * The last net. Both ways on load the page anew: what broke may be the code that was loaded. A part that could not be
 * fetched is no fault of ours where there is no network: that is asked, since browsers say "online" of any cable.
 */
export function Crash() {
  const t = useT()
  const [away, setAway] = useState(!navigator.onLine)
  useEffect(() => {
    fetch('/favicon.ico', { method: 'HEAD', cache: 'no-store' }).then(
      () => setAway(false),
      () => setAway(true),
    )
    const back = () => location.reload()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
  return (
    <main>
      <StateCard
        picture="jeepney"
        level={1}
        alert
        title={t(away ? 'error.offline' : TOO_OLD ? 'crash.tooOld' : 'crash.title')}
        actions={
          <>
            <Button onClick={() => location.reload()}>{t('app.retry')}</Button>
            <a className={buttonClass('outline')} href="/lobby/home">
              {t('app.goHome')}
            </a>
          </>
        }
      >
        {t(TOO_OLD ? 'crash.tooOldText' : 'crash.text')}
      </StateCard>
    </main>
  )
}
