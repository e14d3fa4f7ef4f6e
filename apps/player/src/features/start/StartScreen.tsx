import { ParolLoader } from '@perlas/ui/ParolLoader.tsx'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { useSearchParams } from 'react-router'
import { useTitle } from '@perlas/player-kit/use-title.ts'
import { GameRoom, MAX_RENEWALS } from './parts/GameRoom.tsx'
import styles from './StartScreen.module.css'
import { Refused } from './parts/Refused.tsx'
import { useLaunch } from './queries.ts'

/** /start?gameId=N: the game in its frame, with play money at &demo=1, or an honest word why not (GM-04). */
export function StartScreen() {
  const t = useT()
  const [params] = useSearchParams()
  const gameId = Number(params.get('gameId'))
  const [attempt, setAttempt] = useState(0)
  const again = () => setAttempt(attempt + 1)
  const demo = params.get('demo') === '1'
  const known = Number.isInteger(gameId) && gameId > 0
  const launch = useLaunch(known ? gameId : 1, { demo, attempt })
  useTitle(launch.data?.name ?? t('start.title'))

  if (launch.data && known)
    return (
      <GameRoom
        key={`${demo} ${attempt}`}
        launch={launch.data}
        demo={demo}
        mayRenew={attempt < MAX_RENEWALS}
        onAgain={again}
      />
    )
  if (launch.isPending && known) {
    return (
      <div className={styles.centre}>
        <h1 className="visually-hidden">{t('start.title')}</h1>
        <ParolLoader label={t('start.opening')} />
      </div>
    )
  }
  return <Refused error={launch.error} gameId={known ? gameId : undefined} onAgain={again} />
}
