import { isRefused, Refused as RefusedError } from '@perlas/player-kit/failure.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import type { StatePictureName } from '@perlas/ui/StatePicture.tsx'
import { Link } from 'react-router'
import { demoOf } from '../addresses.ts'
import styles from '../StartScreen.module.css'

const refusals = {
  'game-not-found': { key: 'notFound', picture: 'bangka' },
  'game-maintenance': { key: 'maintenance', picture: 'jeepney' },
  'play-excluded': { key: 'excluded', picture: 'house' },
  'kind-off': { key: 'kindOff', picture: 'house' },
  'outside-hours': { key: 'outside', picture: 'lantern' },
  'access-closed': { key: 'excluded', picture: 'house' },
  'kyc-needed': { key: 'kyc', picture: 'lantern' },
} as const satisfies Record<string, { key: string; picture: StatePictureName }>

/** Where it is said why, or put right. */
const ways: Partial<Record<string, { to: string; label: string }>> = {
  kyc: { to: '/walletsKyc', label: 'start.kyc.go' },
  excluded: { to: '/profile/limits', label: 'start.excluded.go' },
  kindOff: { to: '/profile/limits#kinds', label: 'start.kindOff.go' },
  outside: { to: '/profile/limits#hours', label: 'start.outside.go' },
}

/** Why a game does not open, and what to do. Without a number there is no such game. */
export function Refused({
  error,
  gameId,
  onAgain,
}: {
  error: unknown
  gameId: number | undefined
  onAgain: () => void
}) {
  const t = useT()
  const name =
    gameId === undefined
      ? 'game-not-found'
      : (Object.keys(refusals) as (keyof typeof refusals)[]).find((failure) =>
          isRefused(error, failure),
        )
  return (
    <div className={styles.centre}>
      {name === undefined ? (
        <Failure error={error} onRetry={onAgain} />
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
              {name === 'kyc-needed' && gameId !== undefined && (
                <Link className={buttonClass('outline')} to={demoOf(gameId)} replace>
                  {t('start.demo.try')}
                </Link>
              )}
            </>
          }
        >
          {name === 'outside-hours' && error instanceof RefusedError && error.until
            ? t('start.outside.from', { at: manilaTime(error.until) })
            : t(`start.${refusals[name].key}.text`)}
        </StateCard>
      )}
    </div>
  )
}
