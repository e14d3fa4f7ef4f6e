import { Button } from '@perlas/ui/Button.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { currentMe, lastActive } from '@perlas/office-kit/session.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { signOut } from './sign-out.ts'

const Dialog = lazy(async () => ({ default: (await import('@perlas/ui/Dialog.tsx')).Dialog }))

/** Minutes before the end at which it is said. */
const WARNING = 2
const MINUTE = 60_000

const stay = () => void ask('me', {}).catch(() => undefined)

/** Ends the session of who went away, and says so two minutes before. Working here keeps it open. */
export function IdleWatch() {
  const [leftSeconds, setLeftSeconds] = useState<number>()
  useEffect(() => {
    const minutes = currentMe()?.idleMinutes ?? 15
    const idle = minutes * MINUTE
    const tick = setInterval(() => {
      const rest = lastActive() + idle - Date.now()
      setLeftSeconds(rest < WARNING * MINUTE ? Math.max(0, Math.ceil(rest / 1000)) : undefined)
      if (rest > 0) return
      clearInterval(tick)
      void signOut(`Your session ended after ${minutes} idle minutes. Sign in again.`)
    }, 1000)
    // Reading a case makes no calls: a touch now and then says that somebody is there.
    const touched = () => {
      const since = Date.now() - lastActive()
      if (since > MINUTE && since < idle - WARNING * MINUTE) stay()
    }
    window.addEventListener('pointerdown', touched)
    window.addEventListener('keydown', touched)
    return () => {
      clearInterval(tick)
      window.removeEventListener('pointerdown', touched)
      window.removeEventListener('keydown', touched)
    }
  }, [])
  if (leftSeconds === undefined) return null
  return (
    <Suspense fallback={null}>
      <Dialog
        open
        onClose={stay}
        title="Are you still there?"
        description={`You will be signed out in ${leftSeconds} seconds.`}
        closeLabel="Stay signed in"
        closable={false}
        locked
      >
        <div className="idle">
          <Button wide onClick={stay}>
            Stay signed in
          </Button>
        </div>
      </Dialog>
    </Suspense>
  )
}
