import type { startGame } from '@perlas/contract/play'
import type { Output } from '@perlas/contract/call'
import { Button } from '@perlas/ui/Button.tsx'
import { ParolLoader } from '@perlas/ui/ParolLoader.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { useNavigate } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { leaveGame } from '../queries.ts'
import styles from './GameRoom.module.css'
import { RealityCheck } from './RealityCheck.tsx'
import { RoomBar } from './RoomBar.tsx'
import { useBridge } from './use-bridge.ts'
import { useSessionRoom } from './use-session-room.tsx'

const READY_WITHIN = 20_000
/** Launches in a row that came too late: then the player is asked. */
export const MAX_RENEWALS = 2

type RoomProps = {
  launch: Output<typeof startGame>
  /** With play money. */
  demo: boolean
  /** Where the way out leads, of what is no game of the lobby alone: a duel. */
  exit?: string
  /** Said of its play money. */
  note?: string
  /** A launch that came too late is followed by another, without a word. */
  mayRenew: boolean
  onAgain: () => void
}

/** The frame, a slim bar over it, and the way out that never cuts a round. */
export function GameRoom(props: RoomProps) {
  const { launch, demo, mayRenew, exit = '/lobby/home' } = props
  const t = useT()
  const bridge = useBridge(launch.origin)
  const { frame, state, say } = bridge
  const late = useLate()
  const { to, busy, ask, go, again } = useWayOut(props, bridge)
  const quiet = !busy && to === undefined && state.phase === 'ready'
  const session = useSessionRoom({ demo, quiet, say, onLeave: ask })

  const isStuck = state.phase === 'loading' && (late || (state.isLate && !mayRenew))
  const failed = state.phase === 'fatal' || isStuck
  return (
    <section className={styles.room} aria-label={launch.name}>
      <RoomBar
        launch={launch}
        demo={demo}
        exit={props.exit}
        showsBalance={state.balance === undefined}
        onLeave={ask}
      >
        {session.clock}
      </RoomBar>
      {session.line}
      {demo && <p className={styles.demo}>{props.note ?? t('start.demo.note')}</p>}
      <div className={styles.body}>
        {session.panel}
        <div className={styles.stage}>
          <iframe
            ref={frame}
            className={styles.frame}
            title={launch.name}
            src={launch.gameUrl}
            sandbox="allow-scripts allow-same-origin allow-popups"
            allow="autoplay; fullscreen"
            referrerPolicy="no-referrer"
          />
          {state.phase === 'loading' && !failed && (
            <div className={styles.cover}>
              <ParolLoader label={t('start.opening')} />
            </div>
          )}
          {failed && (
            <StuckCard reason={state.reason} onAgain={again} onExit={() => void go(exit)} />
          )}
          {!demo && (
            <RealityCheck
              quiet={quiet}
              say={say}
              onStop={() => ask('/lobby/home')}
              onLimits={() => ask('/profile/limits')}
            />
          )}
          {to !== undefined && busy && (
            <div className={styles.wait}>
              <ParolLoader size={40} label={t('start.waiting')} />
              <Button look="outline" size="small" onClick={() => void go(to)}>
                {t('start.leaveNow')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

/** Whether the game takes too long to open. */
function useLate(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), READY_WITHIN)
    return () => clearTimeout(timer)
  }, [])
  return late
}

/** The way out, which waits for the round that runs, and the next launch where this one came too late. */
function useWayOut(
  { launch, demo, mayRenew, onAgain, exit = '/lobby/home' }: RoomProps,
  { frame, state, say }: ReturnType<typeof useBridge>,
) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [leavingTo, setLeavingTo] = useState<string>()
  const here = useRef(true)
  const settled = useRef(false)

  async function settle() {
    if (settled.current) return
    settled.current = true
    // Nothing is kept of a demo.
    if (demo) return
    await leaveGame(launch.sessionId, launch.gameId).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: ['rounds'] })
  }
  async function go(to: string) {
    // A game that still opens would find its session ended.
    if (state.phase === 'loading') frame.current?.contentWindow?.location.replace('about:blank')
    await settle()
    // Between play money and coins the way back stays the one out of the game.
    void navigate(to, { replace: to.startsWith('/start') })
  }
  function ask(to: string) {
    if (leavingTo !== undefined) return
    say({ type: 'pause' })
    setLeavingTo(to)
  }
  const again = () => void settle().then(onAgain)
  const leaveWhenQuiet = useEffectEvent((to: string) => void go(to))
  const settleBehind = useEffectEvent(() => void settle())
  const renew = useEffectEvent(again)

  useEffect(() => {
    if (state.isLate && mayRenew) renew()
  }, [state.isLate, mayRenew])
  const wanted =
    state.wants === 'cashier' ? `/lobby/wallets/deposit?game=${launch.gameId}` : state.wants && exit
  const to = leavingTo ?? wanted
  const busy = state.rounds.length > 0
  useEffect(() => {
    if (to !== undefined && !busy) leaveWhenQuiet(to)
  }, [to, busy])
  // The browser's own way back leaves as well. A moment later: development mounts twice.
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      setTimeout(() => !here.current && settleBehind(), 50)
    }
  }, [])
  return { to, busy, ask, go, again }
}

/** The game did not open, or cannot go on: why, another try, and the way out. */
function StuckCard({
  reason,
  onAgain,
  onExit,
}: {
  reason: string
  onAgain: () => void
  onExit: () => void
}) {
  const t = useT()
  return (
    <div className={styles.cover}>
      <StateCard
        picture="waves"
        alert
        title={t('start.stuck.title')}
        actions={
          <>
            <Button onClick={onAgain}>{t('app.retry')}</Button>
            <Button look="outline" onClick={onExit}>
              {t('start.exit')}
            </Button>
          </>
        }
      >
        {reason || t('start.stuck.text')}
      </StateCard>
    </div>
  )
}
