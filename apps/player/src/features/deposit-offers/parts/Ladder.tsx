import type { DepositOffer } from '@perlas/contract/deposit-offers'
import { channelStatus } from '@perlas/contract/enums'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useState } from 'react'
import { useCatalogue } from '#/session/catalogue.ts'
import { useOfferName } from '../names.ts'
import { firstStep, rungAt, stepsOf, type Step } from '../rules.ts'
import { Offer } from './Offer.tsx'
import styles from './Ladder.module.css'

/** The least that any open channel takes; 0 while none is open. */
function useLeast(): number {
  const channels = useCatalogue(({ webConfig }) => webConfig?.appRechargeTypeList) ?? []
  const open = channels.filter(({ status }) => status === channelStatus.open)
  return open.length === 0 ? 0 : Math.min(...open.map(({ min }) => min))
}

/** Offers side by side at one amount: those it pays for, then those that ask for more. */
export function Ladder({ offers }: { offers: readonly DepositOffer[] }) {
  const t = useT()
  const least = useLeast()
  const [own, setOwn] = useState<number>()
  const steps = stepsOf(offers, least)
  const amount = steps.some((step) => step.amount === own) ? (own ?? 0) : firstStep(steps)
  const { comes, later } = rungAt(offers, amount)
  return (
    <div className={styles.ladder}>
      <div className={styles.choose}>
        <p className={styles.lead}>{t('depositOffers.lead')}</p>
        <Amounts steps={steps} chosen={amount} onChoose={setOwn} />
      </div>
      <section aria-labelledby="offers-at">
        <h2 id="offers-at" aria-live="polite">
          {t('depositOffers.at', { amount: pesos(amount) })}
        </h2>
        {comes.length === 0 && <p>{t('depositOffers.nothing', { amount: pesos(amount) })}</p>}
        <ul className={styles.offers}>
          {comes.map((offer) => (
            <Offer key={offer.code} offer={offer} all={offers} beside={comes} amount={amount} />
          ))}
        </ul>
      </section>
      {later.length > 0 && <Later offers={later} onChoose={setOwn} />}
    </div>
  )
}

/** Offers that ask for more: each is a way up the ladder to the amount where it is compared. */
function Later({
  offers,
  onChoose,
}: {
  offers: readonly DepositOffer[]
  onChoose: (amount: number) => void
}) {
  const t = useT()
  const nameOf = useOfferName()
  function choose(amount: number) {
    onChoose(amount)
    document.getElementById('offers-at')?.scrollIntoView({ block: 'center' })
  }
  return (
    <section aria-labelledby="offers-later">
      <h2 id="offers-later">{t('depositOffers.later')}</h2>
      <ul className={styles.later}>
        {offers.map((offer) => (
          <li key={offer.code}>
            <button type="button" onClick={() => choose(offer.price)}>
              <span>
                <strong>{nameOf(offer)}</strong>
                <small>{t('depositOffers.seeAt', { amount: pesos(offer.price) })}</small>
              </span>
              <b>{pesos(offer.worth)}</b>
              <Icon name="up" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Rungs to choose from, each with how many offers it pays for. */
function Amounts({
  steps,
  chosen,
  onChoose,
}: {
  steps: readonly Step[]
  chosen: number
  onChoose: (amount: number) => void
}) {
  const t = useT()
  const most = Math.max(...steps.map(({ count }) => count))
  return (
    <div className={styles.amounts} role="group" aria-label={t('depositOffers.amount')}>
      {steps.map(({ amount, count }) => (
        <button
          key={amount}
          type="button"
          aria-pressed={amount === chosen}
          aria-label={t('depositOffers.step', { amount: pesos(amount), count })}
          onClick={() => onChoose(amount)}
        >
          <span>{pesos(amount)}</span>
          <svg viewBox={`0 0 ${most * 8 - 4} 4`} width={most * 8 - 4} height="4" aria-hidden="true">
            {Array.from({ length: most }, (_, at) => (
              <circle key={at} cx={at * 8 + 2} cy="2" r="2" data-on={at < count || undefined} />
            ))}
          </svg>
        </button>
      ))}
    </div>
  )
}
