import { CountingGames } from '@perlas/player-kit/CountingGames.tsx'
import { Details } from '@perlas/player-kit/Details.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Link } from 'react-router'
import { formatShort } from '@perlas/contract/money'
import type { FirstChargeOffer } from '../call.ts'
import styles from './FirstCharge.module.css'

/** The bonus beside a deposit, with all of its terms, before anything is paid (CA-06). */
export function FirstChargeCard({
  offer,
  amount,
  listed,
}: {
  offer: FirstChargeOffer
  amount: number
  /** It stands under a list that says what it brings: then it has the terms alone. */
  listed: boolean
}) {
  const t = useT()
  const { least, multiple, days } = offer
  const comes = amount >= least
  return (
    <div className={styles.card} data-comes={(comes && !listed) || undefined}>
      <div className={styles.head}>
        <Icon name="gift" size={24} />
        <span className={styles.words}>
          <strong>{t('firstCharge.title')}</strong>
          {!listed && (
            <small>
              {comes
                ? t('firstCharge.play', { multiple, days })
                : t('firstCharge.from', { least: formatShort(least) })}
            </small>
          )}
        </span>
        {!listed && <Amount className={styles.coins} value={offer.amount} sign />}
      </div>
      <Details summary={t('bonus.rules')}>
        <p>
          {t('firstCharge.terms', {
            amount: formatShort(offer.amount),
            least: formatShort(least),
            required: formatShort(offer.amount * multiple),
            multiple,
            days,
          })}
        </p>
        <CountingGames {...offer} />
        <Link className={styles.all} to="/reward/detail/first-charge">
          {t('firstCharge.allRules')}
        </Link>
      </Details>
    </div>
  )
}
