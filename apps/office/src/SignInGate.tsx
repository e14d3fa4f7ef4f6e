import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { isSignedIn, onSession } from '@perlas/office-kit/session.ts'
import { Renewed } from './shell/Renewed.tsx'
import { SignIn } from './sign-in/SignIn.tsx'

const inside = () => import('./Office.tsx')
const Office = lazy(async () => {
  try {
    return { default: (await inside()).Office }
  } catch {
    return { default: NotThere }
  }
})

function NotThere() {
  return (
    <main className="gate">
      <Renewed />
    </main>
  )
}

/**
 * Who is not signed in gets the way in and nothing else: the office itself is fetched while a name is
 * typed. Leaving takes everything that was read out of the page's memory.
 */
export function SignInGate() {
  const signedIn = useSyncExternalStore(onSession, isSignedIn)
  if (!signedIn) return <Outside />
  return (
    <Suspense fallback={<p className="quiet gate">Opening the office…</p>}>
      <Office />
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
