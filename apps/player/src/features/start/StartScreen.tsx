import { buttonClass } from '@perlas/ui/button-class.ts'
import { ParolLoader } from '@perlas/ui/ParolLoader.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import type { StatePictureName } from '@perlas/ui/StatePicture.tsx'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useSearchParams } from 'react-router'
import { isRefused } from '@perlas/player-kit/failure.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useTitle } from '@perlas/player-kit/use-title.ts'
import { GameRoom } from './parts/GameRoom.tsx'
import styles from './StartScreen.module.css'
import { demoOf } from './addresses.ts'
import { useLaunch } from './queries.ts'

const refusals = {
  'game-not-found': { key: 'notFound', picture: 'bangka' },
  'game-maintenance': { key: 'maintenance', picture: 'jeepney' },
  'play-excluded': { key: 'excluded', picture: 'house' },
  'access-closed': { key: 'excluded', picture: 'house' },
  'kyc-needed': { key: 'kyc', picture: 'lantern' },
} as const satisfies Record<string, { key: string; picture: StatePictureName }>

/** Where it is said why, or put right. */
const ways: Partial<Record<string, { to: string; label: string }>> = {
  kyc: { to: '/walletsKyc', label: 'start.kyc.go' },
  excluded: { to: '/profile/limits', label: 'start.excluded.go' },
}

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
    return <GameRoom key={`${demo} ${attempt}`} launch={launch.data} demo={demo} onAgain={again} />
  if (launch.isPending && known) {
    return (
      <div className={styles.centre}>
        <h1 className="visually-hidden">{t('start.title')}</h1>
        <ParolLoader label={t('start.opening')} />
      </div>
    )
  }
  const name = known
    ? (Object.keys(refusals) as (keyof typeof refusals)[]).find((failure) =>
        isRefused(launch.error, failure),
      )
    : 'game-not-found'
  return (
    <div className={styles.centre}>
      {name === undefined ? (
        <Failure error={launch.error} onRetry={again} />
      ) : (
        <StateCard
          level={1}
          picture={refusals[name].picture}
          title={t(`start.${refusals[name].key}.title`)}
          actions={
            <>
              <Link className={buttonClass()} to={ways[refusals[name].key]?.to ?? '/lobby/home'}>
                {t(ways[refusals[name].key]?.label ?? 'start.others')}
              </Link>
              {name === 'kyc-needed' && (
                <Link className={buttonClass('outline')} to={demoOf(gameId)} replace>
                  {t('start.demo.try')}
                </Link>
              )}
            </>
          }
        >
          {t(`start.${refusals[name].key}.text`)}
        </StateCard>
      )}
    </div>
  )
}
