import { useEffect, useState, useSyncExternalStore } from 'react'
import { countWindow, useTurn } from '#/over-page/over-page.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { installOffer, isInstalled } from '#/session/install.ts'
import { AddPrompt } from './parts/AddPrompt.tsx'
import { ChromeTip } from './parts/ChromeTip.tsx'
import { IosGuide } from './parts/IosGuide.tsx'
import { UpdatePopup } from './parts/UpdatePopup.tsx'
import { putAway, readPutAway } from './put-away.ts'
import { browserOf, promptFor, type Prompt } from './rules.ts'

const parts = {
  'ios-guide': IosGuide,
  'open-in-chrome': ChromeTip,
  'add-to-desktop': AddPrompt,
}

/** The ways from a page to an app (SH-05): one at a time, put away for a day, never over a game. */
export function InstallPrompts() {
  const offered = useSyncExternalStore(
    installOffer.subscribe,
    () => installOffer.held() !== undefined,
  )
  const h5 = useCatalogue(({ webConfig }) => webConfig?.h5)
  const [away, setAway] = useState(readPutAway)
  // When it was opened; the page is young enough not to ask the clock again.
  const [now] = useState(() => Date.now())
  const prompt = promptFor(browserOf(navigator.userAgent, navigator.maxTouchPoints), now, {
    installed: isInstalled(),
    offered,
    appOffered: h5?.downloadType === 2 || h5?.downloadType === 3,
    minAppVersion: h5?.minAppVersion ?? '',
    putAway: away,
  })
  const update = useTurn('update', prompt === 'update')
  const offer = useTurn('install', prompt !== undefined && prompt !== 'update')
  useEffect(() => {
    if (offer) countWindow()
  }, [offer])
  if (prompt === undefined || !(update || offer)) return null
  if (prompt === 'update') {
    return <UpdatePopup url={h5?.downloadUrl ?? ''} minAppVersion={h5?.minAppVersion ?? ''} />
  }
  const Part = parts[prompt]
  function close(shown: Prompt) {
    putAway(shown, Date.now())
    setAway(readPutAway())
  }
  return <Part onClose={() => close(prompt)} />
}
