import { useT } from '@perlas/player-kit/messages.ts'
import { isRefused } from '@perlas/player-kit/failure.ts'
import { useTitle } from '@perlas/player-kit/use-title.ts'
import { ParolLoader } from '@perlas/ui/ParolLoader.tsx'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { GameRoom, MAX_RENEWALS } from './parts/GameRoom.tsx'
import { Refused } from './parts/Refused.tsx'
import { useDuelLaunch } from './queries.ts'
import styles from './StartScreen.module.css'

/** /duels/<duel>/play: the player's own ten deals in the game's frame. The way out leads back to the duel. */
export function DuelPlayScreen() {
  const t = useT()
  const { duel = '' } = useParams()
  const [attempt, setAttempt] = useState(0)
  const again = () => setAttempt(attempt + 1)
  const launch = useDuelLaunch(duel, attempt)
  useTitle(launch.data?.name ?? t('start.title'))
  if (launch.data)
    return (
      <GameRoom
        key={attempt}
        launch={launch.data}
        demo
        exit={`/duels/${duel}`}
        note={t('start.duel')}
        mayRenew={attempt < MAX_RENEWALS}
        onAgain={again}
      />
    )
  if (launch.isPending)
    return (
      <div className={styles.centre}>
        <h1 className="visually-hidden">{t('start.title')}</h1>
        <ParolLoader label={t('start.opening')} />
      </div>
    )
  // Its own page says what became of it.
  if (isRefused(launch.error, 'duel-over', 'not-found', 'invalid-input'))
    return <Navigate to={`/duels/${duel}`} replace />
  return <Refused error={launch.error} gameId={undefined} onAgain={again} />
}
