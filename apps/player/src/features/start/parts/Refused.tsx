import { isRefused, Refused as RefusedError } from '@perlas/player-kit/failure.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { Link } from 'react-router'
import { demoOf } from '../addresses.ts'
import styles from '../StartScreen.module.css'

const refusals = {
  'game-not-found': { key: 'notFound', art: 'gone' },
  'game-maintenance': { key: 'maintenance', art: 'maintenance' },
  'play-excluded': { key: 'excluded', art: 'resting' },
  'kind-off': { key: 'kindOff', art: 'resting' },
  'outside-hours': { key: 'outside', art: 'resting' },
  'access-closed': { key: 'excluded', art: 'resting' },
  'kyc-needed': { key: 'kyc', art: 'not-yours' },
} as const

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
          art={`/pictures/empty/${refusals[name].art}`}
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
