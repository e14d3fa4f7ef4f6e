import type { DepositOffer } from '@perlas/contract/deposit-offers'
import { rewardIds } from '@perlas/contract/enums'
import { depositPath } from '@perlas/player-kit/activity/deposit-path.ts'
import { endedBy } from '@perlas/player-kit/activity/first-deposits.ts'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Link } from 'react-router'
import { activityPath, featureCodes } from '#/session/activity-pages.ts'
import { useOfferName } from '../names.ts'
import styles from './Offer.module.css'

type Shown = {
  offer: DepositOffer
  all: readonly DepositOffer[]
  /** Offers that the amount pays for, this one among them. */
  beside: readonly DepositOffer[]
  amount: number
}

const holdsCoinsAlone = ({ award }: DepositOffer) => award.every(({ id }) => id === rewardIds.coins)

/** One offer at the chosen amount: its sum, its wagering, what it rules out, until when, and the two ways on. */
export function Offer({ offer, all, beside, amount }: Shown) {
  const t = useT()
  const name = useOfferName()(offer)
  const { code, activity, actType, worth, expireTime } = offer
  const page = activity === 0 ? `/reward/detail/${code}` : activityPath(activity)
  return (
    <li className={styles.offer}>
      <header>
        <Picture
          className={styles.picture}
          src={`/pictures/features/${featureCodes[activity] ?? code}`}
          alt=""
          width={64}
          height={48}
        />
        <span className={styles.name}>
          <strong>{name}</strong>
          <small>
            {expireTime > 0
              ? t('depositOffers.until', {
                  date: manilaDay(new Date(expireTime - 1).toISOString()),
                })
              : t('depositOffers.noEnd')}
          </small>
        </span>
        <span className={styles.worth}>
          {!holdsCoinsAlone(offer) && <small>{t('depositOffers.worth')}</small>}
          <b>{pesos(worth)}</b>
        </span>
      </header>
      <Gives offer={offer} />
      <Against offer={offer} all={all} beside={beside} />
      <p className={styles.ways}>
        <Link
          className={buttonClass('quiet', 'medium')}
          to={depositPath(actType, amount)}
          aria-label={t('depositOffers.depositFor', { amount: pesos(amount), name })}
        >
          {t('depositOffers.deposit', { amount: pesos(amount) })}
        </Link>
        <Link
          className={buttonClass('link')}
          to={page}
          aria-label={t('depositOffers.detailsOf', { name })}
        >
          {t('depositOffers.details')}
        </Link>
      </p>
    </li>
  )
}

function Gives({ offer: { award, required, days, playDays } }: Pick<Shown, 'offer'>) {
  const t = useT()
  const asks =
    required === 0
      ? t('depositOffers.noWagering')
      : t(days > 1 ? 'depositOffers.wageringOver' : 'depositOffers.wageringText', {
          required: pesos(required),
          days: playDays,
        })
  return (
    <dl className={styles.gives}>
      <div>
        <dt>{t('depositOffers.gets')}</dt>
        <dd>
          {t(days > 1 ? 'depositOffers.getsOver' : 'depositOffers.getsText', {
            what: rewardWords(t, award),
            days,
          })}
        </dd>
      </div>
      <div>
        <dt>{t('depositOffers.wagering')}</dt>
        <dd>{asks}</dd>
      </div>
    </dl>
  )
}

/** Lists the offers that it ends, for good or for today, and those that come along. */
function Against({ offer, all, beside }: Pick<Shown, 'offer' | 'all' | 'beside'>) {
  const t = useT()
  const nameOf = useOfferName()
  const named = (codes: readonly string[]) =>
    codes.map((code) => nameOf(all.find((one) => one.code === code) ?? { code, activity: 0 }))
  const ends = endedBy({ offers: all, firstOnly: [] }, offer.ends).map(({ code, worth, isMost }) =>
    t(isMost ? 'firstDeposits.upTo' : 'firstDeposits.sum', {
      name: named([code])[0] ?? code,
      worth: pesos(worth),
    }),
  )
  const and = (names: readonly string[]) => names.join(t('firstDeposits.and'))
  const along = beside.filter(
    ({ code, activity, withAny }) =>
      code !== offer.code && (withAny || activity === 0) && !offer.ends.includes(code),
  )
  const lines = [
    ...(along.length > 0 ? [t('depositOffers.with', { what: and(along.map(nameOf)) })] : []),
    ...(offer.withAny ? [t('depositOffers.withAny')] : []),
    ...(ends.length > 0 ? [t('firstDeposits.ends', { what: and(ends) })] : []),
    ...(offer.endsToday.length > 0
      ? [t('depositOffers.endsToday', { what: and(named(offer.endsToday)) })]
      : []),
    ...(offer.withoutItem ? [t('depositOffers.withoutItem')] : []),
  ]
  if (lines.length === 0) return null
  return (
    <ul className={styles.against} aria-label={t('depositOffers.rules')}>
      {lines.map((line) => (
        <li key={line}>
          <Icon name="info" size={16} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
