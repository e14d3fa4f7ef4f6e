import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { Link } from 'react-router'
import { useBonuses } from '#/bonus/queries.ts'
import { useGreen } from '#/session/catalogue.ts'
import { Ladder } from './parts/Ladder.tsx'
import { Waiting } from './parts/Waiting.tsx'
import { useDepositOffers } from './queries.ts'
import styles from './DepositOffers.module.css'

/** All offers that ask for a deposit, compared at one amount (CA-01). */
export function DepositOffersScreen() {
  const t = useT()
  const green = useGreen()
  return (
    <Screen title={t('depositOffers.title')} wide>
      {green ? <None /> : <Offers />}
    </Screen>
  )
}

function Offers() {
  const { data, error, refetch } = useDepositOffers()
  const { data: bonuses } = useBonuses()
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={styles.skeleton} />
  const { offers, waiting } = data
  return (
    <div className={styles.page}>
      {offers.length === 0 ? (
        <None />
      ) : (
        <>
          {(bonuses?.open.length ?? 0) > 0 && <OpenBonus />}
          <Ladder offers={offers} />
        </>
      )}
      {waiting.length > 0 && <Waiting waiting={waiting} />}
    </div>
  )
}

/** A bonus that is still locked: another one beside it is a choice to make knowingly. */
function OpenBonus() {
  const t = useT()
  return (
    <p className={styles.bonus} role="note">
      <span>
        <strong>{t('depositOffers.bonusTitle')}</strong>
        {t('depositOffers.bonusText')}
      </span>
      <Link to="/lobby/rewards">{t('depositOffers.bonusLink')}</Link>
    </p>
  )
}

function None() {
  const t = useT()
  return (
    <StateCard
      art="/pictures/empty/nothing"
      title={t('depositOffers.noneTitle')}
      actions={
        <Link className={buttonClass('outline')} to="/lobby/rewards" replace>
          {t('depositOffers.toRewards')}
        </Link>
      }
    >
      {t('depositOffers.noneText')}
    </StateCard>
  )
}
