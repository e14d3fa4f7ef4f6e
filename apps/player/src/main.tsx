import { QueryClientProvider } from '@tanstack/react-query'
import { startLanguage } from '@perlas/player-kit/messages.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { connectCalls } from '@perlas/player-kit/call.ts'
import { followConnection } from '@perlas/player-kit/connection.ts'
import { keepPlayer } from '@perlas/player-kit/player.ts'
import { queries } from '@perlas/player-kit/queries.ts'
import { messages as refusals } from './failures/messages.ts'
import { messages } from './messages.ts'
import { captureAdParams } from './session/ad-params.ts'
import { refreshOnReturn } from '@perlas/player-kit/balance.ts'
import { catalogueQuery } from './session/catalogue.ts'
import { keepHeartbeat } from './session/heartbeat.ts'
import { keepInstallable } from './session/install.ts'
import { fetchPagesEarly } from './shells/home-routes.tsx'
import {
  clearLogin,
  whenSignedIn,
  followOtherTabs,
  useSession,
} from '@perlas/player-kit/session.ts'

const TELL_AFTER_MS = 4_000

connectCalls({
  token: () => useSession.getState().token,
  ended: () => clearLogin(),
  prove: (refused, worn) =>
    import('./proof/proof.ts').then(({ proofFor }) => proofFor(refused, worn)),
  refusals,
})
// Asked before anything is drawn: home waits for this answer only.
queries.prefetchQuery(catalogueQuery).catch(() => undefined)
captureAdParams(new URL(location.href), document.referrer)
keepPlayer()
followOtherTabs()
followConnection()
refreshOnReturn()
keepHeartbeat()
whenSignedIn(() => {
  void import('./live/live.ts').then(({ keepLive }) => keepLive(queries)).catch(() => undefined)
})

await startLanguage(messages)
keepInstallable()
fetchPagesEarly()
// After the first view: nothing waits for it.
setTimeout(
  () => void import('./later.ts').then((it) => it.startLater()).catch(() => undefined),
  TELL_AFTER_MS,
)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
