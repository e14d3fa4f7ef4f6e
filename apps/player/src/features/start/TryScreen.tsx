import { isRefused } from '@perlas/player-kit/failure.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import { useTitle } from '@perlas/player-kit/use-title.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { ParolLoader } from '@perlas/ui/ParolLoader.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { acceptAge, hasAcceptedAge } from '#/session/age.ts'
import { loginPath } from '#/session/return-path.ts'
import { demoOf, realOf } from './addresses.ts'
import { GameRoom, MAX_RENEWALS } from './parts/GameRoom.tsx'
import { Refused } from './parts/Refused.tsx'
import { useVisit } from './queries.ts'
import styles from './StartScreen.module.css'

/** /try?gameId=N: a game with play money for who has no account, where operators allow it. Adults alone: they say so first. */
export function TryScreen() {
  const t = useT()
  const [params] = useSearchParams()
  const gameId = Number(params.get('gameId'))
  const known = Number.isInteger(gameId) && gameId > 0
  const signedIn = useSession(({ token }) => token !== undefined)
  const [adult, setAdult] = useState(hasAcceptedAge)
  const [attempt, setAttempt] = useState(0)
  const again = () => setAttempt(attempt + 1)
  const visit = useVisit(gameId, { adult: adult && known && !signedIn, attempt })
  useTitle(visit.data?.name ?? t('start.title'))

  if (!known) return <Refused error={undefined} gameId={undefined} onAgain={again} />
  if (signedIn) return <Navigate to={demoOf(gameId)} replace />
  if (!adult)
    return (
      <div className={styles.centre}>
        <StateCard
          level={1}
          art="/pictures/empty/signin"
          title={t('start.visit.title')}
          actions={
            <>
              <Button
                onClick={() => {
                  acceptAge()
                  setAdult(true)
                }}
              >
                {t('start.visit.adult')}
              </Button>
              <Link className={buttonClass('outline')} to="/lobby/home">
                {t('start.visit.back')}
              </Link>
            </>
          }
        >
          {t('start.visit.text')}
        </StateCard>
      </div>
    )
  if (visit.data)
    return (
      <GameRoom
        key={attempt}
        launch={visit.data}
        demo
        mayRenew={attempt < MAX_RENEWALS}
        onAgain={again}
      />
    )
  if (visit.isPending)
    return (
      <div className={styles.centre}>
        <h1 className="visually-hidden">{t('start.title')}</h1>
        <ParolLoader label={t('start.opening')} />
      </div>
    )
  // Operators do not allow it, or no longer.
  if (isRefused(visit.error, 'unauthenticated'))
    return <Navigate to={loginPath(realOf(gameId))} replace />
  return <Refused error={visit.error} gameId={gameId} onAgain={again} />
}
