import type { LobbyMessage } from '@perlas/contract/bridge'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useGreen } from '#/session/catalogue.ts'
import { useSessionStanding } from '../queries.ts'
import { BreakConfirm } from './BreakConfirm.tsx'
import { HoursEnd } from './HoursEnd.tsx'
import { SessionClock } from './SessionClock.tsx'
import { SessionPanel } from './SessionPanel.tsx'

/** A player's session in the room of a game: its clock, its panel, a break, and the end of own hours. Of a demo there is none. */
export function useSessionRoom({
  demo,
  quiet,
  say,
  onLeave,
}: {
  demo: boolean
  /** No round is under way, and nobody is leaving. */
  quiet: boolean
  say: (message: LobbyMessage) => void
  onLeave: (to: string) => void
}): { clock: ReactNode; panel: ReactNode; line: ReactNode } {
  const navigate = useNavigate()
  const green = useGreen()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const standing = useSessionStanding({ shown: !demo, watched: open })
  if (demo) return { clock: null, panel: null, line: null }

  function ask() {
    say({ type: 'pause' })
    setAsked(true)
  }
  // The break ended the login and with it this game; the login's page has the way to the money.
  const gone = () => void navigate('/login', { replace: true })
  function goOn() {
    setAsked(false)
    say({ type: 'resume' })
  }
  return {
    clock: <SessionClock since={standing?.since} open={open} onToggle={() => setOpen(!open)} />,
    panel: open && (
      <SessionPanel
        standing={standing}
        onBreak={ask}
        onLimits={() => onLeave('/profile/limits')}
        onPots={green ? undefined : () => onLeave('/pots')}
        onRaces={green ? undefined : () => onLeave('/races')}
        onClose={() => setOpen(false)}
      />
    ),
    line: (
      <>
        <HoursEnd
          hours={standing?.hours}
          quiet={quiet}
          say={say}
          onLeave={() => onLeave('/lobby/home')}
        />
        {asked && <BreakConfirm onDone={gone} onClose={goOn} />}
      </>
    ),
  }
}
