import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ask, OfficeRefusal } from '@perlas/office-kit/ask.ts'
import {
  currentMe,
  isSignedIn,
  left,
  mayResume,
  onSession,
  signedIn,
} from '@perlas/office-kit/session.ts'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { NotThere } from './shell/NotThere.tsx'
import { cameBack } from './sign-in/came-back.ts'
import { SignIn } from './sign-in/SignIn.tsx'

const inside = () => import('./Office.tsx')
const Office = lazy(async () => {
  try {
    return { default: (await inside()).Office }
  } catch {
    return { default: NotThere }
  }
})

const opening = <p className="quiet gate">Opening the office…</p>

/**
 * After a reload and in another tab the session goes on; one that ended meanwhile asks to sign in, and so does a return from the
 * company's provider.
 */
function useResumed(): 'asking' | 'failed' | 'known' {
  const [state, setState] = useState<'asking' | 'failed' | 'known'>(
    mayResume() && !cameBack() ? 'asking' : 'known',
  )
  useEffect(() => {
    if (state !== 'asking') return
    async function resume() {
      try {
        signedIn(await ask('me', {}))
        setState('known')
      } catch (fault) {
        if (!(fault instanceof OfficeRefusal)) return setState('failed')
        left('')
        setState('known')
      }
    }
    void inside().catch(() => undefined)
    void resume()
  }, [state])
  return state
}

/**
 * Before signing in there is the way in and nothing else: the office itself is fetched while a name is typed. Leaving
 * takes everything that was read out of the page's memory.
 */
export function SignInGate() {
  const resumed = useResumed()
  const here = useSyncExternalStore(onSession, isSignedIn)
  // Other rights while the page is open: the screens begin anew with what may be done now.
  const rights = useSyncExternalStore(onSession, () => currentMe()?.rights.join())
  if (resumed === 'failed') return <NotThere />
  if (resumed === 'asking') return opening
  if (!here) return <Outside />
  return (
    <Suspense fallback={opening}>
      <Office key={rights} />
    </Suspense>
  )
}

function Outside() {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  )
  return (
    <QueryClientProvider client={queries}>
      <div onFocus={() => void inside().catch(() => undefined)}>
        <SignIn />
      </div>
    </QueryClientProvider>
  )
}
