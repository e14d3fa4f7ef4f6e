import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useEffect, useState } from 'react'
import { useLogout } from 'react-admin'
import { ask } from '@perlas/office-kit/ask.ts'
import { currentMe, lastActive, left } from '@perlas/office-kit/session.ts'

/** Minutes before the end at which it is said. */
const WARNING = 2
const MINUTE = 60_000

/** Ends the session of who went away, and says so two minutes before. Working here keeps it open. */
export function IdleWatch() {
  const [leftSeconds, setLeftSeconds] = useState<number>()
  const logout = useLogout()
  useEffect(() => {
    const idle = (currentMe()?.idleMinutes ?? 15) * MINUTE
    const tick = setInterval(() => {
      const rest = lastActive() + idle - Date.now()
      setLeftSeconds(rest < WARNING * MINUTE ? Math.max(0, Math.ceil(rest / 1000)) : undefined)
      if (rest > 0) return
      clearInterval(tick)
      left('Your session ended after 15 idle minutes. Sign in again.')
      void logout()
    }, 1000)
    // Reading a case makes no calls: a touch now and then says that somebody is there.
    const touched = () => {
      const since = Date.now() - lastActive()
      if (since > MINUTE && since < idle - WARNING * MINUTE) ask('me', {}).catch(() => undefined)
    }
    window.addEventListener('pointerdown', touched)
    window.addEventListener('keydown', touched)
    return () => {
      clearInterval(tick)
      window.removeEventListener('pointerdown', touched)
      window.removeEventListener('keydown', touched)
    }
  }, [logout])
  return (
    <Dialog open={leftSeconds !== undefined} aria-labelledby="idle">
      <DialogTitle id="idle">Are you still there?</DialogTitle>
      <DialogContent>You will be signed out in {leftSeconds} seconds.</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={() => void ask('me', {}).catch(() => undefined)}>
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  )
}
