import { FirstDepositEnds } from '@perlas/player-kit/activity/first-late.tsx'
import { CountingGames } from '@perlas/player-kit/CountingGames.tsx'
import { Details } from '@perlas/player-kit/Details.tsx'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { RulePoints } from '@perlas/player-kit/RulePoints.tsx'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { FirstChargeOffer } from '../call.ts'
import styles from './FirstCharge.module.css'
import { useFirstCharge } from './queries.ts'

/** What the first deposit brings, what it asks for, and every rule of it (CA-06). */
export function FirstChargeScreen() {
  const t = useT()
  const { data, error, refetch } = useFirstCharge()
  return (
    <Screen title={t('firstCharge.title')}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className={styles.waiting} />
      ) : data.offer ? (
        <Suspense fallback={<Skeleton className={styles.waiting} />}>
          <Offer offer={data.offer} />
        </Suspense>
      ) : (
        <StateCard
          art="/pictures/empty/not-yours"
          title={t('firstCharge.none')}
          actions={
            <Link className={buttonClass()} to="/lobby/home">
              {t('app.goHome')}
            </Link>
          }
        >
          {t('firstCharge.noneText')}
        </StateCard>
      )}
    </Screen>
  )
}

function Offer({ offer }: { offer: FirstChargeOffer }) {
  const t = useT()
  const { amount, least, multiple, days, freedMost } = offer
  const values = {
    amount: pesos(amount),
    least: pesos(least),
    required: pesos(amount * multiple),
    multiple,
    days,
    most: pesos(freedMost ?? 0),
  }
  return (
    <div className={styles.offer}>
      <section className={styles.hero}>
        <Picture
          className={styles.art}
          src="/pictures/features/first-charge"
          alt=""
          width={240}
          height={180}
          priority
        />
        <h2 className={styles.get}>{t('firstCharge.get', values)}</h2>
        <p>{t('firstCharge.lead', values)}</p>
      </section>
      <dl className={styles.facts}>
        {(['deposit', 'unlock', 'time'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`firstCharge.facts.${name}`)}</dt>
            <dd>{t(`firstCharge.facts.${name}Value`, values)}</dd>
          </div>
        ))}
      </dl>
      <Link className={buttonClass('primary', 'large', true)} to="/lobby/wallets/deposit">
        {t('firstCharge.go')}
      </Link>
      <FirstDepositEnds code="first-charge" />
      <section className={styles.rules}>
        <h2>{t('firstCharge.rulesTitle')}</h2>
        <RulePoints of="firstCharge" values={values} />
        <Details summary={t('firstCharge.games')}>
          <CountingGames {...offer} />
        </Details>
      </section>
    </div>
  )
}
