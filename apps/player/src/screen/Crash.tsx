import { Button } from '@perlas/ui/Button.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { useLanguage, useT } from '@perlas/player-kit/messages.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'

/** The same sign as in `app.css`: a browser without it is older than what we serve. */
const TOO_OLD = !CSS.supports('accent-color', 'auto')
/** As in `index.html`; here, because every first visit carries the catalog. */
const tooOld = {
  'en-PH': 'Your browser is too old for Perlas. Update it first.',
  'fil-PH': 'Luma na ang browser mo para sa Perlas. I-update muna ito.',
} as const

/** How often the shell was drawn anew in this page, because a translator or an extension had moved what React looks for. */
let redrawn = 0
const MAX_REDRAWN = 3

/** Drawn anew at the same address: the router's net lets go as soon as the way goes on. */
function DrawAnew() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    redrawn += 1
    void navigate(pathname + search, { replace: true })
  }, [navigate, pathname, search])
  return null
}

/**
 * The last net. Both ways on load the page anew: what broke may be the code that was loaded. A part that could not be
 * fetched is no fault of ours where there is no network: that is asked, since browsers say "online" of any cable.
 */
export function Crash() {
  const fault = useRouteError()
  // React looked for a node that is somewhere else.
  const isMoved = fault instanceof DOMException && fault.name === 'NotFoundError'
  return isMoved && redrawn < MAX_REDRAWN ? <DrawAnew /> : <Broken />
}

function Broken() {
  const t = useT()
  const language = useLanguage()
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
        title={away || !TOO_OLD ? t(away ? 'error.offline' : 'crash.title') : tooOld[language]}
        actions={
          <>
            <Button onClick={() => location.reload()}>{t('app.retry')}</Button>
            <a className={buttonClass('outline')} href="/lobby/home">
              {t('app.goHome')}
            </a>
          </>
        }
      >
        {t('crash.text')}
      </StateCard>
    </main>
  )
}
